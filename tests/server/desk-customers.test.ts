import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetail, CustomerRow } from '#contracts/desk/customer.ts';
import type { DeskOrder, DeskOrderRow } from '#contracts/desk/order.ts';
import { messages, orders, users } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { codeSentTo } from '../support/sent-code.ts';
import { addItem, addStore, type Guest, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
let support: { cookie: string };
let storeId: number;
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  support = await signIn('support');
  storeId = await addStore(shop.db);
});
afterAll(() => shop.close());

async function signIn(who: string) {
  const person = { email: `${who}@haat.example`, password: demoPassword };
  return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
}
const find = async (query: object) =>
  (await shop.call('/desk/customers/list', { page: 1, perPage: 50, ...query }, support)).data as {
    rows: CustomerRow[];
    total: number;
  };
const open = async (id: string) =>
  (await shop.call('/desk/customers/get', { id }, support)).data as CustomerDetail;
async function place(who: Guest, name: string) {
  const item = await addItem(shop.db, storeId);
  const placed = await shop.call('/order/place', orderOf(who, storeId, [item], { name }), who);
  expect(placed.error).toBeUndefined();
  const { rows } = (await shop.call('/desk/orders/list', { page: 1, perPage: 1, storeId }, support)).data;
  return rows[0] as DeskOrderRow;
}

describe('customers at the desk', () => {
  test('are found by name, phone and email, guests by the phone, name and number of an order', async () => {
    const guest = await shop.guest('+919900112233');
    const first = await place(guest, 'Zubin Irani');
    await place(await shop.guest('+919900112233'), 'Zubin R. Irani');
    for (const q of ['zubin r', '99001 12233', '09900112233', '+91 99001-12233', first.orderNumber]) {
      const { rows, total } = await find({ q });
      expect.soft([q, total]).toEqual([q, 1]);
      expect.soft(rows[0]).toMatchObject({
        kind: 'guest',
        id: `guest-${first.id}`,
        name: 'Zubin R. Irani',
        phone: '+919900112233',
        email: null,
        orders: 2,
        spent: 0,
      });
    }
    for (const q of ['asha menon', 'ASHA@haat', '98450 12345'])
      expect.soft([q, (await find({ q })).rows.map(({ id }) => id)]).toEqual([q, ['demo-asha']]);
    expect(await find({ q: 'nobody of this name' })).toEqual({ rows: [], total: 0 });
    // The list of customers contains no staff.
    expect((await find({ q: 'Kavya Hegde' })).total).toBe(0);
    expect((await find({ kind: 'guest', isBanned: true })).total).toBe(0);
    expect((await find({ isBanned: true })).rows.map(({ id }) => id)).toEqual(['demo-imran']);
    const kinds = async (kind?: string) => (await find({ ...(kind && { kind }) })).total;
    expect(await kinds()).toBe((await kinds('guest')) + (await kinds('account')));
  });

  test('guests who confirmed an email are found by it, and are joined by it and not by the phone they typed', async () => {
    const first = await place(await shop.guest('+919900223344'), 'Noor Jahan');
    const second = await place(await shop.guest('+919900223355'), 'Noor J.');
    const other = await place(await shop.guest('+919900223355'), 'Somebody Else');
    const confirm = (id: number, email: string) =>
      shop.db.update(orders).set({ email, confirmedBy: 'email' }).where(eq(orders.id, id));
    await confirm(first.id, 'noor@mail.example');
    await confirm(second.id, 'noor@mail.example');
    await confirm(other.id, 'else@xn--bcher-kva.example');
    const { rows } = await find({ q: 'NOOR@mail' });
    expect(rows).toMatchObject([
      {
        id: `guest-${first.id}`,
        name: 'Noor J.',
        email: 'noor@mail.example',
        phone: '+919900223355',
        orders: 2,
      },
    ]);
    expect((await find({ q: '99002 23355' })).rows.map(({ email }) => email).toSorted()).toEqual([
      'else@bücher.example',
      'noor@mail.example',
    ]);
    for (const q of ['else@bücher.example', 'ELSE@xn--bcher'])
      expect((await find({ q })).rows.map(({ name }) => name)).toEqual(['Somebody Else']);
    await shop.call('/desk/customers/note', { id: `guest-${second.id}`, text: 'Likes figs.' }, support);
    const page = await open(`guest-${first.id}`);
    expect(page).toMatchObject({
      email: 'noor@mail.example',
      isEmailProven: true,
      isPhoneProven: false,
      orders: 2,
    });
    expect(page.notes.map(({ text }) => text)).toEqual(['Likes figs.']);
    expect(await open(`guest-${other.id}`)).toMatchObject({ email: 'else@bücher.example', notes: [] });
  });

  test('show orders, messages with their state but never a code, and notes with author and time', async () => {
    const guest = await shop.guest('+919900445566');
    const row = await place(guest, 'Old Guest');
    await shop.db.insert(messages).values([
      { channel: 'sms', recipient: guest.phone, eventKey: 'code:1', body: '', secret: 'sealed' },
      { channel: 'sms', recipient: guest.phone, eventKey: 'code:2', body: '', state: 'expired' },
      { channel: 'sms', recipient: '+919999999999', eventKey: 'other', body: 'For somebody else' },
    ]);
    await shop.db
      .update(messages)
      .set({ state: 'failed', failure: 'The number does not exist.' })
      .where(eq(messages.eventKey, `order:${row.id}:placed`));
    const noted = await shop.call(
      '/desk/customers/note',
      { id: `guest-${row.id}`, text: '  Calls back after six.  ' },
      support,
    );
    expect(noted.error).toBeUndefined();
    const page = await open(`guest-${row.id}`);
    expect(page).toMatchObject({ kind: 'guest', orders: 1, phone: guest.phone, addresses: [], audit: [] });
    expect(page.latestOrders).toMatchObject([{ id: row.id, number: row.orderNumber, status: 'placed' }]);
    expect(page.notes).toEqual([
      {
        id: expect.any(Number),
        text: 'Calls back after six.',
        author: 'Sneha Kulkarni',
        at: shop.clock.now().toISOString(),
      },
    ]);
    expect(page.messages.map(({ body, state, failure }) => [body, state, failure])).toEqual([
      [null, 'expired', null],
      [null, 'queued', null],
      [expect.stringContaining(row.orderNumber), 'failed', 'The number does not exist.'],
    ]);
    expect(JSON.stringify(page)).not.toMatch(/sealed|somebody else/);
    const empty = await shop.call('/desk/customers/note', { id: `guest-${row.id}`, text: ' ' }, support);
    expect([empty.status, empty.error.fields]).toEqual([400, { text: 'Enter a note.' }]);
    expect((await shop.call('/desk/customers/note', { id: 'guest-999999', text: 'a' }, support)).status).toBe(
      404,
    );
  });

  test('customers with an account show addresses, visits and audit entries, and notes and orders from before the account', async () => {
    const guest = await shop.guest('+919900778899');
    const row = await place(guest, 'Guest Before');
    await shop.call('/desk/customers/note', { id: `guest-${row.id}`, text: 'As a guest.' }, support);
    await shop.db
      .update(users)
      .set({ phoneNumber: guest.phone, phoneNumberVerified: true, email: 'demo-x@phone.invalid' })
      .where(eq(users.id, 'demo-imran'));
    const { assignGuestOrders } = await import('#server/repositories/order.ts');
    await assignGuestOrders(shop.db, { userId: 'demo-imran', contact: guest.phone });
    await shop.call('/desk/people/unban', { id: 'demo-imran' }, support);
    // The page of the guest now shows the account.
    const page = await open(`guest-${row.id}`);
    expect(page).toMatchObject({ id: 'demo-imran', kind: 'account', email: null, isBanned: false });
    expect(page.addresses).toEqual([
      { tag: 'Home', line: expect.stringContaining('Coles Road'), isDefault: expect.any(Boolean) },
    ]);
    expect(page.notes.map(({ text }) => text)).toEqual(['As a guest.']);
    expect(page.latestOrders.map(({ id }) => id)).toContain(row.id);
    expect(page.audit[0]).toMatchObject({ action: 'person.unbanned', actor: 'Sneha Kulkarni' });
    expect((await find({ q: guest.phone })).rows.map(({ id }) => id)).toEqual(['demo-imran']);
  });

  test('CALL-40 customers who register by phone get the guest orders confirmed with it, and their placeholder email is never shown', async () => {
    const phone = '+919900661122';
    const row = await place(await shop.guest(phone), 'Guest Before');
    const stranger = await place(await shop.guest('+919900661133'), 'Somebody Else');
    await shop.call('/account/register', { name: 'Ravi Das', phone });
    const otp = await codeSentTo(shop.db, phone);
    const registered = await shop.call('/account/register', { name: 'Ravi Das', phone, otp });
    const who = { cookie: cookiesOf(registered.headers) };
    const { data: theirs } = await shop.call('/order/list', {}, who);
    expect(JSON.stringify(theirs)).toContain(row.orderNumber);
    expect(JSON.stringify(theirs)).not.toContain(stranger.orderNumber);
    const { id } = registered.data as { id: string };
    expect(await open(id)).toMatchObject({ kind: 'account', name: 'Ravi Das', email: null, phone });
    expect((await find({ q: 'Ravi Das' })).rows).toMatchObject([{ id, email: null }]);
    for (const q of ['phone.invalid', id.slice(0, 12)])
      expect((await find({ q })).rows.filter((found) => found.id === id)).toEqual([]);
    const exported = await shop.call('/desk/export/csv', { what: 'customers' }, await signIn('admin'));
    expect(exported.data.text).toContain('Ravi Das');
    expect(exported.data.text).not.toContain('.invalid');
  });

  test('are linked from their orders, but only for staff who may open their page', async () => {
    const row = await place(await shop.guest('+919900990099'), 'Linked Guest');
    await place(await shop.guest('+919900990088'), 'Another Guest');
    const { customerId } = (await shop.call('/desk/orders/get', { id: row.id }, support)).data as DeskOrder;
    const list = async (who: { cookie: string }) =>
      (await shop.call('/desk/orders/list', { page: 1, customerId }, who)).data.rows as DeskOrderRow[];
    expect((await list(support)).map(({ id }) => id)).toEqual([row.id]);
    const keeper = await signIn('shop');
    const { rows } = (await shop.call('/desk/orders/list', { page: 1, perPage: 1 }, keeper)).data;
    if (rows[0])
      expect((await shop.call('/desk/orders/get', { id: rows[0].id }, keeper)).data.customerId).toBeNull();
    expect(await list(keeper)).toEqual([]);
    expect((await shop.call('/desk/customers/get', { id: customerId }, keeper)).status).toBe(403);
  });
});
