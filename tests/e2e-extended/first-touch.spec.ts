import { expect, type Locator, type Page, test } from '@playwright/test';

/** On this screen, a tap on an island that is not hydrated yet must take effect exactly once. */
const screen = '/stores/green-basket';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719%2C77.6412', url: baseURL ?? '' }]);
});

const simple = (page: Page) =>
  page
    .locator('item-control')
    .filter({ has: page.getByRole('button', { name: /^Add/ }) })
    .filter({ hasNotText: 'option' })
    .first();
const quantityOf = (page: Page) =>
  page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as { lines: { quantity: number }[] }
    ).lines.map((line) => line.quantity),
  );
/** HTML with sorted attributes. */
const normal = (html: string) =>
  html.replace(
    /<([\w-]+)((?: [^>]*)?)>/g,
    (_, tag: string, attributes: string) =>
      `<${tag} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted().join(' ')}>`,
  );
/** The number of roots that React has mounted. */
const reactRoots = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('item-control, astro-island')].filter((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactContainer')),
      ).length,
  );
const slowScripts = (page: Page, ms: number) =>
  page.route('**/_astro/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

test('no React runs before the first interaction, although the browser downloads its code when idle', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await page.goto(screen);
  await expect.poll(() => fetched.some((url) => url.includes('/mount-control.'))).toBe(true);
  expect(await page.locator('astro-island[client="interaction"]:not([ssr])').count()).toBe(0);
  expect(await reactRoots(page)).toBe(0);
});

test('a tap before any script has loaded counts once', async ({ page }) => {
  await slowScripts(page, 250);
  await page.goto(screen, { waitUntil: 'commit' });
  const island = simple(page);
  await island.getByRole('button').first().dispatchEvent('click');
  await expect.poll(() => quantityOf(page)).toEqual([1]);
  await page.waitForTimeout(500);
  expect(await quantityOf(page)).toEqual([1]);
});

test('the first tap on a control whose code is downloaded shows its effect before other code runs', async ({
  page,
}) => {
  await page.goto(screen);
  await page.waitForLoadState('networkidle');
  const isShown = await simple(page).evaluate((element) => {
    element.querySelector('button')?.click();
    return element.querySelector('.stepper output')?.textContent;
  });
  expect(isShown).toBe('1');
});

test('the first Enter on the keyboard counts once', async ({ page }) => {
  await slowScripts(page, 300);
  await page.goto(screen);
  await simple(page).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => quantityOf(page)).toEqual([1]);
});

test('the form is submitted normally if the code cannot be loaded', async ({ page }) => {
  await page.route('**/_astro/mount-control.*.js*', (route) => route.abort());
  await page.goto(screen);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/cart/'),
  );
  await simple(page).getByRole('button').first().dispatchEvent('click');
  await sent;
});

test('an item in the device’s cart shows its quantity without an interaction', async ({ page }) => {
  await page.goto(screen);
  await simple(page).getByRole('button').first().click();
  await expect.poll(() => quantityOf(page)).toEqual([1]);
  await page.reload();
  await expect(page.locator('item-control .stepper').first()).toBeVisible();
  expect(await reactRoots(page)).toBe(0);
});

test('the markup before hydration equals the markup of the island', async ({ page }) => {
  await page.goto(screen);
  const control = simple(page);
  const id = (await control.getAttribute('data-of'))!.split('.')[0];
  const place = page.locator(`item-control[data-of^="${id}."]`).first();
  const add = await place.innerHTML();
  await place.getByRole('button').click();
  await expect.poll(() => quantityOf(page)).toEqual([1]);
  await expect.poll(() => reactRoots(page)).toBe(1);
  const held = await place.innerHTML();
  await page.reload();
  await expect(place.locator('.stepper')).toBeVisible();
  expect(await reactRoots(page)).toBe(0);
  expect(normal(await place.innerHTML())).toBe(normal(held));
  await place.getByRole('button', { name: /^One less/ }).click();
  await expect(place.getByRole('button', { name: /^Add/ })).toBeVisible();
  await expect.poll(() => reactRoots(page)).toBe(1);
  expect(normal(await place.innerHTML())).toBe(normal(add));
});

test('CART-01 CART-02 CART-06 a double tap counts once: on Add, before and after any script has loaded, on the minus that removes a line from the cart, and on the way to another page', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  const code = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js*', (route) => code.promise.then(() => route.continue()));
  const control = async () => {
    const id = (await simple(page).getAttribute('data-of'))!.split('.')[0];
    return page.locator(`item-control[data-of^="${id}."]`).first().getByRole('button');
  };
  const spotOf = async (button: Locator) => {
    const { x, y, width, height } = await button.evaluate((button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      return button.getBoundingClientRect().toJSON() as DOMRect;
    });
    return { x: x + width / 2, y: y + height / 2 };
  };
  const tapAt = async (spot: { x: number; y: number }, timestamp: number) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot], timestamp });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  };
  const doubleTap = async (button: Locator) => {
    const spot = await spotOf(button);
    const startedAt = Date.now() / 1000;
    // The second tap is 150 ms after the first, even if the page handles it late.
    for (const after of [0, 0.15]) await tapAt(spot, startedAt + after);
  };
  await page.goto(screen, { waitUntil: 'commit' });
  const first = await control();
  await doubleTap(first);
  await page.waitForTimeout(350);
  await first.tap();
  code.resolve();
  await expect.poll(() => quantityOf(page)).toEqual([2]);
  await page.goto(screen);
  await expect(page.locator('item-control .stepper').first()).toBeVisible();
  // After the first tap, a plus or minus button is at the same position. The second tap must not press it.
  await doubleTap(await control());
  await expect.poll(() => quantityOf(page)).toEqual([2, 1]);
  await page.waitForTimeout(300);
  expect(await quantityOf(page)).toEqual([2, 1]);
  await page.goto('/cart');
  const less = page.getByRole('button', { name: /^One less/ }).first();
  await less.tap();
  await expect.poll(() => quantityOf(page)).toEqual([1, 1]);
  await page.waitForTimeout(350);
  // The first tap removes the line, and the minus of the next line moves to the same position. The second tap must
  // not press it.
  await doubleTap(less);
  await expect.poll(() => quantityOf(page)).toEqual([1]);
  await page.waitForTimeout(300);
  expect(await quantityOf(page)).toEqual([1]);
  // The second tap must not hit the control that the next page shows at the same position.
  const checkout = await spotOf(page.getByRole('link', { name: /Checkout/ }));
  const startedAt = Date.now() / 1000;
  await tapAt(checkout, startedAt);
  await expect(page.locator('form.has-script')).toBeVisible();
  const place = page.locator('[data-send]');
  await place.evaluate((button, { x, y }) => {
    Object.assign(button.style, { position: 'fixed', left: `${x - 40}px`, top: `${y - 20}px` });
  }, checkout);
  await tapAt(checkout, startedAt + 0.15);
  await page.waitForTimeout(300);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await tapAt(checkout, Date.now() / 1000);
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
});

test('two quick taps before any script has loaded count twice', async ({ page }) => {
  await page.goto(screen);
  await page.waitForLoadState('networkidle');
  const control = simple(page);
  const id = (await control.getAttribute('data-of'))!.split('.')[0];
  const place = page.locator(`item-control[data-of^="${id}."]`).first();
  await place.evaluate((element) => {
    element.querySelector('button')?.click();
    element.querySelector<HTMLButtonElement>('.stepper button:last-of-type')?.click();
  });
  await expect(place.locator('output')).toHaveText('2');
  await expect.poll(() => quantityOf(page)).toEqual([2]);
});

test('a tap whose code does not load before the page is left takes effect once, on the next page of the tab', async ({
  page,
}) => {
  let isLost = false;
  const lose = (files: string) => page.route(files, (route) => (isLost ? undefined : route.continue()));
  const control = async () => {
    const id = (await simple(page).getAttribute('data-of'))!.split('.')[0];
    return page.locator(`item-control[data-of^="${id}."]`).first();
  };
  await page.goto(screen);
  await simple(page).getByRole('button').click();
  await expect.poll(() => quantityOf(page)).toEqual([1]);

  // The effect of a tap is shown while the code for it is still loading.
  isLost = true;
  await lose('**/_astro/mount-control.*.js*');
  await page.reload();
  await expect(page.locator('item-control .stepper').first()).toBeVisible();
  const second = await control();
  await second.getByRole('button').click();
  await second.getByRole('button', { name: /^One more/ }).click();
  await expect(second.locator('output')).toHaveText('2');
  expect(await quantityOf(page)).toEqual([1]);
  await page.reload();
  await expect(second.locator('output')).toHaveText('2');
  expect(await quantityOf(page)).toEqual([1, 2]);

  // No script file of this page loads, so the tap takes effect on the next page.
  await lose('**/_astro/*.js');
  await page.reload({ waitUntil: 'commit' });
  await simple(page).getByRole('button').click();
  isLost = false;
  await page.goto('/cart');
  await expect.poll(() => quantityOf(page)).toEqual([2, 2]);
  await expect(page.getByRole('group', { name: /Quantity of/ })).toHaveText(['2', '2']);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await quantityOf(page)).toEqual([2, 2]);
});

test('CART-05 each quick tap counts once, and sliding off a button or a long press adds nothing more', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await page.goto(screen);
  await expect.poll(() => fetched.some((url) => url.includes('/tap-on-touch-end.'))).toBe(true);
  await page.waitForTimeout(200);
  const id = (await simple(page).getAttribute('data-of'))!.split('.')[0];
  const control = page.locator(`item-control[data-of^="${id}."]`).first();
  await control
    .getByRole('button')
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const devtools = await context.newCDPSession(page);
  const touch = async (button: number, { slide = 0, rest = 0 } = {}) => {
    const box = (await control.getByRole('button').nth(button).boundingBox())!;
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    if (rest) await page.waitForTimeout(rest);
    if (slide)
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ ...point, x: point.x - slide }],
      });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await touch(0);
  await expect(control.locator('output')).toHaveText('1');
  await expect.poll(() => quantityOf(page)).toEqual([1]);
  await touch(1);
  await touch(1);
  await expect(control.locator('output')).toHaveText('3');
  await touch(1, { slide: 120 });
  await page.waitForTimeout(300);
  await expect.poll(() => quantityOf(page)).toEqual([3]);
  await touch(1, { rest: 700 });
  await page.waitForTimeout(400);
  expect((await quantityOf(page))[0]).toBeLessThanOrEqual(4);
  await touch(0);
  await expect.poll(async () => (await quantityOf(page))[0]).toBeLessThanOrEqual(3);
});
