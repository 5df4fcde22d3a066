import { expect, test } from '@playwright/test';

test('the built shop shows a page in which nothing fails', async ({ page, request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.goto('/categories');
  await expect(page.locator('main')).toBeVisible();
  expect(failures).toEqual([]);
});
