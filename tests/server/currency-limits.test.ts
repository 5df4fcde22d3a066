import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { variants } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { setSettings } from '../support/memberships.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, newKey, orderOf } from '../support/orders.ts';
import { openPickingShop, type PickingShop } from '../support/picking.ts';
import { addMember } from '../support/wallets.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
  await setSettings(shop, { currencyCode: 'IDR', currencyFormat: 'Rp' });
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

async function openDesk() {
  const person = { email: 'admin@haat.example', password: demoPassword };
  const admin = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
  return (call: string, body: object) => shop.call(`/desk/${call}`, body, admin);
}

test('a tip is limited by the usual prices of the currency, and a higher tip is refused instead of lowered', async () => {
  const line = { ...(await addItem(shop.db, shop.store, { regularPrice: 5_000_000 })), quantity: 1 };
  const amount = 2_500_000;
  const cart = { restaurant_id: shop.store, items: [{ ...line, addon_ids: [] }] };
  const confirmed = await shop.call('/cart/confirm', { ...cart, tip: { type: 'amount', amount } });
  expect(confirmed.data).toMatchObject({ bill: { tip: amount }, changes: [] });
  const tooHigh = await shop.call('/cart/confirm', {
    ...cart,
    tip: { type: 'amount', amount: 1_000_000_001 },
  });
  expect(tooHigh.data.changes).toEqual([{ type: 'tip_limit', limit: 1_000_000_000, remedies: [] }]);
  const collected = { ...cart, userSelected: 'SELFPICKUP', tip: { type: 'amount', amount: 1_000_000_001 } };
  expect((await shop.call('/cart/confirm', collected)).data.changes).toEqual([]);
  const guest = await shop.guest();
  const order = (tip: number) => orderOf(guest, shop.store, [line], { tip: { amount: tip } });
  const refused = await shop.call('/order/place', order(1_000_000_001), guest);
  expect(refused).toMatchObject({
    status: 400,
    error: { code: 'validation_failed', fields: { tip: 'amount_limit' } },
  });
  const placed = await shop.call('/order/place', order(amount), guest);
  expect(placed.data).toMatchObject({ total: 5_000_000 + 2_500 + amount });
});

test('the limit of store credit follows the usual prices of the currency, and is named', async () => {
  const desk = await openDesk();
  const { id } = await addMember(shop);
  const credit = (amount: number) => desk('customers/credit', { id, amount, reason: 'Sorry', key: newKey() });
  expect((await credit(200_000_000)).data.wallet).toMatchObject({ available: 200_000_000 });
  expect((await credit(100_000_000_001)).error.fields).toEqual({ amount: 'At most Rp1,00,00,00,000.' });
});

const limit = 900_000_000_000;
const card = { name: 'Gold', slug: 'gold', image: 'ghee', cloth: 'leaf' };
const store = { latitude: 12.97, longitude: 77.64, hours: [] };
const slotWindow = { date: '2026-12-07', minutes: 600, capacity: null, isBlocked: null };

test.each([
  ['items', { ...card, variants: [{ regularPrice: limit }] }, 'variants.0.regularPrice'],
  ['items', { ...card, price: limit }, 'price'],
  [
    'items',
    { ...card, variants: [{ regularPrice: 1, pricePerKg: limit, unitId: 1, measurement: 1 }] },
    'variants.0.pricePerKg',
  ],
  ['addons', { name: 'Wrap', addons: [{ name: 'Gold', price: limit }] }, 'addons.0.price'],
  ['coupons', { code: 'GOLD', discountType: 'FIXED', discount: limit }, 'discount'],
  ['coupons', { code: 'GOLD', discountType: 'FIXED', discount: 1, minSubtotal: limit }, 'minSubtotal'],
  ['plans', { name: 'Gold', price: limit, allowanceGrams: 1 }, 'price'],
  ['stores', { ...card, ...store, minOrderPrice: limit }, 'minOrderPrice'],
  ['stores', { ...card, ...store, deliveryCharges: limit }, 'deliveryCharges'],
  [
    'slots',
    { from: slotWindow.date, scope: 'date', windows: [{ ...slotWindow, charge: limit }] },
    'windows.0.charge',
  ],
])(
  'the desk refuses an amount in %s above the limit of the currency, at its field and with the limit: %j',
  async (name, record, field) => {
    const desk = await openDesk();
    const tooHigh = JSON.parse(JSON.stringify(record).replace(String(limit), String(limit + 1))) as object;
    const inStore =
      name === 'coupons' || name === 'plans' || name === 'stores' ? {} : { storeId: shop.store };
    const refused = await desk(`${name}/save`, { ...inStore, ...tooHigh });
    expect(refused).toMatchObject({
      status: 400,
      error: { fields: { [field]: 'At most Rp9,00,00,00,000.' } },
    });
    const accepted = await desk(`${name}/save`, { ...inStore, ...record });
    expect(accepted.error?.fields ?? {}).not.toHaveProperty([field]);
  },
);

test('a price of more than 32 bits is saved in the stock grid, and shown exactly in the shop', async () => {
  const { item_id: itemId, variant_id: id } = await addItem(shop.db, shop.store, { regularPrice: 5_000_000 });
  const desk = await openDesk();
  const price = 899_999_999_999;
  expect((await desk('stock/save', { id, regularPrice: price })).data).toMatchObject({ regularPrice: price });
  const [row] = await shop.db.select().from(variants).where(eq(variants.itemId, itemId));
  expect(row).toMatchObject({ regularPrice: price });
  const cart = {
    restaurant_id: shop.store,
    items: [{ item_id: itemId, variant_id: id, quantity: 1, addon_ids: [] }],
  };
  expect((await shop.call('/cart/confirm', cart)).data.bill).toMatchObject({ item_total: price });
  const refused = await desk('stock/save', { id, regularPrice: limit + 1 });
  expect(refused.error?.fields).toEqual({ regularPrice: 'At most Rp9,00,00,00,000.' });
});

test.each([
  ['en', 'This order is too large. An order can be at most Rp9,00,00,00,000.'],
  ['hi', 'यह ऑर्डर बहुत बड़ा है। एक ऑर्डर ज़्यादा से ज़्यादा Rp9,00,00,00,000 का हो सकता है।'],
  ['ar', /^هذا الطلب كبير جدًا\. الحد الأقصى للطلب هو .*Rp.*9.*\.$/],
])(
  'an order above the limit is reported in %s when an item is added, and in the cart',
  async (language, message) => {
    const line = {
      ...(await addItem(shop.db, shop.store, { regularPrice: 300_000_000_000 })),
      addon_ids: [],
    };
    const reader = { cookie: `lang=${language}` };
    const answersFor = async (quantity: number) => {
      const cart = { restaurant_id: shop.store, items: [{ ...line, quantity }], userSelected: 'SELFPICKUP' };
      const [added] = (await shop.call('/cart/availability', cart, reader)).data;
      const { changes } = (await shop.call('/cart/confirm', cart, reader)).data;
      const limits = (changes as { type: string }[]).filter(({ type }) => type === 'order_limit');
      return [added.order_limit, limits];
    };
    expect(await answersFor(3)).toEqual([null, []]);
    expect(await answersFor(4)).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
      [{ type: 'order_limit', limit: 900_000_000_000, remedies: [] }],
    ]);
  },
);

test.each([
  ['cashMaximum', limit, 'Rp9,00,00,00,000'],
  ['walletTopUpMaximum', limit, 'Rp9,00,00,00,000'],
  ['refundLimitShop', limit, 'Rp9,00,00,00,000'],
  ['refundLimitSupport', limit, 'Rp9,00,00,00,000'],
  ['creditLimitSupport', 100_000_000_000, 'Rp1,00,00,00,000'],
  ['riderFee', limit, 'Rp9,00,00,00,000'],
  ['riderFeePerKm', limit, 'Rp9,00,00,00,000'],
  ['farmAdultPrice', limit, 'Rp9,00,00,00,000'],
])(
  'the setting %s may be %i at most in the currency, and more is refused at its field',
  async (key, most, shown) => {
    const desk = await openDesk();
    const save = async (value: number) => {
      const { base } = (await desk('settings/get', {})).data;
      return desk('settings/save', { base, values: { [key]: value } });
    };
    const message = most === limit ? 'This amount is too large.' : `At most ${shown}.`;
    expect((await save(most + 1)).error).toMatchObject({ fields: { [`values.${key}`]: message } });
    expect((await save(most)).data.values).toMatchObject({ [key]: most });
  },
);

test('in another currency a setting has another limit; an amount of earlier stays, and blocks no other setting', async () => {
  await setSettings(shop, { currencyCode: 'INR', currencyFormat: '₹', riderFee: 5_000_000_000 });
  const desk = await openDesk();
  const read = async () => (await desk('settings/get', {})).data;
  const save = async (values: object) => desk('settings/save', { base: (await read()).base, values });
  expect((await read()).values).toMatchObject({ riderFee: 5_000_000_000 });
  const { values } = await read();
  expect((await save({ ...values, shopName: 'Nine' })).data.values).toMatchObject({
    shopName: 'Nine',
    riderFee: 5_000_000_000,
  });
  expect((await save({ riderFee: 1_000_000_001 })).error.fields).toEqual({
    'values.riderFee': 'At most ₹1,00,00,000.',
  });
  expect((await save({ tips: '10, 10001' })).error.fields).toEqual({ 'values.tips': 'At most ₹10,000.' });
  expect((await save({ tips: '10, 10000' })).data.values).toMatchObject({ tips: '10, 10000' });
  // The same number of another currency is another amount, so it is checked again.
  expect((await save({ currencyCode: 'JPY', currencyFormat: '¥' })).error.fields).toMatchObject({
    'values.riderFee': 'At most ¥10,00,00,000.',
  });
  await setSettings(shop, { currencyCode: 'IDR', currencyFormat: 'Rp' });
});
