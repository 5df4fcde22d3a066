import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { TextFunction } from '#i18n/text.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { NotDeliveredDialog } from './NotDeliveredDialog.tsx';
import { BuyAgainDialog } from './BuyAgainDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { cartPath } from '#paths';
import { applyCouponCode } from '#stores/apply-coupon.ts';
import { cartNotice, removedCoupon, type CartNotice } from '#stores/cart-notice.ts';
import { cart, dismissNotice } from '#stores/cart.ts';
import { heldLines } from '#stores/held-cart.ts';
import { storageProblem } from '#stores/storage.ts';

/** CART-46: how long the stock notice is shown, in ms. */
const stockNoticeDuration = 5000;

export function CartNotices() {
  const shownNotice = useStore(cartNotice);
  return (
    <>
      <ReplaceDialog
        isOpen={shownNotice?.kind === 'replace'}
        storeId={(shownNotice?.kind === 'replace' && shownNotice.item?.restaurant_id) || null}
      />
      <CouponToast />
      <BuyAgainDialog notice={shownNotice?.kind === 'again' ? shownNotice : null} />
      <NotDeliveredDialog isOpen={shownNotice?.kind === 'area'} />
      <StockDialog shownNotice={shownNotice && isAboutStock(shownNotice) ? shownNotice : null} />
      <StorageToast />
    </>
  );
}

type StockNotice = Exclude<CartNotice, { kind: 'replace' | 'again' | 'area' }>;

const isAboutStock = (notice: CartNotice): notice is StockNotice =>
  notice.kind !== 'replace' && notice.kind !== 'again' && notice.kind !== 'area';

const titles = {
  stock: 'cart.outOfStockText',
  gone: 'cart.cartItemNotAvailable',
  free: 'cart.reason.free_item',
} as const;

/** CART-45: why the item was not added, and how many are available. It closes after five seconds. */
function StockDialog({ shownNotice }: { shownNotice: StockNotice | null }) {
  const { text } = useLocalizedShop();
  useEffect(() => {
    if (!shownNotice) return;
    const timer = setTimeout(dismissNotice, stockNoticeDuration);
    return () => clearTimeout(timer);
  }, [shownNotice]);
  const left = shownNotice?.kind === 'stock' ? shownNotice.available : 0;
  const title =
    left > 0
      ? text('cart.only_left', { n: left })
      : shownNotice?.kind === 'limit'
        ? text('cart.limit', { n: shownNotice.limit })
        : shownNotice?.kind === 'lines'
          ? text('cart.limit_lines', { n: shownNotice.limit })
          : shownNotice?.kind === 'order_limit'
            ? shownNotice.message
            : text(titles[shownNotice?.kind ?? 'stock']);
  const name = shownNotice && 'name' in shownNotice ? shownNotice.name : null;
  const message = shownNotice?.kind === 'free' || name === null ? name : stockText(text, name, left);
  return (
    <Dialog
      open={shownNotice !== null}
      onClose={dismissNotice}
      title={title}
      footer={
        <button type="button" className="btn" onClick={dismissNotice}>
          {text('cart.all_right')}
        </button>
      }
    >
      {message && <p>{message}</p>}
      <i className="dialog__life" aria-hidden="true" />
    </Dialog>
  );
}

/** The message when an item is unavailable or no more of it can be added. The device may not know its name. */
function stockText(text: TextFunction, name: string, left: number): string {
  if (!name) return left > 0 ? '' : text('cart.gone_unnamed');
  return text(left > 0 ? 'cart.inventoryMessage' : 'cart.gone_text', { name, n: left });
}

/** Shows that a change to the cart has removed its coupon. The cart's own screen shows this next to the coupon. */
function CouponToast() {
  const { text } = useLocalizedShop();
  const code = useStore(removedCoupon);
  if (location.pathname === cartPath()) return null;
  return (
    <Toast
      text={code && text('cart.coupon_removed', { code })}
      action={{ label: text('cart.coupon_again'), run: () => code && void applyCouponCode(code) }}
      onDone={() => removedCoupon.set(null)}
      duration={8000}
    />
  );
}

/** [F58] Shows that the cart cannot be stored on this device. */
function StorageToast() {
  const { text } = useLocalizedShop();
  const problem = useStore(storageProblem);
  const held = useStore(heldLines);
  const { lines } = useStore(cart);
  const refused =
    held === null || held === 0
      ? text('cart.storage_refused')
      : held < lines.length
        ? text('cart.storage_partly', { kept: held, all: lines.length })
        : text('cart.storage_held');
  return (
    <Toast
      text={problem && (problem === 'newer' ? text('cart.storage_newer') : refused)}
      onDone={() => storageProblem.set(null)}
      duration={8000}
    />
  );
}
