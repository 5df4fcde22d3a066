import type { Page } from '@playwright/test';

/** Holds the requests to this URL until `release` is called; `requested` resolves with the first request. */
export async function holdResponse(
  page: Page,
  url: string,
): Promise<{ requested: Promise<unknown>; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // `times` is not used: Playwright removes the route after the last match, even for a request that is still held.
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { requested: page.waitForRequest(url), release };
}
