import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';

const screenPaths = ['', '/orders', '/staff', '/addons', '/stores/1', '/coupons/5', '/documents', '/export'];

test('the screens of an administrator have no serious axe findings, fit a phone, label every field and log no errors', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  const screens: [path: string, sign: string | RegExp][] = [
    ['/desk/items/3', 'Variants, price and stock'],
    ['/desk/stores/1', 'Location and delivery area'],
    ['/desk/welcome', 'Test order'],
  ];
  for (const [index, [path, sign]] of screens.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
    await page.goto(path);
    await expect(page.getByText(sign).first()).toBeVisible({ timeout: 20_000 });
    await expectNoAxeViolations(page);
    if (index > 0) continue;
    // The variants of an item fit into the form, and a variant can be removed without a mouse.
    const form = await page.locator('form').boundingBox();
    const stock = await page.getByRole('textbox', { name: 'SKU' }).first().boundingBox();
    expect(stock!.x + stock!.width).toBeLessThan(form!.x + form!.width);
    await expect(page.getByRole('button', { name: 'Remove', exact: true }).first()).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on(
    'response',
    (answer) => answer.status() >= 400 && errors.push(`${answer.status()} ${answer.url()}`),
  );
  for (const screenPath of screenPaths) {
    const path = `/desk${screenPath}`;
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible({ timeout: 20_000 });
    await page.waitForLoadState('networkidle');
    // The options of the select fields load after the form, which is too wide until they are loaded.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: `${path} is no wider than the window` },
      )
      .toBe(0);
    const found = await page.evaluate(() => ({
      nameless: [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')]
        .filter((field) => field.getAttribute('aria-hidden') !== 'true' && field.type !== 'hidden')
        .filter((field) => !field.labels?.length && !field.ariaLabel)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    }));
    expect.soft({ path, ...found, errors }).toEqual({ path, nameless: [], errors: [] });
  }
  // On a phone the bar at the bottom does not cover the last group of settings.
  await page.goto('/desk/settings');
  const last = page.getByRole('button', { name: 'Versions' });
  await last.click({ timeout: 20_000 });
  await expect(last).toHaveAttribute('aria-expanded', 'true');
});
