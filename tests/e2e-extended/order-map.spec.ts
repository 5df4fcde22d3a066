import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { orderPath } from '#paths';
import { smallMap } from '../support/small-map.ts';
import {
  openWaitingShop,
  placeAccepted,
  send,
  signInOnShift,
  type WaitingShop,
} from '../support/waiting-shop.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Opens the page and the map of an order that is out for delivery; records every URL that the page requests. */
async function openMap(browser: Browser, shop: WaitingShop): Promise<{ page: Page; requested: URL[] }> {
  const { id, customer } = await placeAccepted(browser, shop);
  await shop.step(id, 'preparing', 'ready');
  const rider = await browser.newContext({ baseURL: shop.url });
  await signInOnShift(rider);
  await send(rider, 'delivery/accept', { unique_order_id: id });
  await send(rider, 'delivery/picked-up', { unique_order_id: id });
  await rider.close();
  const page = await customer.newPage();
  const requested: URL[] = [];
  page.on('request', (request) => requested.push(new URL(request.url())));
  await page.goto(orderPath(id));
  await page.getByRole('button', { name: 'Show on a map' }).click();
  return { page, requested };
}

const externalOrigins = (requested: readonly URL[], shop: WaitingShop): string[] =>
  [...new Set(requested.map(({ origin }) => origin))].filter(
    (origin) => origin !== new URL(shop.url).origin && origin !== 'null',
  );

const drawn = (page: Page) => page.locator('[data-order-map][data-drawn]');

/** The share of the map's pixels that have this colour. */
async function shareOf(page: Page, [red, green, blue]: number[]): Promise<number> {
  const shot = await page.locator('[data-order-map] canvas').screenshot();
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (Math.abs(data[at]! - red!) + Math.abs(data[at + 1]! - green!) + Math.abs(data[at + 2]! - blue!) < 60)
      count += 1;
  return count / (info.width * info.height);
}

test('without a style or an extract, the map shows the delivery area of the store and requests nothing from other hosts', async ({
  browser,
}) => {
  const shop = await openWaitingShop();
  const { page, requested } = await openMap(browser, shop);
  await expect(drawn(page)).toBeVisible();
  expect(externalOrigins(requested, shop)).toEqual([]);
  expect(requested.filter(({ pathname }) => pathname.endsWith('.pmtiles'))).toEqual([]);
  await page.context().close();
  await shop.close();
});

test('the shop’s own extract is drawn from ranges of one file, without requests to other hosts', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-map-'));
  await writeFile(join(folder, 'map.pmtiles'), smallMap());
  const shop = await openWaitingShop({ HAAT_DATA: folder });
  const { page, requested } = await openMap(browser, shop);
  await expect(drawn(page)).toBeVisible();
  expect(requested.some(({ pathname }) => pathname === '/map/tiles.pmtiles')).toBe(true);
  expect(externalOrigins(requested, shop)).toEqual([]);
  // The colour of water in the shop's theme, as the browser computes it.
  const water = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    const probe = document.createElement('i');
    probe.style.color = 'var(--cloth-sky)';
    document.body.append(probe);
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  await expect.poll(() => shareOf(page, water)).toBeGreaterThan(0.3);
  await page.context().close();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Starts a server on a separate origin, which counts its requests. */
async function openOrigin(
  listener: RequestListener,
): Promise<{ url: string; server: Server; count: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    response.setHeader('access-control-allow-origin', '*');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server, count: () => count };
}

test('the style of a map provider is drawn, and the content policy allows only the configured origins', async ({
  browser,
}) => {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#00aa55' } })
    .png()
    .toBuffer();
  const sendPicture: RequestListener = (_, response) =>
    response.setHeader('content-type', 'image/png').end(picture);
  const tiles = await openOrigin(sendPicture);
  const other = await openOrigin(sendPicture);
  const raster = (url: string) => ({ type: 'raster', tiles: [`${url}/{z}/{x}/{y}.png`], tileSize: 256 });
  const style = await openOrigin((_, response) =>
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        version: 8,
        sources: { tiles: raster(tiles.url), other: raster(other.url) },
        layers: [
          { id: 'other', type: 'raster', source: 'other' },
          { id: 'tiles', type: 'raster', source: 'tiles' },
        ],
      }),
    ),
  );
  const shop = await openWaitingShop({
    HAAT_MAP_STYLE: `${style.url}/style.json`,
    HAAT_MAP_HOSTS: tiles.url,
  });
  const { page } = await openMap(browser, shop);
  await expect.poll(() => shareOf(page, [0, 170, 85])).toBeGreaterThan(0.5);
  expect(style.count()).toBeGreaterThan(0);
  expect(tiles.count()).toBeGreaterThan(0);
  expect(other.count()).toBe(0);
  await page.context().close();
  await shop.close();
  for (const { server } of [style, tiles, other]) server.close();
});
