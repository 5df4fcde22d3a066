import { expect, test } from '@playwright/test';
import { orderPath, rateOrderPath } from '#paths';
import { expectNoAxeViolations } from '../support/axe.ts';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import {
  contentScreens,
  personalScreens,
  riderScreens,
  shoppingScreens,
  tallWindow,
} from '../support/customer-screens.ts';
import { newPersonalAccount, signInAsRider } from '../support/personal-account.ts';
import { overflow } from '../support/overflow.ts';
import { receiveOrder } from '../support/received-order.ts';
import { setTextSize } from '../support/text-size.ts';
import { openSupportDesk } from '../support/wallet-browser.ts';

const languages = ['en', 'hi', 'ar'] as const;
const widths = [320, 390, 768, 1280];

for (const language of languages)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [part, paths] of Object.entries({
      shopping: shoppingScreens,
      content: contentScreens,
      personal: personalScreens,
      rider: riderScreens,
    }))
      test(`${part} screens in ${language}, ${colorScheme}: nothing scrolls sideways at any width or with larger text, and axe finds nothing`, async ({
        page,
        context,
        browser,
        baseURL,
      }) => {
        test.setTimeout(1_200_000);
        const screens = [...paths];
        if (part === 'personal') {
          await newPersonalAccount(page);
          await setPlaceCookies(context, baseURL);
          const desk = await openSupportDesk(browser, baseURL);
          const order = await receiveOrder(page, desk);
          await desk.context().close();
          screens.push('/orders', orderPath(order), rateOrderPath(order));
        }
        if (part === 'rider') await signInAsRider(page);
        const cookies = { place: '12.9719,77.6412', lang: language };
        await context.addCookies(
          Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL! })),
        );
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of screens) {
          for (const width of widths) {
            await page.setViewportSize({ width, height: tallWindow });
            // In a wide window, a path may redirect to another page.
            if (width === widths[0] || width > 768) await page.goto(path);
            expect.soft(await overflow(page), `${path} at ${width} px`).toBe('');
            if (width !== 768) await expectNoAxeViolations(page);
          }
          await page.setViewportSize({ width: widths[0]!, height: tallWindow });
          await setTextSize(page, 200);
          await page.goto(path);
          expect.soft(await overflow(page), `${path} with text of 200 %`).toBe('');
          await expectNoAxeViolations(page);
          await setTextSize(page, 100);
        }
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const isLight = Math.max(...(background.match(/\d+/g) ?? []).slice(0, 3).map(Number)) > 128;
        expect(isLight).toBe(colorScheme === 'light');
      });
