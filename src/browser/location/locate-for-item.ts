import { loadShop, useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { locateForPinScreen } from '#stores/device-position.ts';
import { searchLocationPath } from '#paths';
import { showGpsNotice } from './gps-notice.ts';

/**
 * Locates the device, then opens the page where the customer confirms the pin. `next` is the page that the customer
 * returns to afterwards. If the device cannot be located, a notice explains why and offers the search.
 */
export async function locateForItem(next: string): Promise<void> {
  await loadShop();
  const { text } = useLocalizedShop();
  announce(text('place.locating'));
  const result = await locateForPinScreen({ next });
  if (result.ok) return location.assign(result.path);
  showGpsNotice(
    {
      title: text('place.gpsTitle'),
      text: text(result.error === 'coarse' ? 'place.gpsCoarse' : 'place.gpsAccessNotGrantedMsg'),
      chooseManually: text('place.byHand'),
      close: text('common.close'),
    },
    searchLocationPath(next || undefined),
  );
}
