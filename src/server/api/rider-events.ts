import { subscribeToDesk } from '../events/desk-subscribers.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { findSessionUser } from '../request/identity.ts';
import { findStoresOfRider } from '../repositories/rider.ts';
import { requireApprovedRider } from '../services/delivery/identify-rider.ts';
import { readRiderOrders } from '../services/delivery/read-deliveries.ts';
import type { ApiContext } from './create-router.ts';
import { eventStream } from './event-stream.ts';
import { requireUser } from './require-user.ts';
import { requireOk } from './responses.ts';

/**
 * `GET /api/delivery/events`: sends `orders` when the orders that are offered to the rider, or the rider's own, have
 * changed. The event has no content: the page reads its orders again.
 */
export async function streamRiderEvents(c: ApiContext): Promise<Response> {
  const { clientAddress, settings } = c.var.context;
  const deps = { ...getAppDependencies(), settings };
  const { user } = requireOk(await requireApprovedRider(deps, await requireUser(c)));
  const stores = await findStoresOfRider(deps.db, user.id);
  let sent: string | null = null;
  let mayHaveSignedOut = false;
  return eventStream(c, {
    subscribe: (wake) =>
      subscribeToDesk({
        userId: user.id,
        clientAddress,
        seesDocuments: false,
        seesOrdersOf: stores.map(({ id }) => id),
        wake: (reason) => {
          mayHaveSignedOut ||= reason === 'session';
          wake();
        },
      }),
    async sendUpdates(stream) {
      if (mayHaveSignedOut) {
        mayHaveSignedOut = false;
        const current = await findSessionUser(c.req.raw.headers);
        if (current?.id !== user.id || !(await requireApprovedRider(deps, current)).ok) return 'gone';
      }
      const { offered, mine } = await readRiderOrders(deps, user.id);
      const state = JSON.stringify([offered, mine]);
      if (state !== sent) await stream.writeSSE({ event: 'orders', data: '{}' });
      sent = state;
      return 'open';
    },
  });
}
