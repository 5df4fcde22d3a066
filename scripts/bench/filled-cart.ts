import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';

export interface FilledCart {
  localStorage: Record<string, string>;
  /** The cart as a cookie, for the pages that render it on the server. */
  cookie: string;
  /** Text the cart page must contain. */
  item: string;
}

/** The storage and cookie of a device after its customer added the first item of a list to the cart. */
export async function createFilledCart(listing: string, place: string): Promise<FilledCart> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addCookies([{ name: 'place', value: place, url: listing }]);
    const page = await context.newPage();
    await page.goto(listing);
    const add = page.locator('item-control').getByRole('button', { name: /^Add/ }).first();
    const label = (await add.getAttribute('aria-label')) ?? '';
    await add.click();
    await page.waitForFunction(() => localStorage.getItem('cart-figures')?.includes('"has_store":true'));
    await page.goto(new URL('/cart', listing).href);
    const cookies = await context.cookies();
    // A measured visit starts with an empty cache, so the stored mark that the fonts are cached is left out.
    const { fonts: _, ...storage } = await page.evaluate(
      () => ({ ...localStorage }) as Record<string, string>,
    );
    return {
      localStorage: storage,
      cookie: `device_cart=${cookies.find(({ name }) => name === 'device_cart')?.value ?? ''}`,
      item: label.replace(/^Add /, ''),
    };
  } finally {
    await browser.close();
  }
}
