import { useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { addressLine, truncateAddress } from '#domain/place.ts';
import type { Store } from '#domain/store.ts';
import { placeTagText } from '#i18n/place-tag.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce, showFailure } from '#browser/ui/announce.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, trashIcon } from '#islands/ui/icons.ts';
import type { SavedAddress } from '#contracts/storefront-calls.ts';
import { deleteSavedAddress, chooseSavedAddress } from '#stores/saved-address-calls.ts';
import { $address } from '#stores/place.ts';

interface Props {
  addresses: readonly SavedAddress[];
  store: Store;
}

/** CART-28…33: the customer's addresses. An address outside the store's delivery area is disabled, with the reason. */
export function AddressCards({ addresses, store }: Props) {
  const { text } = useLocalizedShop();
  const [list, setList] = useState(addresses);
  const [addressToDelete, setAddressToDelete] = useState<SavedAddress | null>(null);
  const cards = useRef<HTMLUListElement>(null);
  const place = useStore($address, { ssr: () => null });

  const choose = (address: SavedAddress) => {
    void chooseSavedAddress(address);
    setList(list.map((one) => ({ ...one, is_default: one.id === address.id ? 1 : 0 })));
    announce(text('ui.deliverTo') + ' ' + placeTagText(address.tag, text));
  };
  const remove = async (address: SavedAddress) => {
    setAddressToDelete(null);
    const answer = await deleteSavedAddress(address.id);
    if (!answer.ok) return showFailure(answer.error, text('cart.address_failed'));
    setList(list.filter((one) => one.id !== address.id));
    announce(text('cart.address_deleted', { tag: placeTagText(address.tag, text) }));
    // The pressed button was removed with its card, so the focus moves to the first button that is left.
    cards.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  };

  return (
    <>
      <ul ref={cards} className="addresses" aria-label={text('cart.addresses')}>
        {list.map((address) => {
          const isCurrentPlace =
            place !== null && place.lat === address.latitude && place.lng === address.longitude;
          const words = addressLine(address);
          return (
            <li key={address.id} className={address.is_operational ? 'address' : 'address address--no'}>
              <button
                type="button"
                className="address__pick"
                disabled={!address.is_operational}
                aria-pressed={isCurrentPlace}
                onClick={() => choose(address)}
              >
                <b>
                  {placeTagText(address.tag, text)}
                  {address.is_default === 1 && (
                    <span className="badge badge--store">
                      <Icon svg={checkIcon} small />
                      {text('place.default')}
                    </span>
                  )}
                </b>
                <span className="small muted" title={words}>
                  <bdi>{truncateAddress(words, 'card')}</bdi>
                </span>
                {!address.is_operational && (
                  <span className="reason small">{text('cart.does_not_deliver', { store: store.name })}</span>
                )}
              </button>
              {address.is_default !== 1 && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={text('people.addresses.deleteNamed', { tag: placeTagText(address.tag, text) })}
                  onClick={() => setAddressToDelete(address)}
                >
                  <Icon svg={trashIcon} small />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog
        open={addressToDelete !== null}
        onClose={() => setAddressToDelete(null)}
        title={text('people.addresses.sure')}
        footer={
          <>
            <button type="button" className="btn btn--line" onClick={() => setAddressToDelete(null)}>
              {text('cart.address_keep')}
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => addressToDelete && void remove(addressToDelete)}
            >
              {text('people.addresses.delete')}
            </button>
          </>
        }
      >
        <p>{text('cart.address_sure_text', { tag: placeTagText(addressToDelete?.tag ?? '', text) })}</p>
      </Dialog>
    </>
  );
}
