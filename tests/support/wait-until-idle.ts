import type { Frame, Page } from '@playwright/test';

/**
 * Waits until the page has requested the shop's version, the last of its background tasks, so that scripts no longer
 * change the page.
 */
export async function waitUntilIdle(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/version.json')),
    undefined,
    { timeout: 60_000 },
  );
}
