import { useStore } from '@nanostores/react';
import { addressLine, type DeliveryMode } from '#domain/place.ts';
import { pictureUrl } from '#domain/picture.ts';
import type { Store } from '#domain/store.ts';
import { useSavedAddresses } from '#islands/location/use-saved-addresses.ts';
import { placeTagText } from '#i18n/place-tag.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { bagIcon, truckIcon } from '#islands/ui/icons.ts';
import { setMode } from '#stores/cart.ts';
import { $address } from '#stores/place.ts';
import type { SavedAddress } from '#contracts/storefront-calls.ts';
import { cartPath, searchLocationPath } from '#paths';
import { AddressCards } from './AddressCards.tsx';
import { CartChangeForm } from './CartChangeForm.tsx';
import type { CartScreenProps } from './types.ts';

interface Props {
  store: Store;
  mode: DeliveryMode;
  place: CartScreenProps['place'];
  addresses: readonly SavedAddress[];
}

/** CART-47: delivery or self-pickup, and the address. */
export function DeliveryCard({ store, mode, place: renderedPlace, addresses }: Props) {
  const { text } = useLocalizedShop();
  const device = useStore($address, { ssr: () => null });
  const place = device ?? renderedPlace;
  // If only the device has the cart, the server has rendered no addresses, so they are requested here.
  const [fetched] = useSavedAddresses(addresses.length === 0, store.id);
  const saved = fetched.state === 'there' ? fetched.addresses : addresses;
  const modes = store.is_self_pickup === 1 ? (['delivery', 'SELFPICKUP'] as const) : (['delivery'] as const);
  return (
    <section className="card delivery-method" aria-labelledby="receive">
      <h2 className="heading" id="receive">
        {text('cart.receive')}
      </h2>
      {modes.length > 1 && (
        <div className="step-time">
          {modes.map((one) => (
            <CartChangeForm key={one} verb="mode" fields={{ userSelected: one }} onSend={() => setMode(one)}>
              <button className="chip" aria-pressed={mode === one}>
                <Icon svg={one === 'delivery' ? truckIcon : bagIcon} small />
                {text(one === 'delivery' ? 'cart.delivery' : 'cart.self_pickup')}
              </button>
            </CartChangeForm>
          ))}
        </div>
      )}
      {mode === 'SELFPICKUP' ? (
        <p className="small muted">{text('cart.pickup_at', { store: store.name, address: store.address })}</p>
      ) : (
        <>
          <div className="saved-address">
            <span className="pic pic--leaf">
              <img src={pictureUrl('hut', 128, 'webp')} width={128} height={128} alt="" />
            </span>
            <div>
              <b>{place?.tag ? placeTagText(place.tag, text) : text('ui.deliverTo')}</b>
              <p>
                <bdi>{place ? addressLine(place) : text('cart.choose_place')}</bdi>
              </p>
              {store.is_operational !== 1 && (
                <p className="reason">{text('cart.does_not_deliver', { store: store.name })}</p>
              )}
            </div>
            <a className="link" href={searchLocationPath(cartPath())}>
              {text('common.change')}
            </a>
          </div>
          {saved.length > 0 && <AddressCards key={saved.length} addresses={saved} store={store} />}
        </>
      )}
    </section>
  );
}
