import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemRatingSums, orders, ratings, users } from '#server/db/schema/index.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addItem,
  addStore,
  openTestShop,
  orderOf,
  setVerifiedPhone,
  type TestShop,
} from '../support/orders.ts';

type Customer = { cookie: string; phone: string };

let shop: TestShop;
let store: number;
let lines: Awaited<ReturnType<typeof addItem>>[];
let asha: Customer;
let ravi: Customer;

beforeAll(async () => {
  shop = await openTestShop();
  asha = await customer('Asha Nair', 'asha', '+919845020001');
  ravi = await customer('Ravi', 'ravi', '+919845020002');
});
afterAll(() => shop.close());
beforeEach(async () => {
  store = await addStore(shop.db);
  lines = [await addItem(shop.db, store), await addItem(shop.db, store)];
});

async function customer(name: string, mail: string, phone: string): Promise<Customer> {
  const account = { name, email: `${mail}@haat.example`, password: 'a long enough word' };
  const registered = await shop.call('/account/register', account);
  await setVerifiedPhone(shop.db, registered.data.id, phone);
  return { cookie: cookiesOf(registered.headers), phone };
}

async function ordered(who: Customer, status = 'delivered'): Promise<string> {
  const placed = await shop.call('/order/place', orderOf(who, store, lines), who);
  expect(placed).toMatchObject({ status: 200 });
  const id = placed.data.unique_order_id as string;
  await shop.db.update(orders).set({ status }).where(eq(orders.uniqueOrderId, id));
  return id;
}

const rate = (id: string, body: object, who: { cookie: string } | null = asha) =>
  shop.call('/order/rate', { unique_order_id: id, stars: 5, ...body }, who);
const reviews = async (query: object = {}) => (await shop.call(`/stores/${store}/reviews`, query)).data;

describe('rating an order', () => {
  test('ROLE-12, CALL-84, CALL-85 is possible for the store and the items of an order that the customer received', async () => {
    const id = await ordered(asha);
    const before = await shop.call('/order/ratable', { unique_order_id: id }, asha);
    expect(before.data).toMatchObject({ is_ratable: true, rating: null, store: { id: store } });
    expect(before.data.items.map(({ stars }: { stars: number | null }) => stars)).toEqual([null, null]);
    const { data } = await rate(id, {
      stars: 4,
      words: '  Fresh and on time.  ',
      items: [{ item_id: lines[0]!.item_id, stars: 5 }],
    });
    expect(data).toMatchObject({ is_ratable: true, rating: { stars: 4, words: 'Fresh and on time.' } });
    expect(data.items[0]).toMatchObject({ item_id: lines[0]!.item_id, stars: 5 });
    expect(await reviews()).toMatchObject({
      summary: { count: 1, average: 4, counts: [0, 0, 0, 1, 0] },
      reviews: [{ author: 'Asha N.', stars: 4, words: 'Fresh and on time.' }],
    });
    const sums = await shop.db
      .select()
      .from(itemRatingSums)
      .where(eq(itemRatingSums.itemId, lines[0]!.item_id));
    expect(sums[0]?.counts).toEqual([0, 0, 0, 0, 1]);
  });

  test('is possible once per order, can be replaced for a day, and is refused later', async () => {
    const id = await ordered(asha);
    await rate(id, { stars: 1, items: [{ item_id: lines[1]!.item_id, stars: 1 }] });
    await rate(id, { stars: 5, items: [] });
    expect((await reviews()).summary).toMatchObject({ count: 1, average: 5 });
    const [sums] = await shop.db
      .select()
      .from(itemRatingSums)
      .where(eq(itemRatingSums.itemId, lines[1]!.item_id));
    expect(sums?.counts).toEqual([0, 0, 0, 0, 0]);
    const start = shop.clock.now();
    shop.clock.advance(24 * 3600_000);
    expect(await rate(id, { stars: 2 })).toMatchObject({ status: 409, error: { code: 'RATING_CLOSED' } });
    shop.clock.set(start.toISOString());
  });

  test.each(['placed', 'picked_up', 'cancelled', 'rejected'])(
    'rating an order is refused while the order is %s',
    async (status) => {
      const id = await ordered(asha, status);
      expect(await rate(id, {})).toMatchObject({ status: 409, error: { code: 'NOT_RATABLE' } });
      expect((await shop.call('/order/ratable', { unique_order_id: id }, asha)).data.is_ratable).toBe(false);
      expect((await reviews()).summary.count).toBe(0);
    },
  );

  test('[F39] [F41] rating an order is refused for another customer as not found, and asks a guest to sign in', async () => {
    const id = await ordered(asha);
    for (const path of ['ratable', 'rate'])
      expect(await shop.call(`/order/${path}`, { unique_order_id: id, stars: 1 }, ravi), path).toMatchObject({
        status: 404,
      });
    expect((await rate(id, {}, null)).status).toBe(401);
    // The rating of an item that is not in the order is omitted.
    const other = await addItem(shop.db, store);
    const { data } = await rate(id, { items: [{ item_id: other.item_id, stars: 1 }] });
    expect(data.items.map(({ stars }: { stars: number | null }) => stars)).toEqual([null, null]);
  });

  test('[F42] creates one rating if the same rating is sent several times at once', async () => {
    const id = await ordered(asha);
    const answers = await Promise.all(Array.from({ length: 5 }, () => rate(id, { stars: 3, words: 'Good' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await reviews()).toMatchObject({ summary: { count: 1 }, reviews: [{ words: 'Good' }] });
  });

  test.each([
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 4.5 }],
    ['words', { words: 'x'.repeat(2001) }],
  ])('refuses invalid %s at their field', async (field, body) => {
    const id = await ordered(asha);
    const refused = await rate(id, body);
    expect(refused).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
    expect(Object.keys(refused.error.fields)).toEqual([field]);
  });

  test('[F45] rating an order is refused for a banned customer', async () => {
    const id = await ordered(ravi);
    await shop.db.update(users).set({ isBanned: true }).where(eq(users.email, 'ravi@haat.example'));
    expect(await rate(id, {}, ravi)).toMatchObject({ error: { code: 'banned' } });
    await shop.db.update(users).set({ isBanned: false }).where(eq(users.email, 'ravi@haat.example'));
  });
});

describe('the reviews of a store', () => {
  test('[F42] have averages that include every simultaneous rating', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await ordered(asha));
    for (let n = 0; n < 3; n += 1) ids.push(await ordered(ravi));
    const answers = await Promise.all(
      ids.map((id, index) =>
        rate(
          id,
          { stars: (index % 5) + 1, items: [{ item_id: lines[0]!.item_id, stars: 3 }] },
          index < 3 ? asha : ravi,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await reviews()).summary).toMatchObject({ count: 6, counts: [2, 1, 1, 1, 1] });
    const [sums] = await shop.db
      .select()
      .from(itemRatingSums)
      .where(eq(itemRatingSums.itemId, lines[0]!.item_id));
    expect(sums?.counts).toEqual([0, 0, 6, 0, 0]);
  });

  test('CALL-83 the reviews of a store are listed in pages, newest first, and by stars', async () => {
    const ids = [];
    for (const stars of [5, 1, 5]) {
      const id = await ordered(asha);
      await rate(id, { stars, words: `${stars} stars` });
      ids.push(id);
    }
    const first = await reviews({ limit: 2 });
    expect(first.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([5, 1]);
    const second = await reviews({ limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ reviews: [{ stars: 5 }], nextCursor: null });
    expect((await reviews({ stars: 1 })).reviews).toHaveLength(1);
    expect((await shop.call('/stores/999999/reviews', {})).status).toBe(404);
  });

  test('omit hidden ratings from list and averages, and show no name for a deleted account', async () => {
    const id = await ordered(asha);
    await rate(id, { stars: 1 });
    await shop.db.update(ratings).set({ userId: null });
    expect((await reviews()).reviews).toMatchObject([{ author: null, stars: 1 }]);
    await shop.db.update(ratings).set({ hiddenAt: new Date(), hiddenReason: 'Abuse' });
    expect((await reviews()).reviews).toEqual([]);
  });
});
