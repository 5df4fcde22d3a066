import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

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
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function serious(page: Page, only?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe');
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${page.url()} ${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}

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
    await page.goto('/');
    expect.soft(await serious(page, colorScheme === 'dark' ? only : undefined)).toEqual([]);
    await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
    for (const screen of screens) {
      await page.goto(screen);
      expect.soft(await serious(page, only)).toEqual([]);
    }
    await context.close();
  });
}
