import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Timeline, TimelineEntry } from '#contracts/desk/timeline.ts';
import { storeStaff } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, home, newKey, openTestShop, type TestShop } from '../support/orders.ts';

let shop: TestShop;
let support: { cookie: string };
let storeId: number;
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  support = await signIn('support');
  storeId = await addStore(shop.db, { autoAccept: false });
});
afterAll(() => shop.close());

async function signIn(who: string) {
  const person = { email: `${who}@haat.example`, password: demoPassword };
  return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
}

let phones = 0;

/** Takes an order by phone, accepts and cancels it, and gives credit for it. */
async function takeOrder(acceptingStaff = support) {
  const phone = `98862${String(10_000 + (phones += 1))}`;
  const { data: customer } = await shop.call('/phone-order/register', { name: 'Ravi', phone }, support);
  const item = await addItem(shop.db, storeId);
  const placed = await shop.call(
    '/desk/phone-orders/place',
    {
      ...{ customerId: customer.id, isCustomerConfirmed: true },
      order: {
        ...{ idempotency_key: newKey(), restaurant_id: storeId, items: [item], address: home },
        ...{ payment_method: 'cash', name: 'Ravi', phone },
      },
    },
    support,
  );
  const { id } = placed.data.order as { id: number };
  shop.clock.advance(60_000);
  await shop.call('/desk/orders/step', { id, to: 'accepted' }, acceptingStaff);
  shop.clock.advance(60_000);
  await shop.call('/desk/orders/step', { id, to: 'cancelled', reason: 'The jar broke' }, support);
  shop.clock.advance(60_000);
  const credit = {
    id: customer.id,
    amount: 5_000,
    category: 'quality',
    reason: 'Sorry',
    orderId: id,
    key: newKey(),
  };
  expect((await shop.call('/desk/customers/credit', credit, support)).status).toBe(200);
  return { id, customerId: customer.id as string };
}

const ofOrder = async (id: number, who = support, before?: string) =>
  (await shop.call('/desk/timeline/order', { id, ...(before && { before }) }, who)).data as Timeline;
const ofCustomer = async (id: string, before?: string) =>
  (await shop.call('/desk/timeline/customer', { id, ...(before && { before }) }, support)).data as Timeline;
const summary = (entries: readonly TimelineEntry[]) =>
  entries.map(({ kind, what, actor }) => [kind, what, actor]);

describe('timelines at the desk', () => {
  test('UNK-02 an order shows states, messages, who took it and credit in one list, newest last, with names', async () => {
    const { id, customerId } = await takeOrder();
    const { entries, before } = await ofOrder(id);
    expect(before).toBeNull();
    const known = summary(entries);
    const name = (entries.find(({ kind }) => kind === 'state') as TimelineEntry).actor;
    expect(name).toMatch(/\w/);
    for (const expected of [
      ['state', 'placed', name],
      ['audit', 'phone-order.placed', name],
      ['message', 'order-placed', null],
      ['state', 'accepted', name],
      ['state', 'cancelled', name],
      ['money', 'store_credit', name],
    ])
      expect(known).toContainEqual(expected);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(entries.find(({ what }) => what === 'cancelled')).toMatchObject({
      ...{ detail: 'The jar broke', role: 'support' },
    });
    expect(entries.find(({ what }) => what === 'store_credit')).toMatchObject({
      ...{ amount: 5_000, currency: 'INR', detail: 'quality: Sorry', order: { id } },
    });
    const all = summary((await ofCustomer(customerId)).entries);
    for (const entry of known.filter(([kind]) => kind === 'state')) expect(all).toContainEqual(entry);
    expect(all).toContainEqual(['audit', 'phone-order.registered', name]);
    expect(all.filter(([, what]) => what === 'store_credit')).toHaveLength(1);
  });

  test('UNK-02 a step of an administrator is not shown as a step of support', async () => {
    const { id } = await takeOrder(await signIn('admin'));
    const { entries } = await ofOrder(id);
    expect(entries.find(({ what }) => what === 'accepted')).toMatchObject({ role: 'administrator' });
    expect(entries.find(({ what }) => what === 'cancelled')).toMatchObject({ role: 'support' });
  });

  test('UNK-02 pages of a long timeline leave nothing out and repeat nothing', async () => {
    const { customerId } = await takeOrder();
    for (let note = 0; note < 65; note += 1)
      await shop.call('/desk/customers/note', { id: customerId, text: `Note ${note}` }, support);
    const seen: TimelineEntry[] = [];
    let pages = 0;
    for (let before: string | undefined = undefined, more = true; more; pages += 1) {
      const page: Timeline = await ofCustomer(customerId, before);
      expect(page.entries.length).toBeLessThanOrEqual(30);
      seen.unshift(...page.entries);
      more = page.before !== null;
      before = page.before ?? undefined;
    }
    expect(pages).toBeGreaterThan(2);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length);
    expect(seen.filter(({ kind }) => kind === 'note')).toHaveLength(65);
    expect((await ofCustomer(customerId, 'not a cursor')).entries).toHaveLength(30);
  });

  test('[F39] staff of other stores and other roles see nothing, and staff of the order’s store see no credit that support gave', async () => {
    const { id, customerId } = await takeOrder();
    const owner = await signIn('shop');
    expect(await ofOrder(id, owner)).toBeUndefined();
    await shop.db.insert(storeStaff).values({ storeId, userId: 'demo-shop' });
    const shown = summary((await ofOrder(id, owner)).entries);
    expect(shown).toContainEqual(['state', 'cancelled', expect.anything()]);
    // The credit that support gave, and its reason, are not shown to the store.
    expect(shown.filter(([kind, what]) => kind === 'audit' || what === 'store_credit')).toEqual([]);
    await shop.db.delete(storeStaff).where(eq(storeStaff.storeId, storeId));
    const asked = await shop.call('/desk/timeline/customer', { id: customerId }, owner);
    expect(asked.status).toBe(403);
    expect((await shop.call('/desk/timeline/order', { id }, await signIn('editor'))).status).toBe(403);
  });
});
