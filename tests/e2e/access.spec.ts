import { test } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

/** Every screen for browsing. */
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
for (const width of [390, 1280]) {
  test(`axe finds nothing serious on a browse screen at ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    const isWide = width > 768;
    // A wide window only changes positions and sizes, except for the front page, which is another page there.
    const rules = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
    const look = async (isAnother = !isWide) => {
      await expectNoAxeViolations(page, (axe) => (isAnother ? axe : axe.withRules(rules)));
      if (!isWide) await expectNoAxeViolationsInDarkMode(page);
    };
    await page.goto('/');
    await look(true);
    await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
    for (const screen of screens) {
      await page.goto(screen);
      await look();
    }
    await context.close();
  });
}
