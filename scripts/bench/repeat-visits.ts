import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { median, type Table } from './table.ts';
import { openThrottledProxy } from './throttled-proxy.ts';

type Shop = { origin: string; item: string; cookies: { name: string; value: string }[] };
type Paint = { byte: number; first: number; largest: number };

/** Number of repeat visits per round: several, because a single figure varies by tens of milliseconds. */
const views = 3;

const visits = [
  'home, first visit',
  'home, second visit',
  'item, second visit',
  'home, offline',
  'item, offline',
];

/** Measures a second visit with and without the service worker, and the time to first paint offline. */
export async function measureRepeat(shop: Shop, rounds: number): Promise<Table> {
  const found = new Map<string, Paint[]>();
  for (let round = 0; round < rounds; round++) {
    for (const usesWorker of round % 2 === 0 ? [false, true] : [true, false]) {
      for (const [visit, paint] of await measureRound(shop, usesWorker)) {
        const name = `${visit}|${usesWorker}`;
        found.set(name, [...(found.get(name) ?? []), paint]);
        process.stderr.write(
          `  ${visit}, ${usesWorker ? 'with' : 'without'} worker: ${Math.round(paint.first)}, ${Math.round(paint.largest)} ms\n`,
        );
      }
    }
  }
  const figures = (visit: string, pick: keyof Paint) =>
    [false, true].map((usesWorker) => {
      const paints = found.get(`${visit}|${usesWorker}`);
      return paints ? median(paints.map((paint) => paint[pick])).toFixed(0) : '–';
    });
  return {
    title: 'Second visits and offline',
    note: `First byte, first and largest paint in ms on a slow 4G connection at a quarter of the processor's speed (the worker's own thread at its full speed), median of ${rounds} (second visits: ${rounds * views}), without and with the service worker.`,
    columns: [
      'Visit',
      'byte: without',
      'byte: with',
      'first: without',
      'first: with',
      'largest: without',
      'largest: with',
    ],
    rows: visits.map((visit) => [
      visit,
      ...figures(visit, 'byte'),
      ...figures(visit, 'first'),
      ...figures(visit, 'largest'),
    ]),
  };
}

/** Measures the visits of one device, from its first visit until it is offline. */
async function measureRound(shop: Shop, usesWorker: boolean): Promise<[visit: string, paint: Paint][]> {
  const line = await openThrottledProxy(shop.origin);
  const home = `${line.origin}/stores`;
  const item = shop.item.replace(shop.origin, line.origin);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  let isCut = false;
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      serviceWorkers: usesWorker ? 'allow' : 'block',
    });
    await context.addCookies(shop.cookies.map((cookie) => ({ ...cookie, url: line.origin })));
    const found: [string, Paint][] = [];
    const note = async (visit: string, url: string, awaitWorker = false) =>
      found.push([visit, await paintOf(context, url, awaitWorker)]);
    await note('home, first visit', home, usesWorker);
    for (let view = 0; view < views; view++) await note('home, second visit', home);
    await paintOf(context, item);
    for (let view = 0; view < views; view++) await note('item, second visit', item);
    if (usesWorker) {
      await line.cut();
      isCut = true;
      await note('home, offline', home);
      await note('item, offline', item);
    }
    return found;
  } finally {
    await browser.close();
    if (!isCut) await line.cut();
  }
}

/** Opens a tab, waits until the page is idle, and returns its paint times. */
async function paintOf(context: BrowserContext, url: string, awaitWorker = false): Promise<Paint> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  await page.waitForTimeout(2_500);
  const painted = await paints(page);
  if (awaitWorker) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2_500);
  }
  await page.close();
  return painted;
}

const paints = (page: Page) =>
  page.evaluate(async () => {
    const last = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type,
          buffered: true,
        });
        setTimeout(() => resolve(Number.NaN), 2_000);
      });
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      byte: navigation?.responseStart ?? Number.NaN,
      first,
      largest: await last('largest-contentful-paint'),
    };
  });
