import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attention } from '#contracts/desk/overview.ts';
import type { DeskReview } from '#contracts/desk/review.ts';
import { auditLog, orders, ratingReports } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { listenForPurges } from '../support/listen-for-purges.ts';
import { cookiesOf } from '../support/open-shop.ts';
import {
  addItem,
  addStore,
  openTestShop,
  orderOf,
  setVerifiedPhone,
  type TestShop,
} from '../support/orders.ts';

let shop: TestShop;
let support: { cookie: string };
let keeper: { cookie: string };
let asha: { cookie: string; phone: string };
let other: { cookie: string };
let store: number;
let item: Awaited<ReturnType<typeof addItem>>;
let review: number;

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  [support, keeper, other] = (await Promise.all(['support', 'shop', 'asha'].map(signIn))) as [
    { cookie: string },
    { cookie: string },
    { cookie: string },
  ];
  const account = { name: 'Tara Nair', email: 'tara@haat.example', password: 'a long enough word' };
  const registered = await shop.call('/account/register', account);
  asha = { cookie: cookiesOf(registered.headers), phone: '+919845020011' };
  await setVerifiedPhone(shop.db, registered.data.id, asha.phone);
});
afterAll(() => shop.close());
beforeEach(async () => {
  store = await addStore(shop.db);
  item = await addItem(shop.db, store);
  review = await reviewed({ stars: 2, words: 'Late, and cold.' });
});

async function signIn(who: string) {
  const person = { email: `${who}@haat.example`, password: demoPassword };
  return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
}

/** Reviews a new delivered order, and returns the id of the review. */
async function reviewed(body: object): Promise<number> {
  const placed = await shop.call('/order/place', orderOf(asha, store, [item]), asha);
  const id = placed.data.unique_order_id as string;
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.uniqueOrderId, id));
  const items = [{ item_id: item.item_id, stars: 2 }];
  expect((await shop.call('/order/rate', { unique_order_id: id, items, ...body }, asha)).status).toBe(200);
  return (await list({ storeId: store })).rows[0]!.id;
}

const desk = (name: string, body: object, who = support) => shop.call(`/desk/reviews/${name}`, body, who);
const list = async (query: object, who = support) =>
  (await desk('list', { page: 1, perPage: 50, ...query }, who)).data as {
    rows: DeskReview[];
    total: number;
  };
const shown = async () => (await shop.call(`/stores/${store}/reviews`, {})).data;
const report = (reason: string, who: { cookie: string } | null = other) =>
  shop.call('/stores/report-review', { review_id: review, reason }, who);

describe('reviews at the desk', () => {
  test('can be searched by store, stars, words and state', async () => {
    const second = await reviewed({ stars: 5, words: '' });
    expect((await list({ storeId: store })).rows.map(({ id }) => id)).toEqual([second, review]);
    expect((await list({ storeId: store, stars: 5 })).rows).toMatchObject([
      { id: second, author: 'Tara N.' },
    ]);
    expect((await list({ storeId: store, q: 'COLD' })).rows).toMatchObject([{ id: review }]);
    expect((await list({ storeId: store, state: 'unanswered' })).rows).toMatchObject([{ id: review }]);
    expect((await list({ storeId: store, state: 'reported' })).total).toBe(0);
  });

  test('have public answers of the shop, which can be changed and removed', async () => {
    for (const answer of ['We are sorry.', 'We are very sorry.']) {
      expect((await desk('answer', { id: review, answer })).data).toMatchObject({ answer });
      expect((await shown()).reviews).toMatchObject([{ answer, answered_at: expect.any(String) }]);
    }
    await desk('answer', { id: review, answer: '  ' });
    expect((await shown()).reviews).toMatchObject([{ answer: null, answered_at: null }]);
  });

  test('are neither shown nor counted when hidden, show their author the reason, and can be shown again', async () => {
    expect((await desk('hide', { id: review, reason: ' ' })).error.fields).toHaveProperty('reason');
    const { data } = await desk('hide', { id: review, reason: 'Names a person' });
    expect(data).toMatchObject({ hiddenReason: 'Names a person', hiddenAt: expect.any(String) });
    expect(await shown()).toMatchObject({ summary: { count: 0, average: null }, reviews: [] });
    const [{ id: uniqueId } = { id: '' }] = await shop.db
      .select({ id: orders.uniqueOrderId })
      .from(orders)
      .where(eq(orders.id, data.orderId));
    const own = await shop.call('/order/ratable', { unique_order_id: uniqueId }, asha);
    expect(own.data.rating).toMatchObject({ hidden_reason: 'Names a person' });
    // A hidden review stays hidden when its author changes it.
    await shop.call('/order/rate', { unique_order_id: uniqueId, stars: 1 }, asha);
    expect((await shown()).summary.count).toBe(0);
    await desk('show', { id: review });
    expect((await shown()).summary).toMatchObject({ count: 1, average: 1 });
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'review.hidden'));
    expect(lines.map(({ detail }) => detail)).toContainEqual({ review, reason: 'Names a person' });
  });

  test('purge the pages of the store and of the rated items on every change', async () => {
    const purges = await listenForPurges(shop.url);
    const expected = [`item:${item.item_id}`, `store:${store}`];
    for (const [name, body] of [
      ['answer', { answer: 'Thank you.' }],
      ['hide', { reason: 'Spam' }],
      ['show', {}],
    ] as const)
      expect(await purges.purgedBy(() => desk(name, { id: review, ...body })), name).toEqual(expected);
    await purges.close();
  });

  test('can be reported once per customer, and keeping or hiding them closes the reports', async () => {
    expect((await report('spam', null)).status).toBe(401);
    expect((await report('because')).error.fields).toHaveProperty('reason');
    const waiting = async (who = support) =>
      ((await shop.call('/desk/overview/attention', {}, who)).data as Attention).reviews;
    const before = (await waiting())!.reported;
    for (const reason of ['spam', 'offensive']) expect((await report(reason)).status).toBe(200);
    const { rows } = await list({ storeId: store, state: 'reported' });
    expect(rows).toMatchObject([{ id: review, reports: [{ reason: 'offensive', count: 1 }] }]);
    expect(await waiting()).toEqual({ reported: before + 1 });
    expect(await waiting(keeper)).toBe(null);
    await desk('show', { id: review });
    expect((await list({ storeId: store, state: 'reported' })).total).toBe(0);
    await report('spam');
    await desk('hide', { id: review, reason: 'Advertising' });
    expect(await shop.db.$count(ratingReports, eq(ratingReports.ratingId, review))).toBe(0);
    expect((await report('spam')).status).toBe(404);
  });

  test('[F41] can be seen and answered, but not hidden, by the staff of their store only', async () => {
    expect((await list({}, keeper)).rows.every(({ storeId }) => storeId !== store)).toBe(true);
    for (const [name, body] of [
      ['get', {}],
      ['answer', { answer: 'Not ours' }],
    ] as const)
      expect((await desk(name, { id: review, ...body }, keeper)).status, name).toBe(404);
    for (const name of ['hide', 'show'])
      expect((await desk(name, { id: review, reason: 'No' }, keeper)).status, name).toBe(403);
    expect((await desk('list', { page: 1 }, other)).status).toBe(403);
  });

  test('[F42] reviews at the desk can be hidden and answered at the same time', async () => {
    const answers = await Promise.all([
      desk('hide', { id: review, reason: 'Spam' }),
      desk('answer', { id: review, answer: 'Thank you.' }),
      desk('hide', { id: review, reason: 'Spam' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await desk('get', { id: review })).data).toMatchObject({
      answer: 'Thank you.',
      hiddenReason: 'Spam',
    });
  });
});
