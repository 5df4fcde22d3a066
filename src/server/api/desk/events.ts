import type { Context } from 'hono';
import { findSessionUser } from '../../request/identity.ts';
import { type DeskWakeReason, subscribeToDesk } from '../../events/desk-subscribers.ts';
import { eventStream } from '../event-stream.ts';
import type { StaffEnv } from './require-staff.ts';

const documentRoles: ReadonlySet<string> = new Set(['admin', 'editor', 'author']);
const orderRoles: ReadonlySet<string> = new Set(['admin', 'support', 'shop']);

/**
 * `GET /api/desk/events`: `documents` or `orders` whenever one of those that the person may see has changed. The events
 * have no content: the desk reads what it shows again.
 */
export function deskEvents(c: Context<StaffEnv>): Response {
  const { userId, role, storeIds } = c.var.staff;
  const reasons = new Set<DeskWakeReason>();
  return eventStream(c, {
    subscribe: (wake) =>
      subscribeToDesk({
        userId,
        clientAddress: c.var.context.clientAddress,
        seesDocuments: documentRoles.has(role),
        seesOrdersOf: orderRoles.has(role) ? storeIds : [],
        wake: (reason) => {
          reasons.add(reason);
          wake();
        },
      }),
    async sendNews(stream) {
      const mayHaveSignedOut = reasons.delete('session');
      const changed = mayHaveSignedOut ? (['documents', 'orders'] as const) : [...reasons];
      reasons.clear();
      if (mayHaveSignedOut && (await findSessionUser(c.req.raw.headers))?.role !== role) return 'gone';
      for (const event of changed) await stream.writeSSE({ event, data: '{}' });
      return 'open';
    },
  });
}
