import type { Frame, Page } from '@playwright/test';

/** The last of a page's own scripts has begun, the one that asks for the shop's version: what the page would do by itself it has done or is about to. */
export async function atRest(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/version.json')),
    undefined,
    { timeout: 15_000 },
  );
}
