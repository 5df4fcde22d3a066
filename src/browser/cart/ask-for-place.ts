/** LOC-02: without a place, Add looks the device up first; the customer comes back to this page. Fetched only then. */
export async function askForPlace(): Promise<void> {
  const { findPlaceForItem } = await import('#browser/location/locate-for-item.ts');
  await findPlaceForItem(location.pathname + location.search);
}
