import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreRow } from '#contracts/desk/store.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { orders } from '#server/db/schema/index.ts';
import { withoutFields } from '../support/desk.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, home, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
let admin: { cookie: string };
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'admin@haat.example', password: demoPassword };
  admin = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
});
afterAll(() => shop.close());

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** A square around a point that extends `size` degrees in each direction. */
const squareAround = ({ latitude, longitude }: { latitude: number; longitude: number }, size = 0.05) => [
  at(latitude - size, longitude - size),
  at(latitude - size, longitude + size),
  at(latitude + size, longitude + size),
  at(latitude + size, longitude - size),
];

async function save(storeId: number, changes: Partial<StoreRow>) {
  const { data: row } = await shop.call('/desk/stores/get', { id: storeId }, admin);
  return shop.call('/desk/stores/save', { ...withoutFields(row, 'items'), ...changes }, admin);
}

describe('the delivery area of a store', () => {
  test('the delivery area of a store is refused with the crossing sides if it crosses itself', async () => {
    const storeId = await addStore(shop.db);
    const [a, b, c, d] = squareAround(home);
    const { error } = await save(storeId, { polygon: [a!, c!, b!, d!] });
    expect(error?.fields).toEqual({
      polygon:
        'The sides between corners 1 and 2 and between corners 3 and 4 cross. Move one of these corners.',
    });
  });

  test('the delivery area of a store is refused if it does not contain its store', async () => {
    const storeId = await addStore(shop.db);
    const { error } = await save(storeId, { polygon: squareAround(at(home.latitude + 1, home.longitude)) });
    expect(error?.fields).toEqual({
      polygon: 'The delivery area doesn’t contain the store. Move a corner, or the store’s pin.',
    });
    const moved = await save(storeId, {
      polygon: squareAround(at(home.latitude + 1, home.longitude)),
      latitude: home.latitude + 1,
    });
    expect(moved.error?.fields).toBeUndefined();
  });

  test('cannot exclude a customer with an open order until the order is finished', async () => {
    const storeId = await addStore(shop.db);
    const guest = await shop.guest();
    const item = { ...(await addItem(shop.db, storeId)), quantity: 3 };
    const placed = await shop.call('/order/place', orderOf(guest, storeId, [item]), guest);
    expect(placed.error).toBeUndefined();
    const [order] = await shop.db.select().from(orders).where(eq(orders.storeId, storeId));
    const { data: store } = (await shop.call('/desk/stores/get', { id: storeId }, admin)) as {
      data: StoreRow;
    };
    const why = `The new area leaves out order ${order!.orderNumber}, under way to a customer. Keep the address inside, or change the area once they have arrived.`;
    const small = squareAround(store, 0.001);
    expect((await save(storeId, { polygon: small })).error?.fields).toEqual({ polygon: why });
    expect((await save(storeId, { polygon: null, radiusKm: 0.01 })).error?.fields).toEqual({ radiusKm: why });
    expect((await shop.call('/desk/stores/get', { id: storeId }, admin)).data).toEqual(store);
    // Other changes to the store are accepted, including a larger area.
    expect((await save(storeId, { description: 'Open late' })).error).toBeUndefined();
    expect((await save(storeId, { polygon: squareAround(store) })).error).toBeUndefined();
    await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.storeId, storeId));
    expect((await save(storeId, { polygon: small })).error).toBeUndefined();
  });

  test('names all open orders that a smaller area would exclude', async () => {
    const storeId = await addStore(shop.db);
    const guest = await shop.guest();
    const item = { ...(await addItem(shop.db, storeId)), quantity: 3 };
    for (let placed = 0; placed < 2; placed += 1)
      expect((await shop.call('/order/place', orderOf(guest, storeId, [item]), guest)).status).toBe(200);
    const rows = await shop.db.select().from(orders).where(eq(orders.storeId, storeId));
    const [first, second] = rows.map(({ orderNumber }) => orderNumber).toSorted();
    const { data: store } = await shop.call('/desk/stores/get', { id: storeId }, admin);
    const { error } = await save(storeId, { polygon: squareAround(store as StoreRow, 0.001) });
    expect(error?.fields).toEqual({
      polygon: `The new area leaves out orders ${first} and ${second}, under way to a customer. Keep the address inside, or change the area once they have arrived.`,
    });
  });

  test.each(['latitude', 'longitude'] as const)(
    'requires both coordinates of the store: %s alone is refused',
    async (name) => {
      const storeId = await addStore(shop.db);
      const other = name === 'latitude' ? 'longitude' : 'latitude';
      const { status, error } = await save(storeId, { [other]: null });
      expect([status, error?.fields]).toEqual([400, { [other]: 'Set the pin on the map.' }]);
    },
  );
});
