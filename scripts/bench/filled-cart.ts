import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';

export interface FilledCart {
  localStorage: Record<string, string>;
  /** The cart as a cookie, for the screens that show it whole. */
  cookie: string;
  /** What is in it. */
  item: string;
}

/** What a device keeps after its customer has put an item of a list into the cart. */
export async function filledCart(listing: string, place: string): Promise<FilledCart> {
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
    // A visit begins with an empty cache, so without the mark that the fonts are in it.
    const { fonts: _, ...kept } = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    return {
      localStorage: kept,
      cookie: `device_cart=${cookies.find(({ name }) => name === 'device_cart')?.value ?? ''}`,
      item: label.replace(/^Add /, ''),
    };
  } finally {
    await browser.close();
  }
}
