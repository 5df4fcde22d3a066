import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { openBenchStore, placeBenchOrder } from './orders.ts';
import { median, percentile, type Table } from './table.ts';

type Options = { origin: string; databaseUrl: string; runs: number };

const openOrders = 30;
const goal = 1_500;
const lists = [
  { name: 'Live board', rows: 'main li[aria-label^="Order "]' },
  { name: 'Orders', rows: 'main tbody tr' },
  // The rows of Orders stay on the screen until these are there.
  { name: 'Stock', rows: 'main tbody tr input[inputmode]' },
] as const;

/**
 * Measures the time from a tap in the menu of the desk until the list shows its rows, on a phone of 390 px whose CPU is
 * slowed down four times, with the desk loaded.
 */
export async function measureDesk({ origin, databaseUrl, runs }: Options): Promise<Table> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const store = await openBenchStore(pool, openOrders);
    for (const buyer of store.buyers) await placeBenchOrder(origin, store, buyer);
  } finally {
    await pool.end();
  }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  const times = new Map<string, number[]>(lists.map(({ name }) => [name, []]));
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      await page.request.post('/api/account/login', {
        data: { email: 'admin@haat.example', password: demoPassword },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      await page.goto('/desk/account');
      await page.getByRole('button', { name: 'Open menu' }).waitFor();
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
      for (const list of lists) times.get(list.name)!.push(await openList(page, list));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return {
    title: 'Lists of the desk on a phone',
    note: `From the tap in the menu until the rows are painted: 390 px, 4× CPU slowdown, the desk loaded, ${openOrders} open orders, median of ${runs}. Goal: ≤ ${goal} ms.`,
    columns: ['List', 'median ms', 'slowest ms'],
    rows: lists.map(({ name }) => {
      const taken = times.get(name)!;
      return [name, median(taken).toFixed(0), percentile(taken, 100).toFixed(0)];
    }),
  };
}

/** Milliseconds by the page's clock. */
async function openList(page: Page, { name, rows }: (typeof lists)[number]): Promise<number> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.waitFor();
  // The menu has come to rest.
  await page.waitForTimeout(1_000);
  await page.evaluate((selector) => {
    const target = window as unknown as { shownAfter: Promise<number> };
    target.shownAfter = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () => {
            if (!document.querySelector(selector)) return requestAnimationFrame(look);
            // The frame after the one that has the rows: they are painted.
            return requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          // The list of before has left the page by the next frame but one.
          requestAnimationFrame(() => requestAnimationFrame(look));
        },
        { capture: true, once: true },
      );
    });
  }, rows);
  await entry.tap();
  return page.evaluate(() => (window as unknown as { shownAfter: Promise<number> }).shownAfter);
}
