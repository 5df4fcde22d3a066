import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import { documents, orders, users } from '#server/db/schema/index.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { publishDocument } from '#server/services/content/publish-document.ts';
import { saveDocument } from '#server/services/content/save-document.ts';
import { readSettings, saveSettings } from '#server/services/desk/settings.ts';
import { loadPublishedShop } from '#server/services/settings/published-shop.ts';
import { addItem, addStore, countRows, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { publish } from '../support/publish.ts';

const access = { userId: 'owner', role: 'admin', storeIds: null } as const;
const editor = { id: 'owner', role: 'admin' };
const locked = 'The currency can’t be changed after the first order';

/** Polls often, and for less time than the lock timeout of the waiting transaction. */
const waitForLock = { timeout: 1_900, interval: 10 };

let shop: TestShop;
let store: number;
beforeEach(async () => {
  shop = await openTestShop();
  shop.clock.set(new Date().toISOString());
  store = await addStore(shop.db, {
    hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' })),
  });
  await shop.db.insert(users).values({ id: 'owner', name: 'Owner', email: 'owner@shop.example' });
});
afterEach(async () => {
  expect(await shop.breaches()).toEqual([]);
  await shop.close();
});

const save = async (values: Parameters<typeof saveSettings>[1]['values']) => {
  const { base } = await readSettings(shop.db);
  const saved = await saveSettings(shop, { base, values }, access);
  applyPurge([purgeAllTag]);
  return saved;
};
const currencyNow = async () => (await loadPublishedShop(shop.db)).settings.currencyCode;
const place = async (wanted?: object) => {
  const line = wanted ?? (await addItem(shop.db, store));
  const guest = await shop.guest();
  return shop.call('/order/place', orderOf(guest, store, [line]), guest);
};
/** Waits until a transaction waits for the lock of the currency. */
const expectWaiting = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.db.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.currency} and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  }, waitForLock);
const settingsId = async () =>
  (await shop.db.select().from(documents).where(eq(documents.kind, 'settings')))[0]!.id;

/** Saves a version of the settings without publishing it. */
async function draft(values: Record<string, unknown>): Promise<number> {
  const { base } = await readSettings(shop.db);
  const id = await settingsId();
  const saved = await saveDocument(shop, editor, { id, base, body: values });
  expect(saved.ok).toBe(true);
  return id;
}

test('ENT-27 the currency can be changed until the first order, and dependent settings change with it', async () => {
  expect(await save({ currencyCode: 'KWD', priceDecimals: 3 })).toMatchObject({ ok: true });
  expect((await loadPublishedShop(shop.db)).settings).toMatchObject({ currencyDigits: 3, cashStep: 5 });
  expect(await save({ currencyCode: 'JPY' })).toMatchObject({ ok: true });
  expect((await place()).status).toBe(200);
  expect((await shop.db.select().from(orders))[0]).toMatchObject({ currency: 'JPY' });
  const refused = await save({ currencyCode: 'EUR', shopName: 'Sabzi' });
  expect(refused).toMatchObject({
    ok: false,
    error: 'currency_locked',
    fields: { 'values.currencyCode': expect.stringContaining(locked) },
  });
  expect(await currencyNow()).toBe('JPY');
  // All other settings can be changed, and the refused save has stored nothing.
  expect(await save({ shopName: 'Sabzi Mandi', currencyCode: 'JPY' })).toMatchObject({
    ok: true,
    row: { values: { shopName: 'Sabzi Mandi', currencyCode: 'JPY' } },
  });
});

test('without settings the shop has its default currency, which an order also locks', async () => {
  expect((await place()).status).toBe(200);
  expect(await save({ currencyCode: 'EUR' })).toMatchObject({ ok: false, error: 'currency_locked' });
  expect(await save({ shopName: 'Sabzi' })).toMatchObject({ ok: true });
});

test('settings saved by an earlier release, with their own number of digits, still load and can be saved', async () => {
  await save({ shopName: 'Old shop' });
  const old = sql`update revisions set body = body || '{"currencyCode":"KWD","currencyDigits":2,"priceDecimals":2}'`;
  await shop.db.execute(old);
  applyPurge([purgeAllTag]);
  expect((await loadPublishedShop(shop.db)).settings).toMatchObject({
    currencyDigits: 3,
    priceDecimals: 2,
    shopName: 'Old shop',
  });
  const { values } = await readSettings(shop.db);
  expect(values).not.toHaveProperty('currencyDigits');
  expect(await save({ ...values, shopName: 'New shop' })).toMatchObject({ ok: true });
  expect(await currencyNow()).toBe('KWD');
});

test('a language may have its own currency symbol, but all languages share one currency', async () => {
  await publish(shop.db, 'settings', 'shop', { currencyCode: 'KWD' });
  await publish(shop.db, 'language', 'ar', {
    language_name: 'العربية',
    settings: { currencyCode: 'INR', currencyFormat: 'د.ك' },
  });
  expect((await loadPublishedShop(shop.db)).byCode.get('ar')?.settings).toMatchObject({
    currencyCode: 'KWD',
    currencyDigits: 3,
    currencyFormat: 'د.ك',
  });
});

test('a version with a scheduled start or end cannot have another currency, because the currency would change without anybody saving it', async () => {
  await save({ currencyCode: 'EUR' });
  const inAnHour = new Date(Date.now() + 3_600_000);
  const id = await draft({ currencyCode: 'JPY' });
  const planned = { ok: false, error: 'currency_planned' };
  expect(await publishDocument(shop, editor, { id, step: 'schedule', from: inAnHour })).toEqual(planned);
  // At the end of this version, the previous version with another currency would become live again.
  expect(await publishDocument(shop, editor, { id, step: 'publish', to: inAnHour })).toEqual(planned);
  await draft({ currencyCode: 'EUR', shopName: 'Diwali' });
  expect(await publishDocument(shop, editor, { id, step: 'schedule', from: inAnHour })).toMatchObject({
    ok: true,
  });
  expect(await save({ currencyCode: 'JPY' })).toMatchObject({ ok: false, error: 'currency_planned' });
  expect(await publishDocument(shop, editor, { id, step: 'unschedule' })).toMatchObject({ ok: true });
  expect(await save({ currencyCode: 'JPY' })).toMatchObject({ ok: true });
});

test('a change of the currency waits for orders in progress, and is refused if such an order is placed', async () => {
  await save({ currencyCode: 'EUR' });
  const line = await addItem(shop.db, store);
  const taken = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // The order holds the lock of the currency and waits for the stock of its item.
  const stock = shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from variants where id = ${line.variant_id} for update`);
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  const placing = place(line);
  await vi.waitFor(async () => {
    const { rows } = await shop.db.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.currency} and granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  }, waitForLock);
  const saving = save({ currencyCode: 'JPY' });
  await expectWaiting();
  held.resolve();
  await stock;
  expect((await placing).status).toBe(200);
  expect(await saving).toMatchObject({ ok: false, error: 'currency_locked' });
  expect((await shop.db.select().from(orders))[0]).toMatchObject({ currency: 'EUR' });
});

test('an order priced in the previous currency is refused, and can be priced again', async () => {
  await save({ currencyCode: 'EUR' });
  const line = await addItem(shop.db, store);
  const guest = await shop.guest();
  const order = orderOf(guest, store, [line]);
  // The process still uses the settings of the quote, as if the purge of its cache had not arrived yet.
  await shop.call('/order/quote', order, guest);
  const { placing } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.currency})`);
    await publish(tx, 'settings', 'shop', { currencyCode: 'JPY' });
    const waiting = shop.call('/order/place', order, guest);
    await expectWaiting();
    return { placing: waiting };
  });
  const refused = await placing;
  expect([refused.status, refused.error.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(await countRows(shop.db, 'orders')).toBe(0);
  applyPurge([purgeAllTag]);
  const placed = await shop.call(
    '/order/place',
    { ...order, idempotency_key: 'again-after-the-change' },
    guest,
  );
  expect(placed.status).toBe(200);
  expect((await shop.db.select().from(orders))[0]).toMatchObject({ currency: 'JPY' });
});
