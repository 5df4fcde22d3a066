import { trackerPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { drawQrCode } from '../seo/qr-code.ts';
import type { SignedInRider } from './identify-rider.ts';
import { deleteTrackerToken, createTrackerToken } from './rider-tracker-app.ts';

/** A new address in the formats that tracker apps accept. */
type TrackerAddress = { address: string; code: string; ownTracks: string; osmAnd: string };

/** Handles a button press on the rider's tracker app screen. If no button was pressed, returns the current state. */
export async function handleRiderTrackerForm(
  app: AppDependencies,
  rider: SignedInRider,
  action: string,
): Promise<{
  newAddress: TrackerAddress | null;
  createdAt: Date | null;
  usedAt: Date | null;
  isEnded: boolean;
}> {
  if (action === 'make') {
    const newAddress = describeAddress(await createTrackerToken(app, rider));
    return { newAddress, createdAt: app.clock.now(), usedAt: null, isEnded: false };
  }
  if (action === 'end') {
    await deleteTrackerToken(app, rider);
    return { newAddress: null, createdAt: null, usedAt: null, isEnded: true };
  }
  const { trackerMadeAt, trackerUsedAt } = rider.rider;
  return { newAddress: null, createdAt: trackerMadeAt, usedAt: trackerUsedAt, isEnded: false };
}

function describeAddress(token: string): TrackerAddress {
  const address = `${environment().siteUrl}${trackerPath(token)}`;
  // The configuration format of OwnTracks: mode 3 is HTTP, monitoring 2 reports the positions of a moving phone.
  const configuration = JSON.stringify({ _type: 'configuration', mode: 3, url: address, monitoring: 2 });
  return {
    address,
    code: `data:image/svg+xml,${encodeURIComponent(drawQrCode(address))}`,
    ownTracks: `owntracks:///config?inline=${encodeURIComponent(Buffer.from(configuration).toString('base64'))}`,
    osmAnd: `${address}?lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}&speed={5}&bearing={6}`,
  };
}
