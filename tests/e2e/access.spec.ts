import { test } from '@playwright/test';
import { noAxeFaults } from '../support/axe.ts';

/** Every screen for looking around. */
const screens = [
  '/stores',
  '/stores?page=2',
  '/stores/tomato-raju',
  '/stores/green-basket?view=filter',
  '/categories',
  '/categories/stores',
  '/category/mangoes',
  '/item/nagpur-oranges',
  '/item/green-peas-in-the-pod',
  '/item/rajma-chawal-kit',
  '/explore',
  '/explore?q=mangoo',
  '/explore?q=zzzzqq',
  '/no/such/page',
];
for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`axe finds nothing serious on a browse screen at ${width} px, ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    // By night only the colours differ, in a wide window only places and sizes; but for the front door, which is another page there.
    const only =
      colorScheme === 'dark'
        ? ['color-contrast']
        : width > 768
          ? ['color-contrast', 'target-size', 'scrollable-region-focusable']
          : undefined;
    const look = (rules?: string[]) => noAxeFaults(page, (axe) => (rules ? axe.withRules(rules) : axe));
    await page.goto('/');
    await look(colorScheme === 'dark' ? only : undefined);
    await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
    for (const screen of screens) {
      await page.goto(screen);
      await look(only);
    }
    await context.close();
  });
}
