import { expect, type Locator, type Page, test } from '@playwright/test';
import { item, place, storeCart } from '../support/cart-browser.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { newAccount } from '../support/new-account.ts';

/** docs/decisions/071: what the shop's screens show beside each other in wide windows. */
test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
});

const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** The number of cards in the first row of a list. */
async function cardsInRow(list: Locator): Promise<number> {
  const tops = await list
    .locator('> li')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}

/**
 * Nothing moves by more than the letters of the shop's fonts, which replace those of the system after the first paint.
 */
async function expectNoShift(shifts: Awaited<ReturnType<typeof watchLayoutShift>>): Promise<void> {
  const { total, moved } = await shifts();
  expect(total, moved.join('\n')).toBeLessThan(0.01);
}

const search = (page: Page) => page.locator('.wide-nav input[name=q]');

test('the home shows low banners, shelves that fill the grid and buttons that move them', async ({
  page,
}) => {
  const shifts = await watchLayoutShift(page);
  await page.goto('/home');
  await expect(page.locator('.wide-nav__time')).toContainText(/from \d+ min/);
  for (const banner of await page.locator('.slides--mini .slide').all())
    expect((await boxOf(banner)).height).toBeLessThanOrEqual(109);
  const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'Today’s fruit' }) });
  const [first, sixth] = [
    await boxOf(shelf.locator('.item').first()),
    await boxOf(shelf.locator('.item').nth(5)),
  ];
  expect(first.x).toBe(40);
  expect(sixth.x + sixth.width).toBeCloseTo(1240, 0);
  for (const card of (await shelf.locator('.item').all()).slice(0, 6)) {
    await expect(card.locator('.price')).toContainText('₹');
    await expect(card.locator('.control')).toBeVisible();
  }
  await shelf.scrollIntoViewIfNeeded();
  await shelf.locator('.shelf-arrow--on').click();
  await expect(shelf.locator('.item').first()).not.toBeInViewport();
  await shelf.locator('.shelf-arrow--back').click();
  await expect(shelf.locator('.item').first()).toBeInViewport();
  await expectNoShift(shifts);
});

test('sections with a banner keep their shape: a large item beside its shelf, and four large cards in a row', async ({
  page,
}) => {
  await page.goto('/home');
  const beside = page.locator('.section:has(> .lead)').filter({ has: page.locator('.promo') });
  await beside.scrollIntoViewIfNeeded();
  expect((await boxOf(beside)).height).toBeLessThan(450);
  expect((await boxOf(beside.locator('.promo'))).width).toBeGreaterThan(1150);
  const [lead, card] = [
    await boxOf(beside.locator('.lead')),
    await boxOf(beside.locator('.rail > li').first()),
  ];
  expect(lead.x + lead.width).toBeLessThanOrEqual(card.x);
  expect(Math.abs(lead.y - card.y)).toBeLessThan(24);
  const large = page.locator('.rail:has(> .wide)').first();
  await large.scrollIntoViewIfNeeded();
  const [first, fourth] = [
    await boxOf(large.locator('> .wide').first()),
    await boxOf(large.locator('> .wide').nth(3)),
  ];
  expect(first.x).toBe(40);
  expect(fourth.x + fourth.width).toBeCloseTo(1240, 0);
});

test('the header stays in view, and the cart bar is one line at the lower edge of every screen', async ({
  page,
  request,
  baseURL,
}) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 1 }]);
  for (const path of [
    '/home',
    '/stores/green-basket',
    '/category/fruit',
    '/item/nagpur-oranges',
    '/explore?q=mango',
  ]) {
    const shifts = await watchLayoutShift(page);
    await page.goto(path);
    await expect(page.locator('.cart-bar')).toBeVisible();
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const header = await boxOf(page.locator('.wide-nav'));
    expect([header.y, header.height], path).toEqual([0, 64]);
    const bar = await boxOf(page.locator('.cart-bar'));
    expect([bar.x, bar.width, bar.y + bar.height], path).toEqual([0, 1280, 900]);
    expect(bar.height, path).toBeLessThanOrEqual(72);
    await expectNoShift(shifts);
  }
});

test('a slash leads to the search, and Escape empties and leaves it', async ({ page }) => {
  await page.goto('/categories');
  await expect(page.locator('a[href="/stores"]')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('mango/');
  await expect(search(page)).toHaveValue('mango/');
  // The list of suggestions closes first.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option').first()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(search(page)).not.toBeFocused();
  await search(page).fill('mango');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explore\?q=mango$/);
  await expect(page.locator('input[name=q]').filter({ visible: true })).toHaveCount(1);
});

for (const [path, name] of [
  ['/category/vegetables', 'a category'],
  ['/stores/green-basket', 'a store'],
  ['/explore?q=mango', 'a search'],
] as const)
  test(`the filters of ${name} are beside its cards, five and six in a row`, async ({ page }) => {
    const shifts = await watchLayoutShift(page);
    await page.goto(path);
    const filters = page.locator('.side form');
    const list = page.locator('#items');
    await expect(filters.getByLabel('In stock')).toBeVisible();
    const [side, cards] = [await boxOf(filters), await boxOf(list)];
    expect(side.x + side.width).toBeLessThan(cards.x);
    expect(await cardsInRow(list)).toBe(5);
    await expectNoShift(shifts);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => cardsInRow(list)).toBe(6);
    await expect(
      page.locator('.side__categories').getByRole('link', { name: 'Fruit', exact: true }),
    ).toBeVisible();
    await filters.getByLabel('In stock').check();
    await expect(page).toHaveURL(/[?&]stock=1/);
    await expect(page.locator('.side form').getByLabel('In stock')).toBeChecked();
  });

test('the column of filters comes and goes with the width of the window, and the chips stay where it is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/category/fruit');
  const chips = page.locator('.side .bar');
  const filters = page.locator('.side form[data-filter]');
  await expect(chips).toBeVisible();
  await expect(filters).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(filters.getByLabel('In stock')).toBeVisible();
  await expect(chips).toBeHidden();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(chips).toBeVisible();
  await expect(filters).toHaveCount(0);
});

test('a browser that does not know the media feature `scripting` hides the chips once all filters are beside the list', async ({
  page,
}) => {
  const replace = (text: string) => text.replaceAll('(scripting:enabled)', '(unknown:enabled)');
  let replaced = 0;
  await page.route(/\/category\/fruit|\.css/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (replace(text) !== text) replaced += 1;
    await route.fulfill({ response, body: replace(text) });
  });
  await page.goto('/category/fruit');
  await expect(page.locator('.side form[data-filter]').getByLabel('In stock')).toBeVisible();
  await expect(page.locator('.side .bar')).toBeHidden();
  expect(replaced).toBeGreaterThan(0);
});

test('a filter beside a list keeps what was just searched there, and keys choose an order before it is applied', async ({
  page,
}) => {
  await page.goto('/category/fruit');
  const filters = page.locator('.side form[data-filter]');
  await expect(filters.getByLabel('In stock')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in Fruit' }).fill('mango');
  await expect(page).toHaveURL(/q=mango/);
  await filters.getByLabel('In stock').check();
  await expect(page).toHaveURL(/q=mango.*stock=1|stock=1.*q=mango/);
  await expect(filters.getByLabel('In stock')).toBeChecked();
  await filters.getByRole('radio', { name: 'Relevance' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(filters.getByRole('radio', { name: 'Price: high to low' })).toBeChecked();
  await filters.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(filters.getByRole('radio', { name: 'Price: high to low' })).toBeChecked();
});

test('a kind of store that nobody sells here leaves the way to the other kinds', async ({ page }) => {
  await page.goto('/categories/stores?category=zzz');
  await expect(page.getByText('No store of this kind delivers to your area.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Stores by category' })
    .getByRole('link', { name: 'All' })
    .click();
  await expect(page.locator('.shops > li').first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a list keeps its links to sort and filter', async ({ page }) => {
    await page.goto('/category/vegetables');
    await page.getByRole('link', { name: 'In stock' }).click();
    await expect(page).toHaveURL(/stock=1/);
  });
});

test('the stores show what delivery costs at the place, open ones first, and a category limits them', async ({
  page,
  request,
}) => {
  const html = await (
    await request.get('/categories/stores', { headers: { cookie: `place=${place}` } })
  ).text();
  expect(html).not.toMatch(/Delivery ₹/);
  await page.goto('/categories/stores');
  const cards = page.locator('.shops > li');
  await expect(cards.filter({ hasText: /Delivery ₹\d+/ }).first()).toBeVisible();
  const closed = await cards.evaluateAll((all) =>
    all.map((card) => Number(card.classList.contains('shop--closed'))),
  );
  expect(closed).toEqual(closed.toSorted((a, b) => a - b));
  const total = closed.length;
  const kinds = page.getByRole('navigation', { name: 'Stores by category' });
  await kinds.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/category=/);
  expect(await cards.count()).toBeLessThan(total);
});

test('the price of an item is beside its button, beside its facts', async ({ page }) => {
  await page.goto('/item/nagpur-oranges');
  const buy = page.getByRole('region', { name: 'Buy Nagpur oranges' });
  const [picture, facts, box] = [
    await boxOf(page.locator('.item-hero')),
    await boxOf(page.locator('.item-main').first()),
    await boxOf(buy),
  ];
  expect(picture.x + picture.width).toBeLessThanOrEqual(facts.x);
  expect(facts.x + facts.width).toBeLessThanOrEqual(box.x);
  expect(box.y + box.height).toBeLessThan(900);
  await expect(buy).toContainText('₹');
  expect((await boxOf(page.locator('.item-shelves'))).width).toBeGreaterThan(1150);
});

test('signing in without a target leads to the home of the window', async ({ page }) => {
  const { email, password } = await newAccount(page.request);
  for (const [width, path] of [
    [1280, /\/home$/],
    [390, /\/stores$/],
  ] as const) {
    await page.context().clearCookies({ name: /session|customer/ });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('DESK-04 the landing shows food with prices, and blurs the whole phone until it is used', async ({
  page,
}) => {
  const shifts = await watchLayoutShift(page);
  await page.goto('/');
  const food = page.locator('[data-food]');
  await expect(food.locator('.item')).toHaveCount(6);
  await expect(food.locator('.item').first()).toContainText('₹');
  await expectNoShift(shifts);
  await expect(page.getByRole('link', { name: 'Continue to the shop' })).toBeInViewport();
  const [frame, cover] = [await boxOf(page.locator('.phone__in')), await boxOf(page.locator('.phone__ask'))];
  expect(cover).toEqual(frame);
});
