import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPhotonGeocoder } from '#server/adapters/photon-geocoder.ts';
import { logger } from '#server/process/logger.ts';
import { confirmPlace } from '#server/services/location/confirm-place.ts';
import { findPlaces } from '#server/services/location/find-places.ts';
import {
  type LocationDependencies,
  locationDependencies,
} from '#server/services/location/location-dependencies.ts';
import { suggestPlaces } from '#server/services/location/suggest-places.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const indiranagar = { latitude: 12.9719, longitude: 77.6412 };
const hosahalli = { latitude: 12.7209, longitude: 77.2813 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

describe('popular locations', () => {
  test('CALL-03 returns popular areas, the nearest first', async () => {
    const { status, data } = await shop.call('/location/popular', indiranagar);
    expect(status).toBe(200);
    expect(data.length).toBeGreaterThan(4);
    expect(data[0]).toMatchObject({ name: 'Indiranagar', latitude: 12.9719, longitude: 77.6412 });
    const pune = await shop.call('/location/popular', { latitude: 18.5074, longitude: 73.8077 });
    expect(pune.data[0].detail).toMatch(/^Pune/);
  });

  test('CALL-03 the point is optional for a guest without a place', async () => {
    expect(
      (await shop.call('/location/popular', { latitude: null, longitude: null })).data.length,
    ).toBeGreaterThan(4);
  });
});

test.each([5e-324, 1e-16, 0.1234567890123456])(
  '[F61] a coordinate with more than 15 decimals (%d) is refused',
  async (number) => {
    for (const path of ['/location/popular', '/location/reverse', '/location/operational'])
      for (const field of ['latitude', 'longitude']) {
        const point = path === '/location/reverse' ? { lat: 12.9, lng: 77.6 } : indiranagar;
        const name = path === '/location/reverse' ? field.slice(0, 3).replace('lon', 'lng') : field;
        const response = await shop.call(path, { ...point, [name]: number });
        expect(response.status, `${path} ${field}`).toBe(400);
        expect(response.error?.fields).toEqual({ [name]: 'At most 15 decimals.' });
      }
  },
);

describe('a place that was confirmed on the map', () => {
  const place = {
    lat: 12.9719,
    lng: 77.6412,
    address: ' 6th Cross,\nIndiranagar ',
    house: '12',
    tag: 'Home',
  };

  test('is stored on the device with its address on a single line', () => {
    expect(confirmPlace(place)).toMatchObject({
      ok: true,
      address: { ...place, address: '6th Cross, Indiranagar' },
      cookies: [expect.stringMatching(/^place=/), expect.stringMatching(/^place_address=/)],
    });
  });

  test('is refused with the fields that are empty, too long or not a point', () => {
    const fields = (changes: object) => {
      const result = confirmPlace({ ...place, ...changes });
      return result.ok ? null : result.fields;
    };
    expect(fields({ house: ' ' })).toEqual({ house: true });
    expect(fields({ address: 'A'.repeat(301), tag: 'T'.repeat(31) })).toEqual({ address: true, tag: true });
    expect(fields({ lat: 91 })).toEqual({ point: true });
    expect(fields({ address: 'A'.repeat(300), house: 'H'.repeat(120), tag: 'T'.repeat(30) })).toBeNull();
  });
});

describe('suggestions for a place', () => {
  const names = async (text: string) =>
    (await shop.call('/location/suggest', { text })).data.map(({ name }: { name: string }) => name);

  test('start with the third letter', async () => {
    expect(await names('in')).toEqual([]);
    expect(await names('ind')).toContain('Indiranagar');
  });

  test('punctuation separates words, as spaces do', async () => {
    const search = vi.fn<LocationDependencies['geocoder']['search']>(async () => []);
    const { geocoder, ...deps } = locationDependencies(shop.db, 'en');
    await suggestPlaces(
      { ...deps, geocoder: { ...geocoder, search } },
      { words: ' 6th-Cross,Indiranagar! ' },
    );
    expect(search.mock.calls.map(([words]) => words)).toEqual(['6th Cross Indiranagar']);
  });

  test('ignore spelling mistakes, case and accents, and include pin codes', async () => {
    expect((await names('indranagr'))[0]).toBe('Indiranagar');
    expect((await names('KORAMANGLA'))[0]).toMatch(/^Koramangala/);
    expect((await names('koramangála'))[0]).toMatch(/^Koramangala/);
    expect((await names('560038'))[0]).toMatch(/^Indiranagar/);
    expect(await names('zzzzqq')).toEqual([]);
  });

  test('are rate limited by IP address, for the API and for the search of the page', async () => {
    const deps = locationDependencies(shop.db, 'en');
    const question = { words: 'ind', near: null, clientAddress: '203.0.113.99' };
    expect(await findPlaces(deps, question)).toMatchObject({ ok: true });
    await shop.db.execute(
      sql`update rate_limits set points = 600 where key = 'placeSearchByAddress:203.0.113.99'`,
    );
    expect(await findPlaces(deps, question)).toMatchObject({ ok: false, error: 'too_many_requests' });
    const response = await shop.call(
      '/location/suggest',
      { text: 'ind' },
      { 'x-test-address': '203.0.113.99' },
    );
    expect(response).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
  });

  test('treat % and _ as characters, not as wildcards', async () => {
    expect(await names('%%%')).toEqual([]);
    expect(await names("'; drop table areas; --")).toEqual([]);
  });
});

describe('reverse geocode', () => {
  afterEach(() => {
    delete process.env['HAAT_PHOTON_URL'];
    vi.restoreAllMocks();
  });

  test('CALL-31, LOC-04 returns the formatted address text of the nearest area', async () => {
    const { status, data } = await shop.call('/location/reverse', { lat: 12.972, lng: 77.6411 });
    expect([status, data]).toEqual([200, 'Indiranagar, Bengaluru 560038']);
  });

  test('returns a clear message if no area is near, instead of the name of a distant area', async () => {
    const { status, error } = await shop.call('/location/reverse', { lat: 15, lng: 76 });
    expect([status, error?.code]).toEqual([404, 'place_unnamed']);
    expect(error?.message).toMatch(/type it/);
  });

  test('ERR-09 logs the response body of a failing geocoder, and the customer gets a clear message', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const photon = await serve((_, response) =>
      response.writeHead(500).end('{"message":"index is being rebuilt"}'),
    );
    process.env['HAAT_PHOTON_URL'] = photon.url;
    const { status, error } = await shop.call('/location/reverse', { lat: 12.972, lng: 77.6411 });
    await photon.close();
    expect([status, error?.code]).toEqual([503, 'geocoder_failed']);
    expect(error?.message).not.toMatch(/photon|rebuilt|500/i);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ body: '{"message":"index is being rebuilt"}' }),
      expect.any(String),
    );
  });
});

describe('[F61] invalid points', () => {
  const calls = [
    ['/location/operational', (latitude: unknown, longitude: unknown) => ({ latitude, longitude })],
    ['/location/reverse', (lat: unknown, lng: unknown) => ({ lat, lng })],
    ['/location/popular', (latitude: unknown, longitude: unknown) => ({ latitude, longitude })],
  ] as const;

  test.each(calls)(
    '%s refuses values that are not numbers, out of range, 0/0 or swapped with 400',
    async (path, body) => {
      const code = async (lat: unknown, lng: unknown) => {
        const response = await shop.call(path, body(lat, lng));
        return [response.status, response.error?.code];
      };
      expect(await code('12,9', 77.6)).toEqual([400, 'validation_failed']);
      expect(await code('12.9', '77.6')).toEqual([400, 'validation_failed']);
      expect(await code(91, 181)).toEqual([400, 'coordinates_out_of_range']);
      expect(await code(91, 77.6)).toEqual([400, 'coordinates_swapped']);
      expect(await code(0, 0)).toEqual([400, 'coordinates_zero']);
      expect(await code(77.6412, 12.9719)).toEqual([400, 'coordinates_swapped']);
    },
  );

  test('a request with NaN or an infinite number is refused', async () => {
    for (const text of ['{"latitude":NaN,"longitude":77}', '{"latitude":1e999,"longitude":77}']) {
      const response = await shop.request('/api/location/operational', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      expect(response.status).toBe(400);
    }
  });

  test('swapped coordinates are refused with the probable point', async () => {
    const response = await shop.request('/api/location/operational', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latitude: 77.6412, longitude: 12.9719 }),
    });
    expect((await response.json()).error.details).toEqual({ suggestion: indiranagar });
  });
});

describe('operational-service check', () => {
  test('CALL-34 returns whether any store delivers to the point, and the stores', async () => {
    const served = await shop.call('/location/operational', indiranagar);
    expect(served.data.is_operational).toBe(true);
    expect(served.data.restaurant_ids.length).toBe(7);
    expect((await shop.call('/location/operational', hosahalli)).data).toEqual({
      is_operational: false,
      restaurant_ids: [],
    });
  });

  test('ROLE-02, ROLE-03 the operational-service check needs only the stored place of a guest', async () => {
    for (const path of ['/location/operational', '/location/popular'])
      expect((await shop.call(path, indiranagar)).status).toBe(200);
    expect((await shop.call('/address/list', {})).status).toBe(401);
  });
});

describe('a Photon server', () => {
  test('is requested with texts and points, and its places have the same fields as other places', async () => {
    const requestedPaths: string[] = [];
    const feature = {
      geometry: { type: 'Point', coordinates: [77.6408, 12.9784] },
      properties: {
        name: 'Third Wave Coffee',
        street: '100 Feet Road',
        housenumber: '12',
        city: 'Bengaluru',
        postcode: '560038',
      },
    };
    const photon = await serve((request, response) => {
      requestedPaths.push(request.url ?? '');
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    });
    const geocoder = createPhotonGeocoder({ url: photon.url });
    const place = {
      name: 'Third Wave Coffee',
      detail: '12 100 Feet Road, Bengaluru 560038',
      address: 'Third Wave Coffee, 12 100 Feet Road, Bengaluru 560038',
      latitude: 12.9784,
      longitude: 77.6408,
    };
    expect(await geocoder.search('third wave', { limit: 5, near: indiranagar })).toEqual([place]);
    expect(await geocoder.reverse(indiranagar)).toEqual(place);
    await photon.close();
    expect(requestedPaths).toEqual([
      '/api?q=third+wave&limit=5&lat=12.9719&lon=77.6412',
      '/reverse?lat=12.9719&lon=77.6412&limit=1',
    ]);
  });

  test('an unexpected response of the Photon server causes an error, not a crash', async () => {
    const photon = await serve((_, response) => response.end('<html>'));
    await expect(createPhotonGeocoder({ url: photon.url }).reverse(indiranagar)).rejects.toMatchObject({
      name: 'GeocoderError',
      body: '<html>',
    });
    await photon.close();
  });
});

async function serve(
  handler: Parameters<typeof createServer>[1],
): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer(handler as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
