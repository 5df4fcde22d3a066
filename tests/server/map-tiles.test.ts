import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppEnv } from '#server/api/create-router.ts';
import { mapTiles } from '#server/routes/map-tiles.ts';
import { readOrderMapBackground } from '#server/services/delivery/order-map-background.ts';

let folder: string;
const names = ['HAAT_DATA', 'HAAT_MAP_STYLE', 'HAAT_MAP_HOSTS'];
const before = names.map((name) => [name, process.env[name]] as const);
const app = new Hono<AppEnv>().route('/map', mapTiles);
const ask = (range?: string) =>
  app.request('/map/tiles.pmtiles', range === undefined ? {} : { headers: { range } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-map-'));
  process.env['HAAT_DATA'] = folder;
});
afterAll(async () => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  await rm(folder, { recursive: true });
});

it('without an extract the map uses the store’s area or a provider’s style', async () => {
  expect((await ask('bytes=0-3')).status).toBe(404);
  expect(readOrderMapBackground()).toEqual({ ground: 'area', style: null, hosts: [] });
  process.env['HAAT_MAP_STYLE'] = 'https://tiles.example/styles/city.json?key=1';
  process.env['HAAT_MAP_HOSTS'] = 'https://fonts.example, https://a.example:8443';
  expect(readOrderMapBackground()).toEqual({
    ground: 'style',
    style: 'https://tiles.example/styles/city.json?key=1',
    hosts: ['https://tiles.example', 'https://fonts.example', 'https://a.example:8443'],
  });
});

it('the shop itself serves ranges of the extract', async () => {
  await writeFile(join(folder, 'map.pmtiles'), '0123456789');
  expect(readOrderMapBackground()).toEqual({ ground: 'tiles', style: null, hosts: [] });
  for (const [range, text, says] of [
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ] as const) {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      says,
      text,
    ]);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(answer.headers.get('etag')).toMatch(/^"/);
  }
  const whole = await ask();
  expect([whole.status, await whole.text(), whole.headers.get('accept-ranges')]).toEqual([
    200,
    '0123456789',
    'bytes',
  ]);
});

it('a range of another version of the extract is answered with the whole current extract', async () => {
  const ifRange = (value: string) =>
    app.request('/map/tiles.pmtiles', { headers: { range: 'bytes=0-3', 'if-range': value } });
  const etag = (await ask()).headers.get('etag')!;
  expect((await ifRange(etag)).status).toBe(206);
  const other = await ifRange('"other"');
  expect([other.status, await other.text()]).toEqual([200, '0123456789']);
});

it.each(['bytes=10-', 'bytes=4-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-3', 'bytes=-0'])(
  'a range outside the extract is refused: %s',
  async (range) => {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  },
);
