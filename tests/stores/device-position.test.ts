import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locateDevice, lookUpPosition, positionTimeout } from '#stores/device-position.ts';
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

describe('looking the device up', () => {
  test('LOC-03 gives up after 5000 ms, and asks the browser to as well', async () => {
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

  test('LOC-08, LOC-09 tells a refusal from a timeout; a browser without positions refuses', async () => {
    expect(await lookUpPosition(failing(1))).toEqual({ ok: false, error: 'denied' });
    expect(await lookUpPosition(failing(2))).toEqual({ ok: false, error: 'denied' });
    expect(await lookUpPosition(failing(3))).toEqual({ ok: false, error: 'timeout' });
    vi.stubGlobal('navigator', {});
    expect(await lookUpPosition()).toEqual({ ok: false, error: 'denied' });
  });

  test('[F61] a position vaguer than a neighbourhood is none', async () => {
    expect(await lookUpPosition(found(50_000))).toEqual({ ok: false, error: 'coarse' });
    expect(await lookUpPosition(found(Number.NaN))).toEqual({ ok: false, error: 'coarse' });
    expect(await lookUpPosition(found(25))).toEqual({ ok: true, lat: 12.9719, lng: 77.6412 });
  });
});

describe('locating for an item', () => {
  const here = async () => ({ ok: true, lat: 12.9719, lng: 77.6412 }) as const;

  test('LOC-04, LOC-05, LOC-06, LOC-07 names the point, keeps the geolocation and the item page, and goes to the pin', async () => {
    const fetch = vi.fn(async () => Response.json({ success: true, data: 'Indiranagar, Bengaluru 560038' }));
    vi.stubGlobal('fetch', fetch);
    const located = await locateDevice({ next: '/item/mango', lookUp: here });
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

  test('ERR-09 a geocoder that fails is logged, and the pin can still be confirmed with typed words', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { success: false, error: { code: 'geocoder_failed', message: 'Please type it.' } },
        { status: 503 },
      ),
    );
    expect(await locateDevice({ next: '', lookUp: here })).toMatchObject({ ok: true });
    expect($geolocation.get()).toEqual({
      formatted_address: '',
      geometry: { location: { lat: 12.9719, lng: 77.6412 } },
    });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('geocoder_failed'));
  });

  test('a failed lookup remembers nothing and goes nowhere', async () => {
    expect(
      await locateDevice({ next: '/item/mango', lookUp: async () => ({ ok: false, error: 'denied' }) }),
    ).toEqual({ ok: false, error: 'denied' });
    expect($itemPath.get()).toBe('');
  });
});
