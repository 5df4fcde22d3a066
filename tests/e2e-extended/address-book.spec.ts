import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { storeCart, test } from '../support/cart-browser.ts';
import { addressCard, newCustomer } from '../support/place-browser.ts';

/** Moves the focus to a control with Tab, and presses Enter. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

const inputMethods = {
  keyboard: pressByKeyboard,
  touch: (_: Page, target: Locator) => target.tap(),
};

for (const [way, press] of Object.entries(inputMethods)) {
  test(`HOME-49 HOME-51 CALL-57 CALL-58 ACCT-05 ACCT-08 CART-28 CART-29 CART-30 CART-31 CART-32 CART-33 ROLE-07 the address book by ${way} only: its page, the popup, the cart`, async ({
    page,
    item,
  }) => {
    await newCustomer(page);
    for (const [tag, latitude, longitude] of [
      ['Farm', 12.7209, 77.2813],
      ['Office', 12.9721, 77.6413],
      ['Gym', 12.9722, 77.6414],
    ] as const)
      await page.request.post('/api/address/save', {
        data: { latitude, longitude, address: `${tag} street`, house: '7', tag },
        headers: { 'sec-fetch-site': 'same-origin' },
      });

    await page.goto('/my-addresses');
    const card = (tag: string) => addressCard(page, tag);
    await expect(card('Home')).toContainText('Default');
    await expect(card('Home').getByRole('button', { name: 'Delete Home' })).toHaveCount(0);
    await press(page, card('Office').getByRole('button', { name: 'Set as default' }));
    await expect(card('Office')).toContainText('Default');
    await expect(card('Office').getByRole('button', { name: 'Delete Office' })).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).toContain('place=12.9721%2C77.6413');
    await expect(card('Farm')).toContainText('No store delivers here yet');
    await expect(card('Farm').getByRole('button', { name: /Deliver|default/ })).toHaveCount(0);
    const ask = card('Gym').getByRole('button', { name: 'Delete Gym' });
    await press(page, ask);
    const sure = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(sure).toContainText('Gym street');
    if (way === 'touch') await expectNoAxeViolations(page);
    await press(page, sure.getByRole('button', { name: 'No, keep it' }));
    await expect(sure).toBeHidden();
    if (way === 'keyboard') await expect(ask).toBeFocused();
    await press(page, ask);
    await press(page, sure.getByRole('button', { name: 'Yes, delete' }));
    await expect(card('Gym')).toHaveCount(0);

    await page.goto('/stores');
    await press(page, page.locator('.place__go'));
    const sheet = page.getByRole('dialog', { name: 'Choose your location' });
    await expect(sheet.getByRole('listitem')).toHaveCount(4);
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Farm' }).getByRole('button')).toHaveCount(0);
    const shown = page.waitForEvent('load');
    await press(page, sheet.getByRole('listitem').filter({ hasText: 'Home' }).getByRole('button'));
    await shown;
    await expect(page.locator('.place__go')).toContainText('Delivery to Home');

    const banana = await item('yelakki-banana');
    await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
    await page.goto('/cart');
    const cards = page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Farm' }).locator('.address__pick')).toBeDisabled();
    await expect(cards.filter({ hasText: 'Farm' })).toContainText('does not deliver here');
    const office = cards.filter({ hasText: 'Office' });
    await press(page, office.locator('.address__pick'));
    await expect(office.locator('.address__pick')).toHaveAttribute('aria-pressed', 'true');
    await expect(office.locator('.address__pick')).toHaveText(/^\s*Office\s*Default\s*7, Office street$/);
    await expect(office.locator('.badge svg')).toBeVisible();
    await expect(office.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    const far = cards.filter({ hasText: 'Farm' }).getByRole('button', { name: /Delete/ });
    await press(page, far);
    if (way === 'touch') await expectNoAxeViolations(page);
    await press(page, sure.getByRole('button', { name: 'Keep it' }));
    await expect(sure).toBeHidden();
    await press(page, far);
    await press(page, sure.getByRole('button', { name: 'Delete', exact: true }));
    await expect(cards.filter({ hasText: 'Farm' })).toHaveCount(0);
    if (way === 'keyboard') await expect(cards.first().locator(':focus')).toHaveCount(1);
  });
}

test('a saved address can be edited; an error names a missing field and leaves the other input unchanged', async ({
  page,
}) => {
  await newCustomer(page);
  await page.goto('/my-addresses');
  await addressCard(page, 'Home').getByRole('link', { name: 'Edit Home' }).click();
  const house = page.getByLabel('House, floor, landmark');
  await house.fill('');
  await page.getByLabel('Area or street').fill('12th Main');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Area or street')).toHaveValue('12th Main');
  await house.fill('44, ground floor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(addressCard(page, 'Home')).toContainText('44, ground floor');
  await expect(addressCard(page, 'Home')).toContainText('12th Main');
});
