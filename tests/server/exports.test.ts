import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportKind } from '#contracts/desk/import-export.ts';
import { categories, items, users, variants } from '#server/db/schema/index.ts';
import { exportCsv } from '#server/services/desk/export/export-csv.ts';
import {
  addCoupon,
  addItem,
  addStore,
  openTestShop,
  setVerifiedPhone,
  type TestShop,
} from '../support/orders.ts';
import { addSeller } from '../support/sellers.ts';

let shop: TestShop;
let store: number;
const access = { userId: 'admin', role: 'admin', storeIds: null } as const;
beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db, {
    ...{ name: 'Malabar Foods', series: 'MF', taxNumber: '32AABCM1234A1Z5', region: 'Kerala' },
  });
  store = await addStore(shop.db, {
    ...{
      slug: 'basket',
      name: 'Basket',
      sellerId,
      minOrderPrice: 5_000,
      deliveryTime: 35,
      phone: '+918045671200',
      email: 'basket@xn--bcher-kva.example',
    },
    ...{ address: '1 Market Road', description: 'Fruit', radiusKm: 5 },
    ...{ isFreeDelivery: true, freeDeliveryMinCartValue: 60_000, commissionBasisPoints: 250 },
    hours: [
      { day: 3, opens: '08:00', closes: '22:00' },
      { day: 6, opens: '09:30', closes: '13:00' },
    ],
  });
});
afterAll(() => shop.close());

async function exported(what: ExportKind) {
  const options = { access, digits: 2, today: '2026-06-24' };
  const made = await exportCsv(shop.db, what, options);
  if (!made.ok) throw new Error(made.error);
  expect(made.file.name).toBe(`${what}-2026-06-24.csv`);
  return parse(made.file.text, { bom: true, columns: true }) as Record<string, string>[];
}

test('an export of stores contains their settings, hours and number of items', async () => {
  expect(await exported('stores')).toEqual([
    {
      ...{ slug: 'basket', name: 'Basket', description: 'Fruit', address: '1 Market Road' },
      phone: '+918045671200',
      email: 'basket@bücher.example',
      ...{ seller: 'Malabar Foods', seller_series: 'MF', tax_number: '32AABCM1234A1Z5', region: 'Kerala' },
      ...{ is_active: 'true', latitude: '12.975', longitude: '77.64', radius_km: '5', polygon: '' },
      ...{ delivery_time: '35', min_order: '50.00', delivery_charge_type: 'FIXED', delivery_charge: '25.00' },
      ...{ base_charge: '0.00', base_distance_km: '0', extra_charge: '0.00', extra_distance_km: '1' },
      ...{ free_delivery_from: '600.00', self_pickup: 'true', takes_cash: 'always' },
      ...{ time_zone: 'Asia/Kolkata', hours: 'Wed 08:00-22:00; Sat 09:30-13:00', holidays: '' },
      ...{ commission_percent: '2.50', items: '0' },
    },
  ]);
});

test('an export of categories names the parent of each', async () => {
  const [fruit] = await shop.db
    .insert(categories)
    .values({ slug: 'fruit', name: 'Fruit', image: 'mango', tagline: 'In season' })
    .returning();
  await shop.db
    .insert(categories)
    .values({ slug: 'berries', name: 'Berries', image: 'mango', parentId: fruit!.id });
  const common = { picture: 'mango', cloth: 'leaf', position: '0', is_active: 'true', items: '0' };
  expect(await exported('categories')).toEqual([
    { ...common, slug: 'fruit', name: 'Fruit', tagline: 'In season', parent: '' },
    { ...common, slug: 'berries', name: 'Berries', tagline: '', parent: 'fruit' },
  ]);
});

test('an export of items has a row for each variant, as an import reads it', async () => {
  const { item_id } = await addItem(
    shop.db,
    store,
    { name: '500 g', regularPrice: 10_000, salePrice: 8_000, onHand: 7, sku: 'TEA-1' },
    {
      slug: 'tea',
      name: 'Tea',
      description: 'Black',
      brand: 'Hills',
      image: 'mango',
      taxCode: '0902',
      tags: ['hot', 'new'],
    },
  );
  expect(item_id).toBeGreaterThan(0);
  await shop.db
    .insert(variants)
    .values([
      ...[{ itemId: item_id, name: '1 kg', regularPrice: 19_000, onHand: 3, isInfinite: true, position: 1 }],
      ...[{ itemId: item_id, name: 'Old', regularPrice: 1_000, onHand: 3, isActive: false, position: 2 }],
    ]);
  const ofItem = {
    ...{ Title: 'Tea', Description: 'Black', Vendor: 'Hills', 'Product Category': '', Tags: 'hot, new' },
    ...{ Status: 'active', Available: 'true', 'Tax class': 'standard', 'HS Code': '0902' },
  };
  const common = { Store: 'basket', Handle: 'tea', 'Option1 Name': 'Option', 'Price per kg': '' };
  const withoutTexts = Object.fromEntries(Object.keys(ofItem).map((name) => [name, '']));
  expect(await exported('items')).toMatchObject([
    {
      ...{ ...common, ...ofItem, 'Option1 Value': '500 g', 'Variant SKU': 'TEA-1' },
      ...{ 'Default variant': 'true', 'Variant available': 'true' },
      ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '7', 'Stock at export': '7' },
      ...{ 'Variant Price': '80.00', 'Variant Compare At Price': '100.00' },
    },
    {
      ...{ ...common, ...withoutTexts, 'Option1 Value': '1 kg', 'Variant SKU': '' },
      ...{ 'Default variant': 'false', 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '3' },
      ...{ 'Variant Price': '190.00', 'Variant Compare At Price': '' },
    },
    { ...common, ...withoutTexts, 'Option1 Value': 'Old', 'Variant available': 'false' },
  ]);
});

test('an export of items has the price of an item without variants, and prices for a kilogram', async () => {
  await shop.db.delete(variants);
  await shop.db.delete(items);
  await shop.db
    .insert(items)
    .values({ slug: 'box', storeId: store, name: 'Box', image: 'basket', price: 9_900, oldPrice: 12_000 });
  await addItem(
    shop.db,
    store,
    { name: '', regularPrice: 30_000, pricePerKg: 60_000, unitId: 2, measurement: 500 },
    { slug: 'fish', name: 'Fish' },
  );
  const common = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' };
  expect(await exported('items')).toMatchObject([
    {
      ...{ ...common, Handle: 'box', 'Variant Price': '99.00', 'Variant Compare At Price': '120.00' },
      ...{ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '', 'Price per kg': '' },
    },
    {
      ...{ ...common, Handle: 'fish', 'Variant Price': '300.00', 'Variant Compare At Price': '' },
      ...{ 'Price per kg': '600.00', Unit: 'g', Size: '500' },
    },
  ]);
});

test('an export of coupons has amounts, percentages and stores', async () => {
  await addCoupon(shop.db, {
    code: 'TEN',
    discountType: 'PERCENTAGE',
    discount: 10,
    maxDiscount: 20_000,
    minSubtotal: 30_000,
  });
  await addCoupon(shop.db, { code: 'FLAT', discount: 1_550, maxUses: 9, maxUsesPerCustomer: 1 }, [store]);
  const common = { title: '', starts_at: '', ends_at: '', uses: '0', is_listed: 'true', is_active: 'true' };
  expect(await exported('coupons')).toEqual([
    {
      ...{
        ...common,
        code: 'FLAT',
        type: 'FIXED',
        discount: '15.50',
        max_discount: '',
        min_subtotal: '0.00',
      },
      ...{ max_uses: '9', max_uses_per_customer: '1', stores: 'basket' },
    },
    {
      ...{ ...common, code: 'TEN', type: 'PERCENTAGE', discount: '10', max_discount: '200.00' },
      ...{ min_subtotal: '300.00', max_uses: '', max_uses_per_customer: '', stores: '' },
    },
  ]);
});

test('an export of customers has a link to unsubscribe only for those who agreed to marketing', async () => {
  const since = new Date('2026-06-01T06:30:00Z');
  const person = { role: 'customer' as const, createdAt: since, locale: 'hi' };
  await shop.db.insert(users).values([
    {
      ...person,
      id: 'asha',
      name: 'Asha',
      email: 'asha@mail.example',
      taxNumber: '29AADCK7713M1Z4',
      marketingSince: since,
    },
    {
      ...person,
      id: 'ravi',
      name: 'Ravi',
      email: 'ravi@mail.example',
      isBanned: true,
      banReason: 'Two orders',
      cashOffAt: since,
      cashOffReason: 'Did not pay',
    },
  ]);
  await setVerifiedPhone(shop.db, 'asha', '+919845011111');
  const iso = since.toISOString();
  const common = { role: 'customer', since: iso, language: 'hi' };
  expect(await exported('customers')).toEqual([
    {
      ...{ ...common, name: 'Asha', email: 'asha@mail.example', phone: '+919845011111', is_banned: 'false' },
      ...{ ban_reason: '', cash_off_at: '', cash_off_reason: '', tax_number: '29AADCK7713M1Z4' },
      marketing_since: iso,
      unsubscribe_link: expect.stringMatching(/^http:\/\/localhost:4321\/unsubscribe\?token=asha\./),
    },
    {
      ...{ ...common, name: 'Ravi', email: 'ravi@mail.example', phone: '', is_banned: 'true' },
      ...{ ban_reason: 'Two orders', cash_off_at: iso, cash_off_reason: 'Did not pay', tax_number: '' },
      ...{ marketing_since: '', unsubscribe_link: '' },
    },
  ]);
  const keeper = { ...access, role: 'shop', storeIds: [store] } as const;
  const options = { access: keeper, digits: 2, today: '2026-06-24' };
  expect(await exportCsv(shop.db, 'customers', options)).toMatchObject({ ok: false, error: 'forbidden' });
});
