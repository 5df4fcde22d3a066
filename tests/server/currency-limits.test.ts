import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

test('a tip is limited by the usual prices of the currency, and a higher tip is refused instead of lowered', async () => {
  const line = { ...(await addItem(shop.db, shop.store, { regularPrice: 5_000_000 })), quantity: 1 };
  const amount = 2_500_000;
  const cart = { restaurant_id: shop.store, items: [{ ...line, addon_ids: [] }] };
  const confirmed = await shop.call('/cart/confirm', { ...cart, tip: { type: 'amount', amount } });
  expect(confirmed.data.bill).toMatchObject({ tip: amount });
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
  const person = { email: 'admin@haat.example', password: demoPassword };
  const admin = { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
  const { id } = await addMember(shop);
  const credit = (amount: number) =>
    shop.call('/desk/customers/credit', { id, amount, reason: 'Sorry', key: newKey() }, admin);
  expect((await credit(200_000_000)).data.wallet).toMatchObject({ available: 200_000_000 });
  expect((await credit(100_000_000_001)).error.fields).toEqual({ amount: 'At most 1000000000.00.' });
});
