import { retryImport } from '#browser/hydration/retry-import.ts';
import { recheckAfterChanges } from '#stores/recheck-availability.ts';
import { cartNotice, removedCoupon } from '#stores/cart-notice.ts';
import { customerName } from '#stores/customer.ts';
import { storageProblem } from '#stores/storage.ts';

let isStarted = false;

/**
 * Starts, once per page, everything that reacts to changes of the cart: availability checks, the account's copy of
 * the cart, and notices.
 */
export function startCartWatchers(): void {
  if (isStarted) return;
  isStarted = true;
  recheckAfterChanges();
  // Only a signed-in customer's cart is also stored on the server.
  if (customerName() !== null)
    void retryImport(() => import('#stores/cart-sync.ts')).then(({ syncCartWithAccount }) =>
      syncCartWithAccount(),
    );
  const show = () =>
    void retryImport(() => import('#islands/cart/mount-notices.tsx')).then(({ mountNotices }) =>
      mountNotices(),
    );
  cartNotice.listen((notice) => notice && show());
  removedCoupon.listen((code) => code && show());
  storageProblem.subscribe((problem) => problem && show());
}
