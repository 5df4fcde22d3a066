import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test('a page of the built shop loads without errors', async ({ page, request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.goto('/categories');
  await expect(page.locator('main')).toBeVisible();
  expect(failures).toEqual([]);
});

test('INST-10 each release has a new service worker, so that every open page notices it', () => {
  const release = readFileSync('dist/.built-from', 'utf8');
  expect(readFileSync('dist/client/sw.js', 'utf8')).toContain(`\n// ${release}\n`);
});

test('no built script requests a file that was not built', () => {
  const built = new Set(readdirSync('dist/client/_astro'));
  const importedFiles = [...built]
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      [
        ...readFileSync(`dist/client/_astro/${name}`, 'utf8').matchAll(/_astro\/([\w.-]+\.(?:css|js))["'`]/g),
      ].map(([, file = '']) => file),
    );
  expect(importedFiles.filter((file) => !built.has(file))).toEqual([]);
});
