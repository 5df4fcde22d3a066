import { type BrowserContext, expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
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
import { setTextSize } from '../support/text-size.ts';

// This file opens half of the screens in each form; `npm run test:screens` opens every screen in every form.
const forms = {
  'in English, by day, at 390 px': { language: 'en', colorScheme: 'light', width: 390, textSize: 100 },
  'in Arabic, by night, at 320 px, with text of 200 %': {
    language: 'ar',
    colorScheme: 'dark',
    width: 320,
    textSize: 200,
  },
} as const;

for (const [index, [name, { language, colorScheme, width, textSize }]] of Object.entries(forms).entries())
  for (const [part, paths] of Object.entries({
    shopping: shoppingScreens,
    content: contentScreens,
    personal: personalScreens,
    rider: riderScreens,
  }))
    test(`${part} screens ${name}: none of them scrolls sideways or has axe findings`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      if (part === 'personal') await newPersonalAccount(page);
      if (part === 'rider') await signInAsRider(page);
      await setCookies(context, baseURL!, { place: '12.9719,77.6412', lang: language });
      await page.setViewportSize({ width, height: tallWindow });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await setTextSize(page, textSize);
      for (const path of paths.filter((_, place) => place % 2 === index)) {
        await page.goto(path);
        await fitWindow(page, width);
        expect.soft(await overflow(page), path).toBe('');
        await expectNoAxeViolations(page);
      }
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    });

async function setCookies(context: BrowserContext, url: string, cookies: Record<string, string>) {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
