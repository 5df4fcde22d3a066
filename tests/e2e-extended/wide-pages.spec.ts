import { expect, test } from '@playwright/test';
import { place } from '../support/cart-browser.ts';

/** docs/decisions/071: pages that are one column on phones. */
test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
});

for (const path of [
  '/pages/about',
  '/pages/faq',
  '/pages/terms',
  '/membership',
  '/membership-plans',
  '/campaigns',
  '/search-location',
  '/my-location?lat=12.9719&lng=77.6412',
  '/combos',
  '/dynamic-featured-sections/main',
  '/items/green-basket',
])
  test(`in a wide window ${path} uses the page's width, and nothing scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    const edges = await page
      .locator('main :is(p, h2, h3, li, a, button, input)')
      .filter({ visible: true })
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return { left, right };
        }),
      );
    expect(Math.min(...edges.map(({ left }) => left))).toBeLessThanOrEqual(64);
    expect(Math.max(...edges.map(({ right }) => right))).toBeGreaterThanOrEqual(1180);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    // Lines of text stay readable.
    for (const line of await page.locator('.prose > p').all())
      expect((await line.boundingBox())!.width).toBeLessThanOrEqual(720);
  });

test('the related pages are beside a page of text, in view while it is read, and below it on phones', async ({
  page,
}) => {
  await page.goto('/pages/terms');
  const text = page.locator('.prose').first();
  const others = page.getByRole('navigation', { name: 'More to read' });
  const end = (box: { x: number; width: number } | null) => box!.x + box!.width;
  expect(end(await text.boundingBox())).toBeLessThanOrEqual((await others.boundingBox())!.x);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(others.getByRole('link').first()).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await others.boundingBox())!.y)
    .toBeGreaterThan((await text.boundingBox())!.y + (await text.boundingBox())!.height);
});

test('the price beside the pieces of a chosen variant is their total', async ({ page }) => {
  await page.goto('/item/nagpur-oranges');
  const bar = page.locator('.buy');
  const amount = async () => Number((await bar.locator('.price b').innerText()).replace(/\D/g, ''));
  const one = await amount();
  await bar.getByRole('button', { name: /^Add/ }).click();
  await expect(bar.locator('output')).toHaveText('1');
  await bar
    .getByRole('button', { name: /^(?:Add|Increase|One more)/ })
    .last()
    .click();
  await expect(bar.locator('output')).toHaveText('2');
  await expect(bar.locator('.price small')).toContainText('2 ×');
  expect(await amount()).toBe(2 * one);
});

for (const [path, ways] of [
  ['/no/such/page', ['Search', 'Categories']],
  ['/cart', ['Search', 'Categories']],
  ['/my-orders', ['Search', 'Categories', 'Buy again']],
] as const)
  test(`${path} without contents leads to ${ways.join(', ')}`, async ({ page }) => {
    await page.goto(path);
    const links = page.locator('.state__ways').getByRole('link');
    await expect(links).toHaveText(ways);
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', /^\/(?:explore|categories|buy-again)$/);
  });
