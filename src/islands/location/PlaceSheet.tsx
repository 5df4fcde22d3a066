import { useState } from 'react';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sheet } from '#islands/ui/Sheet.tsx';
import { locateIcon, rightIcon, searchIcon } from '#islands/ui/icons.ts';
import { searchLocationPath } from '#paths';
import type { SavedAddress } from '#contracts/storefront-calls.ts';
import { chooseSavedAddress } from '#stores/saved-address-calls.ts';
import { locateForItem } from '#browser/location/locate-for-item.ts';
import { SavedAddressRow } from './SavedAddressRow.tsx';
import { useSavedAddresses } from './use-saved-addresses.ts';

/** HOME-49: the maximum number of saved addresses shown. */
const maxAddresses = 4;

interface Props {
  open: boolean;
  onClose: () => void;
  /** LOC-12: runs after a choice; by default, the page is reloaded for the new place. */
  onChosen?: () => void;
  /** Where the search and the pin screen return to. */
  next?: string;
  /** Texts that replace those of the home screen; `none` is shown to a signed-in customer without saved addresses. */
  words?: { title: string; saved: string; none: string };
  className?: string;
}

export function PlaceSheet({
  open,
  onClose,
  onChosen = () => location.reload(),
  next = '',
  words,
  className = '',
}: Props) {
  const { text } = useLocalizedShop();
  const [saved, retry] = useSavedAddresses(open);
  const [locating, setLocating] = useState(false);

  const selectCurrentPosition = async () => {
    setLocating(true);
    await locateForItem(next);
    setLocating(false);
  };
  const choose = async (address: SavedAddress) => {
    await chooseSavedAddress(address);
    onClose();
    // Closing the sheet goes back in the history, which takes a moment; a reload before that would be lost.
    setTimeout(onChosen, 50);
  };

  return (
    <Sheet open={open} onClose={onClose} title={words?.title ?? text('ui.choosePlace')}>
      <div className={`choose ${className}`}>
        <button
          type="button"
          className="current-place"
          aria-busy={locating}
          onClick={() => void selectCurrentPosition()}
        >
          <Icon svg={locateIcon} />
          <span>
            {text(locating ? 'place.locating' : 'place.useCurrent')}
            <small>{text('place.useCurrentNote')}</small>
          </span>
          <Icon svg={rightIcon} small flip />
        </button>
        <p className="or">{text('place.or')}</p>
        <a className="search-field" href={searchLocationPath(next || undefined)}>
          <Icon svg={searchIcon} />
          <span className="muted">{text('place.search')}</span>
        </a>
        {saved.state === 'loading' && (
          <div className="choose__wait" aria-busy="true" aria-label={text('common.loading')} />
        )}
        {saved.state === 'failed' && (
          <p className="small" role="alert">
            {text('place.savedFailed')}{' '}
            <button type="button" className="link" onClick={retry}>
              {text('common.retry')}
            </button>
          </p>
        )}
        {saved.state === 'there' && saved.addresses.length > 0 && (
          <section aria-labelledby="saved-title">
            <div className="choose__head">
              <h3 id="saved-title">{words?.saved ?? text('place.saved')}</h3>
              <a className="link" href={searchLocationPath(next || undefined)}>
                {text('place.seeAll')}
              </a>
            </div>
            <ul className="spots">
              {saved.addresses.slice(0, maxAddresses).map((address) => (
                <li key={address.id}>
                  <SavedAddressRow address={address} onChoose={() => void choose(address)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {words && saved.state === 'there' && saved.addresses.length === 0 && (
          <p className="small muted">{words.none}</p>
        )}
      </div>
    </Sheet>
  );
}
