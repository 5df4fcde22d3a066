import type { SSEStreamingApi } from 'hono/streaming';
import { isFinal, type OrderState } from '#domain/order-state.ts';
import { uniqueOrderIdSchema } from '#contracts/order.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { findEffectiveUser } from '../request/identity.ts';
import { subscribeToOrder, type WakeReason } from '../events/order-subscribers.ts';
import { subscribeToRiderPosition } from '../services/delivery/followed-deliveries.ts';
import { describePosition } from '../services/delivery/read-followed-rider.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { maySeeOrder } from '../services/order/may-see-order.ts';
import { nextWakeNumber, readOrderWithEvents } from '../services/order/order-with-events.ts';
import { findVisibleOrder } from '../services/order/read-orders.ts';
import { requireFound } from './responses.ts';
import type { ApiContext } from './create-router.ts';
import { eventStream } from './event-stream.ts';

/**
 * `GET /api/order/{unique_order_id}/events`: the order's events as they happen, starting after `Last-Event-ID` or
 * `?after=`, and the rider's position while the order is out.
 */
export async function streamOrderEvents(c: ApiContext): Promise<Response> {
  const id = uniqueOrderIdSchema.safeParse(c.req.param('unique_order_id'));
  const viewer = await identifyBuyer(getAppDependencies(), c.var.context);
  const order = requireFound(
    id.success ? await findVisibleOrder(getAppDependencies(), id.data, viewer) : null,
  );
  const lastEventId = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? 0);
  let sent = Number.isInteger(lastEventId) && lastEventId > 0 ? lastEventId : 0;
  let { user } = viewer;
  let lastWakeNumber = nextWakeNumber();
  let mayHaveSignedOut = false;
  let isDelayKnown = order.delayedAt !== null;
  let questionsVersion: string | null = null;
  // The revision that the page shows; it may be older than the current revision of the order.
  const shown = Number(c.req.query('revision') ?? order.revision);
  let revision = Number.isInteger(shown) ? shown : order.revision;
  // Null for pages of an earlier release, which do not say which time they show.
  let promised = c.req.query('promised') ?? null;
  let riderVersion = c.req.query('rider') ?? null;
  // False if only the rider's position has changed: the order is then not read again.
  let mayHaveChanged = true;
  let position: string | null = null;
  let wakeStream: () => void = () => undefined;
  let stopFollowing: (() => void) | null = null;
  const toggleRiderSubscription = (isOut: boolean) => {
    if (!isOut) {
      stopFollowing?.();
      stopFollowing = position = null;
    } else
      stopFollowing ??= subscribeToRiderPosition(order.id, (delivery) => {
        position = JSON.stringify(describePosition(delivery, c.var.context));
        wakeStream();
      });
  };
  const sendPosition = async (stream: SSEStreamingApi) => {
    if (position === null) return;
    const data = position;
    position = null;
    await stream.writeSSE({ event: 'position', data });
  };
  return eventStream(c, {
    isOver: isFinal(order.status as OrderState) && sent >= order.version,
    subscribe(wake) {
      wakeStream = wake;
      const wakeFor = (reason: WakeReason) => {
        lastWakeNumber = nextWakeNumber();
        mayHaveChanged = true;
        if (reason === 'session') mayHaveSignedOut = true;
        wake();
      };
      // An administrator may watch only until the impersonation ends.
      const endsAt = user?.impersonationEndsAt;
      const timer = endsAt
        ? setTimeout(() => wakeFor('session'), endsAt.getTime() - getAppDependencies().clock.now().getTime())
        : undefined;
      const unsubscribe = subscribeToOrder({
        uniqueOrderId: order.uniqueOrderId,
        userId: order.userId,
        impersonatedBy: user?.impersonatedBy,
        viewer: user?.id ?? viewer.guestKey ?? viewer.confirmedContact ?? '',
        clientAddress: c.var.context.clientAddress,
        wake: wakeFor,
      });
      if (!unsubscribe) clearTimeout(timer);
      return (
        unsubscribe &&
        (() => {
          clearTimeout(timer);
          unsubscribe();
          toggleRiderSubscription(false);
        })
      );
    },
    async sendUpdates(stream) {
      if (!mayHaveChanged) {
        await sendPosition(stream);
        return 'open';
      }
      mayHaveChanged = false;
      const since = lastWakeNumber;
      if (mayHaveSignedOut) {
        mayHaveSignedOut = false;
        user = await findEffectiveUser(c.req.raw);
      }
      // A visitor who signs out, or whose order now belongs to an account, gets no further events.
      const current = await readOrderWithEvents(getAppDependencies().db, order.uniqueOrderId, since);
      if (!current || !maySeeOrder(current.row, { ...viewer, user })) return 'gone';
      if (current.row.delayedAt !== null && !isDelayKnown) {
        isDelayKnown = true;
        await stream.writeSSE({ event: 'delayed', data: '{}' });
      }
      if (current.questionsVersion !== questionsVersion) {
        questionsVersion = current.questionsVersion;
        await stream.writeSSE({ event: 'question', data: '{}' });
      }
      if (current.riderVersion !== null) {
        if (riderVersion !== null && riderVersion !== current.riderVersion)
          await stream.writeSSE({ event: 'rider', data: '{}' });
        riderVersion = current.riderVersion;
      }
      if (current.row.revision !== revision) {
        revision = current.row.revision;
        await stream.writeSSE({ event: 'changed', data: '{}' });
      }
      const nowPromised = current.row.promisedAt?.toISOString() ?? '';
      if (nowPromised !== promised) {
        if (promised !== null) await stream.writeSSE({ event: 'changed', data: '{}' });
        promised = nowPromised;
      }
      let isOver = false;
      for (const event of current.events.filter(({ version }) => version > sent)) {
        await stream.writeSSE({ id: String(event.version), event: 'step', data: JSON.stringify(event) });
        sent = event.version;
        if (isFinal(event.status as OrderState)) isOver = true;
      }
      toggleRiderSubscription(current.row.status === 'picked_up');
      if (!isOver) await sendPosition(stream);
      return isOver ? 'end' : 'open';
    },
  });
}
