import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopAnswerHeader } from '#domain/shop-answer.ts';
import { locateForPinScreen, lookUpPosition, positionTimeout } from '#stores/device-position.ts';
import { $geolocation, $itemPath, clearPlace } from '#stores/place.ts';

const device = (ask: Geolocation['getCurrentPosition']) => ({ getCurrentPosition: ask }) as Geolocation;
const found = (accuracy: number) =>
  device((done) =>
    done({ coords: { latitude: 12.9719, longitude: 77.6412, accuracy } } as GeolocationPosition),
  );
const failing = (code: number) => device((_, failed) => failed?.({ code } as GeolocationPositionError));

beforeEach(() => {
  localStorage.clear();
  clearPlace();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('requesting the device’s position', () => {
  test('LOC-03 gives up after 5000 ms and passes the timeout to the browser', async () => {
    vi.useFakeTimers();
    expect(positionTimeout).toBe(5000);
    const ask = vi.fn();
    const looked = lookUpPosition(device(ask));
    await vi.advanceTimersByTimeAsync(4999);
    expect(await Promise.race([looked, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await looked).toEqual({ ok: false, error: 'timeout' });
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ timeout: 5000 });
  });

  test('LOC-08, LOC-09 distinguishes denial from timeout; a browser without geolocation counts as denial', async () => {
    expect(await lookUpPosition(failing(1))).toEqual({ ok: false, error: 'denied' });
    expect(await lookUpPosition(failing(2))).toEqual({ ok: false, error: 'denied' });
    expect(await lookUpPosition(failing(3))).toEqual({ ok: false, error: 'timeout' });
    vi.stubGlobal('navigator', {});
    expect(await lookUpPosition()).toEqual({ ok: false, error: 'denied' });
  });

  test('[F61] refuses a position that is too inaccurate', async () => {
    expect(await lookUpPosition(found(50_000))).toEqual({ ok: false, error: 'coarse' });
    expect(await lookUpPosition(found(Number.NaN))).toEqual({ ok: false, error: 'coarse' });
    expect(await lookUpPosition(found(25))).toEqual({ ok: true, lat: 12.9719, lng: 77.6412 });
  });
});

describe('locating for an item', () => {
  const here = async () => ({ ok: true, lat: 12.9719, lng: 77.6412 }) as const;

  test('LOC-04, LOC-05, LOC-06, LOC-07 looks up the address, stores the geolocation and the item page, and opens the pin screen', async () => {
    const fetch = vi.fn(async () => Response.json({ success: true, data: 'Indiranagar, Bengaluru 560038' }));
    vi.stubGlobal('fetch', fetch);
    const located = await locateForPinScreen({ next: '/item/mango', lookUp: here });
    expect(fetch.mock.calls[0]).toMatchObject([
      '/api/location/reverse',
      { body: '{"lat":12.9719,"lng":77.6412}' },
    ]);
    expect($geolocation.get()).toEqual({
      formatted_address: 'Indiranagar, Bengaluru 560038',
      geometry: { location: { lat: 12.9719, lng: 77.6412 } },
    });
    expect($itemPath.get()).toBe('/item/mango');
    expect(located).toEqual({ ok: true, path: '/my-location?lat=12.9719&lng=77.6412&next=%2Fitem%2Fmango' });
  });

  test('ERR-09 a failing geocoder is logged, and the pin can be confirmed with a typed address', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { success: false, error: { code: 'geocoder_failed', message: 'Please type it.' } },
        { status: 503, headers: { [shopAnswerHeader]: '1' } },
      ),
    );
    expect(await locateForPinScreen({ next: '', lookUp: here })).toMatchObject({ ok: true });
    expect($geolocation.get()).toEqual({
      formatted_address: '',
      geometry: { location: { lat: 12.9719, lng: 77.6412 } },
    });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('geocoder_failed'));
  });

  test('a failed lookup stores nothing and does not navigate', async () => {
    expect(
      await locateForPinScreen({
        next: '/item/mango',
        lookUp: async () => ({ ok: false, error: 'denied' }),
      }),
    ).toEqual({ ok: false, error: 'denied' });
    expect($itemPath.get()).toBe('');
  });
});
