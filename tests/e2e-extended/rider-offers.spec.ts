import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openWaitingShop, placeAccepted, signInOnShift, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

/** From the event to the card; nothing may be reloaded. */
const soon = { timeout: 5_000 };

test('an offer reaches a rider on shift within five seconds without a reload, and says when it is gone', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  await signInOnShift(context);
  const list = await context.newPage();
  await list.goto('/delivery/orders');
  await expect(list.getByText('No new orders right now.')).toBeVisible();
  await list.evaluate(() => document.body.setAttribute('data-same-page', ''));

  const { id, customer } = await placeAccepted(browser, shop);
  const card = list.locator(`[data-order="${id}"]`);
  await expect(card).toBeVisible(soon);
  await expect(card.getByRole('button', { name: 'Take order' })).toBeVisible();

  const home = await context.newPage();
  await home.goto('/delivery');
  await expect(home.getByRole('heading', { name: 'On shift' })).toBeVisible();
  const second = await placeAccepted(browser, shop);
  await expect(home.getByRole('link', { name: 'There’s a new order' })).toBeVisible(soon);
  await expect(list.locator(`[data-order="${second.id}"]`)).toBeVisible(soon);

  // While the screen is touched, the card keeps its button.
  await list.bringToFront();
  await card.getByRole('heading').dispatchEvent('pointerdown');
  await shop.step(id, 'cancelled');
  await home.goto('/delivery/orders');
  await expect(home.locator(`[data-order="${second.id}"]`)).toBeVisible();
  await expect(home.locator(`[data-order="${id}"]`)).toHaveCount(0);
  await list.bringToFront();
  await expect(list.locator('body')).toHaveAttribute('data-same-page', '');
  await expect(card.getByRole('button', { name: 'Take order' })).toBeVisible();
  await card.getByRole('heading').dispatchEvent('pointerup');
  await expect(card.getByText('This order is no longer available.')).toBeVisible(soon);
  await expect(list.locator('body')).toHaveAttribute('data-same-page', '');
  for (const one of [context, customer, second.customer]) await one.close();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-IN' };

/** A browser of a rider on shift, whose pages count their streams and rings. */
async function openCountedRider(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  await context.addInitScript(() => {
    const counts = { open: 0, rings: 0 };
    Object.assign(globalThis, { counts });
    const Stream = globalThis.EventSource;
    globalThis.EventSource = class extends Stream {
      constructor(url: string | URL, options?: EventSourceInit) {
        super(url, options);
        counts.open += 1;
      }
      override close() {
        if (this.readyState !== Stream.CLOSED) counts.open -= 1;
        super.close();
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      counts.rings += 1;
      start.call(this, when);
    };
  });
  await signInOnShift(context);
  return context;
}

const countsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counts: { open: number; rings: number } }).counts);

test('three tabs of a rider have one stream, one of them rings, and a closed tab hands both over', async ({
  browser,
}) => {
  const context = await openCountedRider(browser);
  const tabs: Page[] = [];
  for (let n = 0; n < 3; n += 1) {
    const page = await context.newPage();
    await page.goto('/delivery/orders');
    // A tap lets the page play sounds.
    await page.getByRole('heading', { name: 'Your orders' }).tap();
    tabs.push(page);
  }
  const counts = () => Promise.all(tabs.map(countsOf));
  const sum = async (name: 'open' | 'rings') => (await counts()).reduce((all, one) => all + one[name], 0);
  await expect.poll(() => sum('open')).toBe(1);

  const first = await placeAccepted(browser, shop);
  for (const page of tabs) await expect(page.locator(`[data-order="${first.id}"]`)).toBeVisible(soon);
  await expect.poll(async () => (await counts()).filter(({ rings }) => rings > 0).length).toBe(1);

  const lead = (await counts()).findIndex(({ open }) => open === 1);
  await tabs.splice(lead, 1)[0]!.close();
  await expect.poll(() => sum('open')).toBe(1);
  const before = await sum('rings');
  const second = await placeAccepted(browser, shop);
  for (const page of tabs) await expect(page.locator(`[data-order="${second.id}"]`)).toBeVisible(soon);
  await expect.poll(() => sum('rings')).toBeGreaterThan(before);
  for (const one of [context, first.customer, second.customer]) await one.close();
});

test('an offer that came between two pages is told on the next one, and a page whose rider has signed out asks no more', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  await signInOnShift(context);
  const page = await context.newPage();
  await page.goto('/delivery/orders');
  const known = () => page.evaluate(() => sessionStorage.getItem('rider-known-offers'));
  await expect.poll(known).not.toBeNull();
  await page.goto('about:blank');
  const { id, customer } = await placeAccepted(browser, shop);
  await page.goto('/delivery');
  await expect(page.getByRole('link', { name: 'There’s a new order' })).toBeVisible(soon);
  await page.getByRole('link', { name: 'There’s a new order' }).tap();
  await expect(page.locator(`[data-order="${id}"]`)).toBeVisible();
  // An order that changes is shown as it is now, on its own page too.
  await page.locator(`[data-order="${id}"]`).getByRole('link').first().tap();
  await expect(page.getByRole('button', { name: 'Take order' })).toBeVisible();
  await shop.step(id, 'cancelled');
  await expect(page.getByText('This order is no longer available.')).toBeVisible(soon);

  let requests = 0;
  await context.route('**/api/delivery/events', (route) => route.fulfill({ status: 401, body: '{}' }));
  await context.route('**/delivery/orders', (route) => {
    requests += 1;
    return route.fulfill({ status: 302, headers: { location: '/delivery/login' } });
  });
  await page.goto('/delivery');
  await expect.poll(() => requests).toBe(1);
  await page.clock.install();
  await page.clock.runFor(60_000);
  expect(requests).toBe(1);
  for (const one of [context, customer]) await one.close();
});
