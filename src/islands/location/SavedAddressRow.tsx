import { addressLine, truncateAddress } from '#domain/place.ts';
import { placeTagText } from '#i18n/place-tag.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { homeIcon, pinIcon } from '#islands/ui/icons.ts';
import type { SavedAddress } from '#contracts/storefront-calls.ts';

interface Props {
  address: SavedAddress;
  onChoose: () => void;
}

/** A saved address: a button, or a disabled row that shows why the address cannot be chosen. */
export function SavedAddressRow({ address, onChoose }: Props) {
  const { text } = useLocalizedShop();
  const shortAddress = truncateAddress(addressLine(address), 'card');
  const body = (
    <>
      <Icon svg={address.is_default === 1 ? homeIcon : pinIcon} />
      <span>
        <b>{placeTagText(address.tag, text)}</b>
        {address.is_default === 1 && (
          <>
            {' '}
            <span className="badge badge--store">{text('place.default')}</span>
          </>
        )}
        <small>
          <bdi>{shortAddress}</bdi>
        </small>
        {!address.is_operational && <small className="reason">{text('place.notServed')}</small>}
      </span>
      <span />
    </>
  );
  if (!address.is_operational) {
    return <div className="spot spot--no">{body}</div>;
  }
  return (
    <button type="button" className="spot" onClick={onChoose}>
      {body}
    </button>
  );
}
