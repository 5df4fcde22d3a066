import { devices, expect, type Page, test } from '@playwright/test';

/** As Chromium says that the shop could be installed; what it is asked back is kept. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(Reflect.set(window, 'asked', true)),
    });
    window.dispatchEvent(event);
  });
const card = (page: Page) => page.getByRole('complementary', { name: 'Haat on your home screen' });
const idle = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('settingsVersion'))).not.toBeNull();

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: baseURL ?? '' }]);
});

test('INST-01, INST-02, INST-04, INST-06 on Android, in the footer, 2.5 s after the browser offers; gone when answered', async ({
  page,
}) => {
  await page.goto('/stores');
  await idle(page);
  const begun = Date.now();
  await offer(page);
  await expect(card(page)).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2_400);
  await expect(card(page)).toHaveClass(/install--footer/);
  await card(page).getByRole('button', { name: 'Install' }).click();
  await expect(card(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);
  await page.reload();
  await idle(page);
  await offer(page);
  await page.waitForTimeout(3_000);
  await expect(card(page)).toHaveCount(0);
});

test('INST-05 hides once the app is installed', async ({ page }) => {
  await page.goto('/stores');
  await idle(page);
  await offer(page);
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(card(page)).toHaveCount(0);
});

test('INST-03 in the header where the setting says so', async ({ page }) => {
  await page.route('**/stores', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('data-install="footer"', 'data-install="header"'),
    });
  });
  await page.goto('/stores');
  await idle(page);
  await offer(page);
  await expect(card(page)).toHaveClass(/install--header/);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });
  test('INST-01 nothing is offered there', async ({ page }) => {
    await page.goto('/stores');
    await idle(page);
    await offer(page);
    await page.waitForTimeout(3_000);
    await expect(card(page)).toHaveCount(0);
  });
});

test('the manifest, its icons and where shared links lead', async ({ request, baseURL }) => {
  const manifest = await (await request.get('/manifest-en.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Haat', display: 'standalone', lang: 'en', dir: 'ltr' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type'], sizes]).toEqual([200, 'image/png', sizes]);
  }
  expect((await (await request.get('/manifest-ar.webmanifest')).json()).dir).toBe('rtl');
  const shared = async (query: Record<string, string>) =>
    (await request.get(`/share?${new URLSearchParams(query)}`, { maxRedirects: 0 })).headers()['location'];
  expect(await shared({ text: `Look: ${baseURL}/item/nagpur-oranges` })).toBe('/item/nagpur-oranges');
  expect(await shared({ url: 'https://evil.example/item/x', title: 'oranges' })).toBe('/explore?q=oranges');
  expect(await shared({ url: `${baseURL}//evil.example` })).toBe('/stores');
});
