import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { deviceLines, storeCart, test } from '../support/cart-browser.ts';

/** The items of this cart change after the customer has seen it: every discrepancy is shown with a fix. */
test('[F8] [F9] ERR-03 CART-34 a cart that changed on the server shows every discrepancy and leads to checkout', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  const litchi = await item('litchi-from-muzaffarpur');
  const peas = await item('green-peas-in-the-pod');
  const box = await item('alphonso-mango-devgad');
  const scarce = box.variants.at(-1)!.id;
  const unit = banana.variants[0]!.price;
  await storeCart(page, banana.restaurant_id, [
    { item: banana, quantity: 3, seen: unit - 300 },
    { item: litchi, quantity: 1, seen: 10_000 },
    { item: peas, quantity: 1, seen: 4_800 },
    { item: box, variant: scarce, quantity: 2 },
  ]);
  await page.goto('/cart');
  const changes = page.getByRole('region', { name: 'Check before you order' });
  await expect(changes).toContainText(`The price of ${banana.name} changed from`);
  await expect(changes).toContainText(/: only 1 left\. Change the quantity to 1\?/);
  const gone = page.getByRole('region', { name: 'Unavailable Items' });
  await expect(gone).toContainText(litchi.name);
  await expect(gone).toContainText(peas.name);
  await expect(page.getByRole('button', { name: /Checkout/ })).toBeDisabled();
  await expectNoAxeViolations(page);

  await changes.getByRole('button', { name: 'Change to 1' }).click();
  await expect(changes).not.toContainText('Change the quantity to 1?');
  await gone.getByRole('button', { name: 'Remove All' }).click();
  await expect(gone).toHaveCount(0);
  // Undo restores the unavailable lines, Remove All removes them again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gone).toContainText(litchi.name);
  await gone.getByRole('button', { name: 'Remove All' }).click();
  await changes.getByRole('button', { name: 'OK', exact: true }).first().click();
  await expect(changes).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Checkout/ })).toHaveAttribute('href', '/checkout');
  expect(await deviceLines(page)).toEqual([
    [banana.id, 3],
    [box.id, 1],
  ]);
});

test('an unavailable line is replaced by a similar item', async ({ page, item }) => {
  const banana = await item('yelakki-banana');
  const peas = await item('green-peas-in-the-pod');
  await storeCart(page, banana.restaurant_id, [
    { item: banana, quantity: 3 },
    { item: peas, quantity: 1 },
  ]);
  await page.goto('/cart');
  await page.getByRole('link', { name: `See similar, ${peas.name}` }).click();
  const sheet = page.getByRole('dialog', { name: `Replace ${peas.name}` });
  await sheet
    .getByRole('button', { name: /Choose this/ })
    .first()
    .click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Unavailable Items' })).toHaveCount(0);
  expect((await deviceLines(page)).length).toBe(2);
});

test('[F8] a line with a higher price is replaced by another variant or item in one tap, in the same quantity, and restored', async ({
  page,
  item,
}) => {
  const tomatoes = await item('hill-tomatoes-kolar');
  const first = tomatoes.variants[0]!;
  await storeCart(page, tomatoes.restaurant_id, [
    { item: tomatoes, variant: first.id, quantity: 2, seen: 100 },
  ]);
  await page.evaluate(() => localStorage.setItem('cart-seen-charge', '100'));
  await page.goto('/cart');
  const changes = page.getByRole('region', { name: 'Check before you order' });
  await expect(changes).toContainText(/Delivery charge changed from ₹1 to ₹\d+/);
  await changes.getByRole('listitem').filter({ hasText: 'Delivery' }).getByRole('button').click();
  await expect(changes).not.toContainText('Delivery');

  await changes.getByRole('link', { name: `See similar, ${tomatoes.name}` }).click();
  const sheet = page.getByRole('dialog', { name: `Replace ${tomatoes.name}` });
  expect(await sheet.getByRole('listitem').count()).toBeLessThanOrEqual(6);
  await sheet.getByRole('button').nth(1).click();
  await expect(changes).toHaveCount(0);
  const [[other, quantity] = []] = await deviceLines(page);
  expect(other).not.toBe(tomatoes.id);
  expect(quantity).toBe(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changes).toContainText(`The price of ${tomatoes.name} changed from`);
  await changes.getByRole('link', { name: `Other options, ${tomatoes.name}` }).click();
  await page
    .getByRole('dialog', { name: `Other options for ${tomatoes.name}` })
    .getByRole('button', { name: /Choose this/ })
    .first()
    .click();
  await expect(changes).toHaveCount(0);
  expect((await deviceLines(page)).map(([id]) => id)).toEqual([tomatoes.id]);
});

test('accepting a cart with only unavailable items results in an empty cart', async ({ page, item }) => {
  const litchi = await item('litchi-from-muzaffarpur');
  await storeCart(page, litchi.restaurant_id, [{ item: litchi, quantity: 1 }]);
  await page.goto('/cart');
  await page
    .getByRole('region', { name: 'Unavailable Items' })
    .getByRole('button', { name: 'Remove All' })
    .click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectNoAxeViolations(page);
});
