import type { Page } from '@playwright/test';

/** Holds the next response of this URL until `release` is called. */
export async function holdResponse(
  page: Page,
  url: string,
): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return { asked: page.waitForRequest(url), release };
}
