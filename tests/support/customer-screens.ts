import type { Page } from '@playwright/test';

/** The height of windows for most screens, at which the bars at the bottom cover no controls; see `fitWindow`. */
export const tallWindow = 2400;

/**
 * Sets the width of the window, and makes it as tall as the page, because axe would report controls that a bar at the
 * bottom or the edge of the window covers in part. A person scrolls to them.
 */
export async function fitWindow(page: Page, width: number): Promise<void> {
  const rest = page.locator('[data-rest] a');
  let height = tallWindow;
  for (;;) {
    await page.setViewportSize({ width, height });
    const hasRest = (await rest.count()) > 0;
    const needed = await heightOf(page);
    if (needed > height) height = needed;
    // The rest of the home is loaded when its link is near the window.
    else if (hasRest) await rest.waitFor({ state: 'detached' });
    else {
      // Scripts and fonts that arrive later make the page higher.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      height = await heightOf(page);
      if (height <= needed) return;
    }
  }
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** The paths of screens for a customer with a place. */
export const shoppingScreens = [
  '/',
  '/my-location?lat=12.9719&lng=77.6412',
  '/demo/outbox',
  '/stores',
  '/stores?page=2',
  '/stores/green-basket',
  '/stores/tomato-raju',
  '/stores/green-basket?view=filter',
  '/categories',
  '/categories/stores',
  '/reviews/green-basket',
  '/category/mangoes',
  '/item/nagpur-oranges',
  '/item/green-peas-in-the-pod',
  '/item/rajma-chawal-kit',
  '/explore',
  '/explore?q=mangoo',
  '/explore?q=zzzzqq',
  '/cart',
  '/checkout',
  '/login',
  '/login/forgot-password',
  '/login/phone',
  '/register',
  '/delivery/login',
  '/signUpWithAadhar',
  '/unsubscribe?token=unknown',
  '/search-location',
  '/alerts',
  '/my-account',
  '/orders',
  '/members-mart',
  '/running-order/no-such-order-1',
  '/no/such/page',
];

/** Screens of a signed-in customer (personal-account.ts). */
export const personalScreens = [
  '/my-favorite-items',
  '/my-favorite-stores',
  '/buy-again',
  '/alerts',
  '/my-account',
  '/my-account/profile',
  '/my-account/data',
  '/my-account/delete',
  '/my-account/devices',
  '/my-account/passkeys',
  '/my-account/password',
  '/my-account/email',
  '/my-account/phone',
  '/my-addresses',
  '/my-wallet',
  '/transactions',
  '/plus-membership',
  '/membership',
  '/member-cart',
  '/stores/green-basket',
  '/item/nagpur-oranges',
];

/** Screens of the demo's rider. */
export const riderScreens = [
  '/delivery',
  '/delivery/orders',
  '/delivery/completed-orders',
  '/delivery/tracker',
];

/** Screens with content that is written at the desk. */
export const contentScreens = [
  '/campaign/mango',
  '/campaign/home',
  '/campaigns',
  '/recipe/rajma-chawal',
  '/recipes',
  '/pages/faq',
  '/pages/membership',
  '/membership',
  '/membership-plans',
  '/combos',
  '/dynamic-featured-sections/main',
  '/farm-visit',
];
