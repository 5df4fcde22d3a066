import { expect } from '@playwright/test';
import { confirm, fillCart, fetchOrders, placeButton, test } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

test('ROUTE-45 the checkout shows an address deleted or a place changed in another tab before it sends the order there', async ({
  page,
  context,
  baseURL,
  phone,
}) => {
  await newAccount(page.request);
  const call = async (verb: string, data: object) => {
    const answer = await page.request.post(`/api/address/${verb}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { id: number; tag: string }[] }).data;
  };
  for (const tag of ['Home', 'Aunt'])
    await call('save', {
      latitude: 12.9731,
      longitude: 77.6405,
      address: '6th Cross, Indiranagar, Bengaluru 560038',
      house: '12',
      tag,
    });
  const aunt = (await call('list', {})).find(({ tag }) => tag === 'Aunt');
  await fillCart(page);
  await page.goto('/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('TEN10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('TEN10 saves you')).toBeVisible();
  await page.goto('/checkout');
  // A page rendered without the cookie of the cart still belongs to the signed-in customer.
  await context.clearCookies({ name: 'device_cart' });
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await expect(tab.getByLabel('Name', { exact: true })).toHaveValue('Kiran Rao');
  await tab.close();
  await page.getByLabel('House, floor, landmark').fill('4, ground floor');
  await page.getByLabel('Mobile number').fill(phone);
  // Waits until the bill of this choice has arrived, so that the tap sends the first request after the deletion.
  const repriced = page.waitForResponse(
    (r) => r.request().method() === 'POST' && r.url().includes('/checkout'),
  );
  await page.getByLabel(/Aunt/).check();
  await (await repriced).finished();
  await call('delete', { address_id: aunt!.id });
  const alert = page.getByRole('alert').filter({ hasText: 'Your address has changed' });
  await placeButton(page).click();
  await expect(alert).toBeVisible();
  await expect(page.getByLabel(/Aunt/)).toHaveCount(0);
  expect(await fetchOrders(page)).toHaveLength(0);
  // The next tap confirms the address that is now shown, unless it changes again.
  const domlur = { address: 'Domlur, Bengaluru 560071', house: '8, the blue gate', tag: 'Work' };
  await context.addCookies([
    { name: 'place', value: '12.9609,77.6387', url: baseURL! },
    { name: 'place_address', value: encodeURIComponent(JSON.stringify(domlur)), url: baseURL! },
  ]);
  await placeButton(page).click();
  await expect(page.getByText(domlur.address).first()).toBeVisible();
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('House, floor, landmark')).toHaveValue(domlur.house);
  expect(await fetchOrders(page)).toHaveLength(0);
  await pauseBetweenTaps(page);
  await placeButton(page).click();
  // A new account verifies its phone with the first order.
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
  await expect(page.locator('main')).toContainText(domlur.house);
  // The discount has the minus sign before the currency symbol, as on all other pages.
  await page.goto(`${new URL(page.url()).pathname}/print`);
  await expect(page.getByRole('row', { name: /TEN10/ })).toContainText(/−₹\d+\.\d\d/);
});
