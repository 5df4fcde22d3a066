import { memberCartCookie } from '#domain/member-cart-cookie.ts';
import { writeBrowserCookie } from './browser-cookie.ts';
import { markSignedOut } from './customer.ts';
import { dropHeldCart } from './held-cart.ts';
import { clearPlace } from './place.ts';

/** Storage keys that stay after sign-out: preferences of the device without personal data. */
const preservedKeys = new Set([
  'preferredLanguage',
  'languageData',
  'gdpr',
  'settings',
  'settingsVersion',
  'cacheClearVersion',
  'reloadedAt',
  'installAnswered',
  'storeColor',
  'logo',
  'updatingMessage',
]);

/** The service worker's cache of pages with personal data (worker/worker-protocol.ts). */
const personalPagesCache = 'personal-screens';

/**
 * Signs out, and removes the customer's data from the device, such as the name, the cart, the place and the coupon.
 * Works online and offline.
 */
export function clearPersonalData(): void {
  markSignedOut();
  void clearStoredData();
  // Ends push on this device, even while offline.
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' });
}

/** Removes a person's data from the device, and nothing else: the session and the push subscription stay. */
export async function clearStoredData(): Promise<void> {
  clearPlace();
  writeBrowserCookie(memberCartCookie, '', 0);
  dropHeldCart();
  try {
    for (const key of Object.keys(localStorage)) if (!preservedKeys.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage that cannot be accessed contains no data of the shop.
  }
  if ('caches' in self) await caches.delete(personalPagesCache);
}
