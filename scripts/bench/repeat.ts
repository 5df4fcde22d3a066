import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { median, type Table } from './report.ts';

type Shop = { origin: string; item: string; cookies: { name: string; value: string }[] };

/** Slow 4G as Lighthouse knows it, with the processor at a quarter of its speed. */
const line = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };

/** What a second visit costs, with the worker and without it, and how soon the shop is there with no line at all. */
export async function measureRepeat({ origin, item, cookies }: Shop, rounds: number): Promise<Table> {
  const found = new Map<string, number[]>();
  const note = (name: string, value: number) => found.set(name, [...(found.get(name) ?? []), value]);
  for (let round = 0; round < rounds; round++) {
    for (const serviceWorkers of ['block', 'allow'] as const) {
      const which = serviceWorkers === 'allow' ? 'with' : 'without';
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
      try {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          isMobile: true,
          serviceWorkers,
        });
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
        note(
          `home, first visit|${which}`,
          await paintOf(context, `${origin}/stores`, serviceWorkers === 'allow'),
        );
        note(`home, second visit|${which}`, await paintOf(context, `${origin}/stores`));
        await paintOf(context, item, serviceWorkers === 'allow');
        note(`item, second visit|${which}`, await paintOf(context, item));
        if (serviceWorkers === 'allow') {
          await context.setOffline(true);
          note('home, no line|with', await paintOf(context, `${origin}/stores`));
          note('item, no line|with', await paintOf(context, item));
        }
      } finally {
        await browser.close();
      }
    }
  }
  const row = (name: string) => [
    name,
    ...['without', 'with'].map((which) => {
      const values = found.get(`${name}|${which}`);
      return values ? median(values).toFixed(0) : '–';
    }),
  ];
  return {
    title: 'Second visits and no line',
    note: `Largest paint in ms on slow 4G at a quarter of the processor's speed, median of ${rounds}, without and with the service worker.`,
    columns: ['Visit', 'without worker', 'with worker'],
    rows: [
      'home, first visit',
      'home, second visit',
      'item, second visit',
      'home, no line',
      'item, no line',
    ].map(row),
  };
}

/** Opens a tab, waits until the page is still, and answers when its largest part was painted. */
async function paintOf(context: BrowserContext, url: string, awaitWorker = false): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const isOffline = await page.evaluate(() => !navigator.onLine);
  await session.send('Network.emulateNetworkConditions', { offline: isOffline, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.waitForTimeout(2_500);
  const painted = await largestPaint(page);
  if (awaitWorker) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
    await page.waitForTimeout(2_500);
  }
  await page.close();
  return painted;
}

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
