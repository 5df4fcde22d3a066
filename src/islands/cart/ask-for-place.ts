import { findPlaceForItem } from '#islands/location/find-place.ts';

/** LOC-02: without a place, Add looks the device up first; the customer comes back to this page. */
export function askForPlace(_add: () => void): Promise<void> {
  return findPlaceForItem(location.pathname + location.search);
}
