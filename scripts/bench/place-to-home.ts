import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { phone, slow4g } from './next-page.ts';
import { median, percentile, type Table } from './table.ts';

const goal = 1_500;

/** Measures the time from choosing a place until the home page is painted, on a slow phone with a slow connection. */
export async function measurePlaceToHome(origin: string, rounds: number): Promise<Table> {
  const ways = [
    { name: 'a popular area', from: '/search-location', choose: choosePopular },
    { name: 'a suggestion', from: '/', choose: chooseSuggestion },
  ];
  const times = new Map(ways.map(({ name }) => [name, [] as Painted[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, from, choose } of ways)
      times.get(name)!.push(await measure(`${origin}${from}`, choose));
  const figures = (name: string, which: keyof Painted) => times.get(name)!.map((painted) => painted[which]);
  return {
    title: 'Place until the home',
    note: `First visit, slow 4G (150 ms, 1.6 Mbit/s), 4× CPU slowdown, ${rounds} rounds. Goal: home painted within ${goal.toLocaleString('en')} ms of the tap.`,
    columns: ['Chosen by', 'first paint, median ms', 'largest paint, median ms', 'largest paint, p95 ms'],
    rows: ways.map(({ name }) => [
      name,
      median(figures(name, 'first')).toFixed(0),
      median(figures(name, 'largest')).toFixed(0),
      percentile(figures(name, 'largest'), 95).toFixed(0),
    ]),
  };
}

/** Milliseconds after the tap. */
type Painted = { first: number; largest: number };

async function measure(url: string, choose: (page: Page) => Promise<void>): Promise<Painted> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    await page.evaluate(() =>
      addEventListener(
        'click',
        () => {
          sessionStorage['chosen'] = performance.timeOrigin + performance.now();
        },
        true,
      ),
    );
    // A person reads before choosing; meanwhile, scripts and prefetched pages arrive.
    await page.waitForTimeout(3_000);
    await choose(page);
    await page.waitForURL((url) => url.pathname === '/stores', { waitUntil: 'load' });
    await page.waitForTimeout(1_500);
    return await page.evaluate(
      () =>
        new Promise<Painted>((resolve) => {
          new PerformanceObserver((list) => {
            const [first] = performance.getEntriesByName('first-contentful-paint');
            const chosen = Number(sessionStorage['chosen']) - performance.timeOrigin;
            resolve({
              first: first!.startTime - chosen,
              largest: list.getEntries().at(-1)!.startTime - chosen,
            });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await browser.close();
  }
}

const choosePopular = (page: Page) =>
  page
    .getByRole('button', { name: /Indiranagar/ })
    .first()
    .tap();

async function chooseSuggestion(page: Page): Promise<void> {
  await page.locator('[data-area-search] input[type="search"]').first().fill('indira');
  await page.locator('[role="listbox"] [role="option"]').first().tap();
}
