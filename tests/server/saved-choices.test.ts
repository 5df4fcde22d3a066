import { expect, test } from 'vitest';
import { CheckoutPage, viewOf } from '../support/checkout-page.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { addItem } from '../support/orders.ts';

onNewStores();

const choicesCookie = /checkout_choices=([^;]+)/;

async function openPage() {
  const guest = await shop.guest('+919890077777');
  return new CheckoutPage(guest.cookie).fill(store, [await addItem(shop.db, store)]);
}

test('CART-49 a form that is sent without script is found again, even with the longest note in Hindi', async () => {
  const page = await openPage();
  // Words in an order that does not repeat, so that it cannot be compressed much.
  const note = Array.from(
    { length: 400 },
    (_, n) => `${String.fromCodePoint(0x905 + ((n * n * 7) % 52))}${n}`,
  )
    .join(' ')
    .slice(0, 2000);
  await page.send(await page.open(), { action: 'update', note, missing: 'refund', tip: 'a5000' });
  expect(choicesCookie.exec(page.cookie)![1]!.length).toBeLessThanOrEqual(3800);
  const { form } = await page.open();
  expect(form).toMatchObject({ note, missing: 'refund', tip: 'a5000' });
});

test('CART-49 what was saved is not used for the cart of another store, and a changed cookie is ignored', async () => {
  const page = await openPage();
  await page.send(await page.open(), { action: 'update', note: 'Ring twice' });
  const saved = page.cookie;
  for (const value of ['', 'abc', 'a'.repeat(3000)]) {
    page.cookie = saved.replace(choicesCookie, `checkout_choices=${value}`);
    expect((await page.open()).form.note).toBe('');
  }
  page.cookie = saved;
  expect((await page.open()).form.note).toBe('Ring twice');
  page.fill(1, [{ item_id: 1, variant_id: null, addon_ids: [], quantity: 1 }]);
  expect(viewOf(await page.show()).form.note).toBe('');
});

test('CART-49 the sign-in is opened with the choices saved, and an order removes them', async () => {
  const page = await openPage();
  const sent = await page.send(await page.open(), { action: 'sign-in', note: 'Ring twice' });
  expect(sent).toMatchObject({ redirect: '/login?next=%2Fcheckout' });
  const view = await page.open();
  expect(view.form.note).toBe('Ring twice');
  const placed = await page.send(view, {
    action: 'place',
    name: 'Meera',
    phone: '+919890077777',
    house: '1',
  });
  expect(placed).toHaveProperty('redirect');
  expect(page.cookie).not.toMatch(choicesCookie);
});
