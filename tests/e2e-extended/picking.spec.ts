import { type Browser, expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { orders, payments } from '#server/db/schema/index.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { type DemoPaymentsServer, demoKeys, openDemoPayments } from '../support/demo-payments.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { overflow } from '../support/overflow.ts';
import { pauseAfterStep } from '../support/pause-between-taps.ts';
import { openWaitingShop, placeForPickers, placeWeighed, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;
let demo: DemoPaymentsServer;
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  demo = await openDemoPayments({ shopUrl: () => shop.url });
  shop = await openWaitingShop({
    HAAT_STRIPE_SECRET_KEY: demoKeys.stripe.secretKey,
    HAAT_STRIPE_WEBHOOK_SECRET: demoKeys.stripe.webhookSecret,
    HAAT_STRIPE_URL: demo.url,
  });
});
test.afterAll(async () => {
  await shop?.close();
  await demo?.close();
});

const placeOrder = (browser: Browser, changes: Record<string, unknown> = {}) =>
  placeForPickers(browser, shop, changes);

const lineOf = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(name) });

test('[F17] a customer pays for the packed pieces of an order with a missing, a short and a swapped item', async ({
  browser,
}) => {
  const { id, unique, customer } = await placeOrder(browser);
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.goto('/desk/board');
  const [{ orderNumber }] = (await shop.open.db.select().from(orders).where(eq(orders.id, id))) as [
    typeof orders.$inferSelect,
  ];
  await page
    .getByRole('listitem', { name: `Order ${orderNumber}`, exact: true })
    .getByRole('link', { name: 'Pick', exact: true })
    .click();
  await page.getByRole('button', { name: 'Start picking' }).click();
  await expect(page.getByText('0 of 3 lines packed')).toBeVisible();
  await expectNoAxeViolations(page);

  await lineOf(page, 'Pears').getByRole('button', { name: 'Missing' }).click();
  await page.getByRole('combobox', { name: 'Packed' }).click();
  await page.getByRole('option', { name: '1 of 2' }).click();
  await page.getByRole('textbox', { name: 'Note to the customer' }).fill('The last one');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(lineOf(page, 'Pears')).toContainText('1 of 2 packed: not there (The last one)');

  await lineOf(page, 'Figs').getByRole('button', { name: 'Missing' }).click();
  await page.getByRole('combobox', { name: 'Replacement' }).click();
  await page.getByRole('option', { name: /1 kg .*190.*charged .*100/ }).click();
  await page.getByRole('button', { name: 'Pack instead' }).click();
  await expect(lineOf(page, 'Figs').getByRole('alert')).toContainText('The shop loses ₹180.00');
  await page.getByRole('button', { name: 'Pack instead anyway' }).click();
  await expect(lineOf(page, 'Figs')).toContainText('2 × Figs, 1 kg instead');

  await lineOf(page, 'Plums').getByRole('button', { name: 'Missing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(lineOf(page, 'Plums')).toContainText('0 of 2 packed');
  await lineOf(page, 'Plums').getByRole('button', { name: 'Undo' }).click();
  // By key, because a tap at the place of Undo is ignored for a moment.
  await lineOf(page, 'Plums').getByRole('button', { name: 'Packed' }).press('Enter');

  await customer.goto(`/running-order/${unique}`);
  await page.getByRole('button', { name: 'Everything is packed' }).click();
  await expect(page.getByText(/· Ready/)).toBeVisible();
  // The customer's page shows the changes without a reload.
  const changes = customer.getByRole('region', { name: 'Changes made while packing' });
  await expect(changes).toContainText('1 of 2 packed');
  await expect(changes).toContainText(/2 × .*1 kg.* instead of .*Figs/);
  await expect(changes).toContainText('“The last one”');
  await expectNoAxeViolations(customer);
  await page.goto(`/desk/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Changes made while packing' })).toContainText('1 of 2');
  await page.context().close();
  await customer.context().close();
});

test('[F26] packing continues without a connection, and the steps are sent when it is back', async ({
  browser,
}) => {
  const { id, customer } = await placeOrder(browser);
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/desk/picking?order=${id}`);
  await page.getByRole('button', { name: 'Start picking' }).click();
  await expect(page.getByText('0 of 3 lines packed')).toBeVisible();
  await expect.poll(() => overflow(page)).toBe('');
  await page.context().setOffline(true);
  for (const name of ['Pears', 'Plums'])
    await lineOf(page, name).getByRole('button', { name: 'Packed' }).click();
  await expect(page.getByText(/No connection. Go on packing: 2 steps are stored/)).toBeVisible();
  await lineOf(page, 'Figs').getByRole('button', { name: 'Missing' }).click();
  await page.getByRole('combobox', { name: 'Replacement' }).click();
  await page.getByRole('option', { name: /1 kg/ }).click();
  await page.getByRole('button', { name: 'Pack instead' }).click();
  await page.getByRole('button', { name: 'Pack instead anyway' }).click();
  await expect(page.getByRole('button', { name: 'Everything is packed' })).toBeDisabled();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Everything is packed' }).click({ timeout: 30_000 });
  await expect(page.getByText(/· Ready/)).toBeVisible();
  // The order is settled when the time to undo this is over.
  await expect
    .poll(async () => (await shop.open.db.select().from(orders).where(eq(orders.id, id)))[0], {
      timeout: 30_000,
    })
    .toMatchObject({ status: 'ready', settledItemTotal: 60_000, itemTotal: 60_000 });
  await page.context().close();
  await customer.context().close();
});

test('an order with nothing in stock is cancelled, and a second person sees who packs it', async ({
  browser,
}) => {
  const { id, unique, customer } = await placeOrder(browser);
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.goto(`/desk/picking?order=${id}`);
  await page.getByRole('button', { name: 'Start picking' }).click();
  await expect(page.getByText('0 of 3 lines packed')).toBeVisible();
  const support = await openDeskPage(browser, shop.url, 'support');
  await support.goto(`/desk/picking?order=${id}`);
  await expect(support.getByText(/is packing this order/)).toBeVisible();
  await expect(support.getByRole('button', { name: 'Packed' })).toHaveCount(0);
  await support.context().close();
  for (const name of ['Pears', 'Figs', 'Plums']) {
    await lineOf(page, name).getByRole('button', { name: 'Missing' }).click();
    // The form of this line may stand where the form of the line before was saved.
    await pauseAfterStep(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(lineOf(page, name)).toContainText('0 of 2 packed');
  }
  await pauseAfterStep(page);
  await page.getByRole('button', { name: 'Cancel: nothing is packed' }).click();
  await expect(page.getByText(/· Cancelled/)).toBeVisible();
  await customer.goto(`/running-order/${unique}`);
  await expect(customer.getByText(/couldn’t pack any of your items/)).toBeVisible();
  await page.context().close();
  await customer.context().close();
});

test('[F17] a customer who wants to be asked answers before the time ends, and the choice is packed', async ({
  browser,
}) => {
  const { id, unique, customer } = await placeOrder(browser, { missing_item: 'ask_me' });
  await customer.goto(`/running-order/${unique}`);
  const page = await openDeskPage(browser, shop.url, 'shop');
  await page.goto(`/desk/picking?order=${id}`);
  await page.getByRole('button', { name: 'Start picking' }).click();
  for (const name of ['Pears', 'Plums'])
    await lineOf(page, name).getByRole('button', { name: 'Packed' }).click();
  await lineOf(page, 'Figs').getByRole('button', { name: 'Missing' }).click();
  await page.getByRole('combobox', { name: 'Replacement' }).click();
  await page.getByRole('option', { name: /1 kg/ }).click();
  await page.getByRole('button', { name: 'Ask the customer' }).click();
  await page.getByRole('button', { name: 'Ask the customer anyway' }).click();
  await expect(lineOf(page, 'Figs')).toContainText(/Asking the customer about 2 × Figs, 1 kg until/);
  // The customer's page shows the question without a reload, with both prices.
  const question = customer.getByRole('alert', { name: /Not available: .*Figs/ });
  await expect(question).toContainText(
    /2 × .*1 kg.*You’ll pay ₹100 each, the same price as .*Figs.*It usually costs ₹190/,
  );
  await expectNoAxeViolations(customer);
  await page.getByRole('button', { name: 'Everything is packed' }).click();
  await expect(page.getByText(/has not answered yet/)).toBeVisible();
  await question.getByRole('button', { name: 'Yes, pack it' }).click();
  await expect(customer.getByText('Thank you. The store will pack it.')).toBeVisible();
  await expect(lineOf(page, 'Figs')).toContainText('2 × Figs, 1 kg instead');
  await pauseAfterStep(page);
  await page.getByRole('button', { name: 'Everything is packed' }).click();
  await expect(page.getByText(/· Ready/)).toBeVisible();
  await page.context().close();
  await customer.context().close();
});

for (const { method, grams, charged, paid } of [
  { method: 'cash', grams: 1_284, charged: '₹514', paid: 61_360 },
  { method: 'cash', grams: 950, charged: '₹380', paid: 48_000 },
  { method: 'stripe', grams: 1_284, charged: '₹514', paid: 61_360 },
  { method: 'stripe', grams: 950, charged: '₹380', paid: 48_000 },
] as const)
  test(`[F17] a fish of about 1.2 kg that weighs ${grams} g is paid by its weight, with ${method}`, async ({
    browser,
  }) => {
    // The fish costs ₹480 and the pears ₹100; self-pickup is free. A heavier fish can raise the total to ₹628.
    const { id, unique, customer } = await placeWeighed(browser, shop, { method, demo });
    await customer.goto(`/running-order/${unique}`);
    await customer.getByText(/^2 items/).click();
    await expect(customer.getByText('about 1.2 kg · ₹400/kg')).toBeVisible();
    const bill = customer.locator('details.bill');
    if (!(await bill.getByText('Highest possible total').isVisible())) await bill.locator('summary').click();
    await expect(bill).toContainText(/Highest possible total\s*₹628/);
    await expectNoAxeViolations(customer);

    const page = await openDeskPage(browser, shop.url, 'shop');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/desk/picking?order=${id}`);
    await page.getByRole('button', { name: 'Start picking' }).click();
    await expect(lineOf(page, 'Pomfret')).toContainText('about 1.2 kg each, to be weighed');
    await lineOf(page, 'Pears').getByRole('button', { name: 'Packed' }).click();
    // A step recorded without a connection is stored and sent later.
    await page.context().setOffline(true);
    await lineOf(page, 'Pomfret').getByRole('button', { name: 'Weigh' }).click();
    const weight = page.getByRole('textbox', { name: 'Weight in grams' });
    await expect(weight).toBeFocused();
    await weight.fill('1.284');
    await expect(page.getByText('Enter whole grams, such as 1284.')).toBeVisible();
    await weight.fill(String(grams));
    await expect(page.getByText(new RegExp(`₹400.00 a kilogram: ${charged.slice(0, 3)}`))).toBeVisible();
    await expectNoAxeViolations(page);
    await expect.poll(() => overflow(page)).toBe('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(lineOf(page, 'Pomfret')).toContainText(`Packed, ${grams < 1_000 ? '950 g' : '1.284 kg'}`);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Everything is packed' }).click({ timeout: 30_000 });
    await expect(page.getByText(/· Ready/)).toBeVisible();

    // The customer's page shows the changes without a reload.
    const changes = customer.getByRole('region', { name: 'Changes made while packing' });
    await expect(changes).toContainText(`${grams < 1_000 ? '950 g' : '1.284 kg'} instead of about 1.2 kg`);
    // The page shows the exact amount due, including the paise.
    await expect(changes).toContainText(paid % 100 === 0 ? '₹480 ' : '₹613.60 ');
    await expectNoAxeViolations(customer);
    await expect
      .poll(() => shop.open.db.select().from(payments).where(eq(payments.orderId, id)), { timeout: 30_000 })
      .toMatchObject([
        { method, amount: paid, ...(method === 'stripe' && { authorised: 62_800, captured: paid }) },
      ]);
    await page.context().close();
    await customer.context().close();
  });
