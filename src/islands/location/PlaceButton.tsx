import { useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { downIcon, pinIcon } from '#islands/ui/icons.ts';
import { searchLocationPath } from '#paths';
import { PlaceSheet } from './PlaceSheet.tsx';

/**
 * HOME-15 to HOME-17. A link to the search screen; where scripts run, a click opens the sheet instead.
 * start/fill-place.ts writes the link's text.
 */
export function PlaceButton() {
  const { text } = useLocalizedShop();
  const [open, setOpen] = useState(false);
  // The sheet is rendered only after it is first opened. It is outside the header, so that it does not inherit the
  // header's colours.
  const [wasOpened, setWasOpened] = useState(false);
  const openSheet = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <a
        className="place__go"
        href={searchLocationPath()}
        data-replay=""
        aria-haspopup="dialog"
        onClick={openSheet}
      >
        <span className="place__to">
          <Icon svg={pinIcon} small />
          <span>
            {text('place.deliveryTo')}{' '}
            <span data-place="label" suppressHydrationWarning>
              {text('place.yourPlace')}
            </span>
          </span>
          <Icon svg={downIcon} small />
        </span>
        <span className="place__at">
          <bdi data-place="line" suppressHydrationWarning>
            {text('place.change')}
          </bdi>
        </span>
      </a>
      {wasOpened && createPortal(<PlaceSheet open={open} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
