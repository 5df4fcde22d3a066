import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { overflow } from '../support/overflow.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';
import { setTextSize } from '../support/text-size.ts';
import {
  openWaitingShop,
  placeAccepted,
  send,
  signInOnShift,
  type WaitingShop,
} from '../support/waiting-shop.ts';

let shop: WaitingShop;
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

async function placeOrder(browser: Browser): Promise<{ id: string; code: string; number: string }> {
  const { id, code, customer } = await placeAccepted(browser, shop);
  await customer.close();
  return { id, code, number: (await shop.find(id)).orderNumber };
}

async function openRider(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
    locale: 'en-IN',
  });
  await signInOnShift(context);
  return { context, page: await context.newPage() };
}

/** Opens a page after a change by others: the page before it reloads by itself then, which may cancel this. */
const openChanged = (page: Page, path: string): Promise<void> =>
  expect(async () => void (await page.goto(path))).toPass();

/** The paths of the stored pages of running deliveries. */
const storedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('running-deliveries'))) return [];
    const keys = await (await caches.open('running-deliveries')).keys();
    return keys.map(({ url }) => url.slice(location.origin.length)).toSorted();
  });

const pagesOf = (...ids: string[]) =>
  [
    '/delivery/orders',
    ...ids.flatMap((id) => [`/delivery/orders/${id}`, `/delivery/orders/${id}?ask=undeliverable`]),
  ].toSorted();

test('a delivery goes on without a network, from taking the order to the hand-over, with two drops', async ({
  browser,
}) => {
  const [mine, other] = [await placeOrder(browser), await placeOrder(browser)];
  const { context, page } = await openRider(browser);
  await page.goto(`/delivery/orders/${mine.id}`);
  await page.getByRole('button', { name: 'Take order' }).tap();
  await expect(page.locator('.note[role=status]')).toHaveText('The order is yours.');
  await shop.step(mine.id, 'preparing', 'ready');
  await openChanged(page, `/delivery/orders/${mine.id}`);
  await expect.poll(() => storedPages(page)).toEqual(pagesOf(mine.id));
  const storedPageHas = (text: string) =>
    page.evaluate(
      async ([path, text]) => (await (await caches.match(path!))?.text())?.includes(text!),
      [`/delivery/orders/${mine.id}`, text],
    );
  await expect.poll(() => storedPageHas('value="picked_up"')).toBe(true);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Picked up' }).tap();
  const waiting = page.getByText(`Will be sent: Picked up · Order ${mine.number}`);
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await expect(page.getByText('New orders are shown as soon as you’re back online.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(other.number);
  await expect(page.locator('.notice-bar')).toBeVisible();
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'Open order' }).tap();
  await expect(page.getByLabel('Customer’s code')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Navigate' }).first()).toBeVisible();
  await page.getByLabel('Customer’s code').fill(mine.code.slice(0, 2));
  await context.setOffline(false);
  await expect(page.locator('.note[role=status]')).toHaveText('Picked up. Have a safe trip.');
  await expect(page.getByLabel('Customer’s code')).toHaveValue(mine.code.slice(0, 2));
  expect((await shop.find(mine.id)).status).toBe('picked_up');

  await expect.poll(() => storedPageHas('value="picked_up"')).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel('Customer’s code').fill(mine.code);
  await page.getByRole('button', { name: 'Delivered' }).tap();
  await expect(page.getByText(`Will be sent: Delivered · Order ${mine.number}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Will be sent: Delivered · Order ${mine.number}`)).toBeVisible();
  await expect(page.getByLabel('Customer’s code')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.locator('.note[role=status]')).toHaveText('Delivered. Well done.');
  await expect.poll(() => storedPages(page)).toEqual([]);
  expect((await shop.find(mine.id)).status).toBe('delivered');
  await context.close();
});

test('a code that is refused after the network is back is told on any page, counts once, and stays until it is seen', async ({
  browser,
}) => {
  const { id, code, number } = await placeOrder(browser);
  const { context, page } = await openRider(browser);
  await send(context, 'delivery/accept', { unique_order_id: id });
  await shop.step(id, 'preparing', 'ready');
  await send(context, 'delivery/picked-up', { unique_order_id: id });
  await openChanged(page, `/delivery/orders/${id}`);
  await expect.poll(() => storedPages(page)).toEqual(pagesOf(id));
  await context.setOffline(true);
  await page.getByLabel('Customer’s code').fill(code === '0000' ? '0001' : '0000');
  await page.getByRole('button', { name: 'Delivered' }).tap();
  await page.getByRole('link', { name: 'Orders', exact: true }).tap();
  await expect(page.getByText(`Will be sent: Delivered · Order ${number}`)).toBeVisible();
  await context.setOffline(false);
  const refusal = page.getByRole('alert').filter({ hasText: `Not accepted: Delivered · Order ${number}` });
  await expect(refusal).toContainText('This code is wrong. Ask the customer again. 4 tries left.');
  await page.reload();
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Got it' }).tap();
  await expect(refusal).toHaveCount(0);
  await page.goto(`/delivery/orders/${id}`);
  await page.getByLabel('Customer’s code').fill(code);
  await page.getByRole('button', { name: 'Delivered' }).tap();
  await expect(page.locator('.note[role=status]')).toHaveText('Delivered. Well done.');
  await context.close();
});

test('stored deliveries are deleted at a release, at a sign-out, and after twelve hours', async ({
  browser,
}) => {
  const { id } = await placeOrder(browser);
  const { context, page } = await openRider(browser);
  const take = async () => {
    await page.goto(`/delivery/orders/${id}`);
    await page.getByRole('button', { name: 'Take order' }).tap();
    await expect(page.getByText('The order is yours.')).toBeVisible();
    await expect.poll(() => storedPages(page)).toEqual(pagesOf(id));
  };
  await take();
  await page.getByRole('button', { name: 'Release order' }).tap();
  await expect(page.getByText('You released the order.')).toBeVisible();
  await expect.poll(() => storedPages(page)).toEqual([]);

  await take();
  // Without a network, nothing is stored again while the pages are made older.
  await context.setOffline(true);
  await page.evaluate(async () => {
    const cache = await caches.open('running-deliveries');
    for (const key of await cache.keys()) {
      const { body, headers } = (await cache.match(key))!;
      const old = new Headers(headers);
      old.set('x-kept-at', String(Date.now() - 12 * 3_600_000 - 1_000));
      await cache.put(key, new Response(body, { headers: old }));
    }
  });
  await page.reload();
  await expect(page.locator('.offline')).toBeVisible();
  expect(await storedPages(page)).toEqual([]);
  await context.setOffline(false);
  // The page comes back by itself; another navigation meanwhile would be aborted.
  await expect(page.getByRole('button', { name: 'Release order' })).toBeVisible();

  await page.goto('/delivery');
  await expect.poll(() => storedPages(page)).toEqual(pagesOf(id));
  await page.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL(/\/delivery\/login$/);
  await expect.poll(() => storedPages(page)).toEqual([]);
  await context.close();
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [320, 640],
] as const)
  test(`nothing covers the steps of a rider on ${width} × ${height}, and fields do not make the phone zoom`, async ({
    browser,
  }) => {
    const { id } = await placeOrder(browser);
    const { context, page } = await openRider(browser);
    await page.setViewportSize({ width, height });
    await send(context, 'delivery/accept', { unique_order_id: id });
    await shop.step(id, 'preparing', 'ready');
    await send(context, 'delivery/picked-up', { unique_order_id: id });
    await page.goto(`/delivery/orders/${id}?ask=undeliverable`);
    const report = page.getByRole('button', { name: 'Report and return to store' });
    await report.scrollIntoViewIfNeeded();
    // A trial tap fails if another element receives it.
    await report.tap({ trial: true });
    await expect(page.locator('[data-gdpr]')).toHaveCount(0);
    await send(context, 'delivery/undeliverable', { unique_order_id: id, reason: 'other' });
    await context.clearCookies();
    await openChanged(page, '/delivery/login');
    const field = page.getByLabel('Mobile number');
    expect(
      await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    ).toBeGreaterThanOrEqual(16);
    const boxes = await page
      .getByRole('main')
      .locator('a, button, input:not([type=hidden]), select')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map((box) => box.height),
      );
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44);
    await context.close();
  });

for (const language of ['en', 'hi', 'ar'])
  test(`with text of 200 %, a running delivery, waiting steps and a refused step do not scroll sideways in ${language}`, async ({
    browser,
  }) => {
    const { id } = await placeOrder(browser);
    const { context, page } = await openRider(browser);
    await context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
    await setTextSize(page, 200);
    const expectFits = async (what: string) => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => overflow(page), `${what} at ${width} px`).toBe('');
      }
    };
    await send(context, 'delivery/accept', { unique_order_id: id });
    await openChanged(page, `/delivery/orders/${id}`);
    await expectFits('the order that is not packed yet');
    await shop.step(id, 'preparing', 'ready');
    await openChanged(page, `/delivery/orders/${id}`);
    await expectFits('the order to pick up');
    await expect.poll(() => storedPages(page)).toEqual(expect.arrayContaining(pagesOf(id)));

    await context.setOffline(true);
    await page.locator('[value="picked_up"]').tap();
    const waiting = page.locator('.rider-unsent-steps__step');
    await expect(waiting).toHaveCount(1);
    await expectFits('the step that waits, above the form for the code');
    await page.locator('[name="delivery_code"]').fill('12345');
    await pauseBetweenTaps(page);
    await page.locator('[value="delivered"]').tap();
    await expect(waiting).toHaveCount(2);
    await expectFits('two steps that wait');
    await page.goto('/delivery/orders');
    await expect(waiting).toHaveCount(2);
    await expectFits('the list of orders with steps that wait');
    await context.setOffline(false);
    await expect(page.locator('.rider-refusal')).toBeVisible();
    await expectFits('the card of the refused step');

    await page.goto(`/delivery/orders/${id}`);
    await expect(page.locator('.rider-refusal')).toBeVisible();
    await expectFits('the running delivery with the refused step');
    await page.locator('[name="delivery_code"]').fill('12345');
    await pauseBetweenTaps(page);
    await page.locator('[value="delivered"]').tap();
    await expect(page.locator('[data-refused]')).toBeVisible();
    await expectFits('the refusal of the step just taken');
    await page.goto(`/delivery/orders/${id}?ask=undeliverable`);
    await expectFits('the question why the order cannot be delivered');
    await send(context, 'delivery/undeliverable', { unique_order_id: id, reason: 'other' });
    await openChanged(page, `/delivery/orders/${id}`);
    await expectFits('the order that is brought back');
    await context.close();
  });
