import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import type { Cart } from '#domain/cart.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { cartAfterBuyAgainPath } from '#paths';
import { fillCartAgain } from '#stores/buy-again.ts';
import { cart, dismissNotice } from '#stores/cart.ts';

/**
 * Asks whether to add the items of an earlier order to the cart, or to replace the cart with them. Items of two
 * stores cannot be combined.
 */
export function BuyAgainDialog({ notice }: { notice: { ordered: Cart; leftOut: number } | null }) {
  const ordered = notice?.ordered ?? null;
  const { text } = useLocalizedShop();
  const isSameStore = ordered !== null && cart.get().restaurant_id === ordered.restaurant_id;
  const fill = async (how: 'add' | 'replace') => {
    if (!notice) return;
    await fillCartAgain(notice.ordered, how);
    // The cart page replaces the dialog's history entry; closing the dialog would go back and stop the navigation.
    addEventListener('pageshow', dismissNotice, { once: true });
    location.replace(cartAfterBuyAgainPath(notice.leftOut));
  };
  return (
    <Dialog
      open={ordered !== null}
      onClose={dismissNotice}
      title={text('cart.againTitle')}
      footer={
        <>
          <button type="button" className="btn btn--line" onClick={dismissNotice}>
            {text('cart.againCancel')}
          </button>
          <button
            type="button"
            className={isSameStore ? 'btn btn--line' : 'btn'}
            onClick={() => void fill('replace')}
          >
            {text('cart.againReplace')}
          </button>
          {isSameStore && (
            <button type="button" className="btn" onClick={() => void fill('add')}>
              {text('cart.againAdd')}
            </button>
          )}
        </>
      }
    >
      <p>{text(isSameStore ? 'cart.againText' : 'cart.replaceSubtitle')}</p>
    </Dialog>
  );
}
