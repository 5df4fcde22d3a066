import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { orderPath } from '#paths';
import { expectNoAxeViolations } from '../support/axe.ts';
import { fitWindow } from '../support/customer-screens.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { expectTabReachesAll } from '../support/expect-tab-reaches-all.ts';
import { overflow } from '../support/overflow.ts';
import { setTextSize } from '../support/text-size.ts';
import {
  openWaitingShop,
  placeOrderWithPackingChanges,
  placeWithQuestion,
  send,
  takePayLink,
  type WaitingShop,
} from '../support/waiting-shop.ts';

const languages = ['en', 'hi', 'ar'] as const;
const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 1280, text: 100 },
  { width: 320, text: 200 },
  { width: 390, text: 200 },
  { width: 1280, text: 200 },
];

let shop: WaitingShop;
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

const callDesk = (desk: BrowserContext) => (name: string, data: object) => send(desk, `desk/${name}`, data);

/** Expects that the shown screen fits, and that axe finds nothing, in each size. */
async function expectFitsEverywhere(
  page: Page,
  name: string,
  colorScheme: (typeof themes)[number],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  for (const { width, text } of sizes) {
    await setTextSize(page, text);
    await fitWindow(page, width);
    // The menu of the desk adapts to a new window size after a short delay.
    await expect
      .configure({ soft: true, timeout: 5_000 })
      .poll(() => overflow(page), `${name} at ${width} px, ${text} %, ${colorScheme}`)
      .toBe('');
    await expectNoAxeViolations(page);
  }
  await setTextSize(page, 100);
}

test.describe('screens of an order', () => {
  let orders: Record<'asked' | 'packed', Awaited<ReturnType<typeof placeWithQuestion>>>;
  let payLink: string;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    const desk = await openDeskPage(browser, shop.url, 'admin');
    const call = callDesk(desk.context());
    orders = {
      asked: await placeWithQuestion(browser, shop, call),
      packed: await placeOrderWithPackingChanges(browser, shop, call),
    };
    payLink = await takePayLink(shop, desk.context());
    await desk.context().close();
  });
  test.afterAll(async () => {
    for (const { customer } of Object.values(orders ?? {})) await customer.context().close();
  });

  for (const language of languages)
    for (const theme of themes) {
      for (const state of ['asked', 'packed'] as const)
        test(`the order's page ${state === 'asked' ? 'with a question' : 'with packed lines'} fits in ${language}, ${theme}`, async () => {
          const { unique, customer } = orders[state];
          await customer.context().addCookies([{ name: 'lang', value: language, url: shop.url }]);
          await customer.goto(orderPath(unique));
          await expect(
            state === 'asked' ? customer.getByRole('alert') : customer.locator('.changes'),
          ).toBeVisible();
          await expect(customer.locator('html')).toHaveAttribute('lang', language);
          await expectFitsEverywhere(customer, orderPath(unique), theme);
        });

      test(`the pay page fits in ${language}, ${theme}`, async ({ browser }) => {
        const context = await browser.newContext({ baseURL: shop.url });
        const page = await context.newPage();
        await page.goto(`${payLink}?lang=${language}`);
        await expect(page.locator('.paying__goods')).toContainText('Pears');
        await expectFitsEverywhere(page, 'the pay page', theme);
        await context.close();
      });
    }
});

/** The screens of the desk, with the steps that are taken before the checks. */
const deskScreens: Record<string, { path: string; open?: (page: Page) => Promise<void> }> = {
  board: { path: 'board' },
  'the orders to pick': { path: 'picking' },
  'the order being packed': { path: 'picking?order={packing}' },
  'a missing line': {
    path: 'picking?order={packing}',
    open: async (page) => {
      const line = page.getByRole('listitem', { name: /Pears/ });
      await line.getByRole('button', { name: 'Missing' }).click();
      await expect(line.getByRole('form', { name: 'What is missing' })).toBeVisible();
    },
  },
  'the page of an order being packed': { path: 'orders/{packing}' },
  'the page of a packed order': { path: 'orders/{packed}' },
  'phone order': { path: 'phone-order' },
  'phone order: a new customer': {
    path: 'phone-order',
    open: async (page) => {
      await page.getByRole('button', { name: 'Register a new customer' }).click();
      await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
    },
  },
  printers: { path: 'printers' },
  'a new printer': { path: 'printers/create' },
  stores: { path: 'stores' },
  payouts: { path: 'payouts' },
  ledger: { path: 'ledger' },
};

test.describe('screens of the desk', () => {
  let desk: Page;
  let ids: Record<string, number>;
  test.beforeAll(async ({ browser }) => {
    desk = await openDeskPage(browser, shop.url, 'admin');
    const call = callDesk(desk.context());
    const asked = await placeWithQuestion(browser, shop, call);
    const packed = await placeOrderWithPackingChanges(browser, shop, call);
    ids = { packing: asked.id, packed: packed.id };
    for (const { customer } of [asked, packed]) await customer.context().close();
  });
  test.afterAll(() => desk?.context().close());

  for (const [name, { path, open }] of Object.entries(deskScreens))
    for (const theme of themes)
      test(`at the desk, ${name} fits, has no axe violation and works by keyboard, ${theme}`, async () => {
        await setTextSize(desk, 100);
        await desk.setViewportSize({ width: 1280, height: 900 });
        await desk.goto(`/desk/${path.replace(/\{(\w+)\}/, (_, id: string) => String(ids[id]))}`);
        await expect(desk.locator('#react-admin-title')).not.toBeEmpty();
        await desk.waitForLoadState('networkidle');
        await open?.(desk);
        if (theme === 'light') await expectTabReachesAll(desk, name);
        await expectFitsEverywhere(desk, name, theme);
      });
});
