import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

for (const { width, path } of [
  { width: 390, path: '/explore' },
  { width: 1280, path: '/home' },
])
  test(`ROUTE-26 a search shows items and stores while it is typed, and the keyboard chooses one, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const field = page.locator('input[name=q]:visible').first();
    await field.click();
    await field.pressSequentially('mang');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText(/mango/i);
    await expect(options.last()).toHaveText('See all results for “mang”');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeViolations(page);
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(field).toHaveValue('mang');
    await field.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await field.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowUp');
    const name = await options.nth(-2).locator('.suggest__name').innerText();
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

test('ROUTE-26 Enter without a choice searches for what was typed, and nothing is suggested where nothing matches', async ({
  page,
}) => {
  await page.goto('/explore');
  const field = page.locator('input[name=q]:visible');
  const answered = page.waitForResponse(/\/explore\/suggestions\?q=xylophone$/);
  await field.pressSequentially('xylophone');
  await answered;
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/explore\?q=xylophone$/);
});

test('letters that are taken back are not searched for again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/explore/suggestions') asked.push(url.searchParams.get('q')!);
  });
  await page.goto('/explore');
  const field = page.locator('input[name=q]:visible');
  const last = page.getByRole('option').last();
  await field.fill('mang');
  await expect(last).toHaveText('See all results for “mang”');
  await field.fill('mango');
  await expect(last).toHaveText('See all results for “mango”');
  await field.fill('mang');
  await expect(last).toHaveText('See all results for “mang”');
  expect(asked).toEqual(['mang', 'mango']);
});
