import { expect, test } from '@playwright/test';
import { place } from '../support/cart-browser.ts';

/** Queries that look like markup. Each of them once broke islands, the content policy or scripts of the page. */
const texts = [
  '<script>',
  '</script><script>alert(1)</script>',
  '<astro-island client="interaction">',
  '<!--astro:end-->',
  '<script type="module" src=',
  '"><style>*{display:none}</style>',
  '<html lang="xx">',
];

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
});

for (const text of texts)
  test(`a search for ${text} shows it as text, and the page's scripts run`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`/explore?q=${encodeURIComponent(text)}`);
    await expect(page.locator('[data-explore] input')).toHaveValue(text);
    expect(await page.locator('astro-island').count()).toBeGreaterThan(0);
    // The custom element of the islands is defined, so the script of the page has run.
    await expect.poll(() => page.evaluate(() => Boolean(customElements.get('astro-island')))).toBe(true);
    expect(await page.content()).not.toContain('alert(1)</script></');
    expect(errors).toEqual([]);
  });
