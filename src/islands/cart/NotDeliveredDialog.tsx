import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { searchLocationPath } from '#paths';
import { chooseSelfPickup, dismissNotice } from '#stores/cart.ts';
import { readNonDeliveringStore } from '#stores/read-non-delivering-store.ts';
import { AlternativeStores } from './AlternativeStores.tsx';

/** Shown if an item's store does not deliver to the place; lists stores that do. */
export function NotDeliveredDialog({ isOpen }: { isOpen: boolean }) {
  const { text } = useLocalizedShop();
  const store = isOpen ? readNonDeliveringStore() : null;
  return (
    <Dialog
      open={isOpen}
      onClose={dismissNotice}
      title={text('cart.area_title', { store: store?.name ?? '' })}
      footer={
        <>
          <button type="button" className="btn btn--line" onClick={dismissNotice}>
            {text('common.close')}
          </button>
          {store?.hasPickup ? (
            <button type="button" className="btn" onClick={() => chooseSelfPickup()}>
              {text('cart.area_collect')}
            </button>
          ) : (
            <a className="btn" href={searchLocationPath(location.pathname)}>
              {text('item.changePlace')}
            </a>
          )}
        </>
      }
    >
      {store?.hasPickup && <p>{text('cart.area_pickup')}</p>}
      <AlternativeStores stores={store?.deliveringStores ?? []} />
    </Dialog>
  );
}
