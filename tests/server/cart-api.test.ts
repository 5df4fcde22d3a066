import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addonCategories, items, stores, variants } from '#server/db/schema/index.ts';
import { logger } from '#server/process/logger.ts';
import type { TestShop } from '../support/open-shop.ts';
import { basketPoint, openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
afterAll(() => shop.close());
beforeEach(() => shop.setNow(new Date()));

const confirm = (body: Record<string, unknown>) =>
  shop.call('/cart/confirm', { restaurant_id: market.basket, ...body });
const types = (response: { data: { changes: { type: string }[] } }) =>
  response.data.changes.map((change) => change.type);

describe('availability', () => {
  test('CALL-35 ENT-24 CART-18 CART-19 CART-20 CART-21 CART-22 returns the current state of each line', async () => {
    const { data, status } = await shop.call('/cart/availability', {
      items: [
        market.line(market.pear, market.pear1, 2),
        market.line(market.orange, market.orangeBig),
        market.line(999_999, null),
      ],
    });
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({
      id: market.pear,
      variant_id: market.pear1,
      is_active: 1,
      price: 2_600,
      name: 'pear',
      selectedvariant: { id: market.pear1, stock: 3 },
    });
    expect(data[1]).toMatchObject({ is_active: 0, selectedvariant: { id: market.orangeBig, is_active: 0 } });
    expect(data[2]).toMatchObject({ id: 999_999, is_active: 0, selectedvariant: null, item: null });
  });

  test.each([0, -1, 1.5, 2 ** 53, '2', 100, null])(
    '[F5] quantity %s is a 400 with its field path',
    async (quantity) => {
      const response = await shop.call('/cart/availability', {
        items: [
          market.line(market.apple, market.apple1),
          { ...market.line(market.apple, market.apple1), quantity },
        ],
      });
      expect(response.status).toBe(400);
      expect(Object.keys(response.error!.fields!)).toEqual(['items.1.quantity']);
    },
  );

  test('a cart has at most 200 lines', async () => {
    const response = await shop.call('/cart/availability', {
      items: Array.from({ length: 201 }, (_, index) => market.line(index + 1, null)),
    });
    expect(response.status).toBe(400);
    expect(response.error!.fields).toHaveProperty('items');
  });
});

describe('confirm cart', () => {
  test('CALL-37 returns lines, bill and changes', async () => {
    const { data } = await confirm({
      items: [
        market.line(market.apple, market.apple1, 2),
        market.line(market.melon, market.melon1, 1, [market.diced, market.honey]),
      ],
      ...basketPoint,
    });
    expect(data.lines).toHaveLength(2);
    expect(data.lines[1]).toMatchObject({
      is_available: true,
      price: 5_000,
      addons_price: 1_500,
      amount: 6_500,
      selectedaddons: [
        { addon_name: 'Diced', price: 500 },
        { addon_name: 'Honey', price: 1_000 },
      ],
    });
    expect(data.bill).toMatchObject({
      item_total: 16_500,
      delivery: { amount: 2_500 },
      total: 19_000,
      minimum: { is_met: true },
      totals: { productQuantity: 3, totalPrice: 16_500 },
    });
    expect(data.bill.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(
      data.bill.total,
    );
    expect(data.changes).toEqual([]);
  });

  test('[F4] ignores and logs prices sent by a client', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const line = { ...market.line(market.apple, market.apple1), price: 0.01, sale_price: '-5', total: 1e308 };
    const { data, status } = await confirm({ items: [line], total: '1' });
    expect(status).toBe(200);
    expect(data.bill.item_total).toBe(5_000);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({
        claims: [{ item_id: market.apple, price: 0.01, sale_price: '-5', total: 1e308 }],
      }),
      'cart_price_claim',
    );
    warn.mockRestore();
  });

  test('[F4] ignores a number that is too large', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const response = await shop.request('/api/cart/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"restaurant_id":${market.basket},"items":[{"item_id":${market.apple},"variant_id":${market.apple1},"quantity":1,"price":1e309}]}`,
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { data: { bill: { item_total: number } } }).data.bill.item_total).toBe(
      5_000,
    );
    vi.restoreAllMocks();
  });

  test.each([
    [
      'another item’s addon',
      () => market.line(market.apple, market.apple1, 1, [market.honey]),
      'items.0.addon_ids',
      'addon_unknown',
    ],
    [
      'another store’s addon',
      () => market.line(market.melon, market.melon1, 1, [market.whole, market.glass]),
      'items.0.addon_ids',
      'addon_unknown',
    ],
    [
      'two of a SINGLE category',
      () => market.line(market.melon, market.melon1, 1, [market.whole, market.diced]),
      'items.0.addon_ids',
      'addon_single',
    ],
    [
      'a missing required one',
      () => market.line(market.melon, market.melon1, 1, [market.honey]),
      'items.0.addon_ids',
      'addon_required',
    ],
    [
      'another item’s variant',
      () => market.line(market.apple, market.pear1),
      'items.0.variant_id',
      'variant_unknown',
    ],
  ])('[F7] ITEM-10 %s is a 400', async (_, line, path, why) => {
    const response = await confirm({ items: [line()] });
    expect(response.status).toBe(400);
    expect(response.error!.fields).toEqual({ [path]: why });
  });

  test('[F7] ITEM-11 allows several addons of a category that is not SINGLE', async () => {
    expect(
      (await confirm({ items: [market.line(market.melon, market.melon1, 1, [market.whole, market.honey])] }))
        .status,
    ).toBe(200);
  });

  test('ITEM-10 ITEM-11 a group needs a choice if it is required, whatever its type', async () => {
    const setRequired = (name: string, isRequired: boolean) =>
      shop.db.update(addonCategories).set({ isRequired }).where(eq(addonCategories.name, name));
    const melonWith = async (...addons: number[]) => {
      const { status, error } = await confirm({
        items: [market.line(market.melon, market.melon1, 1, addons)],
      });
      return error?.fields ?? status;
    };
    const missing = { 'items.0.addon_ids': 'addon_required' };
    onTestFinished(async () => {
      await setRequired('Cut', true);
      await setRequired('Extras', false);
    });
    await setRequired('Extras', true);
    expect(await melonWith(market.whole)).toEqual(missing);
    expect(await melonWith(market.whole, market.honey)).toBe(200);
    await setRequired('Cut', false);
    expect(await melonWith(market.honey)).toBe(200);
    expect(await melonWith(market.whole, market.diced, market.honey)).toEqual({
      'items.0.addon_ids': 'addon_single',
    });
    expect(await melonWith()).toEqual(missing);
  });

  test('[F6] CART-09 a free item counts once with its coupon, and not without it', async () => {
    const lines = [market.line(market.apple, market.apple1, 3), market.line(market.gift, market.gift1, 5)];
    const withCoupon = await confirm({ items: lines, coupon: 'TREAT' });
    expect(withCoupon.data.lines[1]).toMatchObject({
      is_available: true,
      quantity: 1,
      amount: 0,
      is_free: true,
    });
    const without = await confirm({ items: lines });
    expect(without.data.lines[1]).toMatchObject({ is_available: false, reason: 'free_item' });
  });

  test('[F2] CART-40 CART-42 adds up the demand of lines with different addons', async () => {
    await shop.db.update(variants).set({ onHand: 3 }).where(eq(variants.id, market.melon1));
    const { data } = await confirm({
      items: [
        market.line(market.melon, market.melon1, 2, [market.whole]),
        market.line(market.melon, market.melon1, 2, [market.diced]),
      ],
    });
    expect(data.changes).toContainEqual(
      expect.objectContaining({
        type: 'fewer_left',
        wanted: 2,
        left: 1,
        remedies: expect.arrayContaining(['accept', 'remove']),
      }),
    );
    await shop.db.update(variants).set({ onHand: 50 }).where(eq(variants.id, market.melon1));
  });

  test('[F2] a combo uses the stock of its parts', async () => {
    const { data } = await confirm({
      items: [market.line(market.pear, market.pear1, 2), market.line(market.box, null, 1)],
    });
    expect(data.changes.map((change: { type: string }) => change.type)).toContain('gone');
  });

  test('[F9] a combo with an inactive part is unavailable', async () => {
    const confirmCombo = () => confirm({ items: [market.line(market.box, null, 1)] });
    expect(types(await confirmCombo())).toEqual([]);
    await shop.db.update(items).set({ isActive: false }).where(eq(items.id, market.pear));
    expect(types(await confirmCombo())).toEqual(['gone']);
    await shop.db.update(items).set({ isActive: true }).where(eq(items.id, market.pear));
  });

  test('[F8] reports a changed price with the old and the new price; the customer can accept it or remove the line', async () => {
    const items = [market.line(market.apple, market.apple1)];
    const { data } = await confirm({ items, seen: { [`${market.apple}:${market.apple1}:`]: 4_800 } });
    expect(data.changes).toContainEqual(
      expect.objectContaining({
        type: 'price_up',
        name: 'apple',
        was: 4_800,
        now: 5_000,
        remedies: expect.arrayContaining(['accept', 'remove']),
      }),
    );
    const seen = await confirm({ items, seen: { [`${market.apple}:${market.apple1}:`]: 5_000 } });
    expect(types(seen)).toEqual([]);
  });

  test('[F9] ERR-03 reports an inactive item as unavailable, with similar items as substitutes', async () => {
    await shop.db.update(items).set({ isActive: false }).where(eq(items.id, market.apple));
    const { data } = await confirm({
      items: [market.line(market.apple, market.apple1), market.line(market.pear, market.pear1)],
    });
    const key = `${market.apple}:${market.apple1}:`;
    expect(data.changes).toContainEqual(
      expect.objectContaining({ type: 'gone', key, reason: 'unavailable' }),
    );
    expect(data.lines[0]).toMatchObject({ is_available: false });
    expect(data.bill.item_total).toBe(2_600);
    expect(data.swaps[key].length).toBeGreaterThan(0);
    expect(data.swaps[key].map((swap: { id: number }) => swap.id)).not.toContain(market.apple);
    await shop.db.update(items).set({ isActive: true }).where(eq(items.id, market.apple));
  });

  test('[F8] offers up to six available substitutes for lines with a higher price or too little stock, nearest price first', async () => {
    const { data } = await confirm({
      items: [market.line(market.apple, market.apple1), market.line(market.pear, market.pear1, 9)],
      seen: { [`${market.apple}:${market.apple1}:`]: 4_800 },
    });
    for (const line of [`${market.apple}:${market.apple1}:`, `${market.pear}:${market.pear1}:`]) {
      const mine = line.startsWith(`${market.apple}:`) ? 5_000 : 2_600;
      const swaps = data.swaps[line] as { id: number; price: number }[];
      expect(swaps.length).toBeGreaterThan(1);
      expect(swaps.length).toBeLessThanOrEqual(6);
      const priceDifferences = swaps.map((swap) => Math.abs(swap.price - mine));
      expect(priceDifferences).toEqual([...priceDifferences].sort((a, b) => a - b));
      // Items in the cart, of another store, or with options to choose are not offered as substitutes.
      for (const id of [market.apple, market.pear, market.milk, market.melon, market.gift])
        expect(swaps.map((swap) => swap.id)).not.toContain(id);
    }
  });

  test('[F10] lines of another store are unavailable in this cart', async () => {
    const { data } = await confirm({
      items: [market.line(market.apple, market.apple1, 3), market.line(market.milk, market.milk1)],
    });
    expect(data.lines[1]).toMatchObject({ is_available: false, reason: 'other_store' });
  });

  test('reports a closed store with the time it opens', async () => {
    // Open only three days from now, so that the store is closed while the test runs, in any time zone.
    const day = (new Date().getUTCDay() + 3) % 7;
    await shop.db
      .update(stores)
      .set({ hours: [{ day, opens: '09:00', closes: '10:00' }] })
      .where(eq(stores.id, market.basket));
    const { data } = await confirm({ items: [market.line(market.apple, market.apple1, 3)] });
    expect(data.changes).toContainEqual(
      expect.objectContaining({ type: 'store_closed', opens_at: expect.any(String) }),
    );
    await shop.db
      .update(stores)
      .set({ hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' })) })
      .where(eq(stores.id, market.basket));
  });

  test('offers the coupon that saves the most, and no coupon when the applied coupon is the best', async () => {
    const items = [market.line(market.apple, market.apple1, 7)];
    expect((await confirm({ items })).data.best).toMatchObject({ code: 'FLAT60', appliedAmount: 6_000 });
    expect((await confirm({ items, coupon: 'FLAT60' })).data.best).toBeNull();
  });

  test('[F18] a coupon below its minimum is reported and not applied', async () => {
    const response = await confirm({
      items: [market.line(market.apple, market.apple1, 2)],
      coupon: 'FLAT60',
    });
    expect(response.data.changes).toContainEqual(
      expect.objectContaining({
        type: 'coupon_invalid',
        code: 'FLAT60',
        remedies: expect.arrayContaining(['remove_coupon']),
      }),
    );
    expect(response.data.bill.total).toBe(12_500);
  });

  test('an empty cart gets an empty response', async () => {
    expect((await confirm({ items: [] })).data).toMatchObject({ lines: [], bill: null, changes: [] });
  });
});
