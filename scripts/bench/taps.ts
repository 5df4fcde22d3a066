import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { median, percentile, type Table } from './report.ts';

type Shop = { origin: string; listing: string; cookies: { name: string; value: string }[] };

/** From a tap on Add until the number is on the screen, at a quarter of the machine's speed. */
export async function measureTaps(shop: Shop, rounds: number): Promise<Table> {
  const first: number[] = [];
  const hydrated: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withPage(shop, async (page) => {
      await page.goto(shop.listing);
      // The script is fetched when the page is idle; a person needs longer than this to aim.
      await page.waitForTimeout(2_000);
      first.push(await tapAdd(page, 0));
      await page.waitForTimeout(1_500);
      hydrated.push(await tapAdd(page, 1));
    });
  }
  return {
    title: 'Tap on Add until the number shows',
    note: `4× CPU slowdown, ${rounds} rounds. "First" is the first touch of a page whose script was fetched when idle.`,
    columns: ['Tap', 'median ms', 'p95 ms'],
    rows: [
      ['first of the page', median(first).toFixed(0), percentile(first, 95).toFixed(0)],
      ['hydrated', median(hydrated).toFixed(0), percentile(hydrated, 95).toFixed(0)],
    ],
  };
}

/** From a tap on a card until the item page's main picture is on the screen. */
export async function measureNextPage(
  shop: Shop,
  floor: { listing: string },
  rounds: number,
): Promise<Table> {
  const cold: number[] = [];
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [wait, into] of [
      [0, cold],
      [1_000, seen],
    ] as const) {
      await withPage(shop, async (page) => {
        await page.goto(shop.listing);
        await page.waitForTimeout(wait);
        const link = page.locator('main a[href^="/item/"]').first();
        const start = Date.now();
        await link.click();
        await page.waitForURL(/\/item\//, { waitUntil: 'commit' });
        into.push((await pictureShown(page)) - start);
      });
    }
  }
  return {
    title: "Card until the next page's picture",
    note: `No network delay, 4× CPU slowdown, ${rounds} rounds; the floor's own page is ${new URL(floor.listing).pathname}.`,
    columns: ['Visit', 'median ms', 'p95 ms'],
    rows: [
      ['at once', median(cold).toFixed(0), percentile(cold, 95).toFixed(0)],
      ['after the card was in view for 1 s', median(seen).toFixed(0), percentile(seen, 95).toFixed(0)],
    ],
  };
}

async function withPage(shop: Shop, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await context.addCookies(shop.cookies.map((cookie) => ({ ...cookie, url: shop.origin })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await work(page);
  } finally {
    await browser.close();
  }
}

/** Taps the nth visible plain "Add" and answers the milliseconds until its box holds a number, painted. */
async function tapAdd(page: Page, nth: number): Promise<number> {
  const add = page
    .locator('main')
    .getByRole('button', { name: /^Add (?!.*options)/ })
    .nth(nth);
  await add.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const target = window as unknown as { shownAt: Promise<number> };
    target.shownAt = new Promise((resolve) => {
      let touched = 0;
      document.addEventListener('pointerdown', () => (touched ||= performance.now()), {
        capture: true,
        once: true,
      });
      const before = document.querySelectorAll('main .stepper').length;
      const watch = () => {
        if (document.querySelectorAll('main .stepper').length > before) {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - touched), 0));
        } else requestAnimationFrame(watch);
      };
      watch();
    });
  });
  await add.tap();
  return page.evaluate(() => (window as unknown as { shownAt: Promise<number> }).shownAt);
}

/** Wall-clock time at which the page's main picture was painted. */
function pictureShown(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
          if (image?.complete && image.naturalWidth > 0) requestAnimationFrame(() => resolve(Date.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
