import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentCommands, payments } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { findOpenChange } from '#server/services/payment/begin-order-change.ts';
import { queuePaymentReturnedMessage } from '#server/services/payment/queue-payment-returned-message.ts';
import { beginChange, confirmEdit, editedRow, packAsPlaced, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addItem, stockOf } from '../support/orders.ts';
import { partsOf, placeForPicking, refundsOf, startPicking } from '../support/picking.ts';

onEditShop();

const rounds = [1, 2, 3];

async function twoPieces(changes: Record<string, unknown> = {}) {
  const line = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 };
  const order = await placeForPicking(shop, [line], changes);
  const lines = [{ line_id: order.lineIds[0]!, quantity: 1 }];
  /** Changes the order to one piece, with the total that a quote would show. */
  const edit = () =>
    shop.call(
      '/order/edit',
      { unique_order_id: order.uniqueOrderId, lines, revision: 0, seen_total: 12_500 },
      order.who,
    );
  return { line, order, lines, edit };
}

describe('simultaneous changes of an open order', () => {
  it.each(rounds)(
    '[F24] a change and the start of picking: either the change is refused, or picking starts with the changed order (%i)',
    async () => {
      const { line, order, edit } = await twoPieces();
      const [edited, started] = await Promise.all([edit(), startPicking(shop, order)]);
      expect(started.success).toBe(true);
      const row = await editedRow(shop, order);
      expect(row).toMatchObject({ status: 'preparing', revision: edited.success ? 1 : 0 });
      if (!edited.success) expect(edited.error.code).toBe('NOT_EDITABLE');
      expect((await stockOf(shop.db, line.variant_id)).on_hand).toBe(edited.success ? 49 : 48);
    },
  );

  it.each(rounds)('[F24] two changes: the second is refused (%i)', async () => {
    const { line, order, edit } = await twoPieces();
    const answers = await Promise.all([edit(), edit(), edit()]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, false, true]);
    for (const { error } of answers.filter(({ success }) => !success))
      expect(error.code).toBe('EDITED_MEANWHILE');
    expect(await editedRow(shop, order)).toMatchObject({ revision: 1, total: 12_500 });
    expect((await stockOf(shop.db, line.variant_id)).on_hand).toBe(49);
  });

  it.each(rounds)('[F24] a change and a cancellation return all units exactly once (%i)', async () => {
    const { line, order, edit } = await twoPieces();
    const cancel = { id: order.id, to: 'cancelled', reason: 'Nobody is there' };
    const [edited, cancelled] = await Promise.all([
      edit(),
      shop.call('/desk/orders/step', cancel, shop.support),
    ]);
    expect(cancelled.success).toBe(true);
    if (!edited.success) expect(edited.error.code).toBe('NOT_EDITABLE');
    expect((await stockOf(shop.db, line.variant_id)).on_hand).toBe(50);
  });

  it('[F33] a change while the card is captured refunds what was captured in excess', async () => {
    const { order, edit } = await twoPieces({ payment_method: 'razorpay' });
    const [edited] = await Promise.all([edit(), shop.runJobs()]);
    expect(edited.success).toBe(true);
    await shop.deliver();
    await shop.runJobs();
    const [[, amount, captured, refunded]] = (await partsOf(shop, order)) as [
      [string, number, number, number],
    ];
    expect({ amount, paid: captured - refunded }).toEqual({ amount: 12_500, paid: 12_500 });
  });

  it('[F33] a capture whose response was lost before the change is looked up, and the difference is refunded', async () => {
    const line = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 3 };
    shop.demo.behaviour.fault({ match: 'capture', answer: 'lose' });
    const order = await placeForPicking(shop, [line], { payment_method: 'razorpay' });
    await shop.runJobs();
    const change = { lines: [{ line_id: order.lineIds[0]!, quantity: 2 }] };
    expect((await quoteEdit(shop, order, change)).data.total).toBe(22_500);
    await confirmEdit(shop, order, change);
    shop.clock.advance(15_000);
    await shop.runJobs();
    await shop.deliver();
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['razorpay', 22_500, 32_500, 10_000]]);
    expect(await refundsOf(shop, order)).toHaveLength(1);
    await packAsPlaced(shop, order);
    const commands = await shop.db.select().from(paymentCommands).where(eq(paymentCommands.state, 'waiting'));
    expect(commands).toEqual([]);
  });

  it.each(rounds)(
    '[F24] two simultaneous changes, each reducing the item that the other increases, both succeed (%i)',
    async () => {
      const [tea, milk] = [
        { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 },
        { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 },
      ];
      const orders = [await placeForPicking(shop, [tea, milk]), await placeForPicking(shop, [milk, tea])];
      const changes = orders.map((order) => ({
        lines: order.lineIds.map((line_id, index) => ({ line_id, quantity: index === 0 ? 1 : 3 })),
      }));
      const quotes = await Promise.all(orders.map((order, index) => quoteEdit(shop, order, changes[index]!)));
      const answers = await Promise.all(
        orders.map(({ uniqueOrderId, who }, index) => {
          const { revision, total } = quotes[index]!.data;
          const quoted = { unique_order_id: uniqueOrderId, revision, seen_total: total };
          return shop.call('/order/edit', { ...quoted, ...changes[index] }, who);
        }),
      );
      expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
      for (const { variant_id } of [tea, milk])
        expect(await stockOf(shop.db, variant_id)).toMatchObject({ on_hand: 46, reserved: 0 });
    },
  );
});

it('[F28] the message about a refund does not wait for a change of the order', async () => {
  const { order, page } = await beginChange(shop);
  const checkout = (await findOpenChange(shop.db, order))!;
  const [payment] = await shop.db.select().from(payments).where(eq(payments.checkoutId, checkout.id));
  const at = shop.clock.now();
  await inTransaction(shop.db, async (other) => {
    await lockOrder(other, order.uniqueOrderId);
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await queuePaymentReturnedMessage(tx, checkout, payment!, at);
    });
  });
  expect(await shop.messagesTo(order.who, 'payment-returned')).not.toHaveLength(0);
  expect(page.id).toBe(checkout.uniqueId);
});
