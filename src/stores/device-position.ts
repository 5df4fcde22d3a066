import { isPreciseEnough, roundDegrees } from '#domain/place.ts';
import { myLocationPath } from '#paths';
import { $geolocation, $itemPath } from './place.ts';
import { callApi } from './api.ts';

/** LOC-03: milliseconds to wait for a position. */
export const positionTimeout = 5_000;

export type PositionResult =
  { ok: true; lat: number; lng: number } | { ok: false; error: 'denied' | 'timeout' | 'coarse' };

/** Requests the device's position; call it only after a tap. Waits at most 5 s once the customer has allowed it. */
export function lookUpPosition(
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<PositionResult> {
  if (!geolocation) return Promise.resolve({ ok: false, error: 'denied' });
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (position: PositionResult) => (clearTimeout(timer), resolve(position));
    // The browser's own timeout excludes the permission prompt, and some browsers ignore it.
    void permissionPromptClosed().then(() => {
      timer = setTimeout(() => finish({ ok: false, error: 'timeout' }), positionTimeout);
    });
    geolocation.getCurrentPosition(
      ({ coords }) =>
        finish(
          isPreciseEnough(coords.accuracy)
            ? { ok: true, lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) }
            : { ok: false, error: 'coarse' },
        ),
      ({ code }) => finish({ ok: false, error: code === 3 ? 'timeout' : 'denied' }),
      { timeout: positionTimeout, enableHighAccuracy: true, maximumAge: 30_000 },
    );
  });
}

/** Waits while the permission prompt is open; resolves at once if the browser cannot report whether it is open. */
async function permissionPromptClosed(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'prompt') return;
    await new Promise((resolve) => permission.addEventListener('change', resolve, { once: true }));
  } catch {
    return;
  }
}

/**
 * LOC-02 to LOC-07: gets the position, looks up its address, stores the geolocation and the return path, and returns
 * the path of the screen where the pin is confirmed. A point without an address leads to that screen too, because the
 * address can be typed.
 */
export async function locateForPinScreen({
  next,
  lookUp = lookUpPosition,
}: {
  next: string;
  lookUp?: () => Promise<PositionResult>;
}): Promise<{ ok: true; path: string } | Extract<PositionResult, { ok: false }>> {
  const position = await lookUp();
  if (!position.ok) return position;
  const { lat, lng } = position;
  const address = await callApi('location/reverse', { lat, lng });
  $geolocation.set({
    formatted_address: address.ok ? address.data : '',
    geometry: { location: { lat, lng } },
  });
  if (next) $itemPath.set(next);
  return { ok: true, path: myLocationPath({ lat, lng, next }) };
}
