import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { invoices, messages, orders, variants } from '#server/db/schema/index.ts';
import { findBalance } from '#server/repositories/wallet.ts';
import { addPlan, setSettings } from '../support/memberships.ts';
import { addCoupon, addItem, orderOf } from '../support/orders.ts';
import {
  finish,
  handOver,
  openPickingShop,
  packOrder,
  partsOf,
  pick,
  pickingOf,
  type PickingShop,
  placeForPicking,
  refundsOf,
  singleOrder,
  startPicking,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

/** Fish of about 1.2 kg at 400.00 a kilogram: 480.00 a piece. */
const fish = async (quantity = 1, changes: Partial<typeof variants.$inferInsert> = {}) => ({
  ...(await addItem(shop.db, shop.store, {
    ...{ regularPrice: 0, pricePerKg: 40_000, unitId: 2, measurement: 1_200, onHand: 50 },
    ...changes,
  })),
  quantity,
});
const rice = async () => ({ ...(await addItem(shop.db, shop.store)), quantity: 1 });

/**
 * Places and packs an order of one fish of this weight, rice for 100.00 and delivery for 25.00. Its total is
 * estimated at 605.00, and its ceiling is 653.00.
 */
async function packedFish(grams: number, changes: Record<string, unknown> = {}, options = {}) {
  const order = await placeForPicking(shop, [await fish(), await rice()], changes, options);
  await packOrder(shop, order, [
    { lineId: order.lineIds[0]!, quantity: 1, grams },
    { lineId: order.lineIds[1]!, quantity: 1 },
  ]);
  return order;
}

const storedOrder = async ({ id }: { id: number }) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

describe('an order with a weighed line', () => {
  it('[F17] costs its estimate until it is weighed, and at most its ceiling', async () => {
    const order = await placeForPicking(shop, [await fish(), await rice()]);
    expect(await storedOrder(order)).toMatchObject({ total: 60_500, ceiling: 65_300, settledTotal: null });
    expect(await singleOrder(shop, order)).toMatchObject({
      ...{ total: 60_500, ceiling: 65_300 },
      lines: [
        { unit_price: 48_000, weight: { estimated_grams: 1_200, price_per_kg: 40_000, grams: null } },
        { unit_price: 10_000, weight: null },
      ],
    });
    expect(await partsOf(shop, order)).toEqual([['cash', 65_300, 0, 0]]);
  });

  it.each([
    ['below its estimate', 1_100, 56_500],
    ['at its estimate', 1_200, 60_500],
    ['above its estimate', 1_284, 63_860],
    ['above its ceiling', 2_000, 65_300],
  ])('[F17] an order with a weight %s (%i g) has %i due in cash', async (_, grams, total) => {
    const order = await packedFish(grams);
    expect(await partsOf(shop, order)).toEqual([['cash', total, 0, 0]]);
    await handOver(shop, order);
    expect(await partsOf(shop, order)).toEqual([['cash', total, total, 0]]);
    expect(await singleOrder(shop, order)).toMatchObject({
      ...{ total, ceiling: null, placed_total: total === 60_500 ? null : 60_500 },
      lines: [{ weight: { grams }, total: total - 12_500 }, { total: 10_000 }],
      changes: [{ weight: { grams, estimated_grams: 1_200 }, reason: null }],
    });
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    expect(invoice).toMatchObject({ total });
    expect(invoice!.body.lines[0]).toMatchObject({
      weight: { grams, price_per_kg: 40_000 },
      amount: total - 12_500,
    });
  });

  it.each([
    [1_100, 56_500],
    [1_284, 63_860],
    [2_000, 65_300],
  ])('[F34] a card authorises the ceiling, and for %i g the shop captures %i', async (grams, total) => {
    const order = await placeForPicking(shop, [await fish(), await rice()], { payment_method: 'stripe' });
    expect(await partsOf(shop, order)).toEqual([['stripe', 65_300, 0, 0]]);
    expect((await singleOrder(shop, order)).payments[0]).toMatchObject({ authorised: 65_300 });
    await packOrder(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 1, grams },
      { lineId: order.lineIds[1]!, quantity: 1 },
    ]);
    expect(await partsOf(shop, order)).toEqual([['stripe', total, total, 0]]);
    expect(await refundsOf(shop, order)).toEqual([]);
    await handOver(shop, order);
  });

  it('[F34] a provider that captures at once charges the ceiling, and the rest is refunded', async () => {
    const order = await packedFish(1_100, { payment_method: 'razorpay' });
    await shop.deliver();
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['razorpay', 56_500, 65_300, 8_800]]);
    expect(await refundsOf(shop, order)).toEqual([{ amount: 8_800, isSettlement: true, state: 'succeeded' }]);
    await handOver(shop, order);
  });

  it('the wallet holds the ceiling, and what the order does not cost is released', async () => {
    const order = await placeForPicking(
      shop,
      [await fish(), await rice()],
      { payment_method: 'wallet' },
      { credit: 70_000 },
    );
    const balance = () => findBalance(shop.db, { userId: order.who.id, currency: 'INR' });
    expect(await balance()).toMatchObject({ available: 4_700 });
    await packOrder(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 1, grams: 1_150 },
      { lineId: order.lineIds[1]!, quantity: 1 },
    ]);
    expect(await partsOf(shop, order)).toEqual([['wallet', 58_500, 58_500, 0]]);
    expect(await balance()).toMatchObject({ available: 11_500, pending: 0 });
  });

  it('[F20] a wallet with less than the ceiling cannot pay it alone', async () => {
    const order = placeForPicking(shop, [await fish()], { payment_method: 'wallet' }, { credit: 51_000 });
    await expect(order).rejects.toThrow('WALLET_INSUFFICIENT');
  });

  it('[F34] the amount on the card is reduced before the amount from the wallet', async () => {
    const order = await packedFish(
      1_100,
      { payment_method: 'stripe', wallet_amount: 60_000 },
      { credit: 60_000 },
    );
    expect(await partsOf(shop, order)).toEqual([
      ['wallet', 56_500, 56_500, 0],
      ['stripe', 0, 0, 0],
    ]);
  });

  it('an order with a weighed line captures nothing of its authorised ceiling when it is cancelled', async () => {
    const order = await placeForPicking(shop, [await fish()], { payment_method: 'stripe' });
    const step = { id: order.id, to: 'cancelled', reason: 'sold out' };
    expect((await shop.call('/desk/orders/step', step, shop.support)).error).toBeUndefined();
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['stripe', 55_300, 0, 0]]);
  });

  it('[F17] a percentage coupon is calculated from what was packed, and the ceiling includes the coupon', async () => {
    const { code } = await addCoupon(shop.db, { discountType: 'PERCENTAGE', discount: 10 }, [shop.store]);
    const order = await placeForPicking(shop, [await fish(2)], { coupon: code });
    // The total is 960.00 less 10 % plus 25.00 for delivery; the ceiling is 1,056.00 less 10 % plus 25.00.
    expect(await storedOrder(order)).toMatchObject({ total: 88_900, ceiling: 97_540 });
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 2, grams: 2_500 }]);
    expect(await storedOrder(order)).toMatchObject({ settledTotal: 92_500 });
  });

  it('[F17] a missing piece is not charged, and the packed piece is charged by weight', async () => {
    const order = await placeForPicking(shop, [await fish(2)]);
    await packOrder(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 1, grams: 1_250, reason: 'not_there' },
    ]);
    expect(await singleOrder(shop, order)).toMatchObject({
      total: 52_500,
      changes: [{ packed: 1, quantity: 2, weight: { grams: 1_250, estimated_grams: 1_200 } }],
    });
  });

  it('is not packed before it is weighed, and the weight can be corrected', async () => {
    const order = await placeForPicking(shop, [await fish()]);
    const [lineId] = order.lineIds as [number];
    await startPicking(shop, order);
    const refused = await pick(shop, order, [{ lineId, quantity: 1 }]);
    expect(refused.data.refused).toMatchObject([{ lineId, message: 'Enter what it weighs, in grams.' }]);
    expect((await finish(shop, order)).error.code).toBe('LINES_OPEN');
    await pick(shop, order, [{ lineId, quantity: 1, grams: 1_300 }]);
    await pick(shop, order, [{ lineId, quantity: 1, grams: 1_250 }]);
    expect(await pickingOf(shop, order.id)).toMatchObject({
      ...{ placedTotal: 50_500, total: 52_500 },
      lines: [{ weight: { estimatedGrams: 1_200, ceiling: 52_800 }, packed: { quantity: 1, grams: 1_250 } }],
    });
    expect((await finish(shop, order)).success).toBe(true);
    expect(await storedOrder(order)).toMatchObject({ settledTotal: 52_500 });
  });

  it('costs its estimate if the board moves it to ready', async () => {
    const order = await placeForPicking(shop, [await fish()], { payment_method: 'stripe' });
    for (const to of ['preparing', 'ready'])
      expect((await shop.call('/desk/orders/step', { id: order.id, to }, shop.keeper)).success).toBe(true);
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['stripe', 50_500, 50_500, 0]]);
    expect((await singleOrder(shop, order)).changes).toEqual([]);
  });

  it('shows the weight and the new total in the message to the customer', async () => {
    const order = await packedFish(1_284);
    const sent = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.eventKey, `order:${order.id}:changed`));
    expect(sent[0]).toMatchObject({
      event: 'order-changed',
      parameters: { changes: { changes: [{ weight: { grams: 1_284, estimated_grams: 1_200 } }] } },
    });
  });

  it('states the estimate and the highest possible total in the message about its placing', async () => {
    const order = await placeForPicking(shop, [await fish(), await rice()]);
    const sent = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.eventKey, `order:${order.id}:placed`));
    expect(sent.length).toBeGreaterThan(0);
    for (const { parameters } of sent)
      expect(parameters).toMatchObject({ total: { money: 60_500, most: 65_300 } });
    const packed = await packedFish(1_284);
    const [later] = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.eventKey, `order:${packed.id}:changed`));
    expect(later!.parameters['total']).toMatchObject({ money: 63_860 });
    expect(later!.parameters['total']).not.toHaveProperty('most');
  });

  it('has its weight in the timeline, before the step to ready', async () => {
    const order = await packedFish(1_284);
    const { data } = await shop.call('/desk/timeline/order', { id: order.id }, shop.support);
    expect(data.entries.filter(({ kind }: { kind: string }) => kind === 'weight')).toMatchObject([
      { detail: '1284', amount: 51_360, currency: 'INR' },
    ]);
    const kinds = data.entries.map(({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`);
    const at = kinds.findIndex((text: string) => text.startsWith('weight'));
    expect(kinds.indexOf('state ready')).toBeGreaterThan(at);
  });

  it('an order with a weighed line is quoted with its ceiling', async () => {
    const lines = [await fish(2)];
    const who = await shop.guest();
    const { data } = await shop.call('/order/quote', orderOf(who, shop.store, lines), who);
    expect(data).toMatchObject({
      bill: { total: 98_500, ceiling: 108_100 },
      lines: [{ weight: { estimated_grams: 1_200, price_per_kg: 40_000 } }],
    });
  });

  it('[F17] keeps its price and its part of the ceiling when its customer changes to fewer or more pieces', async () => {
    const order = await placeForPicking(
      shop,
      [await fish(2), await rice()],
      { payment_method: 'wallet' },
      { credit: 200_000 },
    );
    expect(await storedOrder(order)).toMatchObject({ total: 108_500, ceiling: 118_100 });
    const edit = async (quantity: number, seenTotal: number) =>
      (
        await shop.call(
          '/order/edit',
          {
            ...{ unique_order_id: order.uniqueOrderId, revision: (await storedOrder(order)).revision },
            ...{ lines: [{ line_id: order.lineIds[0], quantity }], seen_total: seenTotal },
          },
          order.who,
        )
      ).error;
    const fewer = {
      unique_order_id: order.uniqueOrderId,
      lines: [{ line_id: order.lineIds[0], quantity: 1 }],
    };
    const quote = await shop.call('/order/edit-quote', fewer, order.who);
    expect(quote.data).toMatchObject({ total: 60_500, ceiling: 65_300 });
    expect(await edit(1, 60_500)).toBeUndefined();
    expect(await storedOrder(order)).toMatchObject({ total: 60_500, ceiling: 65_300 });
    expect(await shop.breaches()).toEqual([]);
    expect(await edit(3, 156_500)).toBeUndefined();
    expect(await storedOrder(order)).toMatchObject({ total: 156_500, ceiling: 170_900 });
    await packOrder(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 3, grams: 3_700 },
      { lineId: order.lineIds[1]!, quantity: 1 },
    ]);
    const parts = await partsOf(shop, order);
    expect(parts.reduce((sum, [, , captured]) => sum + Number(captured), 0)).toBe(160_500);
  });

  it.each([
    [50_000, 'yes', 52_500],
    [60_000, 'yes', 55_300],
    [50_000, 'no', null],
  ])(
    '[F17] a substitute with a price of %i, about which the customer answers %s, costs at most the ceiling of the line',
    async (price, reply, total) => {
      const instead = await addItem(shop.db, shop.store, { regularPrice: price });
      const order = await placeForPicking(shop, [await fish(), await rice()], {
        ...{ missing_item: 'ask_me', payment_method: 'stripe' },
      });
      const [fishId, riceId] = order.lineIds as [number, number];
      await startPicking(shop, order);
      const swap = { swapVariantId: instead.variant_id, reason: 'not_there' as const };
      await pick(shop, order, [
        { lineId: fishId, quantity: 1, ...swap },
        { lineId: riceId, quantity: 1 },
      ]);
      const charged = Math.min(price, 52_800);
      expect((await singleOrder(shop, order)).questions).toMatchObject([
        { unit_price: 48_000, swap: { price, charged } },
      ]);
      const answer = { unique_order_id: order.uniqueOrderId, line_id: fishId, answer: reply };
      expect((await shop.call('/order/answer', answer, order.who)).success).toBe(true);
      expect((await finish(shop, order)).success).toBe(true);
      await shop.runJobs();
      const paid = total === null ? 12_500 : total + 10_000;
      expect(await partsOf(shop, order)).toEqual([['stripe', paid, paid, 0]]);
    },
  );

  it('[F24] a member order uses no more grams than were reserved, and is charged for no more', async () => {
    await setSettings(shop, { memberships: true });
    const plan = await addPlan(shop, { allowanceGrams: 10_000 });
    const order = await placeForPicking(
      shop,
      [await fish(1, { memberPrice: 36_000 })],
      { is_member: true },
      { plan },
    );
    expect(await storedOrder(order)).toMatchObject({ memberGrams: 1_200, total: 38_500, ceiling: 38_500 });
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1, grams: 1_400 }]);
    expect(await storedOrder(order)).toMatchObject({ memberGrams: 1_200, settledTotal: 38_500 });
    const lighter = await placeForPicking(
      shop,
      [await fish(1, { memberPrice: 36_000 })],
      { is_member: true },
      { plan },
    );
    await packOrder(shop, lighter, [{ lineId: lighter.lineIds[0]!, quantity: 1, grams: 1_000 }]);
    expect(await storedOrder(lighter)).toMatchObject({ memberGrams: 1_000, settledTotal: 32_500 });
  });
});
