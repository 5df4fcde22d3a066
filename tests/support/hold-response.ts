import type { Page } from '@playwright/test';

/** Holds the requests to this URL until `release` is called; `asked` resolves with the first request. */
export async function holdResponse(
  page: Page,
  url: string,
): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // `times` is not used: Playwright removes the route after the last match, even for a request that is still held.
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { asked: page.waitForRequest(url), release };
}
