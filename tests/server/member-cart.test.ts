import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { variantOverrides, variants } from '#server/db/schema/index.ts';
import { addPlan, joinPlan, setSettings } from '../support/memberships.ts';
import { addCoupon, addItem, addStore, home, openTestShop, type TestShop } from '../support/orders.ts';
import { addMember, type Member } from '../support/wallets.ts';
import { eq } from 'drizzle-orm';
import { categories, itemCategories } from '#server/db/schema/index.ts';

type Line = Awaited<ReturnType<typeof addItem>>;

let shop: TestShop;
let store: number;
let member: Member;
let rice: Line;
let soap: Line;
beforeAll(async () => {
  shop = await openTestShop();
  await setSettings(shop, { memberships: true });
  store = await addStore(shop.db);
  rice = await addItem(shop.db, store, {
    unitId: 1,
    measurement: 1.5,
    regularPrice: 10_000,
    salePrice: 9_500,
    memberPrice: 8_000,
  });
  soap = await addItem(shop.db, store, { unitId: null, measurement: 1 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  member = await addMember(shop);
});
afterEach(async () => {
  await setSettings(shop, { memberships: true });
  expect(await shop.breaches()).toEqual([]);
});

const availability = async (items: object[], who: Member | null = member) =>
  (await shop.call('/cart/member-availability', { items }, who)).data;
const confirm = (items: object[], changes: Record<string, unknown> = {}, who: Member | null = member) =>
  shop.call(
    '/cart/member-confirm',
    { items, restaurant_id: store, userSelected: 'SELFPICKUP', ...changes },
    who,
  );

describe('availability of the members’ cart', () => {
  it('CALL-36 MEMB-03 MEMB-04 has the same fields as the availability of the ordinary cart, with the member variant at its sale price', async () => {
    const [line] = await availability([rice]);
    expect(line).toMatchObject({
      id: rice.item_id,
      variant_id: rice.variant_id,
      is_active: 1,
      price: 8_000,
      selectedvariant: { id: rice.variant_id, sale_price: 8_000, regular_price: 9_500, grams: 1_500 },
    });
    const [others] = (await shop.call('/cart/availability', { items: [rice] }, member)).data;
    expect(others).toMatchObject({ is_active: 1, price: 9_500 });
    expect(Object.keys(line).toSorted()).toEqual(Object.keys(others).toSorted());
  });

  it('MEMB-08 refuses lines that members cannot buy: pieces, unknown units, no members’ price, unknown items', async () => {
    const unknownUnit = await addItem(shop.db, store, { unitId: 7, measurement: 1, memberPrice: 500 });
    const piece = await addItem(shop.db, store, { unitId: null, measurement: 6, memberPrice: 500 });
    const answer = await availability([soap, unknownUnit, piece, { ...rice, item_id: 2_000_000 }]);
    expect((answer as { is_active: number }[]).map(({ is_active }) => is_active)).toEqual([0, 0, 0, 0]);
  });

  it('uses the stock and the prices of the override of the store, and members never pay more than others', async () => {
    const oil = await addItem(shop.db, store, { unitId: 3, measurement: 1, memberPrice: 9_000 });
    await shop.db
      .insert(variantOverrides)
      .values({ variantId: oil.variant_id, storeId: store, regularPrice: 7_000, onHand: 0 });
    expect((await availability([oil]))[0]).toMatchObject({ is_active: 0, price: 7_000 });
    await shop.db
      .update(variantOverrides)
      .set({ onHand: 3 })
      .where(eq(variantOverrides.variantId, oil.variant_id));
    expect((await availability([oil]))[0]).toMatchObject({ is_active: 1, price: 7_000 });
    const { data } = await confirm([{ ...oil, quantity: 5 }]);
    expect(data.changes).toMatchObject([{ type: 'fewer_left', wanted: 5, left: 3 }]);
  });
});

describe('confirming the members’ cart', () => {
  it('CALL-38 CART-36 MEMB-05 MEMB-09 returns lines, bill, the separate number of member pieces, and the weight compared with the membership', async () => {
    await joinPlan(shop, member, await addPlan(shop, { allowanceGrams: 3_500 }));
    const { data } = await confirm([{ ...rice, quantity: 2 }]);
    expect(data).toMatchObject({
      bill: {
        item_total: 16_000,
        totals: { productQuantity: 0, productMemberQuantity: 2, totalPrice: 16_000 },
      },
      changes: [],
      weight: {
        grams: 3_000,
        remaining: 3_500,
        cart_weight_exceeded: false,
        missing: 0,
        must_recheck: false,
      },
    });
    expect((await confirm([{ ...rice, quantity: 3 }])).data.weight).toMatchObject({
      grams: 4_500,
      cart_weight_exceeded: true,
      missing: 1_000,
    });
  });

  it('MEMB-05 an empty cart has no bill and weighs nothing', async () => {
    await joinPlan(shop, member, await addPlan(shop, { allowanceGrams: 3_500 }));
    expect((await confirm([])).data).toMatchObject({
      lines: [],
      bill: null,
      weight: { grams: 0, remaining: 3_500, cart_weight_exceeded: false },
    });
  });

  it('MEMB-11 reports a weight that equals the remaining allowance', async () => {
    await joinPlan(shop, member, await addPlan(shop, { allowanceGrams: 3_000 }));
    expect((await confirm([{ ...rice, quantity: 2 }])).data.weight).toMatchObject({
      cart_weight_exceeded: false,
      must_recheck: true,
    });
  });

  it('MEMB-10 accepts any weight without a membership and reports it as exceeded, because only the order refuses it', async () => {
    expect((await confirm([rice])).data.weight).toMatchObject({
      remaining: 0,
      cart_weight_exceeded: true,
      missing: 1_500,
    });
  });

  it('calculates a coupon with the members’ prices', async () => {
    const { code } = await addCoupon(shop.db, { discountType: 'PERCENTAGE', discount: 10 });
    const body = { coupon: code, restaurant_id: store, cartProducts: [rice] };
    expect((await shop.call('/coupon/apply', { ...body, is_member: true }, member)).data.appliedAmount).toBe(
      800,
    );
    expect((await shop.call('/coupon/apply', body, member)).data.appliedAmount).toBe(950);
    expect((await confirm([rice], { coupon: code })).data.bill).toMatchObject({ total: 7_200 });
  });

  it('[F6] gives the item of a coupon for free, without weight', async () => {
    const weighed = { unitId: 1, measurement: 1, memberPrice: 500 };
    const gift = await addItem(shop.db, store, weighed, { isFreeItem: true });
    const { code } = await addCoupon(shop.db, { discount: 0, freeItemId: gift.item_id });
    const { data } = await confirm([rice, gift], { coupon: code });
    expect(data).toMatchObject({
      bill: {
        total: 8_000,
        items: [
          { item_id: rice.item_id, amount: 8_000 },
          { item_id: gift.item_id, amount: 0, is_free: true },
        ],
      },
      weight: { grams: 1_500 },
    });
    expect((await confirm([rice, gift])).data.lines[1]).toMatchObject({
      is_available: false,
      reason: 'free_item',
    });
  });

  it('[F7] refuses a line that customers cannot create in the shop, and reports the invalid field', async () => {
    expect(await confirm([{ ...rice, variant_id: soap.variant_id }])).toMatchObject({
      status: 400,
      error: { code: 'validation_failed', fields: { 'items.0.variant_id': expect.any(String) } },
    });
    expect(await confirm([{ ...rice, quantity: 0 }])).toMatchObject({
      status: 400,
      error: { fields: { 'items.0.quantity': expect.any(String) } },
    });
  });

  it('[F39] confirming the members’ cart is limited to signed-in customers, and refused in a shop without memberships', async () => {
    expect((await confirm([rice], {}, null)).status).toBe(401);
    expect((await confirm([rice], { token: 'somebody' }, null)).status).toBe(401);
    await setSettings(shop, { memberships: false });
    for (const path of ['member-availability', 'member-confirm'])
      expect(await shop.call(`/cart/${path}`, { items: [rice] }, member)).toMatchObject({
        status: 404,
        error: { code: 'MEMBERSHIPS_OFF' },
      });
  });
});

describe('the mart', () => {
  it('CALL-95 CALL-96 lists only categories and items with member variants, at members’ prices', async () => {
    const [grain, care] = await shop.db
      .insert(categories)
      .values([
        { slug: 'grain', name: 'Grain', image: 'tomato' },
        { slug: 'care', name: 'Care', image: 'tomato' },
      ])
      .returning({ id: categories.id });
    await shop.db.insert(itemCategories).values([
      { itemId: rice.item_id, categoryId: grain!.id },
      { itemId: soap.item_id, categoryId: care!.id },
      { itemId: soap.item_id, categoryId: grain!.id },
    ]);
    const point = { latitude: home.latitude, longitude: home.longitude };
    expect((await shop.call('/membership/categories', point)).data).toMatchObject([
      { slug: 'grain', item_count: 1 },
    ]);
    const { data } = await shop.call('/membership/items', { ...point, category: 'grain' });
    expect(data).toMatchObject({
      total: 1,
      nextCursor: null,
      items: [{ id: rice.item_id, variants: [{ id: rice.variant_id, sale_price: 8_000, grams: 1_500 }] }],
    });
    expect((await shop.call('/membership/items', { ...point, category: 'none' })).status).toBe(404);
    expect((await shop.call('/membership/items', { latitude: 18.5, longitude: 73.8 })).data.items).toEqual(
      [],
    );
    await shop.db.update(variants).set({ isActive: false }).where(eq(variants.id, rice.variant_id));
    expect((await shop.call('/membership/items', { ...point, limit: 5 })).data.items).not.toContainEqual(
      expect.objectContaining({ id: rice.item_id }),
    );
    await shop.db.update(variants).set({ isActive: true }).where(eq(variants.id, rice.variant_id));
  });
});
