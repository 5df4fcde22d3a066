import { expect, type Page, test } from '@playwright/test';
import { orderPath, rateOrderPath } from '#paths';
import { expectNoAxeViolations } from '../support/axe.ts';
import { item as findItem, storeCart } from '../support/cart-browser.ts';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import {
  contentScreens,
  fitWindow,
  personalScreens,
  riderScreens,
  shoppingScreens,
  tallWindow,
} from '../support/customer-screens.ts';
import { newPersonalAccount, signInAsRider } from '../support/personal-account.ts';
import { overflow } from '../support/overflow.ts';
import { receivedItem, receiveOrder } from '../support/received-order.ts';
import { setTextSize } from '../support/text-size.ts';
import { openSupportDesk } from '../support/wallet-browser.ts';

const languages = ['en', 'hi', 'ar'] as const;
const widths = [320, 390, 768, 1280];
/** The widths for text of 200 %; axe checks the last one. */
const phoneWidths = [390, 320];

/** Few screens to a test, so that each test ends long before its limit on a slow machine. */
const screensPerTest = 9;
const parts = Object.entries({
  shopping: shoppingScreens,
  content: contentScreens,
  personal: [...personalScreens, '/orders', '{order}', '{rating}'],
  rider: riderScreens,
}).flatMap(([part, paths]) =>
  Array.from({ length: Math.ceil(paths.length / screensPerTest) }, (_, index) => ({
    part,
    number: index + 1,
    paths: paths.slice(index * screensPerTest, (index + 1) * screensPerTest),
  })),
);

for (const language of languages)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const { part, number, paths } of parts)
      test(`${part} screens (${number}) in ${language}, ${colorScheme}: nothing scrolls sideways at any width or with larger text, and axe finds nothing`, async ({
        page,
        context,
        browser,
        baseURL,
      }) => {
        test.setTimeout(1_200_000);
        let screens = paths;
        if (part === 'personal') {
          await newPersonalAccount(page);
          await setPlaceCookies(context, baseURL);
        }
        if (paths.includes('{order}')) {
          const desk = await openSupportDesk(browser, baseURL);
          const order = await receiveOrder(page, desk);
          await desk.context().close();
          const pathOf: Record<string, string> = {
            '{order}': orderPath(order),
            '{rating}': rateOrderPath(order),
          };
          screens = paths.map((path) => pathOf[path] ?? path);
        }
        if (part === 'rider') await signInAsRider(page);
        const cookies = { place: '12.9719,77.6412', lang: language };
        await context.addCookies(
          Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL! })),
        );
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of screens) await expectFits(page, path);
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const isLight = Math.max(...(background.match(/\d+/g) ?? []).slice(0, 3).map(Number)) > 128;
        expect(isLight).toBe(colorScheme === 'light');
      });

/** Expects that a screen fits in each width and text size, and that axe finds nothing. */
async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: tallWindow });
    // In a wide window, a path may redirect to another page.
    if (width === widths[0] || width > 768) await page.goto(path);
    await fitWindow(page, width);
    expect.soft(await overflow(page), `${path} at ${width} px`).toBe('');
    if (width !== 768) await expectNoAxeViolations(page);
  }
  await setTextSize(page, 200);
  for (const width of phoneWidths) {
    await page.setViewportSize({ width, height: tallWindow });
    await page.goto(path);
    await fitWindow(page, width);
    expect.soft(await overflow(page), `${path} at ${width} px with text of 200 %`).toBe('');
  }
  await expectNoAxeViolations(page);
  await setTextSize(page, 100);
}

for (const language of languages)
  test(`cart, checkout and filters of a filled cart, and the front page, in ${language}: nothing scrolls sideways with text of 200 %`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL! }]);
    await setTextSize(page, 200);
    const expectNoOverflow = async (paths: readonly string[]) => {
      for (const path of paths)
        for (const width of phoneWidths) {
          await page.setViewportSize({ width, height: tallWindow });
          await page.goto(path);
          expect.soft(await overflow(page), `${path} at ${width} px`).toBe('');
        }
    };
    await expectNoOverflow(['/', '/my-location', '/search-location']);
    await setPlaceCookies(context, baseURL);
    const found = await findItem(page.request, baseURL, receivedItem.slug);
    await storeCart(page, found.restaurant_id, [{ item: found, quantity: 2 }]);
    await expectNoOverflow([
      '/cart',
      '/checkout',
      '/',
      `/stores/${receivedItem.store}`,
      '/stores/green-basket?view=filter',
    ]);
  });
