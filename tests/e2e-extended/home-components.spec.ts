import { expect, type Page, test } from '@playwright/test';
import { openHome } from '../support/home-browser.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

const section = (page: Page, slug: string) =>
  page.locator('section[data-section]', { has: page.locator(`#section-${slug}`) });
const slider = (page: Page, style: number) => page.locator(`section[data-slider="${style}"]`).first();

test('HOME-28 HOME-29 HOME-30 HOME-31 HOME-32 HOME-33 HOME-34 HOME-35 LIST-01 LIST-10 LIST-17 LIST-29 LIST-30 sections in each of their styles', async ({
  page,
}) => {
  await openHome(page);
  const wide = section(page, 'ten-weeks-of-mango').locator('.wide').first();
  await expect(wide.locator('.pic img')).toBeAttached();
  await expect.poll(async () => (await wide.boundingBox())?.width).toBeGreaterThan(250);
  await expect(section(page, 'todays-fruit-stall').locator('ul.scroller > .item').first()).toBeVisible();
  await expect(section(page, 'kitchen-standbys').locator('ul.grid.pair > .item')).toHaveCount(6);
  const row = section(page, 'small-hunger').locator('ul.rows > .row').first();
  const [picture, control] = await Promise.all([
    row.locator('.pic').boundingBox(),
    row.locator('.control').boundingBox(),
  ]);
  expect(picture!.x).toBeLessThan(60);
  expect(control!.x).toBeGreaterThan(200);
  const small = section(page, 'night-kitchen').locator('ul.trio > .item');
  const tops = await Promise.all(
    [0, 1, 2, 3].map(async (index) => (await small.nth(index).boundingBox())?.y),
  );
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[0]!);
  const lead = section(page, 'off-the-night-train');
  await expect(lead.locator('.lead > .item')).toHaveCount(1);
  await expect(lead.locator('ul.scroller > .item').first()).toBeVisible();
  const band = section(page, 'malnad-coffee-and-honey');
  expect(await band.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(243, 210, 137)',
  );
  await expect(band.locator('ul.scroller > .item').first()).toBeVisible();
  const tall = section(page, 'where-it-comes-from').locator('.tall');
  await expect(tall.first().locator('.tall__background')).toBeAttached();
  const box = await tall.first().boundingBox();
  expect(box!.height).toBeGreaterThan(box!.width * 1.4);
  // A section shows its subtitle if it has one, and a picture only if it is set.
  const fruit = section(page, 'todays-fruit-stall');
  await expect(fruit.getByText('Fresh in before 6 am')).toBeVisible();
  await expect(fruit.locator('.promo')).toHaveCount(0);
  await expect(section(page, 'kitchen-standbys').locator('.promo > img')).toBeAttached();
});

test('HOME-36 HOME-37 HOME-38 HOME-39 HOME-40 HOME-41 HOME-42 HOME-43 HOME-44 BAN-01 BAN-03 BAN-04 BAN-05 BAN-06 BAN-07 BAN-08 BAN-09 BAN-10 BAN-11 BAN-12 BAN-16 BAN-18 BAN-20 banners in each of their styles', async ({
  page,
}) => {
  await openHome(page);
  const peek = slider(page, 1);
  await expect(peek).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(peek.locator('.count')).toHaveText(['1/4', '2/4', '3/4', '4/4']);
  await expect(peek.getByRole('heading')).toHaveCount(0);
  await expect.poll(() => inView(page, 1)).toBeCloseTo(1.5, 1);
  await expect(page.locator('section[data-slider="1"]')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Evening offers' }).locator('.count')).toHaveText([
    '1/2',
    '2/2',
  ]);

  const whole = slider(page, 2).locator('.slide').first();
  expect((await whole.boundingBox())?.width).toBe(390 - 2 * 16);
  await expect(slider(page, 2).getByRole('button', { name: /^Banner \d of 3$/ })).toHaveCount(3);

  const rows = slider(page, 3);
  await expect(rows.getByRole('heading', { name: 'Shop by aisle' })).toBeVisible();
  const places = await boxes(page, 3);
  expect(places[0]!.x).toBe(places[1]!.x);
  expect(places[1]!.y).toBeGreaterThan(places[0]!.y);
  expect(places[2]!.y).toBe(places[0]!.y);
  expect(places[2]!.x).toBeGreaterThan(places[0]!.x);

  const grid = await boxes(page, 4);
  expect(grid[0]!.y).toBe(grid[2]!.y);
  expect(grid[3]!.y).toBeGreaterThan(grid[0]!.y);
  expect(grid[3]!.x).toBe(grid[0]!.x);

  const round = slider(page, 6).locator('.slide img').first();
  expect(await round.evaluate((image) => getComputedStyle(image).borderRadius)).toBe('50%');
  await expect(slider(page, 6).getByRole('link', { name: 'Kaveri Dairy' })).toHaveAttribute(
    'href',
    '/stores/kaveri-dairy',
  );

  const ratio = async (style: number) => {
    const box = await slider(page, style).locator('.slide').first().boundingBox();
    return box!.width / box!.height;
  };
  expect(await ratio(7)).toBeCloseTo(4 / 5, 1);
  expect(await ratio(8)).toBeCloseTo(21 / 9, 1);
  expect(await ratio(9)).toBeCloseTo(1, 1);
  expect(await inView(page, 9)).toBeCloseTo(3.5, 1);

  const single = slider(page, 11);
  await expect(single.locator('.slide')).toHaveCount(1);
  await expect(single.locator('.carousel, button')).toHaveCount(0);
  await expect(single.getByRole('link')).toHaveAttribute('href', '/pages/membership');
});

test('CAMP-03 CAMP-04 CAMP-05 a slide without a URL links to the home campaign in styles 7 and 8', async ({
  page,
}) => {
  await openHome(page);
  await expect(slider(page, 7).getByRole('link', { name: /A taste of home/ })).toHaveAttribute(
    'href',
    '/campaign/home',
  );
  await expect(slider(page, 8).getByRole('link', { name: /our own kitchens/ })).toHaveAttribute(
    'href',
    '/campaign/home',
  );
});

test('HOME-45 LIST-26 LIST-27 LIST-28 a parent section shows its children as tabs with a picture and a title cut at 25, by keyboard and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const expectTabsWork = async (shown: Page) => {
    const tabs = section(shown, 'by-the-clock');
    const choices = tabs.getByRole('radio');
    await expect(choices).toHaveCount(3);
    await expect(tabs.locator('.tab img')).toHaveCount(3);
    const long = tabs.locator('.tab').nth(1);
    await expect(long).toHaveText('One o’clock, and everybod…');
    await expect(long).toHaveAttribute('title', 'One o’clock, and everybody is home');
    await expect(tabs.getByRole('group', { name: 'Seven in the morning' })).toBeVisible();
    await choices.first().focus();
    await shown.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('group', { name: 'One o’clock' })).toBeVisible();
    await expect(tabs.getByRole('group', { name: 'Seven in the morning' })).toBeHidden();
  };
  await openHome(page);
  await expectTabsWork(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
  const plain = await context.newPage();
  await plain.goto('/stores');
  await plain.getByRole('link', { name: 'See more' }).click();
  await expectTabsWork(plain);
  // The browser itself scrolls a carousel and snaps to slides.
  const slides = plain.locator('section[data-slider="2"] .slides');
  await slides.evaluate((list) => list.scrollTo({ left: 300 }));
  await expect.poll(() => slides.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
  await context.close();
});

test('the first interaction loads the lower part of the home with its styles and scripts, without a layout shift; carousel code loads only when visible', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const html = page.waitForResponse((response) => new URL(response.url()).pathname === '/stores');
  const shifted = await watchLayoutShift(page);
  await page.goto('/stores');
  const first = await (await html).text();
  // The HTML contains only the slider after the categories, which needs no script.
  expect(first.match(/data-slider="\d+"/g)).toEqual(['data-slider="9"']);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'See more' })).toBeAttached();
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.deals')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(files.filter((path) => /Carousel/.test(path))).toEqual([]);
  const offers = slider(page, 1);
  await offers.scrollIntoViewIfNeeded();
  await expect(offers.locator('.is-live')).toBeVisible();
  expect(files.some((path) => /Carousel/.test(path))).toBe(true);
  expect((await shifted()).total).toBeLessThan(0.01);
});

test('LIST-12 a deal of the day counts down to the end of the market’s day', async ({ page }) => {
  await openHome(page);
  const timer = section(page, 'last-crates').getByRole('timer');
  await timer.scrollIntoViewIfNeeded();
  await expect(timer).toHaveText(/^Ends in \d\d:\d\d:\d\d$/);
  await expect(section(page, 'last-crates').locator('ul.strips > .row').first()).toBeVisible();
});

async function boxes(page: Page, style: number) {
  const slides = slider(page, style).locator('.slide');
  return Promise.all((await slides.all()).map((slide) => slide.boundingBox()));
}

/** How many slides fit between the edge of the first slide and the edge of the window. */
async function inView(page: Page, style: number): Promise<number> {
  const [first, second] = await boxes(page, style);
  const gap = second!.x - first!.x - first!.width;
  const room = 390 - first!.x;
  const whole = Math.floor((room + gap) / (first!.width + gap));
  return whole + (room - whole * (first!.width + gap)) / first!.width;
}
