import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import {
  confirm,
  fetchOrder,
  fillCart,
  fillGuest,
  newPhone,
  placeButton,
  setPlaceCookies,
  test,
} from '../support/checkout-browser.ts';
import { overflow } from '../support/overflow.ts';

const timeZone = 'Asia/Kolkata';
const tomorrow = addDays(today(new Date(), timeZone), 1);
const startOf = (hour: number) => instantAt(tomorrow, hour * 60, timeZone).toISOString();

/** Places an order of two items for tomorrow, so that its picking does not start during the test. */
async function placeForTomorrow(page: Page, phone: string): Promise<string> {
  await fillCart(page, 2);
  await page.goto('/checkout');
  await fillGuest(page, phone);
  await page.locator(`[name=day][value="${tomorrow}"]`).check({ force: true });
  await page.locator(`[name=when][value="slot:${startOf(10)}"]`).check({ force: true });
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

async function openAgain(browser: Browser, page: Page, javaScriptEnabled: boolean, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    storageState: await page.context().storageState(),
    javaScriptEnabled,
    serviceWorkers: 'block',
  });
  await setPlaceCookies(context, baseURL);
  return context.newPage();
}

for (const javaScriptEnabled of [true, false])
  test(`an open order is changed by its customer: ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    page: device,
    baseURL,
  }) => {
    const id = await placeForTomorrow(device, newPhone());
    const before = await fetchOrder(device, id);
    const page = await openAgain(browser, device, javaScriptEnabled, baseURL!);
    await page.goto(`/running-order/${id}`);
    await page.getByRole('link', { name: 'Change order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(before.order_number);
    const [first, second] = before.lines;
    const quantityOf = (name: string) =>
      page.getByRole('spinbutton', { name: new RegExp(`^${name}.*quantity$`) });
    const step = (verb: 'less' | 'more', name: string) =>
      page.getByRole('button', { name: new RegExp(`^One ${verb} ${name}`) });
    // The last piece of an order cannot be removed, because the order can be cancelled instead.
    for (const { name, quantity } of [first!, second!]) {
      for (let left = quantity - 1; left >= 0; left -= 1) {
        await step('less', name).click();
        await expect(quantityOf(name)).toHaveValue(String(left));
      }
      await expect(step('less', name)).toBeDisabled();
    }
    await page.getByRole('button', { name: 'See the new total' }).click();
    await expect(page.getByRole('alert')).toContainText('at least one item');
    await expect(page.getByRole('button', { name: 'Change the order' })).toHaveCount(0);
    await step('more', first!.name).click();
    await expect(quantityOf(first!.name)).toHaveValue('1');
    await quantityOf(first!.name).fill('3');
    await page.getByLabel('Time', { exact: true }).selectOption(startOf(12));
    await page.getByRole('button', { name: 'See the new total' }).click();
    await expect(page.getByRole('heading', { name: 'With this change' })).toBeVisible();
    await expect(quantityOf(first!.name)).toHaveValue('3');
    if (javaScriptEnabled) await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Change the order' }).click();
    await expect(page).toHaveURL(new RegExp(`/running-order/${id}$`));
    await expect(page.getByText('This order was changed on')).toBeVisible();
    const after = await fetchOrder(device, id);
    expect(after.lines.map(({ name, quantity }) => [name, quantity])).toEqual([[first!.name, 3]]);
    expect(after.scheduled).toMatchObject({ day: tomorrow, from: 12 * 60 });
    // The page that was open all the time shows the change, too.
    await expect(device.getByText('This order was changed on')).toBeVisible();
    if (javaScriptEnabled) {
      // Going back requests the page again, and the browser does not ask whether to resend the form.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(before.order_number);
      await expect(quantityOf(first!.name)).toHaveValue('3');
      await expect(page.getByRole('heading', { name: 'With this change' })).toHaveCount(0);
    }
    await page.context().close();
  });

test('items of the store are found and added to an open order; a further search loses nothing', async ({
  page,
  phone,
}) => {
  const id = await placeForTomorrow(page, phone);
  const before = await fetchOrder(page, id);
  await page.goto(`/running-order/${id}/edit`);
  const search = async (words: string) => {
    await page.getByRole('searchbox', { name: /^Search / }).fill(words);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search('mango');
  const found = page.locator('input[name^="add:"]').first();
  const name = (await found.getAttribute('name'))!;
  await found.fill('2');
  await search('nothing like this');
  await expect(page.getByText('No items found.')).toBeVisible();
  await expect(page.locator(`input[name="${name}"]`)).toHaveValue('2');
  await page.getByRole('button', { name: 'Change the order' }).click();
  await expect(page).toHaveURL(new RegExp(`/running-order/${id}$`));
  const after = await fetchOrder(page, id);
  expect(after.lines).toHaveLength(before.lines.length + 1);
  expect(after.lines.at(-1)).toMatchObject({ quantity: 2 });
});

test('the quantity of a line can be changed by keyboard, and the focus stays in the control at 0 and at 99', async ({
  page,
  phone,
}) => {
  const id = await placeForTomorrow(page, phone);
  await page.goto(`/running-order/${id}/edit`);
  const line = page.locator('.stepper').first();
  const [number, less, more] = [
    line.getByRole('spinbutton'),
    line.getByRole('button').first(),
    line.getByRole('button').last(),
  ];
  await number.fill('98');
  await more.focus();
  await page.keyboard.press('Space');
  await expect(number).toHaveValue('99');
  await expect(more).toBeDisabled();
  await expect(less).toBeFocused();
  await number.fill('1');
  await less.focus();
  await page.keyboard.press('Enter');
  await expect(number).toHaveValue('0');
  await expect(page.locator('#live')).toHaveText(/: quantity 0$/);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  // Pressing Enter in a number field shows the new total.
  await number.fill('2');
  await number.press('Enter');
  await expect(page.getByRole('heading', { name: 'With this change' })).toBeVisible();
  await expect(number).toHaveValue('2');
});

test('the change of an order fits every width, in every language and theme', async ({ page, phone }) => {
  const id = await placeForTomorrow(page, phone);
  for (const [language, width, colorScheme] of [
    ['en', 320, 'light'],
    ['hi', 390, 'dark'],
    ['ar', 390, 'light'],
    ['en', 1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/running-order/${id}/edit?lang=${language}`);
    // The number field and the button beside it are used by keyboard.
    const [number, more] = [
      page.locator('.stepper input').first(),
      page.locator('.stepper').first().getByRole('button').last(),
    ];
    await number.fill('2');
    await number.press('ArrowUp');
    await more.press('Enter');
    await expect(number).toHaveValue('4');
    await expect(more).toBeFocused();
    await page.locator('button[value=quote]').click();
    await expect(page.locator('button[value=confirm]')).toBeVisible();
    await expect.poll(() => overflow(page)).toBe('');
    if (process.env['HAAT_SHOTS'])
      await page.screenshot({
        path: `${process.env['HAAT_SHOTS']}/edit-${language}-${width}.png`,
        fullPage: true,
      });
  }
});
