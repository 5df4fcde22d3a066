import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';

const place = async ({
  context,
  baseURL,
}: {
  context: import('@playwright/test').BrowserContext;
  baseURL: string | undefined;
}) => context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);

const list = '/stores/green-basket';
const cards = (page: Page) => page.locator('#items > li:visible');

/** Names of items that are not on the first page of the store's list. */
async function furtherNames(page: Page): Promise<string[]> {
  const html = await (await page.request.get(`${list}?page=2`)).text();
  return page.evaluate((text) => {
    const links = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('#items [data-item]');
    return [...links].map((link) => link.getAttribute('title') ?? link.textContent);
  }, html);
}

test.describe('online', () => {
  test.beforeEach(place);

  test('LIST-18 LIST-46 a search in a store finds items further down its list, with a typo or in another language, and the URL contains it', async ({
    page,
  }) => {
    await page.goto(list);
    const [name] = (await furtherNames(page)).filter((each) => /^[a-z ]{6,}$/i.test(each));
    const box = page.getByRole('searchbox');
    const said = page.locator('.find').getByRole('status');
    await box.fill(name!.toUpperCase());
    await expect(said).toContainText('found for');
    await expect(
      cards(page)
        .filter({ hasText: name!.slice(0, 15) })
        .first(),
    ).toBeVisible();
    await box.fill('tomatto');
    await expect(said).toContainText('Showing results for “tomato”.');
    await expect(page).toHaveURL(/\?q=tomatto$/);
    expect(await cards(page).count()).toBeGreaterThan(0);
    // After a reload, the page shows the same results, and its filters keep the search.
    const shown = await cards(page).locator('[data-item]').allTextContents();
    await page.reload();
    await expect(box).toHaveValue('tomatto');
    expect(await cards(page).locator('[data-item]').allTextContents()).toEqual(shown);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectNoAxeViolations(page);
    await page.locator('.bar').getByRole('link', { name: 'In stock' }).click();
    await expect(page).toHaveURL(/q=tomatto/);
    await expect(box).toHaveValue('tomatto');
    await box.fill('');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown.length);
    await expect(page).toHaveURL(/green-basket\?stock=1$/);
  });

  test('LIST-19 LIST-47 a search without results offers the search of all stores and the whole list', async ({
    page,
  }) => {
    await page.goto(list);
    const all = await cards(page).count();
    await page.getByRole('searchbox').fill('Quux');
    await expect(page.locator('.find').getByRole('status')).toHaveText('No items found for Quux');
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Search all stores' })).toHaveAttribute(
      'href',
      '/explore?q=Quux',
    );
    await page.getByRole('searchbox').fill('');
    await expect(cards(page)).toHaveCount(all);
    await expect(page.locator('.find').getByRole('status')).toBeHidden();
  });

  test('a late response does not replace the result of a later search', async ({ page }) => {
    await page.goto(list);
    let releaseFirstResponse: () => void = () => {};
    const held = new Promise<void>((done) => (releaseFirstResponse = done));
    await page.route('**/stores/green-basket?q=Quux', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const searchRequest = page.waitForRequest('**/stores/green-basket?q=Quux');
    await page.getByRole('searchbox').fill('Quux');
    await searchRequest;
    await page.getByRole('searchbox').fill('tomato');
    const said = page.locator('.find').getByRole('status');
    await expect(said).toContainText('found for “tomato”');
    releaseFirstResponse();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(said).toContainText('found for “tomato”');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(place);

  test('LIST-18 LIST-46 LIST-47 every list with a search box searches by submitting its form', async ({
    page,
  }) => {
    for (const path of [
      list,
      '/category/vegetables',
      '/featured-sections/todays-fruit-stall',
      '/deal-of-the-day-items/all',
      '/frequently-bought-items/all',
      '/dynamic-featured-sections/main',
    ]) {
      await page.goto(path);
      const section = page
        .locator('[data-section]')
        .filter({ has: page.locator('[data-item]') })
        .first();
      const link = section.locator('[data-item]').last();
      const name = (await link.getAttribute('title')) ?? (await link.textContent()) ?? '';
      await section.getByRole('searchbox').fill(name.toUpperCase());
      await section.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/\?(.*&)?q=/);
      await expect(page.getByRole('searchbox')).toHaveValue(name.toUpperCase());
      await expect(page.locator('.find').getByRole('status')).toContainText('found for');
      const names = await page
        .locator('[data-item]')
        .evaluateAll((links) => links.map((each) => each.getAttribute('title') ?? each.textContent));
      expect(names, path).toContain(name);
      await page.getByRole('searchbox').fill('Quux');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.locator('.find').getByRole('status')).toHaveText('No items found for Quux');
      await page.getByRole('link', { name: 'Show all items' }).click();
      await expect(page.locator('.find').getByRole('status')).toBeHidden();
    }
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(place);

  test('LIST-46 ERR-21 a search in a store works on the device, over all stored pages of its list', async ({
    page,
    context,
  }) => {
    await page.goto(list);
    const [name] = (await furtherNames(page)).filter((each) => /^[a-z ]{6,}$/i.test(each));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/stores/green-basket?page=2'))))
      .toBe(true);
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/stores/green-basket'))))
      .toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('searchbox').fill(name!.toUpperCase());
    const said = page.locator('.find').getByRole('status');
    await expect(said).toHaveText(/^We couldn’t reach the shop\. Matching items saved on this device: [1-9]/);
    await expect(
      cards(page)
        .filter({ hasText: name!.slice(0, 15) })
        .first(),
    ).toBeVisible();
    // The URL of the search opens the stored list and searches it.
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(name!.toUpperCase());
    await expect(said).toHaveText(/^We couldn’t reach the shop\. Matching items saved on this device: [1-9]/);
    await context.setOffline(false);
  });
});

test('the sign-in page of a network in answer to the next page ends no list, and the link to the page stays', async ({
  page,
}) => {
  const answers: string[] = [];
  await page.route(/\/stores\/green-basket\?.*page=2/, (route) => {
    answers.push(route.request().url());
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to Free WiFi</h1>' });
  });
  await page.goto('/stores/green-basket');
  const cards = page.locator('#items > li:not(.skeleton)');
  const first = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => answers.length).toBe(1);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(cards).toHaveCount(first);
  await page.unroute(/\/stores\/green-basket\?.*page=2/);
  await page.evaluate(() => dispatchEvent(new Event('haat:online')));
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
});

test('the card of a pre-order item says from when it is available', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
  await page.goto('/explore?q=season+box');
  const card = page.getByRole('listitem').filter({ hasText: 'Season box of 12 Alphonso' });
  await expect(card.locator('.item__unit')).toContainText(/^From \d+ \w+/);
});

test('a search that only its filters leave empty says so, and keeps them in view', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
  await page.goto('/explore?q=chicken&veg=1');
  await expect(page.getByRole('heading', { name: 'No items match these filters' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vegetarian' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/explore\?q=chicken$/);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /chicken/i })
      .first(),
  ).toBeVisible();
  // The filters are not why nothing is found.
  await page.goto('/explore?q=xylophone');
  await expect(page.getByRole('heading', { name: 'No results for “xylophone”' })).toBeVisible();
});
