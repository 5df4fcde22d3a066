import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import {
  confirm,
  fillCart,
  fillGuest,
  newPhone,
  placeButton,
  setPlaceCookies,
} from '../support/checkout-browser.ts';
import { choosePayment } from '../support/paying-browser.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

type Currency = { code: string; settings: object; price: number; prepare?: string };

/** Opens a demo market in another currency: every item costs `price` minor units, and delivery costs 2,500. */
async function openMarket({ code, settings, price }: Currency): Promise<SecondShop> {
  const body = JSON.stringify({ currencyCode: code, ...settings });
  return openSecondShop({
    prepare: `
      update revisions set body = body || '${body}' where id =
        (select published_revision_id from documents where kind = 'settings' and slug = 'shop');
      update variants set regular_price = ${price}, sale_price = null;
      update items set price = ${price}, old_price = null;
      update stores set min_order_price = 0, is_free_delivery = false, delivery_charge_type = 'FIXED', delivery_charges = 2500;`,
  });
}

async function openVisitor(browser: Browser, shop: SecondShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  await setPlaceCookies(context, shop.url);
  return context.newPage();
}

/**
 * Orders the cart. If `charged` is given, pays by card and expects this amount on the payment page. Returns the path
 * of the order.
 */
async function order(page: Page, charged?: string): Promise<string> {
  const phone = newPhone();
  await page.goto('/checkout');
  await fillGuest(page, phone);
  if (charged !== undefined) await choosePayment(page, 'Card');
  await placeButton(page).click();
  await confirm(page, phone);
  if (charged !== undefined) {
    await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
    await expect(page.locator('dd')).toHaveText(charged);
    await page.getByRole('button', { name: 'Pay' }).first().click();
  }
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
  return new URL(page.url()).pathname;
}

const amountsIn = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

/**
 * A card is charged in steps of 10 fils: the checkout shows the rounding of this total while the card is chosen, and the
 * order, the payment page and the printed order have the same total.
 */
async function expectRoundedCardOrder(browser: Browser, shop: SecondShop): Promise<void> {
  const page = await openVisitor(browser, shop);
  await fillCart(page, 1, 'green-basket', 0);
  const phone = newPhone();
  await page.goto('/checkout');
  await fillGuest(page, phone);
  const bill = page.locator('[data-part="bill"] .bill');
  const rounding = bill.locator('dt', { hasText: 'Rounding' });
  const total = bill.locator('dd.total');
  await expect(total).toHaveText('3.735 KD');
  await expect(rounding).toHaveCount(0);
  await choosePayment(page, 'Card');
  await expect(rounding.locator('+ dd')).toContainText('−0.005 KD');
  await expect(total).toHaveText('3.730 KD');
  await expect(placeButton(page)).toContainText('3.730 KD');
  await choosePayment(page, 'Cash');
  await expect(rounding).toHaveCount(0);
  await expect(total).toHaveText('3.735 KD');
  await choosePayment(page, 'Card');
  await expect(total).toHaveText('3.730 KD');
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/demo\/payments\//, { timeout: 15_000 });
  await expect(page.locator('dd')).toHaveText('KWD\u00a03.730');
  await page.getByRole('button', { name: 'Pay' }).first().click();
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
  await page.locator('.fold > summary').click();
  const ordered = page.locator('.fold .bill');
  await expect(ordered.locator('dt', { hasText: 'Rounding' }).locator('+ dd')).toContainText('−0.005 KD');
  await expect(ordered.locator('dd.total')).toHaveText('3.730 KD');
  await page.goto(`${new URL(page.url()).pathname}/print`);
  await expect(page.locator('.invoice tbody')).toContainText('Rounding');
  await expect(page.locator('.invoice tfoot .sum td')).toHaveText('3.730 KD');
  await page.context().close();
}

test('ITEM-29 CALL-76 a dinar shows three decimals and a yen none in the cart, on the payment page and on the invoice', async ({
  browser,
}) => {
  // The test starts two shops, which takes a long time.
  test.setTimeout(240_000);
  const markets = [
    {
      code: 'KWD',
      settings: {
        currencyFormat: 'KD',
        currencySymbolAlign: 'right',
        priceDecimals: 3,
        tips_percentage: '',
      },
      price: 1_235,
      shown: ['1.235 KD', '4.970 KD'],
      charged: 'KWD\u00a04.970',
      tips: ['0.200 KD', '0.400 KD', '0.600 KD', '1.000 KD'],
      cheap: 'Under 1.000 KD',
    },
    {
      code: 'JPY',
      settings: { currencyFormat: '¥', priceDecimals: 0, tips_percentage: '' },
      price: 250,
      shown: ['¥250', '¥3,000'],
      charged: 'JP¥3,000',
      tips: ['¥100', '¥200', '¥300', '¥500'],
      cheap: 'Under ¥500',
    },
  ];
  for (const { shown, charged, tips, cheap, ...market } of markets) {
    const shop = await openMarket(market);
    try {
      const page = await openVisitor(browser, shop);
      await fillCart(page, 2, 'green-basket', 0);
      await expect(page.getByRole('link', { name: cheap })).toBeVisible();
      await page.goto('/cart');
      await expect(page.locator('.line__p b').first()).toHaveText(shown[0]!);
      for (const tip of tips) await expect(page.getByText(tip, { exact: true }).first()).toBeVisible();
      await expect(page.locator('.bill dd.total')).toHaveText(shown[1]!);
      const path = await order(page, charged);
      await expect(page.locator('.fold .bill dd.total')).toHaveText(shown[1]!);
      await page.goto(`${path}/print`);
      await expect(page.locator('.invoice tfoot .sum td')).toHaveText(shown[1]!);
      await page.context().close();
      if (market.code === 'KWD') await expectRoundedCardOrder(browser, shop);
    } finally {
      await shop.close();
    }
  }
});

/** After the first order, the currency field of the settings explains why the currency cannot change. */
async function expectLockedAtDesk(browser: Browser, shop: SecondShop): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const desk = await context.newPage();
  const signedIn = await desk.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: shop.url },
  });
  expect(signedIn.ok()).toBe(true);
  await desk.goto('/desk/settings');
  const currency = desk.getByLabel('Currency', { exact: true });
  await desk.getByLabel('Search the settings').fill('currency');
  await currency.fill('EUR');
  await desk.getByRole('button', { name: 'Save and publish' }).click();
  await expect(currency).toHaveAccessibleDescription(/can’t be changed after the first order/);
  await expect(currency).toHaveAttribute('aria-invalid', 'true');
  await context.close();
}

test('the cart panel, cart, checkout and order show minor units if the rounded bill would not add up, and an order locks the currency', async ({
  browser,
}) => {
  // In whole rupees, the parts 3 + 3 + 25 would not add up to the total of 30.
  const shop = await openMarket({ code: 'INR', settings: {}, price: 250 });
  try {
    const page = await openVisitor(browser, shop);
    await fillCart(page, 2, 'green-basket', 0);
    await expect(page.locator('[data-cart-total]').first()).toHaveText('₹5.00');
    await page.goto('/cart');
    expect(await amountsIn(page, '.line__p b')).toEqual(['₹2.50', '₹2.50']);
    await expect(page.locator('.bill dd.total')).toHaveText('₹30.00');
    const path = await order(page);
    await page.goto(path);
    await page.locator('.fold > summary').click();
    expect(await amountsIn(page, '.fold li b')).toEqual(['₹2.50', '₹2.50']);
    await expect(page.locator('.fold .bill dd.total')).toHaveText('₹30.00');
    await page.context().close();
    await expectLockedAtDesk(browser, shop);
  } finally {
    await shop.close();
  }
});
