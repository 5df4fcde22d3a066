import type { Page } from '@playwright/test';

/** Measures layout shift from the next page on. Only an observer receives these entries, not `getEntriesByType`. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifted') as number);
}
