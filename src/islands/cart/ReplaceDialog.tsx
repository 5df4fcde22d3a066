import { useEffect, useState } from 'react';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { confirmCartReplacement, dismissNotice } from '#stores/cart.ts';
import { loadCartReplacement, type CartReplacementStores } from '#stores/cart-replacement-stores.ts';
import { ReplaceQuestion } from './ReplaceQuestion.tsx';

/** CART-11…16: asks whether to replace the cart. `storeId` is the store of the item that would replace the cart. */
export function ReplaceDialog({ isOpen, storeId }: { isOpen: boolean; storeId: number | null }) {
  const { text } = useLocalizedShop();
  return (
    <Dialog
      open={isOpen}
      onClose={dismissNotice}
      title={text('cart.replaceTitle')}
      footer={
        <>
          <button type="button" className="btn btn--line" onClick={dismissNotice}>
            {text('cart.replaceNo')}
          </button>
          <button type="button" className="btn" onClick={() => confirmCartReplacement()}>
            {text('cart.replaceYes')}
          </button>
        </>
      }
    >
      <Question storeId={storeId} />
    </Dialog>
  );
}

/** Shows the names of the stores as soon as they are loaded; mounted again for each question. */
function Question({ storeId }: { storeId: number | null }) {
  const [stores, setStores] = useState<CartReplacementStores>({ from: null, to: null });
  useEffect(() => {
    let isCurrent = true;
    void loadCartReplacement(storeId).then((found) => isCurrent && setStores(found));
    return () => void (isCurrent = false);
  }, [storeId]);
  return (
    <div role="status">
      <ReplaceQuestion {...stores} />
    </div>
  );
}
