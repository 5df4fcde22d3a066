import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import { distanceInKm } from '#domain/delivery-charge.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import {
  createOsrmService,
  createRoadService,
  createValhallaService,
} from '#server/adapters/road-service.ts';
import { logger } from '#server/process/logger.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { readChecklist } from '#server/services/desk/setup-checklist.ts';
import {
  createRoadDistances,
  measureDistance,
  setRoadService,
} from '#server/services/location/measure-distance.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { publishContent } from '../support/publish-content.ts';

const store = { latitude: 12.9719, longitude: 77.6412 };
const home = { latitude: 12.9784, longitude: 77.6408 };
const byRoad = { ...defaultSettings, enGDMA: 'true' };

let server: Server;
let url: string;
let requests: string[];
let respond: (path: string) => { status?: number; body: unknown };
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url!);
    const { status = 200, body } = respond(request.url!);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  requests = [];
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  setRoadService(undefined);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const osrm = (metres: number) => ({ body: { code: 'Ok', routes: [{ distance: metres, duration: 400 }] } });

describe('road distance services', () => {
  test('DELIV-07 DELIV-09 CONST-38 OSRM returns metres, and the distance is in km with one decimal', async () => {
    respond = () => osrm(3_449);
    setRoadService(createOsrmService({ url }));
    expect(await measureDistance(byRoad, store, home)).toBe(3.4);
    expect(requests).toEqual(['/route/v1/driving/77.641200,12.971900;77.640800,12.978400?overview=false']);
  });

  test('DELIV-09 Valhalla returns kilometres', async () => {
    respond = () => ({ body: { trip: { summary: { length: 3.451, time: 400 } } } });
    setRoadService(createValhallaService({ url }));
    expect(await measureDistance(byRoad, store, home)).toBe(3.5);
    const asked = JSON.parse(new URL(requests[0]!, url).searchParams.get('json')!);
    expect(asked.locations).toEqual([
      { lat: 12.9719, lon: 77.6412 },
      { lat: 12.9784, lon: 77.6408 },
    ]);
  });

  test('the service is chosen by its variable', async () => {
    expect(createRoadService()).toBeNull();
    vi.stubEnv('HAAT_VALHALLA_URL', url);
    respond = () => ({ body: { trip: { summary: { length: 1, time: 60 } } } });
    expect(await createRoadService()!.route(store, home)).toEqual({ kilometres: 1, minutes: 1 });
    vi.stubEnv('HAAT_OSRM_URL', url);
    respond = () => osrm(2_000);
    expect(await createRoadService()!.route(store, home)).toMatchObject({ kilometres: 2 });
  });
});

test("DELIV-11 no service is used unless enGDMA is exactly 'true'", async () => {
  respond = () => osrm(9_000);
  setRoadService(createOsrmService({ url }));
  for (const enGDMA of ['false', 'TRUE', '1', ''])
    expect(await measureDistance({ enGDMA }, store, home)).toBe(distanceInKm(store, home));
  expect(await measureDistance(byRoad, store, null)).toBeNull();
  expect(requests).toEqual([]);
});

describe('DELIV-10 ERR-17 a straight line is used', () => {
  test.each([
    ['where the service fails', { status: 503, body: {} }],
    ['where it answers something else', { body: 'hello' }],
  ])('%s, and the service is then not used for a while', async (_, answer) => {
    respond = () => answer;
    setRoadService(createOsrmService({ url }));
    expect(await measureDistance(byRoad, store, home)).toBe(distanceInKm(store, home));
    expect(await measureDistance(byRoad, home, store)).toBe(distanceInKm(store, home));
    expect(requests).toHaveLength(1);
  });

  test('if the service finds no route, while other routes are still requested', async () => {
    respond = (path) =>
      path.includes('driving/77.641200') ? { status: 400, body: { code: 'NoRoute' } } : osrm(2_000);
    setRoadService(createOsrmService({ url }));
    expect(await measureDistance(byRoad, store, home)).toBe(distanceInKm(store, home));
    expect(await measureDistance(byRoad, home, store)).toBe(2);
  });

  test('if no service is configured', async () => {
    expect(await measureDistance(byRoad, store, home)).toBe(distanceInKm(store, home));
  });
});

test('a known route is used while the service is not requested, and each route is requested once and again after ten minutes', async () => {
  let now = 0;
  let fails = false;
  let count = 0;
  const distances = createRoadDistances(
    {
      route: async () => {
        count += 1;
        if (fails) throw new Error('away');
        return { kilometres: count, minutes: 1 };
      },
    },
    () => now,
  );
  const both = await Promise.all([distances.route(store, home), distances.route(store, home)]);
  expect(both.map((way) => way?.kilometres)).toEqual([1, 1]);
  fails = true;
  expect(await distances.route(home, store)).toBeNull();
  expect(await distances.route(store, home)).toMatchObject({ kilometres: 1 });
  fails = false;
  expect(await distances.route(home, store)).toBeNull();
  now += 31_000;
  expect(await distances.route(home, store)).toMatchObject({ kilometres: 3 });
  now += 600_000;
  expect(await distances.route(store, home)).toMatchObject({ kilometres: 4 });
});

describe('with distances by road enabled', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop({ seeded: true });
    await shop.db.execute(
      'update revisions set body = body || \'{"enGDMA": "true"}\' where document_id in (select id from documents where kind = \'settings\')',
    );
    if (!(await hasSettings()))
      await publishContent(shop.db, {
        kind: 'settings',
        slug: 'settings',
        body: { title: 'Settings', enGDMA: 'true' } as { title: string },
      });
    applyPurge([purgeAllTag]);
  });
  afterAll(() => shop.close());
  const hasSettings = async () =>
    (await shop.db.execute("select 1 from documents where kind = 'settings'")).rows.length > 0;
  const operational = async () =>
    (await shop.call('/stores/operational', { id: 1, ...home })).data as {
      distance: number;
      store: { latitude: number; longitude: number };
    };

  test('DELIV-07 DELIV-08 the call that checks a store returns the distance by road', async () => {
    respond = () => osrm(4_260);
    setRoadService(createOsrmService({ url }));
    expect((await operational()).distance).toBe(4.3);
  });

  test('DELIV-10 ERR-17 the call returns the straight line if the service fails', async () => {
    respond = () => ({ status: 500, body: {} });
    setRoadService(createOsrmService({ url }));
    const { distance, store: at } = await operational();
    expect(distance).toBeCloseTo(distanceInKm(at, home), 6);
  });

  test('the checklist of a shop reports that distances by road are enabled without a service', async () => {
    vi.stubEnv('HAAT_MODE', 'shop');
    const entries = await readChecklist(shop.app);
    expect(entries.map(({ id }) => id)).toContain('roads');
    vi.stubEnv('HAAT_OSRM_URL', url);
    expect((await readChecklist(shop.app)).map(({ id }) => id)).not.toContain('roads');
  });
});
