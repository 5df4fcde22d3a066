import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Picking, PickingSwaps } from '#contracts/desk/picking.ts';
import { membershipPeriods, messages, variants } from '#server/db/schema/index.ts';
import { addPlan, setSettings } from '../support/memberships.ts';
import { addItem, stockOf } from '../support/orders.ts';
import {
  finish,
  openPickingShop,
  packOrder,
  pick,
  pickingOf,
  type PickingShop,
  placeForPicking,
  singleOrder,
  startPicking,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const item = async (quantity = 1, price = 10_000) => ({
  ...(await addItem(shop.db, shop.store, { regularPrice: price, onHand: 20 })),
  quantity,
});
const onHand = async ({ variant_id: id }: { variant_id: number }) => (await stockOf(shop.db, id)).on_hand;

describe('packing an order', () => {
  it('[F24] is claimed by one person; a second person sees who has claimed the order, and can take it over', async () => {
    const order = await placeForPicking(shop, [await item()]);
    expect((await startPicking(shop, order)).data).toMatchObject({
      status: 'preparing',
      picker: { isMe: true },
    });
    expect((await startPicking(shop, order)).success).toBe(true);
    const refused = await startPicking(shop, order, shop.support);
    expect(refused).toMatchObject({ status: 409, error: { code: 'PICKED_BY_OTHER' } });
    expect(refused.error.message).toContain((await pickingOf(shop, order.id)).picker!.name);
    const step = [{ lineId: order.lineIds[0]!, quantity: 1 }];
    expect((await pick(shop, order, step, shop.support)).error.code).toBe('PICKED_BY_OTHER');
    const taken = await shop.call('/desk/picking/start', { id: order.id, takeOver: true }, shop.support);
    expect(taken.data.picker.isMe).toBe(true);
    expect((await pick(shop, order, step)).error.code).toBe('PICKED_BY_OTHER');
    expect((await pick(shop, order, step, shop.support)).success).toBe(true);
  });

  it('[F24] is claimed by only one of two people who start at the same moment', async () => {
    const order = await placeForPicking(shop, [await item()]);
    const answers = await Promise.all([startPicking(shop, order), startPicking(shop, order, shop.support)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  it('[F39] is allowed only for staff of its store, and for an accepted order', async () => {
    const order = await placeForPicking(shop, [await item()]);
    expect((await shop.call('/desk/picking/get', { id: order.id }, order.who)).status).toBe(403);
    expect((await pick(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1 }])).error.code).toBe(
      'illegal_transition',
    );
    expect((await finish(shop, order)).error.code).toBe('illegal_transition');
  });

  it('is finished when every line is packed as placed, without a settlement', async () => {
    const order = await placeForPicking(shop, [await item(2), await item()]);
    await startPicking(shop, order);
    await pick(shop, order, [{ lineId: order.lineIds[0]!, quantity: 2 }]);
    expect((await finish(shop, order)).error.code).toBe('LINES_OPEN');
    await pick(shop, order, [{ lineId: order.lineIds[1]!, quantity: 1 }]);
    expect((await finish(shop, order)).data).toMatchObject({ status: 'ready', isFinished: true });
    // The response was lost, so the device sends the request again.
    expect((await finish(shop, order)).data.status).toBe('ready');
    expect(await singleOrder(shop, order)).toMatchObject({ changes: [], placed_total: null, total: 32_500 });
  });

  it('[F26] ignores a step that is sent again, also after a later one', async () => {
    const order = await placeForPicking(shop, [await item(3)]);
    const [lineId] = order.lineIds as [number];
    await startPicking(shop, order);
    const first = { lineId, quantity: 1, reason: 'not_there' as const, stepId: crypto.randomUUID() };
    await pick(shop, order, [first]);
    await pick(shop, order, [{ lineId, quantity: 3 }]);
    await pick(shop, order, [first, first]);
    expect((await pickingOf(shop, order.id)).lines[0]!.packed).toMatchObject({ quantity: 3, reason: null });
    await pick(shop, order, [{ lineId, quantity: null }]);
    expect((await pickingOf(shop, order.id)).lines[0]!.packed).toBeNull();
  });

  it('refuses impossible steps with the reason, and applies the other steps', async () => {
    const order = await placeForPicking(shop, [await item(2), await item()], { missing_item: 'refund' });
    const other = await item();
    await startPicking(shop, order);
    const [first, second] = order.lineIds as [number, number];
    const { data } = await pick(shop, order, [
      { lineId: first, quantity: 3 },
      { lineId: first, quantity: 1 },
      { lineId: first, quantity: 1, reason: 'not_there', swapVariantId: other.variant_id },
      { lineId: second, quantity: 1 },
    ]);
    expect((data as Picking).refused.map(({ lineId }) => lineId)).toEqual([first, first, first]);
    expect((data as Picking).lines.map(({ packed }) => packed?.quantity ?? null)).toEqual([null, 1]);
  });
});

describe('packed quantities', () => {
  it('[F17] are charged, and missing pieces are neither charged nor returned to the stock', async () => {
    const [tomatoes, milk] = [await item(3), await item()];
    const order = await placeForPicking(shop, [tomatoes, milk]);
    await packOrder(shop, order, [
      { lineId: order.lineIds[0]!, quantity: 1, reason: 'not_there', note: 'The last one' },
      { lineId: order.lineIds[1]!, quantity: 1 },
    ]);
    expect(await singleOrder(shop, order)).toMatchObject({
      status: 'ready',
      total: 22_500,
      placed_total: 42_500,
      item_total: 20_000,
      lines: [{ quantity: 1, total: 10_000 }, { quantity: 1 }],
      changes: [
        {
          ...{ quantity: 3, packed: 1, swap: null, reason: 'not_there', note: 'The last one' },
          ...{ old_total: 30_000, new_total: 10_000 },
        },
      ],
    });
    expect(await onHand(tomatoes)).toBe(17);
    const sent = await shop.db.select().from(messages);
    const changed = sent.filter(({ eventKey }) => eventKey === `order:${order.id}:changed`);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed[0]!.parameters).toMatchObject({
      total: { money: 22_500 },
      changes: { changes: [{ packed: 1 }] },
    });
  });

  it('pieces that the customer no longer wants return to the stock', async () => {
    const tomatoes = await item(3);
    const order = await placeForPicking(shop, [tomatoes]);
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 2, reason: 'other' }]);
    expect(await onHand(tomatoes)).toBe(18);
  });

  it.each([
    [8_000, 18_500],
    [14_000, 22_500],
  ])(
    '[F17] a swap with a price of %i is charged with at most the line’s price of 100.00 each',
    async (price, total) => {
      const [wanted, instead] = [await item(2), await item(1, price)];
      const order = await placeForPicking(shop, [wanted]);
      await packOrder(shop, order, [
        { lineId: order.lineIds[0]!, quantity: 2, swapVariantId: instead.variant_id, reason: 'not_there' },
      ]);
      expect(await singleOrder(shop, order)).toMatchObject({
        total,
        lines: [{ item_id: instead.item_id, quantity: 2 }],
        changes: [{ packed: 2, swap: { name: expect.any(String) } }],
      });
      expect([await onHand(wanted), await onHand(instead)]).toEqual([18, 18]);
    },
  );

  it('a swap takes its units from the stock immediately, and returns them when it is undone or the order is cancelled', async () => {
    const [wanted, instead] = [await item(2), await item()];
    const order = await placeForPicking(shop, [wanted]);
    const [lineId] = order.lineIds as [number];
    await startPicking(shop, order);
    const swap = { lineId, quantity: 2, swapVariantId: instead.variant_id, reason: 'other' as const };
    await pick(shop, order, [swap]);
    expect(await onHand(instead)).toBe(18);
    await pick(shop, order, [{ lineId, quantity: null }]);
    expect(await onHand(instead)).toBe(20);
    await pick(shop, order, [swap]);
    await shop.call('/desk/orders/step', { id: order.id, to: 'cancelled', reason: 'Asked' }, shop.support);
    expect([await onHand(wanted), await onHand(instead)]).toEqual([20, 20]);
  });

  it('a swap without enough stock is refused, and the recorded quantity stays', async () => {
    const instead = await addItem(shop.db, shop.store, { onHand: 1 });
    const order = await placeForPicking(shop, [await item(2)]);
    const [lineId] = order.lineIds as [number];
    await startPicking(shop, order);
    await pick(shop, order, [{ lineId, quantity: 1, reason: 'damaged' }]);
    const { data } = await pick(shop, order, [
      { lineId, quantity: 2, swapVariantId: instead.variant_id, reason: 'not_there' },
    ]);
    expect(data.refused).toHaveLength(1);
    expect(data.lines[0].packed).toMatchObject({ quantity: 1, swap: null, reason: 'damaged' });
    expect(await onHand(instead)).toBe(1);
  });

  it('[F17] an order without a packed piece is cancelled, without a delivery charge', async () => {
    const tomatoes = await item(2);
    const order = await placeForPicking(shop, [tomatoes]);
    await startPicking(shop, order);
    await pick(shop, order, [{ lineId: order.lineIds[0]!, quantity: 0, reason: 'not_there' }]);
    const ready = await shop.call('/desk/orders/step', { id: order.id, to: 'ready' }, shop.keeper);
    expect(ready.error.code).toBe('NOTHING_PACKED');
    expect((await finish(shop, order)).data.status).toBe('cancelled');
    expect(await singleOrder(shop, order)).toMatchObject({ status: 'cancelled', changes: [] });
    // Missing pieces are removed from the stock, because the picker did not find them.
    expect(await onHand(tomatoes)).toBe(18);
  });

  it('the choice for a line takes precedence over the choice for the order', async () => {
    const lines = [{ ...(await item()), missing_item: 'refund' }, await item()];
    const order = await placeForPicking(shop, lines as never, { missing_item: 'ask_me' });
    const found = await pickingOf(shop, order.id);
    expect(found.lines.map(({ missingItem, maySwap }) => [missingItem, maySwap])).toEqual([
      ['refund', false],
      ['ask_me', true],
    ]);
  });

  it('the possible substitutes are other variants of the item, at the price they would cost', async () => {
    const wanted = await item();
    const [larger] = await shop.db
      .insert(variants)
      .values({ itemId: wanted.item_id, name: '1 kg', regularPrice: 18_000, onHand: 5, sku: '8901' })
      .returning({ id: variants.id });
    const refunded = { ...(await item()), missing_item: 'ask_me' };
    const order = await placeForPicking(shop, [wanted, refunded as never]);
    const { data } = await shop.call('/desk/picking/swaps', { id: order.id }, shop.keeper);
    expect((data as PickingSwaps).swaps[order.lineIds[0]!]).toMatchObject([
      { variantId: larger!.id, price: 18_000, charged: 10_000, sku: '8901' },
    ]);
  });

  it('[F24] a member order with less weight returns the grams', async () => {
    await setSettings(shop, { memberships: true });
    const plan = await addPlan(shop);
    const line = {
      ...(await addItem(shop.db, shop.store, { unitId: 2, measurement: 500, memberPrice: 8_000 })),
      quantity: 4,
    };
    const order = await placeForPicking(shop, [line], { is_member: true }, { plan });
    await packOrder(shop, order, [{ lineId: order.lineIds[0]!, quantity: 3, reason: 'not_there' }]);
    const [period] = await shop.db
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.userId, order.who.id));
    expect(period!.usedGrams).toBe(1_500);
    expect(await singleOrder(shop, order)).toMatchObject({ member_grams: 1_500, item_total: 24_000 });
  });
});
