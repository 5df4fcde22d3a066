import { retryImport } from '#browser/hydration/retry-import.ts';

/** LOC-02: without a place, Add first locates the device; the customer returns to this page afterwards. */
export async function askForPlace(): Promise<void> {
  const { locateForItem } = await retryImport(() => import('#browser/location/locate-for-item.ts'));
  await locateForItem(location.pathname + location.search);
}
