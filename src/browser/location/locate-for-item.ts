import { useShop } from '#browser/shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { locateDevice } from '#stores/device-position.ts';
import { searchLocationPath } from '#paths';
import { showGpsNotice } from './gps-notice.ts';

/**
 * From an island: find the device, then confirm the pin. `next` is where the customer comes back to; for Add without a
 * place it is the item page. A device that cannot be found is said so, and the place can be chosen by hand.
 */
export async function findPlaceForItem(next: string): Promise<void> {
  const { text } = useShop();
  announce(text('place.locating'));
  const found = await locateDevice({ next });
  if (found.ok) return location.assign(found.path);
  showGpsNotice(
    {
      title: text('place.gpsTitle'),
      text: text(found.error === 'coarse' ? 'place.gpsCoarse' : 'place.gpsAccessNotGrantedMsg'),
      byHand: text('place.byHand'),
      close: text('common.close'),
    },
    searchLocationPath(next || undefined),
  );
}
