import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, comboParts, items, stores, storeStaff, variants } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { endSoldOutDays } from '#server/services/catalogue/end-sold-out.ts';
import { listenForPurges } from '../support/listen-for-purges.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addItem,
  addStore,
  openTestShop,
  orderOf,
  stockOf,
  type TestShop,
  wednesdayNoon,
} from '../support/orders.ts';

let shop: TestShop;
let keeper: { cookie: string };
let purges: Awaited<ReturnType<typeof listenForPurges>>;
let storeId: number;
type Line = Awaited<ReturnType<typeof addItem>>;
let line: Line;

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'shop@haat.example', password: demoPassword };
  keeper = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
  purges = await listenForPurges(shop.url);
});
afterAll(async () => {
  await purges.close();
  await shop.close();
});
beforeEach(async () => {
  shop.clock.set(wednesdayNoon);
  storeId = await addStore(shop.db);
  await shop.db.insert(storeStaff).values({ userId: 'demo-shop', storeId });
  line = await addItem(shop.db, storeId, { regularPrice: 50_000 });
});

const desk = (path: string, body: object) => shop.call(`/desk/${path}`, body, keeper);
const offerOf = (one: Line) => ({ itemId: one.item_id, variantId: one.variant_id });
const setSoldOut = (one: Line) => desk('sold-out/set', offerOf(one));
const endSoldOut = (one: Line) => desk('sold-out/end', offerOf(one));
const runJob = () => endSoldOutDays({ db: shop.db, clock: shop.clock });

async function place(lines: object[], changes: object = {}) {
  const guest = await shop.guest();
  const pickup = { userSelected: 'SELFPICKUP', address: undefined };
  return shop.call('/order/place', orderOf(guest, storeId, lines, { ...pickup, ...changes }), guest);
}

/** What the cart's check, and the card of the item, say. */
async function shown({ item_id, variant_id }: Line) {
  const { data } = await shop.call('/cart/availability', {
    items: [{ item_id, variant_id, quantity: 1, addon_ids: [] }],
  });
  const [item] = await itemsByIds(shop.db, [item_id], 'en');
  return {
    check: data[0].is_active,
    item: item!.is_active,
    variant: item!.variants.find(({ id }) => id === variant_id)?.is_active,
    card: item!.stock_state,
  };
}

/** 08:00 on Thursday in the market's time zone, when the store opens. */
const opening = '2026-06-25T02:30:00.000Z';

describe('sold out for today', () => {
  test('a variant cannot be ordered for now or later, keeps its count, and is on sale again at the opening', async () => {
    const sold = await setSoldOut(line);
    expect(sold.data).toMatchObject({ ...offerOf(line), soldOutUntil: opening });
    expect(await shown(line)).toEqual({ check: 0, item: 1, variant: 0, card: 'out' });
    const later = { when: { type: 'date', date: '2026-06-26' } };
    for (const changes of [{}, later])
      expect((await place([line], changes)).error).toMatchObject({ code: 'ITEM_UNAVAILABLE' });
    expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 100, reserved: 0 });

    shop.clock.set('2026-06-25T02:29:59.000Z');
    expect(await runJob()).toBe(0);
    shop.clock.set(opening);
    expect(await runJob()).toBe(1);
    expect(await shown(line)).toEqual({ check: 1, item: 1, variant: 1, card: 'in' });
    expect((await place([line])).error).toBeUndefined();
  });

  test('is ended by hand, and each change is in the audit log', async () => {
    await setSoldOut(line);
    expect((await endSoldOut(line)).data).toMatchObject({ soldOutUntil: null });
    expect((await place([line])).error).toBeUndefined();
    await setSoldOut(line);
    shop.clock.set(opening);
    await runJob();
    const entries = await shop.db
      .select({ action: auditLog.action, actor: auditLog.actorId, detail: auditLog.detail })
      .from(auditLog)
      .where(inArray(auditLog.action, ['item.sold-out', 'item.on-sale']))
      .orderBy(auditLog.id);
    const own = entries.filter(({ detail }) => (detail as { id: number }).id === line.item_id);
    expect(own.map(({ action, actor }) => [action, actor])).toEqual([
      ['item.sold-out', 'demo-shop'],
      ['item.on-sale', 'demo-shop'],
      ['item.sold-out', 'demo-shop'],
      ['item.on-sale', null],
    ]);
  });

  test('whatever is due is ended, also if it takes several transactions', async () => {
    const values = { itemId: line.item_id, name: '1 kg', regularPrice: 90_000, onHand: 5 };
    const [other] = await shop.db.insert(variants).values(values).returning({ id: variants.id });
    const bread = { slug: `bread-${storeId}`, storeId, name: 'Bread', image: 'bread', price: 40_000 };
    const [plain] = await shop.db.insert(items).values(bread).returning({ id: items.id });
    const big = { itemId: line.item_id, variantId: other!.id };
    const all = [offerOf(line), big, { itemId: plain!.id, variantId: null }];
    for (const offer of all) await desk('sold-out/set', offer);
    shop.clock.set(opening);
    expect(await endSoldOutDays({ db: shop.db, clock: shop.clock }, { limit: 1 })).toBe(3);
    expect((await desk('sold-out/list', {})).data).toEqual([]);
    const entries = await shop.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(3);
    const ended = all.map(({ itemId: id, variantId }) => ({ id, variantId, reason: 'The store opens.' }));
    expect(entries.map(({ detail }) => detail)).toEqual(ended.toReversed());
  });

  test('other variants stay on sale, and a store’s own values do not put the variant on sale', async () => {
    const [other] = await shop.db
      .insert(variants)
      .values({ itemId: line.item_id, name: '1 kg', regularPrice: 90_000, onHand: 5 })
      .returning({ id: variants.id });
    await setSoldOut({ ...line, variant_id: other!.id });
    const big = { ...line, variant_id: other!.id };
    expect(await shown(big)).toEqual({ check: 0, item: 1, variant: 0, card: 'in' });
    expect((await place([line])).error).toBeUndefined();
    expect((await place([big])).error).toBeDefined();
    const offers = await desk('sold-out/of-item', { itemId: line.item_id });
    expect(offers.data.map((one: { soldOutUntil: string | null }) => one.soldOutUntil)).toEqual([
      null,
      opening,
    ]);
    expect((await desk('sold-out/set', { itemId: line.item_id })).error.fields).toEqual({
      variantId: 'Choose a variant.',
    });
  });

  test('an item without variants, and a combo of a part that is sold out, cannot be ordered', async () => {
    const [plain] = await shop.db
      .insert(items)
      .values({ slug: `plain-${storeId}`, storeId, name: 'Bread', image: 'bread', price: 40_000 })
      .returning({ id: items.id });
    const bread = { item_id: plain!.id, variant_id: null, addon_ids: [], quantity: 1 };
    const [box] = await shop.db
      .insert(items)
      .values({ slug: `box-${storeId}`, storeId, name: 'Box', image: 'basket', price: 70_000, isCombo: true })
      .returning({ id: items.id });
    const combo = { item_id: box!.id, variant_id: null, addon_ids: [], quantity: 1 };
    await shop.db
      .insert(comboParts)
      .values({ comboItemId: box!.id, itemId: line.item_id, variantId: line.variant_id });
    expect((await place([bread])).error).toBeUndefined();
    expect((await place([combo])).error).toBeUndefined();

    const purged = await purges.purgedBy(() => desk('sold-out/set', { itemId: plain!.id }));
    expect(purged).toContain(`item:${plain!.id}`);
    const [item] = await itemsByIds(shop.db, [plain!.id], 'en');
    expect([item!.is_active, item!.stock_state]).toEqual([0, 'out']);
    expect((await place([bread])).error).toBeDefined();
    // With variants, the item is sold out by them.
    const { data: row } = await desk('items/get', { id: plain!.id });
    const { storeName: _, listPrice: __, stockState: ___, ...values } = row;
    const loaf = { name: 'Loaf', regularPrice: 40_000, onHand: 5 };
    expect((await desk('items/save', { ...values, variants: [loaf] })).error).toBeUndefined();
    expect((await itemsByIds(shop.db, [plain!.id], 'en'))[0]!.is_active).toBe(1);
    await shop.db.delete(variants).where(eq(variants.itemId, plain!.id));
    await desk('sold-out/set', { itemId: plain!.id });
    await setSoldOut(line);
    expect((await place([combo])).error).toBeDefined();

    shop.clock.set(opening);
    // Lists that were rendered without the item do not have its tag.
    expect(await purges.purgedBy(runJob)).toEqual(
      expect.arrayContaining(['home', 'search', `item:${plain!.id}`, `store:${storeId}`, `item:${box!.id}`]),
    );
    expect((await place([bread])).error).toBeUndefined();
    expect((await place([combo])).error).toBeUndefined();
  });

  test('its pages are purged when it is sold out and when it is on sale again, also if its card stays the same', async () => {
    const [other] = await shop.db
      .insert(variants)
      .values({ itemId: line.item_id, name: '1 kg', regularPrice: 90_000, onHand: 5 })
      .returning({ id: variants.id });
    const big = { ...line, variant_id: other!.id };
    expect(await purges.purgedBy(() => setSoldOut(big))).toContain(`item:${line.item_id}`);
    shop.clock.set(opening);
    expect(await purges.purgedBy(runJob)).toContain(`item:${line.item_id}`);
    // Nothing is due any more, so nothing is purged.
    expect(await purges.purgedBy(runJob)).toEqual([]);
  });

  test('is listed with its end; staff of another store can neither see nor change it', async () => {
    await setSoldOut(line);
    const listed = await desk('sold-out/list', {});
    expect(listed.data).toContainEqual(
      expect.objectContaining({ ...offerOf(line), soldOutUntil: opening, timeZone: 'Asia/Kolkata' }),
    );
    const only = { page: 1, perPage: 25, storeId };
    expect((await desk('stock/list', only)).data.rows).toEqual([
      expect.objectContaining({ id: line.variant_id, soldOutUntil: opening, onHand: 100 }),
    ]);

    await shop.db
      .delete(storeStaff)
      .where(and(eq(storeStaff.storeId, storeId), eq(storeStaff.userId, 'demo-shop')));
    expect((await setSoldOut(line)).status).toBe(404);
    expect((await endSoldOut(line)).status).toBe(404);
    expect((await desk('sold-out/of-item', { itemId: line.item_id })).status).toBe(404);
    expect((await desk('sold-out/list', {})).data).toEqual([]);
  });

  test('a store that never closes sells it again at five in the morning', async () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
    await shop.db.update(stores).set({ hours }).where(eq(stores.id, storeId));
    expect((await setSoldOut(line)).data).toMatchObject({ soldOutUntil: '2026-06-24T23:30:00.000Z' });
  });
});

test('units that two devices receive at the same time are all counted', async () => {
  const receive = (received: number) => desk('stock/save', { id: line.variant_id, received });
  await Promise.all([receive(40), receive(7)]);
  expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 147, reserved: 0 });
  const { error } = await receive(-1);
  expect(error.fields).toHaveProperty('received');
});

test('an item whose first variant is just being saved is not marked as a whole', async () => {
  const [item] = await shop.db
    .insert(items)
    .values({ slug: 'first-variant', storeId, name: 'Dal', image: 'tomato' })
    .returning();
  const itemId = item!.id;
  const { promise: isMarking, resolve: goOn } = Promise.withResolvers<void>();
  const saving = shop.db.transaction(async (tx) => {
    await tx.insert(variants).values({ itemId, name: '1 kg', regularPrice: 10_000, isDefault: true });
    await isMarking;
  });
  const marking = desk('sold-out/set', { itemId, variantId: null });
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBe(1);
  goOn();
  await saving;
  expect((await marking).error.fields).toHaveProperty('variantId');
  const { data } = await desk('sold-out/of-item', { itemId });
  expect(data.map(({ soldOutUntil }: { soldOutUntil: string | null }) => soldOutUntil)).toEqual([null]);
});
