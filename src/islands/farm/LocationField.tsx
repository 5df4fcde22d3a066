import { useState, type MouseEvent } from 'react';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { PlaceSheet } from '#islands/location/PlaceSheet.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { pinIcon } from '#islands/ui/icons.ts';
import { farmVisitFormPath, searchLocationPath } from '#paths';
import { markOpenedFromFarmForm } from '#stores/farm-form-answers.ts';

interface Props {
  location: string;
  tag: string;
  isWrong: boolean;
}

/** FARM-06, FARM-12…19, FARM-44: where the visitors come from, and the sheet that changes it. */
export function LocationField({ location, tag, isWrong }: Props) {
  const { text, settings } = useLocalizedShop();
  const [open, setOpen] = useState(false);
  const openSheet = (event: MouseEvent) => {
    markOpenedFromFarmForm();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const recheckCart = () =>
    void retryImport(() => import('#stores/recheck-availability.ts')).then(({ recheckAvailability }) =>
      recheckAvailability(),
    );
  return (
    <div className="field">
      <span id="location-label" className="label">
        {text('farm.location')}
      </span>
      <div
        className={isWrong ? 'location-field location-field--wrong' : 'location-field'}
        role="group"
        aria-labelledby="location-label"
      >
        <Icon svg={pinIcon} />
        <span>
          {tag && <b>{tag}</b>}
          <small className="num">
            <bdi>{location || text('farm.noLocation')}</bdi>
          </small>
        </span>
        <a
          className="link small"
          href={searchLocationPath(farmVisitFormPath())}
          data-replay=""
          aria-haspopup="dialog"
          onClick={openSheet}
        >
          {text('common.change')}
        </a>
      </div>
      <input type="hidden" name="location" value={location} />
      <PlaceSheet
        open={open}
        onClose={() => setOpen(false)}
        onChosen={recheckCart}
        next={farmVisitFormPath()}
        words={{
          title: text('farm.choose'),
          saved: text('farm.saved'),
          none: settings.noAddressText,
        }}
        className="farm-place"
      />
    </div>
  );
}
