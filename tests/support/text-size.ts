import type { Page } from '@playwright/test';

/** Sets the text size in per cent, as a person does in the settings of the browser. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * size) / 100 } });
}
