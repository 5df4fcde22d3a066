import { streamSSE } from 'hono/streaming';
import { isFinal, type OrderState } from '#domain/order-state.ts';
import { uniqueOrderIdSchema } from '#contracts/order.ts';
import { getApp } from '../process/app.ts';
import { findSessionUser } from '../request/identity.ts';
import { logger } from '../process/logger.ts';
import { subscribeToOrder } from '../events/order-subscribers.ts';
import { buyerOf } from '../services/order/buyer.ts';
import { maySeeOrder } from '../services/order/may-see-order.ts';
import { nextWake, readOrderNews } from '../services/order/order-news.ts';
import { findVisible } from '../services/order/read-orders.ts';
import { RefusalError, requireFound } from './responses.ts';
import type { ApiContext } from './create-router.ts';

const heartbeatMs = 15_000;
/** A stream ends after this time and the browser reconnects, so that none is leaked. */
const maxDurationMs = 30 * 60_000;

/**
 * `GET /api/order/{unique_order_id}/events`: the order's events as they happen, starting after `Last-Event-ID` or
 * `?after=`.
 */
export async function orderEvents(c: ApiContext): Promise<Response> {
  const id = uniqueOrderIdSchema.safeParse(c.req.param('unique_order_id'));
  const viewer = await buyerOf(getApp(), c.var.context);
  const order = requireFound(id.success ? await findVisible(getApp(), id.data, viewer) : null);
  const lastEventId = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? 0);
  let sent = Number.isInteger(lastEventId) && lastEventId > 0 ? lastEventId : 0;
  const isUpToDate = isFinal(order.status as OrderState) && sent >= order.version;
  c.header('x-accel-buffering', 'no');
  let { user } = viewer;
  let wake: () => void = () => undefined;
  let wokenAt: number | null = nextWake();
  let mayHaveSignedOut = false;
  const unsubscribe = subscribeToOrder({
    uniqueOrderId: order.uniqueOrderId,
    userId: order.userId,
    viewer: user?.id ?? viewer.guestKey ?? viewer.confirmedPhone ?? '',
    clientAddress: c.var.context.clientAddress,
    wake: (reason) => {
      wokenAt = nextWake();
      if (reason === 'session') mayHaveSignedOut = true;
      wake();
    },
  });
  if (!unsubscribe) {
    c.header('retry-after', '10');
    throw new RefusalError({ error: 'too_many_requests' });
  }
  const response = streamSSE(c, async (stream) => {
    let isOver = isUpToDate;
    let isClosed = false;
    stream.onAbort(() => {
      isClosed = true;
      wake();
    });
    const end = Date.now() + maxDurationMs;
    try {
      await stream.write('retry: 2000\n\n');
      while (!isOver && !isClosed && Date.now() < end) {
        if (wokenAt !== null) {
          const since = wokenAt;
          wokenAt = null;
          if (mayHaveSignedOut) {
            mayHaveSignedOut = false;
            user = await findSessionUser(c.req.raw.headers);
          }
          // A visitor who signs out, or whose order now belongs to an account, gets no further events.
          const news = await readOrderNews(getApp().db, order.uniqueOrderId, since);
          if (!news || !maySeeOrder(news.row, { ...viewer, user })) {
            await stream.writeSSE({ event: 'gone', data: '{}' });
            break;
          }
          for (const event of news.events.filter(({ version }) => version > sent)) {
            await stream.writeSSE({ id: String(event.version), event: 'step', data: JSON.stringify(event) });
            sent = event.version;
            if (isFinal(event.status as OrderState)) isOver = true;
          }
        } else {
          await stream.writeSSE({ event: 'here', data: '{}' });
        }
        if (isOver || isClosed || wokenAt !== null) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (isOver && !isClosed) await stream.writeSSE({ event: 'end', data: '{}' });
    } catch (error) {
      logger.error({ err: error }, 'An order event stream ended unexpectedly; the page reconnects.');
    } finally {
      unsubscribe();
    }
  });
  response.headers.set('cache-control', 'private, no-store, no-transform');
  return response;
}
