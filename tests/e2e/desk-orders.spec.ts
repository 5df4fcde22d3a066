import { expect } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import {
  chooseTip,
  confirm,
  fillGuest,
  openCheckout,
  placeButton,
  test,
} from '../support/checkout-browser.ts';

test('a new order appears at the desk without a reload, with all its lines', async ({
  page,
  phone,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const desk = await context.newPage();
  const signedIn = await desk.request.post('/api/account/login', {
    data: { email: 'support@haat.example', password: demoPassword },
    headers: { origin: baseURL! },
  });
  expect(signedIn.ok()).toBe(true);
  // The list shows orders of every state, because the demo may already have moved the order on.
  await desk.goto(`/desk/orders?filter=${encodeURIComponent(JSON.stringify({ q: phone }))}`);
  await expect(desk.getByLabel('Status')).toBeVisible();

  await openCheckout(page, 2);
  await fillGuest(page, phone);
  await chooseTip(page, '₹20');
  await page.getByRole('radio', { name: /^Ask me/ }).check({ force: true });
  await page.getByLabel('Note to the store').fill('Leave it at the gate.');
  await placeButton(page).click();
  // The list polls only once a minute, so this request follows the server's notification of the new order.
  const listed = desk.waitForResponse((response) => response.url().endsWith('/desk/orders/list'));
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//);
  await listed;
  const row = desk.getByRole('row').filter({ hasText: 'Leave it at the gate.' }).first();
  await expect(row).toContainText('Meera Nair');
  await expect(row).toContainText('As soon as possible');
  await expect(row).toContainText(/due \w+, \d+ \w+, \d+:\d\d [ap]m/);
  await expect(row).toContainText('If missing: ask the customer');
  await expect(row).toContainText(/Delivery (?:free|₹[\d.]+) [\d.]+ km · Tip ₹20.00/);
  await expect(row).toContainText(/Cash, (?:to be )?paid/);
  await expectNoAxeViolations(desk);

  await row.getByRole('link').first().click();
  const items = desk.getByRole('table', { name: 'Items' });
  await expect(items).toBeVisible();
  const amounts = await items.getByRole('row').evaluateAll((rows) =>
    rows.map((each) => ({
      name: each.textContent ?? '',
      amount: Number(each.lastElementChild?.textContent?.replace('−', '-').replace(/[^\d.-]/g, '')),
    })),
  );
  const total = amounts.find(({ name }) => name.startsWith('Total'))!.amount;
  const parts = amounts.filter(({ name }) => !/^(?:Total|Tax included)/.test(name));
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 2);
  for (const [name, value] of [
    ['Delivery', /^As soon as possible$/],
    ['Due', /\d:\d\d [ap]m$/],
    ['Distance', /km$/],
    ['If an item is unavailable', /^Ask the customer$/],
    ['Note', /^Leave it at the gate\.$/],
    ['Payment', /^Cash, (?:to be )?paid$/],
  ] as const)
    await expect(desk.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')).toHaveText(value);
  await expectNoAxeViolations(desk);

  // The printed sheet shows the whole order and no controls of the screen.
  await desk.emulateMedia({ media: 'print' });
  const sheet = desk.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { name: /^Order \d+-\d+$/ })).toBeVisible();
  await expect(sheet).toContainText('Leave it at the gate.');
  await expect(sheet.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect(desk.getByRole('button')).toHaveCount(0);
  await desk.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();

  // A step that is taken in another window is shown, too.
  const id = Number(/orders\/(\d+)/.exec(desk.url())![1]);
  await desk.request.post('/api/desk/orders/step', {
    data: { id, to: 'accepted' },
    headers: { origin: baseURL! },
  });
  // The demo may already have taken a later step.
  await expect(
    desk
      .getByRole('listitem')
      .filter({ hasText: /^Accepted.* (?:by Sneha Kulkarni \(support\)|automatically)$/ }),
  ).toBeVisible();
  await expect(
    desk.getByRole('listitem').filter({ hasText: /^New.* by Meera Nair \(customer\)$/ }),
  ).toBeVisible();

  // The link opens the page of the customer, who has no account. A note is saved there, and the customer's list of
  // orders leads back to the order.
  await desk.getByRole('link', { name: 'Meera Nair' }).click();
  await expect(desk.getByRole('heading', { name: 'Meera Nair', level: 2 })).toBeVisible();
  await expect(desk.getByRole('link', { name: phone })).toBeVisible();
  const orders = desk.getByRole('table', { name: 'Orders' });
  await expect(orders.getByRole('row')).toHaveCount(1);
  const sent = desk.getByRole('region', { name: 'Messages' });
  await expect(sent).toContainText('A code, which is never shown');
  await expect(sent).toContainText(`SMS to +91${phone}`);
  await expect(sent).not.toContainText(/(?<!-)\b\d{6}\b/);
  await desk.getByLabel('New note').fill('Prefers a call before delivery.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  const notes = desk.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText(/Prefers a call before delivery\.Sneha Kulkarni, /);
  await expect(desk.getByLabel('New note')).toHaveValue('');
  await expectNoAxeViolations(desk);
  await orders.getByRole('link').click();
  await expect(desk).toHaveURL(new RegExp(`/orders/${id}(?:$|[?#])`));
  await context.close();
});
