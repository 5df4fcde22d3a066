import { expect, test, type Page } from '@playwright/test';
import { item } from '../support/cart-browser.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

/** The card of an item, found by its name. */
async function cardOf(page: Page, name: string) {
  await page.goto(`/explore?q=${encodeURIComponent(name)}`);
  return page
    .locator('#items > li')
    .filter({ has: page.locator(`[href^="/item/"]`, { hasText: name.slice(0, 20) }) })
    .first();
}

test('ITEM-14 ITEM-15 an unavailable item is labelled and has no add control', async ({ page }) => {
  await page.goto('/item/litchi-from-muzaffarpur');
  await expect(page.locator('.buy')).toContainText('Not available right now');
  await expect(page.locator('.buy').getByRole('button')).toHaveCount(0);
});

test('ITEM-16 ITEM-17 an out-of-stock item is blurred and labelled', async ({ page }) => {
  const card = await cardOf(page, 'Green peas in the pod');
  await expect(card.locator('.item__out')).toHaveText('Out of Stock');
  expect(await card.locator('img').evaluate((picture) => getComputedStyle(picture).filter)).toContain('blur');
  await expect(card.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});

test('ITEM-18 ITEM-19 a name of 26 characters is cut to 25 with an ellipsis, a name of 25 is not, and the full name remains readable', async ({
  page,
}) => {
  const long = (await cardOf(page, 'Mahabaleshwar strawberries')).locator('[data-item]');
  await expect(long).toHaveText('Mahabaleshwar strawberrie…');
  await expect(long).toHaveAttribute('title', 'Mahabaleshwar strawberries');
  const exact = (await cardOf(page, 'Baby brinjal for stuffing')).locator('[data-item]');
  await expect(exact).toHaveText('Baby brinjal for stuffing');
});

test('ITEM-20 a name above 20 characters gets a taller box', async ({ page }) => {
  await page.goto('/stores/green-basket');
  const height = (pick: (length: number) => boolean) =>
    page
      .locator('.item__name')
      .evaluateAll((boxes) =>
        boxes.map((box) => ({
          length: (box.textContent ?? '').trim().length,
          height: box.getBoundingClientRect().height,
        })),
      )
      .then((all) => all.filter(({ length }) => pick(length)).map((box) => box.height));
  const tall = Math.min(...(await height((length) => length > 20)));
  const plain = Math.min(...(await height((length) => length <= 14)));
  expect(tall).toBeGreaterThan(plain);
});

test('ITEM-22 ITEM-24 marks distinguish veg and non-veg by shape, and an item that is neither has no mark', async ({
  page,
}) => {
  await page.goto('/item/yelakki-banana');
  await expect(page.locator('h1').getByRole('img', { name: 'Vegetarian', exact: true })).toBeVisible();
  await page.goto('/item/chicken-dum-biryani');
  await expect(page.locator('h1').getByRole('img', { name: 'Non-vegetarian' })).toBeVisible();
  await page.goto('/item/worm-compost-for-pots');
  await expect(page.locator('h1').getByRole('img')).toHaveCount(0);
});

test('ITEM-25 ITEM-26 ITEM-27 ITEM-28 a badge appears only beside a struck-through price, as a whole percent above zero', async ({
  page,
}) => {
  await page.goto('/stores/green-basket');
  const found = await page.locator('#items > li').evaluateAll((cards) =>
    cards.map((card) => {
      const number = (selector: string) =>
        Number((card.querySelector(selector)?.textContent ?? '').replace(/\D/g, ''));
      return {
        badge: card.querySelector('.badge--off')?.textContent ?? null,
        now: number('.price b'),
        was: number('.price s'),
      };
    }),
  );
  expect(found.some(({ badge }) => badge !== null)).toBe(true);
  for (const { badge, now, was } of found) {
    if (badge === null) continue;
    expect(was).toBeGreaterThan(now);
    expect(badge).toMatch(/^[1-9]\d?% OFF$/);
  }
});

test('ITEM-29 ITEM-30 prices are whole numbers with the symbol on the left', async ({ page }) => {
  await page.goto('/stores/green-basket');
  for (const price of await page.locator('#items .price b').allTextContents())
    expect(price).toMatch(/^₹[\d,]+$/);
});

test('ITEM-32 the item page shows the nutritional facts, allergens, brand and price per kilo of an item', async ({
  page,
  request,
  baseURL,
}) => {
  const { nutritional_facts: facts } = await item(request, baseURL, 'nagpur-oranges');
  expect(facts.length).toBeGreaterThan(2);
  await page.goto('/item/nagpur-oranges');
  const nutrition = page.getByRole('region', { name: 'Nutrition' });
  await expect(nutrition.locator('dt')).toHaveText(
    facts.map(({ name }) => name),
    { ignoreCase: true },
  );
  await expect(nutrition.locator('dd')).toHaveText(facts.map(({ value }) => value));
  await expect(page.locator('.facts-list')).toContainText('Brand');
  await expect(page.locator('.options')).toContainText(['₹128/kg', /.*/]);

  expect((await item(request, baseURL, 'worm-compost-for-pots')).nutritional_facts).toEqual([]);
  await page.goto('/item/worm-compost-for-pots');
  await expect(nutrition).toHaveCount(0);
});

test('opening another item animates its picture into the next page', async ({ page }) => {
  await page.goto('/item/nagpur-oranges');
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
    document.querySelector<HTMLElement>('li a[data-item]')!.click();
    return [...document.querySelectorAll('.pic, .item-hero__pic')].filter(
      (picture) => getComputedStyle(picture).viewTransitionName === 'item',
    ).length;
  });
  expect(names).toBe(1);
});

test('ITEM-33 a combo lists its items, each with its variant and a link', async ({ page }) => {
  await page.goto('/item/rajma-chawal-kit');
  const parts = page.getByRole('heading', { name: 'What’s inside' }).locator('..').getByRole('link');
  expect(await parts.count()).toBeGreaterThan(1);
  for (const part of await parts.all()) await expect(part).toContainText(/\d × \S/);
  expect(await parts.first().getAttribute('href')).toMatch(/^\/item\//);
});

test('the item page lists the options, and an option without stock is Sold Out', async ({ page }) => {
  await page.goto('/item/nagpur-oranges');
  await expect(page.locator('.option--disabled')).toContainText('Sold Out');
});
