import { expect, type Page } from '@playwright/test';

/** Opens the home screen and loads its lower part, which requires an interaction. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/stores');
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.deals')).toBeAttached();
}
