/** LOC-02: without a place, Add first locates the device; the customer returns to this page afterwards. */
export async function askForPlace(): Promise<void> {
  const { locateForItem: findPlaceForItem } = await import('#browser/location/locate-for-item.ts');
  await findPlaceForItem(location.pathname + location.search);
}
