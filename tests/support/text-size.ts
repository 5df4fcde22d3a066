import type { Page } from '@playwright/test';

/** Text size in per cent, as a person sets it in the browser. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * size) / 100 } });
}
