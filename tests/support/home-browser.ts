import { expect, type Page } from '@playwright/test';

/** The home with its lower part, which follows the reader's first move. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/stores');
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.deals')).toBeAttached();
}
