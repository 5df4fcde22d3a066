import { eq } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { orders } from '#server/db/schema/index.ts';
import { issueCreditNote } from '#server/services/order/issue-invoice.ts';
import { delivered, moveOrder } from '../support/customers.ts';
import { withoutFields } from '../support/desk.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, orderOf, openTestShop, type TestShop } from '../support/orders.ts';

let shop: TestShop;
const cookies: Record<string, string> = {};
const call = (path: string, body: unknown, who = 'admin') =>
  shop.call(`/desk/${path}`, body, { cookie: cookies[who]! });

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  for (const who of ['admin', 'shop', 'support']) {
    const person = { email: `${who}@haat.example`, password: demoPassword };
    cookies[who] = cookiesOf((await shop.call('/account/login', person)).headers);
  }
});
afterAll(() => shop.close());

const storeNamed = async (slug: string) =>
  (await call('stores/list', { perPage: 100 })).data.rows.find((row: { slug: string }) => row.slug === slug);

async function placeAndDeliver(storeId: number): Promise<{ id: number; uid: string }> {
  const guest = await shop.guest();
  const line = await addItem(shop.db, storeId);
  const placed = await shop.call('/order/place', orderOf(guest, storeId, [line]), guest);
  const uid = placed.data.unique_order_id as string;
  await moveOrder(shop, uid, ...delivered);
  const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uid));
  return { id: row!.id, uid };
}

test('the demo has a seller with two stores, tax codes of items, and tax components', async () => {
  const { data } = await call('sellers/list', { perPage: 100 });
  expect(data.rows).toHaveLength(10);
  expect(data.rows.find(({ series }: { series: string }) => series === 'MF')).toMatchObject({
    name: 'Malnad Foods Private Limited',
    region: 'Karnataka',
    stores: ['Malnad Pantry', 'Night Owl Kitchen'],
    hasInvoices: false,
  });
  const items = (await call('items/list', { perPage: 500 })).data.rows;
  expect(items.every(({ taxCode }: { taxCode: string }) => /^\d{4,6}$/.test(taxCode))).toBe(true);
});

test('a seller can be created and changed; its prefix is unique and fixed once there is an invoice', async () => {
  const saved = await call('sellers/save', { name: 'Fresh Foods LLP', series: ' ff ', region: 'Karnataka' });
  expect(saved.data).toMatchObject({ name: 'Fresh Foods LLP', series: 'FF', stores: [] });
  const seller = withoutFields(saved.data, 'stores', 'hasInvoices');
  const twin = { name: 'Other', series: 'FF' };
  for (const series of ['FF', 'FFC'])
    expect((await call('sellers/save', { ...twin, series })).error.fields).toHaveProperty('series');
  expect((await call('sellers/save', { ...twin, series: 'LONG' })).error.fields).toEqual({
    series: 'Use one to three letters A–Z and digits.',
  });
  const changed = await call('sellers/save', { ...seller, series: 'FD' });
  expect(changed.data).toMatchObject({ series: 'FD' });

  const store = withoutFields(await storeNamed('green-basket'), 'items');
  const moved = await call('stores/save', { ...store, sellerId: saved.data.id });
  expect(moved.data).toMatchObject({ sellerId: saved.data.id });
  const { id } = await placeAndDeliver(Number(store['id']));
  const now = withoutFields((await call('sellers/get', { id: saved.data.id })).data, 'stores', 'hasInvoices');
  expect((await call('sellers/save', { ...now, series: 'FE' })).error.fields).toEqual({
    series: 'There are invoices with this prefix, so it can’t be changed.',
  });
  expect((await call('sellers/save', { ...now, name: 'Fresh Foods Limited' })).data).toMatchObject({
    name: 'Fresh Foods Limited',
    series: 'FD',
  });
  expect((await call('sellers/delete', { id: saved.data.id })).error.code).toBe('seller_in_use');
  expect((await call('orders/get', { id })).data.invoices).toMatchObject([
    { kind: 'invoice', number: 'FD/26-27/000001' },
  ]);
});

test('a new store without a chosen seller gets a seller with its own name; staff of a store cannot change the seller', async () => {
  const pantry = await storeNamed('malnad-pantry');
  const kept = withoutFields(pantry, 'id', 'items', 'version', 'sellerId');
  const created = await call('stores/save', {
    ...kept,
    slug: 'hill-pantry',
    name: 'Hill Pantry',
    address: '1, Hill Road',
  });
  const seller = (await call('sellers/get', { id: created.data.sellerId })).data;
  expect(seller).toMatchObject({ name: 'Hill Pantry', address: '1, Hill Road', series: 'HP', taxNumber: '' });
  const own = (await call('stores/list', { perPage: 5 }, 'shop')).data.rows[0];
  const fields = withoutFields(own, 'items');
  expect((await call('stores/save', { ...fields, sellerId: seller.id }, 'shop')).error.fields).toHaveProperty(
    'sellerId',
  );
  expect((await call('stores/save', withoutFields(fields, 'sellerId'), 'shop')).data).toMatchObject({
    sellerId: own.sellerId,
  });
  expect((await call('stores/save', { ...fields, sellerId: 999_999 })).error.fields).toEqual({
    sellerId: 'This seller no longer exists.',
  });
});

test('invoices are listed and exported per seller with negative credit notes, and the staff of a store see the invoices of that store', async () => {
  const { id: storeId, sellerId } = await storeNamed('kaveri-dairy');
  const { id } = await placeAndDeliver(storeId);
  await shop.db.transaction((tx) =>
    issueCreditNote(tx, { orderId: id, refundId: null, amount: 1_000, at: shop.clock.now() }),
  );
  const { data } = await call('invoices/list', { sellerId, perPage: 10 }, 'support');
  expect(data.rows).toMatchObject([
    { kind: 'credit_note', number: 'KDC/26-27/000001', total: 1_000 },
    { kind: 'invoice', number: 'KD/26-27/000001', sellerName: 'Kaveri Dairy Farms Private Limited' },
  ]);
  const [note, invoice] = data.rows;
  expect((await call('invoices/get', { id: invoice.id }, 'support')).data).toMatchObject({
    body: { seller: { tax_number: '29AADCK7713M1Z4' }, place: 'Karnataka', tax_code_name: 'HSN' },
  });
  const file = (await call('export/csv', { what: 'invoices', sellerId })).data;
  const rows = parse(file.text, { columns: true }) as Record<string, string>[];
  expect(rows.map((row) => [row['number'], row['date'], row['corrects'], row['total']])).toEqual([
    [invoice.number, '2026-06-24', '', (invoice.total / 100).toFixed(2)],
    [note.number, '2026-06-24', invoice.number, '-10.00'],
  ]);
  expect(file.text.split('\n')[0].replace(/\r$/, '')).toBe(
    'number,date,kind,corrects,order,seller,seller_tax_number,customer,customer_tax_number,place_of_supply,taxable_value,CGST,SGST,tax,total,currency',
  );
  for (const row of rows) {
    const [taxable, cgst, sgst, tax, total] = ['taxable_value', 'CGST', 'SGST', 'tax', 'total'].map((name) =>
      Math.round(Number(row[name]!.replace("'", '')) * 100),
    );
    expect(cgst! + sgst!).toBe(tax);
    expect(taxable! + tax!).toBe(total);
  }
  await placeAndDeliver(await addStore(shop.db));
  const ofShop = (await call('invoices/list', { perPage: 100 }, 'shop')).data;
  const ofAll = (await call('invoices/list', { perPage: 100 })).data;
  expect(ofShop.total).toBeLessThan(ofAll.total);
});

test('the seller of a new store has the legal name and tax number that were given with it', async () => {
  const newStore = {
    ...{ slug: 'beach-road', name: 'Beach Road', image: 'basket', address: '12 Beach Road' },
    ...{ latitude: 12.97, longitude: 77.64, radiusKm: 5, hours: [] },
  };
  const sellerOf = async (id: number) => {
    const { sellerId } = (await call('stores/get', { id })).data;
    return (await call('sellers/get', { id: sellerId })).data;
  };
  const named = await call('stores/save', {
    ...newStore,
    newSeller: { name: ' Malabar Foods LLP ', taxNumber: '32AABCM1234A1Z5' },
  });
  expect(named.error).toBeUndefined();
  expect(await sellerOf(named.data.id)).toMatchObject({
    ...{ name: 'Malabar Foods LLP', taxNumber: '32AABCM1234A1Z5', address: '12 Beach Road' },
    stores: ['Beach Road'],
  });
  const plain = await call('stores/save', { ...newStore, slug: 'hill-road', name: 'Hill Road' });
  expect(await sellerOf(plain.data.id)).toMatchObject({ name: 'Hill Road', taxNumber: '' });
  const wrong = await call('stores/save', {
    ...{ ...newStore, slug: 'lake-road' },
    newSeller: { name: 'Lake', taxNumber: '1'.repeat(41) },
  });
  expect(wrong.error.fields).toHaveProperty(['newSeller.taxNumber']);
  expect(await storeNamed('lake-road')).toBeUndefined();
});

test('a store with orders cannot be deleted, a store without orders can', async () => {
  const [used, unused] = [await addStore(shop.db), await addStore(shop.db)];
  await placeAndDeliver(used);
  const { error } = await call('stores/delete', { id: used });
  expect(error).toMatchObject({
    code: 'store_in_use',
    message:
      'This store has orders, so it can’t be deleted. Deactivate it instead to hide it from customers.',
  });
  expect((await call('stores/get', { id: used })).status).toBe(200);
  expect((await call('stores/delete', { id: unused })).status).toBe(200);
  expect((await call('stores/get', { id: unused })).status).toBe(404);
});
