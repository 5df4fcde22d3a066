import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { median, percentile, type Table } from './table.ts';

type Shop = { origin: string; listing: string; cookies: { name: string; value: string }[] };

/** Measures the time from a tap on Add until the quantity is displayed, with the CPU slowed down four times. */
export async function measureTaps(shop: Shop, rounds: number): Promise<Table> {
  const first: number[] = [];
  const hydrated: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withPage(shop, async (page, touchSession) => {
      await page.goto(shop.listing);
      // Waits until the idle page has loaded its scripts; a person needs longer before the first tap.
      await page.waitForTimeout(2_000);
      first.push(await tapAdd(page, touchSession, 0));
      await page.waitForTimeout(1_500);
      hydrated.push(await tapAdd(page, touchSession, 1));
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

async function withPage(
  shop: Shop,
  work: (page: Page, touchSession: CDPSession) => Promise<void>,
): Promise<void> {
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
    await work(page, session);
  } finally {
    await browser.close();
  }
}

/**
 * Taps the nth visible plain "Add". Returns the milliseconds from the touch until the frame with the quantity was
 * presented, by the browser's clock (Event Timing, in steps of 8 ms). Throws unless the first frame after the end of
 * the touch shows the quantity.
 */
async function tapAdd(page: Page, touchSession: CDPSession, nth: number): Promise<number> {
  const add = page
    .locator('main')
    .getByRole('button', { name: /^Add (?!.*options)/ })
    .nth(nth);
  await add.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await add.boundingBox())!;
  await page.evaluate(() => {
    const target = window as unknown as { shownAfter: Promise<number> };
    const steppers = () => document.querySelectorAll('main .stepper').length;
    const before = steppers();
    target.shownAfter = new Promise((resolve, reject) => {
      let touched = 0;
      const options = { capture: true, once: true, passive: true };
      addEventListener('pointerdown', (event) => (touched = event.timeStamp), options);
      new PerformanceObserver((list) => {
        const lift = (list.getEntries() as PerformanceEventTiming[]).find(({ name }) => name === 'touchend');
        if (lift) resolve(lift.startTime + lift.duration - touched);
        // `durationThreshold` is missing from TypeScript's types.
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      const check = () =>
        requestAnimationFrame(() => {
          if (steppers() === before) reject(new Error('The frame after the tap shows no number.'));
        });
      addEventListener('touchend', check, options);
    });
  });
  // The work of finding the button must be finished before the tap.
  await page.waitForTimeout(500);
  const down = touchSession.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  });
  await Promise.all([
    down,
    touchSession.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  return page.evaluate(() => (window as unknown as { shownAfter: Promise<number> }).shownAfter);
}
