import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const indiranagar = {
  point: '12.9719,77.6412',
  words: { address: 'Indiranagar, Bengaluru 560038', house: '', tag: 'Home' },
};
let serial = Date.now() % 1_000_000;
const newPhone = () =>
  `98${String((serial += 7) * 31)
    .padStart(8, '0')
    .slice(-8)}`;

async function standIn(context: BrowserContext, baseURL: string | undefined) {
  await context.addCookies([
    { name: 'place', value: indiranagar.point, url: baseURL! },
    { name: 'place_address', value: encodeURIComponent(JSON.stringify(indiranagar.words)), url: baseURL! },
  ]);
}

/** Puts the first simple things of a stall into the cart. */
async function fillCart(page: Page, count = 2, store = 'green-basket') {
  await page.goto(`/stores/${store}`);
  for (let n = 0; n < count; n += 1) {
    const simple = page
      .locator('astro-island[client="interaction"]')
      .filter({ hasNotText: 'option' })
      .getByRole('button', { name: /^Add / });
    await simple.nth(n).click();
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as { lines: unknown[] }).lines.length,
        ),
      )
      .toBe(n + 1);
  }
  await expect
    .poll(async () =>
      (await page.context().cookies(new URL('/checkout', page.url()).href)).some(
        ({ name, value }) => name === 'device_cart' && value !== '',
      ),
    )
    .toBe(true);
}

/** The code as it arrived: the demo keeps its messages in the outbox. */
async function codeFor(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get('/demo/outbox');
  const html = await answer.text();
  const from = html.indexOf(phone);
  expect(from).toBeGreaterThan(-1);
  return /\b(\d{6})\b is your code|>(\d{6}) is/.exec(html.slice(from))?.slice(1).find(Boolean) ?? '';
}

async function fillGuest(page: Page, phone: string) {
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.getByLabel('Mobile Number').fill(phone);
  await page.getByLabel('House, floor, landmark').fill('12, second floor');
}

const placeButton = (page: Page) => page.locator('[data-send]');

async function confirm(page: Page, phone: string) {
  await expect(page.getByLabel('Your one-time code')).toBeFocused();
  await page.getByLabel('Your one-time code').fill(await codeFor(page, phone));
  await placeButton(page).click();
}

async function noAxeIssues(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual(
    [],
  );
}

const ordersOf = async (page: Page) => {
  const answer = await page.request.post('/api/order/list', {
    data: {},
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
  });
  return ((await answer.json()) as { data: { orders: { unique_order_id: string; status: string }[] } }).data
    .orders;
};

test('ROUTE-45 ROUTE-46 ROUTE-41 a guest checks out and follows the order until it is delivered', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await standIn(context, baseURL);
  await fillCart(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await noAxeIssues(page);
  const phone = newPhone();
  await fillGuest(page, phone);
  const before = await placeButton(page).innerText();
  await page.getByRole('radio', { name: '₹20' }).check({ force: true });
  await expect(placeButton(page)).not.toHaveText(before);
  await expect(page.getByLabel('House, floor, landmark')).toHaveValue('12, second floor');
  await placeButton(page).click();
  await expect(page.getByLabel('Your one-time code')).toHaveAttribute('autocomplete', 'one-time-code');
  await noAxeIssues(page);
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await noAxeIssues(page);
  expect(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as { lines: unknown[] }).lines,
    ),
  ).toEqual([]);

  await page.goto('/stores');
  await expect(page.locator('[data-running]')).toContainText('Green Basket');
  await page.getByRole('link', { name: 'Follow' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered', { timeout: 60_000 });
  await expect(page.locator('.line li')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.goto('/my-orders');
  await expect(page.getByText('Delivered')).toBeVisible();
  await noAxeIssues(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('link', { name: /Print the invoice/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
  await expect(page.getByText('Of this tax')).toBeVisible();
  await noAxeIssues(page);
  await page.goBack();
  await page.getByRole('button', { name: /Buy again/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(failures).toEqual([]);
});

test('the same with the keyboard alone', async ({ page, context, baseURL }) => {
  test.setTimeout(60_000);
  await standIn(context, baseURL);
  await fillCart(page, 1);
  await page.goto('/checkout');
  const phone = newPhone();
  const tabTo = async (wanted: (id: string, name: string, text: string) => boolean, most = 80) => {
    for (let n = 0; n < most; n += 1) {
      await page.keyboard.press('Tab');
      const [id, name, text] = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return [element?.id ?? '', element?.getAttribute('name') ?? '', element?.textContent ?? ''] as const;
      });
      if (wanted(id, name, text)) return;
    }
    throw new Error('The keyboard does not get there');
  };
  await tabTo((id) => id === 'name');
  await page.keyboard.type('Meera Nair');
  await tabTo((id) => id === 'phone');
  await page.keyboard.type(phone);
  await tabTo((id) => id === 'house');
  await page.keyboard.type('12');
  await tabTo((_, name) => name === 'missing');
  await page.keyboard.press('ArrowDown');
  await tabTo((id) => id === 'note');
  await page.keyboard.type('Ripe ones, please');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your one-time code')).toBeFocused();
  await page.keyboard.type(await codeFor(page, phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/running-order\//);
  await tabTo((_, name, text) => name === 'action' && text.includes('Cancel order'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order cancelled');
  expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['cancelled']);
});

test('[F25] [F27] a double tap, a lost answer and the way back place one order', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000);
  await standIn(context, baseURL);
  await fillCart(page, 1);
  await page.goto('/checkout');
  const phone = newPhone();
  await fillGuest(page, phone);
  await placeButton(page).click();
  await expect(page.getByLabel('Your one-time code')).toBeFocused();
  await page.getByLabel('Your one-time code').fill(await codeFor(page, phone));
  let lost = 0;
  await page.route('**/checkout', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await placeButton(page).dblclick();
  await expect(page.locator('[data-lost]')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  await expect(page).toHaveURL(/\/running-order\//, { timeout: 15_000 });
  expect(lost).toBe(1);
  expect(await ordersOf(page)).toHaveLength(1);
  await page.goBack();
  await expect(
    page
      .getByText('There is nothing to check out')
      .or(page.getByRole('heading', { level: 1, name: 'Order' })),
  ).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a lost connection at each step keeps what was entered and goes on by itself', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000);
  await standIn(context, baseURL);
  await fillCart(page, 1);
  await page.goto('/checkout');
  const phone = newPhone();
  await fillGuest(page, phone);
  const lostNote = page.locator('[data-lost]');

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Pick it up' }).check({ force: true });
  await expect(lostNote).toBeVisible();
  await context.setOffline(false);
  await expect(lostNote).toBeHidden();
  await expect(page.getByText('Collect it at Green Basket')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');

  await context.setOffline(true);
  await placeButton(page).click();
  await expect(lostNote).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Your one-time code')).toBeFocused();
  const code = await codeFor(page, phone);

  await context.setOffline(true);
  await page.getByLabel('Your one-time code').fill(code);
  await placeButton(page).click();
  await expect(lostNote).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/running-order\//);
  expect(await ordersOf(page)).toHaveLength(1);

  await context.setOffline(true);
  await page.waitForTimeout(500);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Order placed', { timeout: 20_000 });
});

test('[F1] [F8] a cart that changed underneath is mended line by line before anything is ordered', async ({
  page,
  context,
  baseURL,
}) => {
  await standIn(context, baseURL);
  await fillCart(page, 2);
  const seen = await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { lines: { quantity: number }[] };
    const prices = JSON.parse(localStorage.getItem('cart-seen')!) as Record<string, number>;
    cart.lines[0]!.quantity = 99;
    const [first] = Object.keys(prices);
    localStorage.setItem('cart', JSON.stringify(cart));
    return { first, price: prices[first!] };
  });
  expect(seen.price).toBeGreaterThan(0);
  const cookie = (await context.cookies(`${baseURL}/checkout`)).find(({ name }) => name === 'device_cart')!;
  const changed = cookie.value
    .replace(/\*1@(\d+)/, '*99@$1')
    .replace(/(_[^*]+\*1@)(\d+)/, (_, before: string, price: string) => `${before}${Number(price) - 100}`);
  await context.addCookies([{ ...cookie, value: changed }]);
  await page.goto('/checkout');
  const fixes = page.locator('.fixes');
  await expect(fixes).toContainText('There is not enough left');
  await expect(fixes).toContainText('Prices have changed');
  await expect(fixes).toContainText('→');
  await noAxeIssues(page);
  const make = fixes.getByRole('button', { name: /^Make it \d+$/ });
  const left = Number(/\d+/.exec(await make.innerText())![0]);
  await make.click();
  await expect(page.getByText('There is not enough left')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('cart')!) as { lines: { quantity: number }[] }).lines[0]!.quantity,
      ),
    )
    .toBe(left);
});

test('an order is shown to nobody else, who may prove the phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  await standIn(context, baseURL);
  await fillCart(page, 1);
  await page.goto('/checkout');
  const phone = newPhone();
  await fillGuest(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//);
  const other = await browser.newContext({ baseURL: baseURL! });
  const stranger = await other.newPage();
  const answer = await stranger.goto(page.url());
  expect(answer!.status()).toBe(404);
  await expect(stranger.getByText('Meera')).toHaveCount(0);
  await noAxeIssues(stranger);
  await stranger.getByLabel('Mobile Number').fill(newPhone());
  await stranger.getByRole('button', { name: 'Send me a code' }).click();
  await expect(stranger.getByLabel('Your one-time code')).toBeVisible();
  await stranger.getByLabel('Your one-time code').fill('000000');
  await stranger.getByRole('button', { name: 'Show the order' }).click();
  await expect(stranger.getByText('That did not fit')).toBeVisible();
  await other.close();
});

test('a purchase without any script', async ({ browser, baseURL }) => {
  test.setTimeout(60_000);
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await standIn(context, baseURL);
  const page = await context.newPage();
  await page.goto('/item/yelakki-banana');
  await page
    .locator(
      'form[action="/api/cart/add"] button[type="submit"], form[action="/api/cart/add"] button:not([type])',
    )
    .first()
    .click();
  await page.goto('/checkout');
  const phone = newPhone();
  await fillGuest(page, phone);
  await page.getByRole('button', { name: 'Update the bill' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  await placeButton(page).click();
  await page.getByLabel('Your one-time code').fill(await codeFor(page, phone));
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/running-order\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed');
  await page.goto('/checkout');
  await expect(page.getByText('There is nothing to check out')).toBeVisible();
  await page.goto('/my-orders');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/The order is cancelled|The store has said yes already/)).toBeVisible();
  await context.close();
});
