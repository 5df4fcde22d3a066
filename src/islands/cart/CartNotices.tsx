import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { useShop } from '#browser/shop.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { confirmReplace, dismissNotice, notice, type CartNotice } from '#stores/cart.ts';
import { storageProblem } from '#stores/storage.ts';

/** CART-46. */
const stockStay = 5000;

export function CartNotices() {
  const said = useStore(notice);
  return (
    <>
      <ReplaceDialog isOpen={said?.kind === 'replace'} />
      <StockDialog said={said && said.kind !== 'replace' ? said : null} />
      <StorageToast />
    </>
  );
}

/** CART-11…16. */
function ReplaceDialog({ isOpen }: { isOpen: boolean }) {
  const { text } = useShop();
  return (
    <Dialog
      open={isOpen}
      onClose={dismissNotice}
      title={text('cart.replaceTitle')}
      foot={
        <>
          <button type="button" className="btn btn--line" onClick={dismissNotice}>
            {text('cart.replaceNo')}
          </button>
          <button type="button" className="btn" onClick={() => confirmReplace()}>
            {text('cart.replaceYes')}
          </button>
        </>
      }
    >
      <p>{text('cart.replaceSubtitle')}</p>
    </Dialog>
  );
}

/** CART-45: the configured words, and how many there are. It clears itself after five seconds. */
function StockDialog({ said }: { said: Exclude<CartNotice, { kind: 'replace' }> | null }) {
  const { text } = useShop();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(dismissNotice, stockStay);
    return () => clearTimeout(timer);
  }, [said]);
  const title =
    said?.kind === 'stock' && said.available > 0
      ? text('cart.only_left', { n: said.available })
      : said?.kind === 'limit'
        ? text('cart.limit', { n: said.limit })
        : text(said?.kind === 'free' ? 'cart.reason.free_item' : 'cart.outOfStockText');
  return (
    <Dialog
      open={said !== null}
      onClose={dismissNotice}
      title={title}
      foot={
        <button type="button" className="btn" onClick={dismissNotice}>
          {text('cart.all_right')}
        </button>
      }
    >
      {said?.kind === 'stock' && (
        <p>{text('cart.inventoryMessage', { name: said.name, n: said.available })}</p>
      )}
      {(said?.kind === 'gone' || said?.kind === 'free') && (
        <p>{text('cart.gone_text', { name: said.name })}</p>
      )}
      <i className="dialog__life" aria-hidden="true" />
    </Dialog>
  );
}

/** [F58] */
function StorageToast() {
  const { text } = useShop();
  const problem = useStore(storageProblem);
  return (
    <Toast
      text={problem && text(problem === 'newer' ? 'cart.storage_newer' : 'cart.storage_refused')}
      onDone={() => storageProblem.set(null)}
      stay={8000}
    />
  );
}
