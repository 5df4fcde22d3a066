import type { Context } from 'hono';
import { type DeskWakeReason, subscribeToDesk } from '#server/events/desk-subscribers.ts';
import { eventStream } from '../event-stream.ts';
import { includesScope } from './api-scopes.ts';
import { findCurrentRole, type StaffEnv } from './require-staff.ts';

const documentRoles: ReadonlySet<string> = new Set(['admin', 'editor', 'author']);
const orderRoles: ReadonlySet<string> = new Set(['admin', 'support', 'shop']);

/**
 * `GET /api/desk/events`: sends `documents` to people who write documents when any document has changed, and `orders`
 * when an order that the person may see has changed. The events have no content: the desk reloads what it shows.
 */
export function streamDeskEvents(c: Context<StaffEnv>): Response {
  const { userId, role, storeIds, token } = c.var.staff;
  const { clientAddress } = c.var.context;
  const seesDocuments = documentRoles.has(role) && (!token || includesScope(token.scopes, 'content:read'));
  const seesOrders = orderRoles.has(role) && (!token || includesScope(token.scopes, 'orders:read'));
  const reasons = new Set<DeskWakeReason>();
  return eventStream(c, {
    subscribe: (wake) =>
      subscribeToDesk({
        userId,
        clientAddress,
        seesDocuments,
        seesOrdersOf: seesOrders ? storeIds : [],
        wake: (reason) => {
          reasons.add(reason);
          wake();
        },
      }),
    async sendUpdates(stream) {
      const mayHaveSignedOut = reasons.delete('session');
      const changed = mayHaveSignedOut ? (['documents', 'orders'] as const) : [...reasons];
      reasons.clear();
      if (mayHaveSignedOut && (await findCurrentRole(c.req.raw.headers, clientAddress)) !== role)
        return 'gone';
      for (const event of changed) await stream.writeSSE({ event, data: '{}' });
      return 'open';
    },
  });
}
