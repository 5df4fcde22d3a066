import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addonCategories,
  itemAddonCategories,
  items,
  orderLines,
  orders,
  stores,
} from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { openTestShop, type TestShop, wednesdayNoon } from '../support/orders.ts';

let shop: TestShop;
let owner: { cookie: string };
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  const person = { email: 'admin@haat.example', password: demoPassword };
  owner = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
});
beforeEach(() => shop.clock.set(wednesdayNoon));
afterAll(() => shop.close());

const phone = '9845012345';
const placeTestOrder = (body: object = { phone }) => shop.call('/desk/setup/test-order', body, owner);
const firstStore = async () => (await shop.call('/desk/setup/state', {}, owner)).data.store;

test('a test order is placed at the first store in the owner’s name, as a customer would', async () => {
  const { id } = await firstStore();
  const { data, error } = await placeTestOrder();
  expect(error).toBeUndefined();
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.uniqueOrderId, data.unique_order_id as string));
  expect(row).toMatchObject({
    ...{ storeId: id, note: 'Test order', phone: '+919845012345', paymentMethod: 'cash' },
    ...{ missingItem: 'best_match', userId: 'demo-admin', customerName: 'Arjun Mehta' },
  });
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, id));
  expect(row!.mode).toBe(store!.hasSelfPickup ? 'SELFPICKUP' : 'delivery');
  expect(row!.itemTotal).toBeGreaterThanOrEqual(store!.minOrderPrice);
});

test('a test order contains no item for which an addon must be chosen', async () => {
  const { id } = await firstStore();
  const itemOf = async (uniqueOrderId: string) => {
    const [line] = await shop.db
      .select({ itemId: orderLines.itemId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.uniqueOrderId, uniqueOrderId));
    return line!.itemId!;
  };
  const before = await itemOf((await placeTestOrder()).data.unique_order_id);
  const [group] = await shop.db
    .insert(addonCategories)
    .values({ storeId: id, name: 'Ripeness', type: 'SINGLE', isRequired: true })
    .returning();
  await shop.db.insert(itemAddonCategories).values({ itemId: before, addonCategoryId: group!.id });
  const { data, error } = await placeTestOrder();
  expect(error).toBeUndefined();
  expect(await itemOf(data.unique_order_id)).not.toBe(before);
});

test('a test order is delivered to the store itself where orders cannot be collected', async () => {
  const { id } = await firstStore();
  await shop.db.update(stores).set({ hasSelfPickup: false }).where(eq(stores.id, id));
  const { data } = await placeTestOrder();
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.uniqueOrderId, data.unique_order_id as string));
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, id));
  expect(row).toMatchObject({
    ...{ mode: 'delivery', house: '1', tag: 'Store', address: store!.address },
    ...{ latitude: store!.latitude, longitude: store!.longitude },
  });
});

test('a test order is refused with a message that names what is missing', async () => {
  const { id } = await firstStore();
  expect((await placeTestOrder({ phone: '98450123' })).error.fields).toEqual({
    phone: 'This isn’t a valid phone number for your country.',
  });
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, id));
  await shop.db.update(stores).set({ hours: [] }).where(eq(stores.id, id));
  expect((await placeTestOrder()).error).toMatchObject({
    ...{ code: 'setup_incomplete', message: 'The store has no opening hours in the coming week.' },
  });
  await shop.db.update(stores).set({ hours: store!.hours }).where(eq(stores.id, id));
  await shop.db.update(items).set({ isActive: false }).where(eq(items.storeId, id));
  expect((await placeTestOrder()).error).toMatchObject({
    ...{ code: 'setup_incomplete', message: expect.stringContaining('Add an item with stock.') },
  });
});
