import { expect, type Page, test } from '@playwright/test';
import { item as findItem, storeCart } from './cart-browser.ts';
import { confirm, fillGuest, newPhone, placeButton } from './checkout-browser.ts';
import { callDesk } from './wallet-browser.ts';

/** An item of a store that is always open. */
export const receivedItem = { slug: 'shrikhand-with-kesar', store: 'kaveri-dairy' };

/** Orders the item as the customer of this device, moves the order to delivered, and returns its unique id. */
export async function receiveOrder(page: Page, desk: Page): Promise<string> {
  const found = await findItem(page.request, test.info().project.use.baseURL, receivedItem.slug);
  await storeCart(page, found.restaurant_id, [{ item: found, quantity: 2 }]);
  await page.goto('/checkout');
  const phone = newPhone();
  await fillGuest(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  const { rows } = await callDesk<{ rows: { id: number }[] }>(desk, 'orders/list', {
    page: 1,
    perPage: 1,
    q: phone,
  });
  const id = rows[0]!.id;
  // The simulation of the demo may take some of these steps.
  await expect
    .poll(async () => {
      const { order, steps } = await callDesk<{
        order: { status: string };
        steps: { to: string; needsReason: boolean }[];
      }>(desk, 'orders/get', { id });
      const next = steps.find(({ needsReason }) => !needsReason);
      if (next)
        await desk.request.post('/api/desk/orders/step', {
          data: { id, to: next.to },
          headers: { 'sec-fetch-site': 'same-origin' },
        });
      return order.status;
    })
    .toBe('delivered');
  return page.url().split('/').at(-1)!;
}
