import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { formatPlace, parsePlace } from '#server/request/place-cookie.ts';
import { createZoneResolver } from '#server/services/zone/zone-resolver.ts';
import { stores } from '#server/db/schema/stores.ts';
import { cookiesOf, openShop, type TestShop } from '../../support/open-shop.ts';
import { addSeller } from '../../support/sellers.ts';

let shop: TestShop;
const servedPlace = '12.97,77.64';
const otherPlace = '18.5,73.8';

beforeAll(async () => {
  shop = await openShop();
  const sellerId = await addSeller(shop.db);
  await shop.db.insert(stores).values([
    { slug: 'near', name: 'Near', latitude: 12.97, longitude: 77.64, radiusKm: 5, hours: [], sellerId },
    { slug: 'far', name: 'Far', latitude: 18.5, longitude: 73.8, radiusKm: 5, hours: [], sellerId },
    {
      slug: 'closed-down',
      name: 'Closed down',
      latitude: 12.97,
      longitude: 77.64,
      radiusKm: 5,
      hours: [],
      sellerId,
      isActive: false,
    },
  ]);
});
afterAll(() => shop.close());

/** The zone and the language that a page receives for its visitor, and the headers of the response. */
async function seen(headers: Record<string, string>) {
  const app = createHttpApp({
    pages: async (c) => c.json({ zone: c.var.context.zone, locale: c.var.context.locale }),
  });
  const response = await app.request('/anything', { headers });
  return {
    ...((await response.json()) as { zone: { id: string; storeIds: number[] } | null; locale: string }),
    headers: response.headers,
  };
}

test('a zone is the set of active stores that deliver to the place', async () => {
  const [near, far] = await Promise.all([
    seen({ cookie: `place=${servedPlace}` }),
    seen({ cookie: `place=${otherPlace}` }),
  ]);
  expect(near.zone?.storeIds).toHaveLength(1);
  expect(far.zone?.storeIds).toHaveLength(1);
  expect(near.zone?.id).not.toBe(far.zone?.id);
  expect(cookiesOf(near.headers)).toBe(`zone=${near.zone?.id}`);
});

test('a forged zone cookie and forged x-zone and x-locale headers have no effect', async () => {
  const expectedZone = await seen({ cookie: `place=${servedPlace}` });
  const other = await seen({ cookie: `place=${otherPlace}` });
  const forged = await seen({
    cookie: `place=${servedPlace}; zone=${other.zone?.id}`,
    'x-zone': other.zone?.id ?? '',
    'x-locale': 'hi',
  });
  expect(forged.zone).toEqual(expectedZone.zone);
  expect(forged.locale).toBe('en');
  expect(cookiesOf(forged.headers)).toBe(`zone=${expectedZone.zone?.id}`);
});

test('a zone cookie without a place is ignored and deleted', async () => {
  const response = await seen({ cookie: 'zone=anything' });
  expect(response.zone).toBeNull();
  expect(response.headers.getSetCookie().join()).toContain('zone=; Path=/; SameSite=Lax; Max-Age=0');
});

test('a place to which no store delivers belongs to the zone without stores', async () => {
  expect((await seen({ cookie: 'place=0.5,0.5' })).zone).toEqual({ id: 'none', storeIds: [] });
});

test('the same stores in any order form the same zone', () => {
  const area = (id: number) => ({ id, latitude: 1, longitude: 1, polygon: null, delivery_radius: 3 });
  const forwards = createZoneResolver([area(1), area(2)]).resolve({ lat: 1, lng: 1 });
  const backwards = createZoneResolver([area(2), area(1)]).resolve({ lat: 1.001, lng: 1 });
  expect(forwards.id).toBe(backwards.id);
});

test.each(['91,0', '0,181', 'NaN,1', '12,9,1', '12.9', '', '1e3,4', '12.9;77', ' 12,9', '١٢,٩'])(
  '[F61] %j is an invalid place',
  (text) => {
    expect(parsePlace(text)).toBeNull();
  },
);

test('a place has the same value after encoding as a cookie and decoding', () => {
  expect(parsePlace(formatPlace({ lat: -12.971234567, lng: 77.6 }))).toEqual({ lat: -12.97123, lng: 77.6 });
});
