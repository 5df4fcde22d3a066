import { randomUUID } from 'node:crypto';
import { expect, request, test, type Page } from '@playwright/test';
import { blocks } from '#blocks/schemas.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { deviceLines } from '../support/cart-browser.ts';
import { publishAtDesk } from '../support/desk-browser.ts';

/** The tests of this file open pages, campaigns and recipes as a visitor; React must not run before an interaction. */
const mark = randomUUID().slice(0, 8);
const slugs = { campaign: `trial-${mark}`, recipe: `pot-${mark}`, page: `words-${mark}` };

/** The example of a block with one text changed, because an unchanged example cannot be published. */
const ownWords = (example: object): object =>
  JSON.parse(
    JSON.stringify(example).replace(/("(?:text|title|html|alt|question|who)":"[^"]*)"/, '$1."'),
  ) as object;

const every = Object.entries(blocks).map(([type, { example }]) => ({
  type,
  props: {
    id: `b-${type}`,
    ...ownWords(example),
    ...(type === 'itemShelf' && { items: ['hill-tomatoes-kolar', 'nashik-onions'], section: '' }),
    ...(type === 'promoSlider' && { slug: 'market-offers' }),
    ...(type === 'tabs' && { slug: 'by-the-clock' }),
    ...(type === 'columns' && {
      start: [{ type: 'quote', props: { id: 'q', ...ownWords(blocks.quote.example) } }],
      end: [{ type: 'faq', props: { id: 'f', ...ownWords(blocks.faq.example) } }],
    }),
  },
}));
const recipe = {
  title: 'Onion pot',
  description: 'For a wet evening.',
  picture: 'curry',
  word: 'pot',
  art: ['onion', 'tomato'],
  prep_minutes: 10,
  cook_minutes: 65,
  servings: 4,
  diet: 'vegetarian',
  ingredients: [
    { text: 'Nashik onions', amount: 3, item: 'nashik-onions', quantity: 0.5 },
    { text: 'Green chillies', amount: 2, note: 'slit', item: 'green-chillies', quantity: 0.25 },
    { text: 'salt', item: null },
  ],
  steps: [{ title: 'Brown the onions', text: 'Slowly.', minutes: 15 }],
  nutrition: [{ name: 'kcal', value: '495' }],
};
const hostile =
  '<p onclick="alert(1)">Kind words<script>alert(2)</script><img src=x onerror="alert(3)"><a href="javascript:alert(4)">press</a></p><iframe srcdoc="<script>alert(5)</script>"></iframe><svg onload="alert(6)"></svg>';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  const desk = await request.newContext({ baseURL: baseURL ?? '' });
  await publishAtDesk(desk, [
    {
      kind: 'campaign',
      slug: slugs.campaign,
      body: { title: 'Every block', description: 'One of each.', blocks: every },
    },
    { kind: 'recipe', slug: slugs.recipe, body: recipe },
    {
      kind: 'page',
      slug: slugs.page,
      body: {
        title: 'Kind words',
        description: 'With a bad heart.',
        blocks: [
          { type: 'richText', props: { id: 'text', html: hostile } },
          { type: 'faq', props: { id: 'faq', questions: [{ question: 'Who?', answerHtml: hostile }] } },
        ],
      },
    },
  ]);
  await desk.dispose();
});

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719%2C77.6412', url: baseURL ?? '' }]);
});

/** Bytes of the page's scripts, and the number of React roots. Prefetched files do not run. */
async function scriptsOf(page: Page) {
  return page.evaluate(() => {
    const own = new Set([...document.scripts].map(({ src }) => src).filter(Boolean));
    return {
      bytes: performance
        .getEntriesByType('resource')
        .filter(({ name }) => own.has(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      react: [...document.querySelectorAll('item-control, astro-island')].filter((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactContainer')),
      ).length,
    };
  });
}

test('ROUTE-28 every block works in a campaign and is readable in light and dark mode, and no React runs before the first interaction', async ({
  page,
}) => {
  // The test checks every block twice, which takes a long time.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.goto(`/campaign/${slugs.campaign}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Ten weeks of mango' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Four mangoes, four characters' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const scripts = await scriptsOf(page);
  expect(scripts.react).toBe(0);
  expect(scripts.bytes).toBeLessThan(10 * 1024);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  expect(wrong).toEqual([]);
});

test('CAMP-01 CAMP-02 the button in the tab bar opens the campaign with the fixed coordinates, not the customer’s place', async ({
  page,
}) => {
  await page.goto('/stores');
  const button = page.getByRole('navigation', { name: 'Main' }).locator('.tab-bar__flower');
  const address = new URL((await button.getAttribute('href')) ?? '', page.url());
  expect(address.pathname).toBe('/campaign/mango');
  expect([...address.searchParams.keys()]).toEqual(['lat', 'lng']);
  expect(address.searchParams.get('lat')).not.toContain('12.9719');
  const answer = await page.request.get(`/campaign/${slugs.campaign}${address.search}`);
  expect(answer.status()).toBe(200);
});

test('ROUTE-27 one ingredient of a recipe, or all missing ones for six servings, can be added to the cart', async ({
  page,
}) => {
  await page.goto(`/recipe/${slugs.recipe}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Onion pot' })).toBeVisible();
  await expect(page.getByText('1 h 15 min')).toBeVisible();
  expect((await scriptsOf(page)).react).toBe(0);
  await expect(page.getByText('2, slit')).toBeVisible();
  await page.getByRole('link', { name: '6', exact: true }).click();
  await expect(page).toHaveURL(/servings=6/);
  await expect(page.getByText('3, slit')).toBeVisible();
  await page.getByRole('button', { name: /^Add Nashik onions/ }).click();
  await expect(page.getByRole('group', { name: /Nashik onions/ })).toBeVisible();
  await page.getByRole('button', { name: /^Add all \(serves 6\)/ }).click();
  await expect(page.getByRole('link', { name: 'These ingredients are in your cart' })).toBeVisible();
  expect((await deviceLines(page)).map(([, quantity]) => quantity)).toEqual([1, 1]);
  await page.getByRole('checkbox', { name: 'Step 1 done' }).check();
  await expectNoAxeViolations(page);
});

test('ROUTE-27 an ingredient that is being added counts once when all are added', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_astro\/mount-control\..*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/recipe/${slugs.recipe}`);
  await page.getByRole('button', { name: /^Add Nashik onions/ }).click();
  const addAll = page.getByRole('button', { name: /^Add all/ });
  await addAll.click();
  // The code of the “Add all” button has handled the tap; the code of the onions’ button is still held back.
  await expect(page.locator('astro-island', { has: addAll })).not.toHaveAttribute('ssr');
  release();
  await expect(page.getByRole('link', { name: 'These ingredients are in your cart' })).toBeVisible();
  expect((await deviceLines(page)).map(([, quantity]) => quantity)).toEqual([1, 1]);
});

test('ROUTE-27 a recipe works without JavaScript: servings are links, and one form adds all ingredients', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await context.addCookies([{ name: 'place', value: '12.9719%2C77.6412', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.goto(`/recipe/${slugs.recipe}`);
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByText('1, slit')).toBeVisible();
  await page.getByRole('button', { name: /^Add all \(serves 2\)/ }).click();
  await page.goto('/cart');
  await expect(page.getByText('Nashik onions').first()).toBeVisible();
  await expect(page.getByText('Green chillies').first()).toBeVisible();
  await context.close();
});

test('[F50] ROUTE-49 hostile rich text in a published page runs no code, and its links contain no script', async ({
  page,
}) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  await page.goto(`/pages/${slugs.page}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Kind words' })).toBeVisible();
  await page.locator('summary').click();
  for (const words of await page.getByText('Kind words').all()) await words.click();
  for (const link of await page.getByText('press').all()) {
    expect((await link.getAttribute('href')) ?? '').not.toMatch(/^javascript/i);
    expect(await link.getAttribute('onclick')).toBeNull();
  }
  expect(await page.locator('main :is(script, iframe, svg[onload], [onclick], [onerror])').count()).toBe(0);
  expect(dialogs).toBe(0);
});

test('a slug without a document shows a not-found page', async ({ page }) => {
  for (const path of [
    '/pages/no-such-page',
    '/campaign/no-such-season',
    '/recipe/no-such-pot',
    '/recipe/99999999',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
});
