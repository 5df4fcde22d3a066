import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refunds } from '#server/db/schema/index.ts';
import { addItem, newKey, stockOf } from '../support/orders.ts';
import {
  handOver,
  openPickingShop,
  packOrder,
  partsOf,
  pick,
  pickingOf,
  type PickingShop,
  placeForPicking,
  startPicking,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => void (shop = await openPickingShop()));
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const item = async (quantity: number) => ({
  ...(await addItem(shop.db, shop.store, { regularPrice: 10_000, onHand: 10 })),
  quantity,
});
const onHand = async ({ variant_id: id }: { variant_id: number }) => (await stockOf(shop.db, id)).on_hand;

/** Refunds pieces of the order's first line. */
async function refund(
  { id, lineIds }: { id: number; lineIds: readonly number[] },
  quantity: number,
  changes: object = {},
): Promise<void> {
  const parts = { lines: [{ id: lineIds[0], quantity }], delivery: false, tip: false };
  const request = { id, parts, cashTo: 'cash', reason: 'Bruised', key: newKey(), ...changes };
  const answer = await shop.call('/desk/orders/refund', request, shop.support);
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  await shop.runJobs();
}

const cancel = async ({ id }: { id: number }) =>
  expect(
    (await shop.call('/desk/orders/step', { id, to: 'cancelled', reason: 'Sold out' }, shop.support)).status,
  ).toBe(200);

it.each([true, false])(
  'a refunded piece that is put back into stock (%s) is counted once after the order is cancelled',
  async (isRestocked) => {
    const line = await item(2);
    const order = await placeForPicking(shop, [line], { payment_method: 'razorpay' });
    expect(await onHand(line)).toBe(8);
    await refund(order, 1, { isRestocked });
    expect(await onHand(line)).toBe(isRestocked ? 9 : 8);
    await cancel(order);
    await shop.runJobs();
    expect(await onHand(line)).toBe(10);
    const [[, , captured, refunded]] = (await partsOf(shop, order)) as [[string, number, number, number]];
    expect(refunded).toBe(captured);
  },
);

it('pieces of a delivered order go back once, also if the request is repeated, and only with the box checked', async () => {
  const line = await item(3);
  const order = await placeForPicking(shop, [line]);
  await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 3 }]);
  await handOver(shop, order);
  expect(await onHand(line)).toBe(7);
  const key = newKey();
  await refund(order, 1, { isRestocked: true, key });
  await refund(order, 1, { isRestocked: true, key });
  expect(await onHand(line)).toBe(8);
  await refund(order, 1);
  expect(await onHand(line)).toBe(8);
  await refund(order, 1, { isRestocked: true, parts: null });
  expect(await onHand(line)).toBe(9);
});

it('the pieces of a substitute go back, not those that were ordered', async () => {
  const [line, other] = [await item(1), await item(1)];
  const order = await placeForPicking(shop, [line]);
  const swap = { quantity: 1, swapVariantId: other.variant_id, reason: 'other' as const };
  await packOrder(shop, order, [{ lineId: order.lineIds[0]!, ...swap }]);
  await handOver(shop, order);
  expect([await onHand(line), await onHand(other)]).toEqual([10, 9]);
  await refund(order, 1, { isRestocked: true });
  expect([await onHand(line), await onHand(other)]).toEqual([10, 10]);
});

it.each([true, false])(
  'picking shows what is left to pack after a refund (back in stock: %s), and refunds nothing twice',
  async (isRestocked) => {
    const line = await item(2);
    const order = await placeForPicking(shop, [line], { payment_method: 'razorpay' });
    const before = await pickingOf(shop, order.id);
    expect(before.lines).toMatchObject([{ quantity: 2, refunded: 0 }]);
    await refund(order, 1, { isRestocked });
    const picking = await pickingOf(shop, order.id);
    expect(picking.lines).toMatchObject([{ quantity: 1, refunded: 1, packed: null }]);
    expect(picking).toMatchObject({ placedTotal: before.total, total: before.total - 10_000 });
    await startPicking(shop, order);
    const lineId = order.lineIds[0]!;
    const tooMany = await pick(shop, order, [{ lineId, quantity: 2 }]);
    expect(tooMany.data.refused).toMatchObject([{ lineId }]);
    await packOrder(shop, order, [{ lineId, quantity: 1 }]);
    expect((await partsOf(shop, order)).map(([, , captured, refunded]) => [captured, refunded])).toEqual([
      [before.total, 10_000],
    ]);
    // One piece is in the bag, the other one on the shelf.
    expect(await onHand(line)).toBe(9);
    await cancel(order);
    expect(await onHand(line)).toBe(10);
  },
);

it('a piece that is back on the shelf is not returned again by packing if its refund fails afterwards', async () => {
  const line = await item(2);
  const order = await placeForPicking(shop, [line], { payment_method: 'razorpay' });
  await refund(order, 1, { isRestocked: true });
  const [made] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  shop.demo.control.settleRefund(made!.reference!, 'failed');
  await shop.deliver();
  expect(await shop.db.$count(refunds, eq(refunds.state, 'failed'))).toBe(1);
  expect(await onHand(line)).toBe(9);
  await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1, reason: 'other' }]);
  expect(await onHand(line)).toBe(9);
});

it('an order whose only line was refunded is packed without it', async () => {
  const [line, other] = [await item(1), await item(1)];
  const order = await placeForPicking(shop, [line, other], { payment_method: 'razorpay' });
  await refund(order, 1);
  expect((await pickingOf(shop, order.id)).lines).toMatchObject([
    { quantity: 0, refunded: 1 },
    { quantity: 1 },
  ]);
  await packOrder(shop, order, [
    { lineId: order.lineIds[0]!, quantity: 0 },
    { lineId: order.lineIds[1]!, quantity: 1 },
  ]);
  expect([await onHand(line), await onHand(other)]).toEqual([10, 9]);
});

it.each(['cash', 'razorpay', 'stripe'])(
  'refunds of the same piece at the same moment return it to the shelf and to the customer once (%s)',
  async (method) => {
    const line = await item(1);
    const order = await placeForPicking(shop, [line], { payment_method: method });
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1 }]);
    await handOver(shop, order);
    expect(await onHand(line)).toBe(9);
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => refund(order, 1, { isRestocked: true })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await onHand(line)).toBe(10);
    const made = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(10_000);
  },
);
