import type { OrderState } from '#domain/order-state.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { findPlacedLines, insertPicking, savePackedLine } from '#server/repositories/picking.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { runDueCommands } from '#server/services/payment/run-commands.ts';
import { choose } from '../../support/demo-payments.ts';
import { openShopProcess } from '../../support/shop-process.ts';

/**
 * A customer pays, the store packs less than was ordered, and support cancels the order, which refunds what was
 * captured; payment-killed.test.ts kills this process at different points.
 */
const { app, db, now, call, request } = openShopProcess();

const step = (id: string, to: OrderState, reason: string | null = null) =>
  inTransaction(db, async (tx) =>
    changeOrderState(tx, (await lockOrder(tx, id))!, {
      ...{ to, actor: 'support', actorId: null, reason },
      at: now(),
    }),
  );

/** Records one of the two pieces as missing, so that the step to `ready` settles less than was authorised. */
const recordMissing = (id: string) =>
  inTransaction(db, async (tx) => {
    const { id: orderId } = (await lockOrder(tx, id))!;
    await insertPicking(tx, { orderId, pickerId: 'picker', startedAt: now() });
    const [line] = await findPlacedLines(tx, orderId);
    await savePackedLine(tx, {
      ...{ orderId, orderLineId: line!.id, quantity: 1, reason: 'not_there' },
      at: now(),
    });
  });

const { checkout } = await call<{ checkout: { id: string; url: string } }>('/payment/begin', request);
await choose(checkout.url, 'pay');
const { order } = await call<{ order: { unique_order_id: string } }>('/payment/status', {
  checkout_id: checkout.id,
});
const id = order.unique_order_id;
for (const to of ['accepted', 'preparing'] as const) await step(id, to);
await recordMissing(id);
await step(id, 'ready');
await runDueCommands(app);
await step(id, 'cancelled', 'Sold out');
await runDueCommands(app);
console.log('done');
process.exit(0);
