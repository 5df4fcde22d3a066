import { readFileSync, writeFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addresses,
  auditLog,
  customerNotes,
  farmDays,
  farmVisits,
  invoices,
  messages,
  orders,
  ratings,
  users,
} from '#server/db/schema/index.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { ownedTables } from '#server/repositories/personal-data.ts';
import { findBalance } from '#server/repositories/wallet.ts';
import { giveCredit } from '../support/wallets.ts';
import {
  deleteAccount,
  findDeletionObstacle,
  replayErasures,
} from '#server/services/account/delete-account.ts';
import { listCustomers } from '#server/services/desk/customers.ts';
import { erasureLogPath, readErasureLog } from '#server/services/account/erasure-log.ts';
import { type Customer, delivered, moveOrder, newCustomer, orderAs } from '../support/customers.ts';
import { openDataFolder } from '../support/media.ts';
import { home, setVerifiedPhone } from '../support/orders.ts';
import { addRider } from '../support/riders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';

const data = openDataFolder();
afterAll(() => data.restore());
onNewStores();

const rowOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!;
const orderRow = async (uniqueOrderId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId)))[0]!;
const remove = (customer: Customer, current_password = customer.password) =>
  shop.call('/account/delete', { token: null, current_password }, customer);

/** The tables that have a row with this user's id in a column that refers to users. */
async function tablesReferencing(userId: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name in ('user_id', 'actor_id', 'subject_id', 'author_id')`);
  const found = new Set<string>();
  for (const { table_name: table, column_name: column } of rows) {
    const named = await shop.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId} limit 1`,
    );
    if (named.rows.length > 0) found.add(table);
  }
  return [...found].toSorted();
}
/** The tables with a row that contains this text. */
async function tablesContaining(text: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ table_name: string }>(sql`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { table_name: table } of rows) {
    const named = await shop.db.execute(
      sql`select 1 from ${sql.identifier(table)} as row where row::text like ${`%${text}%`} limit 1`,
    );
    if (named.rows.length > 0) found.push(table);
  }
  return found.toSorted();
}

describe('deleting an account', () => {
  it('CALL-52 [F49] removes all personal data, while orders remain and an invoice keeps name and tax number', async () => {
    const customer = await newCustomer(shop);
    await shop.call('/address/save', { ...home, house: 'Lotus Nivas 7' }, customer);
    await shop.call('/account/tax-number', { tax_number: '29AAKCH1938F1ZD' }, customer);
    const order = await orderAs(shop, customer, store, {
      name: 'Meera Delivered',
      note: 'Blue gate, Lotus Nivas 7',
      address: { ...home, house: 'Lotus Nivas 7' },
    });
    const cancelled = await orderAs(shop, customer, store, { name: 'Meera Cancelled' });
    await moveOrder(shop, order, ...delivered);
    await moveOrder(shop, cancelled, 'cancelled');
    await shop.db.insert(customerNotes).values({ userId: customer.id, text: 'Prefers Lotus Nivas 7' });
    await shop.db.insert(farmDays).values({ date: '2026-07-04', capacity: 40 }).onConflictDoNothing();
    await shop.db.insert(farmVisits).values({
      userId: customer.id,
      date: '2026-07-04',
      name: 'Meera',
      phone: customer.phone,
      location: 'Lotus Nivas 7',
      adults: 2,
      kids: 0,
    });
    await shop.db
      .update(users)
      .set({ cashOffAt: new Date(), cashOffReason: 'Lotus Nivas 7 did not pay' })
      .where(eq(users.id, customer.id));
    const { total, bill, orderNumber } = await orderRow(order);

    expect(await remove(customer)).toMatchObject({ status: 200, data: null });

    const gone = await rowOf(customer.id);
    expect(gone).toMatchObject({ name: 'Deleted customer', phoneNumber: null, taxNumber: null });
    expect(gone).toMatchObject({ cashOffAt: null, cashOffReason: null });
    expect(gone.email).toMatch(/@deleted\.invalid$/);
    expect(gone.erasedAt).not.toBeNull();
    const listed = { page: 1, perPage: 100, order: 'ASC' as const, q: 'Deleted customer' };
    expect((await listCustomers(shop.db, listed)).rows).toEqual([]);
    expect((await listCustomers(shop.db, { ...listed, q: '', ids: [customer.id] })).rows).toMatchObject([
      { name: 'Deleted customer', email: null, phone: null },
    ]);
    expect(await orderRow(order)).toMatchObject({
      customerName: 'Meera Delivered',
      taxNumber: '29AAKCH1938F1ZD',
      phone: '',
      address: null,
      note: '',
      total,
      bill,
      orderNumber,
    });
    const [invoice] = await shop.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, (await orderRow(order)).id));
    expect(invoice!.body.customer).toEqual({ name: 'Meera Delivered', tax_number: '29AAKCH1938F1ZD' });
    expect(await orderRow(cancelled)).toMatchObject({ customerName: 'Deleted customer', taxNumber: null });
    const [visit] = await shop.db.select().from(farmVisits).where(eq(farmVisits.userId, customer.id));
    expect(visit).toMatchObject({ state: 'cancelled', phone: '', location: '', adults: 2 });
    for (const personal of [customer.email, customer.phone, 'Lotus Nivas 7'])
      expect([personal, await tablesContaining(personal)]).toEqual([personal, []]);
    expect(await tablesReferencing(customer.id)).toEqual([
      'audit_log',
      'farm_visits',
      'order_events',
      'orders',
    ]);
    expect(await shop.db.select().from(messages).where(eq(messages.recipient, customer.email))).toEqual([]);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, customer.id));
    expect(lines.at(-1)!.action).toBe('account.deleted');
    expect(lines.at(-1)!.detail).toEqual({});
  });

  it('preserves the stars of a rating, without author and text', async () => {
    const customer = await newCustomer(shop);
    const order = await orderAs(shop, customer, store);
    await moveOrder(shop, order, ...delivered);
    const rating = { unique_order_id: order, stars: 4, words: 'Near Lotus Nivas' };
    expect((await shop.call('/order/rate', rating, customer)).status).toBe(200);
    const { id } = await orderRow(order);
    await remove(customer);
    const rows = await shop.db.select().from(ratings).where(eq(ratings.orderId, id));
    expect(rows).toMatchObject([{ userId: null, stars: 4, words: '' }]);
    expect((await shop.call(`/stores/${store}/reviews`, {})).data.summary.counts[3]).toBeGreaterThan(0);
  });

  it('ends every session, and the email can be used for a new account without any data of the old account', async () => {
    const customer = await newCustomer(shop);
    const done = await orderAs(shop, customer, store);
    await moveOrder(shop, done, ...delivered);
    await remove(customer);
    expect((await shop.call('/account/user-info', {}, customer)).status).toBe(401);
    expect((await shop.call('/account/login', customer)).status).toBe(401);
    const again = await shop.call('/account/register', { ...customer, name: 'Meera' });
    expect(again.status).toBe(200);
    expect(again.data.id).not.toBe(customer.id);
    await setVerifiedPhone(shop.db, again.data.id, customer.phone);
    expect(await shop.db.select().from(orders).where(eq(orders.userId, again.data.id))).toEqual([]);
  });

  it('[F45] requires the password, counts wrong passwords, and requires a session', async () => {
    const customer = await newCustomer(shop);
    expect(await remove(customer, 'a guess')).toMatchObject({
      status: 400,
      error: { code: 'password_wrong', fields: { current_password: expect.any(String) } },
    });
    expect(await shop.call('/account/delete', {}, customer)).toMatchObject({
      status: 400,
      error: { fields: { current_password: expect.any(String) } },
    });
    expect((await shop.call('/account/delete', { current_password: 'x' })).status).toBe(401);
    for (let tries = 0; tries < 9; tries += 1) await remove(customer, 'a guess');
    expect((await remove(customer)).status).toBe(429);
    expect((await rowOf(customer.id)).erasedAt).toBeNull();
  });

  it('deleting an account is refused while the wallet has money, unless the customer forfeits it, and the ledger remains', async () => {
    const customer = await newCustomer(shop);
    await giveCredit(shop, customer.id, 12_345);
    expect(await remove(customer)).toMatchObject({
      status: 409,
      error: { code: 'BALANCE_LEFT', details: { amount: 12_345, currency: 'INR' } },
    });
    const body = { current_password: customer.password, give_up_balance: true };
    expect((await shop.call('/account/delete', body, customer)).status).toBe(200);
    expect(await findBalance(shop.db, { userId: customer.id, currency: 'INR' })).toMatchObject({ posted: 0 });
    expect(await shop.breaches()).toEqual([]);
  });

  it('deleting an account is refused during an order, and for staff', async () => {
    const customer = await newCustomer(shop);
    const running = await orderAs(shop, customer, store);
    expect(await remove(customer)).toMatchObject({
      status: 409,
      error: {
        code: 'ORDERS_RUNNING',
        details: { orders: [expect.objectContaining({ uniqueOrderId: running })] },
      },
    });
    // The password is not checked, so that the response does not reveal whether it is right.
    expect((await remove(customer, 'a guess')).error.code).toBe('ORDERS_RUNNING');
    expect((await rowOf(customer.id)).name).toBe('Meera Nair');
    await moveOrder(shop, running, 'cancelled');
    await shop.db.update(users).set({ role: 'support' }).where(eq(users.id, customer.id));
    expect(
      await deleteAccount(
        getAppDependencies(),
        { id: customer.id, role: 'support', sessionId: '' },
        customer.password,
      ),
    ).toEqual({
      ok: false,
      error: 'STAFF_ACCOUNT',
    });
  });

  it('deleting an account is refused for a rider of the shop, but not for a rider who has only applied', async () => {
    const remove = async ({ id }: { id: string }) => {
      await shop.db.update(users).set({ role: 'customer' }).where(eq(users.id, id));
      return findDeletionObstacle(shop.db, { id, role: 'customer' });
    };
    expect(await remove(await addRider(shop, [store]))).toEqual({ reason: 'staff' });
    expect(await remove(await addRider(shop, [], { state: 'applied' }))).toBeNull();
  });

  it('excludes an order placed at the same moment: only one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await newCustomer(shop);
      const [removed, placed] = await Promise.allSettled([remove(customer), orderAs(shop, customer, store)]);
      const { erasedAt } = await rowOf(customer.id);
      const isDeleted = removed.status === 'fulfilled' && removed.value.status === 200;
      expect(isDeleted).toBe(erasedAt !== null);
      // Either request may be first, but there is never an open order of a deleted account.
      expect([isDeleted, placed.status === 'fulfilled']).not.toEqual([true, true]);
    }
  });

  it('is repeated when an older copy of the database is restored', async () => {
    const customer = await newCustomer(shop);
    await shop.db.insert(addresses).values({ userId: customer.id, ...home });
    const before = await rowOf(customer.id);
    await remove(customer);
    expect(readErasureLog(data.folder)).toContain(customer.id);
    expect(readFileSync(erasureLogPath(data.folder), 'utf8')).not.toContain(customer.email);
    // Restore the rows that an older copy of the database contains.
    await shop.db.update(users).set(before).where(eq(users.id, customer.id));
    await shop.db.insert(addresses).values({ userId: customer.id, ...home });
    expect(await replayErasures(getAppDependencies())).toBe(1);
    expect(await rowOf(customer.id)).toMatchObject({ name: 'Deleted customer', phoneNumber: null });
    expect(await shop.db.select().from(addresses).where(eq(addresses.userId, customer.id))).toEqual([]);
    expect(await replayErasures(getAppDependencies())).toBe(0);
    writeFileSync(erasureLogPath(data.folder), '{"id":"cut sho', { flag: 'a' });
    expect(readErasureLog(data.folder)).toContain(customer.id);
  });

  it('covers every table that refers to a user', async () => {
    const { rows } = await shop.db.execute<{ table_name: string }>(sql`
      select distinct child.relname as table_name from pg_constraint reference
      join pg_class child on child.oid = reference.conrelid
      join pg_class parent on parent.oid = reference.confrelid
      where reference.contype = 'f' and parent.relname = 'users'`);
    const owned = Object.values(ownedTables).map(({ table }) =>
      String(Reflect.get(table, Symbol.for('drizzle:Name'))),
    );
    // These tables have rules of their own. Orders and visits are made anonymous, and invitations name staff. The
    // ledger, wallets, refunds, paid periods, payouts, deliveries, pickings and impersonations stay, without personal
    // text.
    const withRules = [
      'orders',
      'checkouts',
      'farm_visits',
      'invitations',
      'wallets',
      'refunds',
      'ledger_entries',
      'membership_periods',
      'payouts',
      'deliveries',
      'delivery_events',
      'pickings',
      'impersonations',
    ];
    expect(rows.map(({ table_name: name }) => name).toSorted()).toEqual([...owned, ...withRules].toSorted());
  });
});
