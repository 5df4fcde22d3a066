import { expect } from '@playwright/test';
import {
  chooseTip,
  confirm,
  fetchOrders,
  openCheckout,
  placeButton,
  test,
} from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';

test('ROUTE-45 tapping Place order while the bill is recalculated places no order if the address was deleted meanwhile', async ({
  page,
  phone,
}) => {
  await newAccount(page.request);
  const callAddress = async (verb: string, data: object) => {
    const answer = await page.request.post(`/api/address/${verb}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { id: number; tag: string }[] }).data;
  };
  for (const tag of ['Home', 'Aunt'])
    await callAddress('save', {
      latitude: 12.9731,
      longitude: 77.6405,
      address: '6th Cross, Indiranagar, Bengaluru 560038',
      house: '12',
      tag,
    });
  const aunt = (await callAddress('list', {})).find(({ tag }) => tag === 'Aunt');
  await openCheckout(page, 2);
  await page.getByLabel('House, floor, landmark').fill('4, ground floor');
  await page.getByLabel('Mobile number').fill(phone);

  const actions: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/checkout', async (route) => {
    const body = route.request().postDataBuffer()?.toString() ?? '';
    actions.push(/name="action"\s+(\w+)/.exec(body)?.[1] ?? '');
    await released;
    await route.continue();
  });
  await page.getByLabel(/Aunt/).check();
  await expect.poll(() => actions).toEqual(['update']);
  await placeButton(page).click();
  await callAddress('delete', { address_id: aunt!.id });
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'Your address has changed' })).toBeVisible();
  // The page sends its requests one after another, so an order would have been sent before this recalculation.
  await chooseTip(page, '₹20');
  await expect.poll(() => actions).toEqual(['update', 'update']);
  expect(await fetchOrders(page)).toHaveLength(0);
  // The next tap confirms the address that is shown.
  await expect(page.locator('.bill')).toContainText('Tip');
  await placeButton(page).click();
  // A new account verifies its phone with the first order.
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//);
  await expect(page.locator('main')).toContainText('4, ground floor');
});
