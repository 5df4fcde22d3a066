import { expect, type Page, test } from '@playwright/test';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { setTextSize } from '../support/text-size.ts';

const placed = async (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);

/** The path of every page that the window visits until it is idle. */
async function visitedPaths(page: Page, path: string): Promise<string[]> {
  const way: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && way.push(new URL(frame.url()).pathname));
  await page.goto(path).catch(() => undefined);
  await waitUntilIdle(page);
  return way;
}

for (const [width, finalPath] of [
  [390, '/stores'],
  [768, '/stores'],
  [769, '/'],
  [1280, '/'],
] as const) {
  test(`HOME-01 ROUTE-10 a window of ${width} px with a place opens ${finalPath} from / and from /stores, without a loop`, async ({
    page,
    baseURL,
  }) => {
    await placed(page, baseURL);
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/stores']) {
      const way = await visitedPaths(page, address);
      expect(way.at(-1), way.join(' → ')).toBe(finalPath);
      expect(way.length).toBeLessThanOrEqual(3);
    }
  });
}

test('HOME-01 a tablet with text twice as large uses the phone layout, because redirects and styles use the same width', async ({
  page,
  baseURL,
}) => {
  await placed(page, baseURL);
  await page.setViewportSize({ width: 1000, height: 800 });
  await setTextSize(page, 200);
  for (const address of ['/', '/stores']) expect((await visitedPaths(page, address)).at(-1)).toBe('/stores');
});

test('HOME-02 HOME-04 a phone without a place shows the first-run screen, and redirects /stores to the search', async ({
  page,
}) => {
  expect((await visitedPaths(page, '/')).at(-1)).toBe('/');
  expect((await visitedPaths(page, '/stores')).at(-1)).toBe('/search-location');
});

test('the phone frame of a wide window shows the phone app, without a loop', async ({ page, baseURL }) => {
  await placed(page, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/explore');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.width = '390';
    frame.height = '800';
    frame.src = '/stores';
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 }).first()).toBeAttached();
  const inner = page.frames()[1]!;
  await waitUntilIdle(inner);
  expect(new URL(inner.url()).pathname).toBe('/stores');
  expect(new URL(page.url()).pathname).toBe('/explore');
});

test.describe('the place header', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await placed(page, baseURL);
    await page.addInitScript(() =>
      localStorage.setItem(
        'userSetAddress',
        JSON.stringify({
          lat: '12.9719',
          lng: '77.6412',
          address: '12th Main, Indiranagar',
          house: '7B',
          tag: 'Office',
        }),
      ),
    );
  });

  test('the place header shows the device’s address before the first paint', async ({ page, baseURL }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    // The referrer is a page of the shop, so the device has visited the shop before.
    await page.goto('/stores', { referer: `${baseURL}/explore` });
    await expect(page.getByText('Office').first()).toBeVisible();
  });

  test('a visit from another site shows the place once the scripts of the page run', async ({ page }) => {
    await page.goto('/stores');
    await expect(page.getByText('Office').first()).toBeVisible();
  });
});
