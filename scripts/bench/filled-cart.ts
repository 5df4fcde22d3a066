import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';

export interface FilledCart {
  localStorage: Record<string, string>;
  /** The cart cookie, for pages that the server renders with the cart. */
  cookie: string;
  /** Text the cart page must contain. */
  item: string;
}

/** Adds the first item of a listing to the cart of a new device; returns the device's storage and cookie. */
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
    // A measured visit starts with an empty cache, so `fonts`, which marks the fonts as cached, is not copied.
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
