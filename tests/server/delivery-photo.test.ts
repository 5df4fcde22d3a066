import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryEvents, deliveryPhotos, orders, wrongCodes } from '#server/db/schema/index.ts';
import { maxApiBodyBytes } from '#server/middleware/body-limits.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { eraseAccount } from '#server/repositories/erase-account.ts';
import {
  makeNextExport,
  readDataExport,
  readExportFile,
  requestDataExport,
} from '#server/services/account/data-export.ts';
import { findRiderOrRedirect } from '#server/services/delivery/find-rider-or-redirect.ts';
import { receiveRiderStepForm } from '#server/services/delivery/rider-step-form.ts';
import { newCustomer } from '../support/customers.ts';
import { field, openDataFolder } from '../support/media.ts';
import { setSettings } from '../support/memberships.ts';
import { addItem, addStore } from '../support/orders.ts';
import {
  openPickingShop,
  type PickingShop,
  type PlacedForPicking,
  placeForPicking,
} from '../support/picking.ts';
import { addRider, codeOf, type TestRider } from '../support/riders.ts';
import { openScreen } from '../support/screens.ts';

const data = openDataFolder();
let shop: PickingShop;
let rider: TestRider;
let photo: Buffer;
beforeAll(async () => {
  shop = await openPickingShop();
  rider = await addRider(shop, [shop.store]);
  photo = await field(3_000, 1_500)
    .withExif({ IFD0: { Copyright: 'Ravi' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await shop.close();
  data.restore();
});
beforeEach(() => setSettings(shop, { asksDeliveryPhoto: true }));

/** Places an order that the rider has picked up. */
async function pickedUp(): Promise<PlacedForPicking & { code: string }> {
  const order = await placeForPicking(shop, [await addItem(shop.db, shop.store)]);
  const about = { unique_order_id: order.uniqueOrderId };
  expect((await shop.call('/delivery/accept', about, rider)).status).toBe(200);
  for (const to of ['preparing', 'ready'])
    expect((await shop.call('/desk/orders/step', { id: order.id, to }, shop.keeper)).success).toBe(true);
  expect((await shop.call('/delivery/picked-up', about, rider)).success).toBe(true);
  return { ...order, code: await codeOf(shop, order.uniqueOrderId) };
}

const formOf = (fields: Record<string, string>, bytes?: Uint8Array) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // A field without a file is sent as a file without a name.
  const file = bytes
    ? new File([new Uint8Array(bytes)], 'door.jpg', { type: 'image/jpeg' })
    : new File([], '');
  form.set('photo', file);
  return form;
};

/** Sends the step as an app does: a form with the photo. */
async function deliver(
  { uniqueOrderId, code }: { uniqueOrderId: string; code: string },
  {
    bytes,
    who = rider,
    ...more
  }: { bytes?: Uint8Array; who?: { cookie: string } } & Record<string, unknown> = {},
) {
  const body = formOf({ unique_order_id: uniqueOrderId, delivery_code: code, ...(more as {}) }, bytes);
  const headers = { cookie: who.cookie, 'sec-fetch-site': 'same-origin' };
  const response = await shop.http.request('/api/delivery/delivered', { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as any) };
}

/** Sends the form of the rider's page, as browsers do without a script. */
const press = (uniqueOrderId: string, fields: Record<string, string>, bytes?: Uint8Array) =>
  openScreen({ cookie: rider.cookie }, async (app, context) => {
    const screen = await findRiderOrRedirect(app, context);
    if (!('rider' in screen)) throw new Error('no rider');
    const body = formOf({ action: 'delivered', ...fields }, bytes);
    const request = new Request('http://localhost/delivery/orders/x', { method: 'POST', body });
    return receiveRiderStepForm(app, context, screen.rider, { uniqueOrderId, request });
  });

const photosOf = ({ id }: { id: number }) =>
  shop.db.select().from(deliveryPhotos).where(eq(deliveryPhotos.orderId, id));
const statusOf = async ({ id }: { id: number }) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;
const wrongCodesOf = ({ id }: { id: number }) => shop.db.$count(wrongCodes, eq(wrongCodes.orderId, id));
const look = (uniqueOrderId: string, who?: { cookie: string }) =>
  shop.http.request(`/api/desk/orders/delivery-photo/${uniqueOrderId}`, {
    headers: { ...(who && { cookie: who.cookie }), 'sec-fetch-site': 'same-origin' },
  });

describe('a photo at the door', () => {
  it('is not asked for unless the shop wants it, and then is not stored either', async () => {
    await setSettings(shop, {});
    const order = await pickedUp();
    const about = { unique_order_id: order.uniqueOrderId };
    const shown = await shop.call('/delivery/single-order', about, rider);
    expect(shown.data.asks_photo).toBe(false);
    expect((await deliver(order, { bytes: photo })).success).toBe(true);
    expect(await photosOf(order)).toEqual([]);
  });

  it('is stored with the delivery, at most 2,000 pixels long and without its metadata', async () => {
    const order = await pickedUp();
    const doneAt = new Date(shop.clock.now().getTime() - 60_000);
    expect(photo.length).toBeGreaterThan(1_000);
    const done = await deliver(order, { bytes: photo, done_at: doneAt.toISOString() });
    expect(done).toMatchObject({ status: 200, data: { order: { status: 'delivered', asks_photo: true } } });
    const [stored] = await photosOf(order);
    expect(stored!.takenAt).toEqual(doneAt);
    const metadata = await sharp(stored!.picture).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 2_000, height: 1_000 });
    expect(metadata.exif).toBeUndefined();
    // Nothing stays among the pictures that pages show.
    const incoming = join(data.media.folder, 'incoming');
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
    expect(existsSync(join(data.media.folder, 'originals'))).toBe(false);
  });

  it('never replaces the code: a wrong code is refused and counted, and no photo is stored', async () => {
    const order = await pickedUp();
    const code = order.code === '0000' ? '0001' : '0000';
    const refused = await deliver({ ...order, code }, { bytes: photo });
    expect(refused).toMatchObject({ status: 400, error: { code: 'delivery_code_wrong' } });
    expect(await wrongCodesOf(order)).toBe(1);
    expect(await photosOf(order)).toEqual([]);
    expect((await deliver({ ...order, code: '' }, { bytes: photo })).error.fields).toHaveProperty(
      'delivery_code',
    );
    expect(await statusOf(order)).toBe('picked_up');
  });

  it('is refused at its field if it is missing, no picture, or above 5 MB, before the code is compared', async () => {
    const order = await pickedUp();
    const wrong = { ...order, code: 'x' };
    const missing = {
      code: 'delivery_photo_missing',
      fields: { photo: expect.stringContaining('Take a photo') },
    };
    expect(await deliver(wrong)).toMatchObject({ status: 400, error: missing });
    const json = { unique_order_id: order.uniqueOrderId, delivery_code: order.code };
    expect(await shop.call('/delivery/delivered', json, rider)).toMatchObject({
      status: 400,
      error: missing,
    });
    const script = new TextEncoder().encode('<svg onload="alert(1)"></svg>');
    expect(await deliver(wrong, { bytes: script })).toMatchObject({
      status: 400,
      error: { code: 'delivery_photo_unreadable', fields: { photo: expect.any(String) } },
    });
    expect(await deliver(wrong, { bytes: new Uint8Array(5 * 1024 * 1024 + 1) })).toMatchObject({
      status: 413,
      error: { code: 'delivery_photo_large', fields: { photo: expect.stringContaining('5 MB') } },
    });
    expect(await wrongCodesOf(order)).toBe(0);
    expect(await statusOf(order)).toBe('picked_up');
  });

  it('a JSON body of the same call keeps the limit of other calls', async () => {
    const body = JSON.stringify({ unique_order_id: 'x', delivery_code: 'x'.repeat(maxApiBodyBytes) });
    const headers = {
      'content-type': 'application/json',
      cookie: rider.cookie,
      'sec-fetch-site': 'same-origin',
    };
    const response = await shop.http.request('/api/delivery/delivered', { method: 'POST', headers, body });
    expect(response.status).toBe(413);
  });

  it('a step that is sent again takes effect once and stores one photo', async () => {
    const order = await pickedUp();
    const step = { bytes: photo, step_key: crypto.randomUUID() };
    expect((await deliver(order, step)).success).toBe(true);
    expect((await deliver(order, step)).success).toBe(true);
    expect(await photosOf(order)).toHaveLength(1);
    const events = await shop.db.select().from(deliveryEvents).where(eq(deliveryEvents.orderId, order.id));
    expect(events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);
  });

  it('the form of the page works without a script, and keeps the typed code if the photo is refused', async () => {
    const order = await pickedUp();
    const { uniqueOrderId: id, code } = order;
    const typed = { delivery_code: code };
    expect(await press(id, typed)).toEqual({ refused: 'delivery_photo_missing', typedCode: code });
    expect(await press(id, typed, new Uint8Array(6 * 1024 * 1024))).toEqual({
      refused: 'delivery_photo_large',
      typedCode: code,
    });
    expect(await press(id, typed, Buffer.from('no picture'))).toEqual({
      refused: 'delivery_photo_unreadable',
      typedCode: code,
    });
    expect(await press(id, { delivery_code: 'x' }, photo)).toEqual({
      refused: 'delivery_code_wrong',
      left: 4,
    });
    expect(await press(id, typed, photo)).toEqual({ redirect: `/delivery/orders/${id}?done=delivered` });
    expect(await photosOf(order)).toHaveLength(1);
  });
});

describe('the photo of a delivered order', () => {
  it('is seen by staff who may see the order, is never cached, and does not exist for anybody else', async () => {
    const order = await pickedUp();
    const before = await shop.call('/desk/orders/get', { id: order.id }, shop.keeper);
    expect(before.data.deliveryPhoto).toBeNull();
    expect((await look(order.uniqueOrderId, shop.keeper)).status).toBe(404);
    await deliver(order, { bytes: photo });
    const [stored] = await photosOf(order);
    for (const who of [shop.keeper, shop.support]) {
      const { data: shown } = await shop.call('/desk/orders/get', { id: order.id }, who);
      expect(shown.deliveryPhoto).toEqual({ takenAt: stored!.takenAt.toISOString() });
      const response = await look(order.uniqueOrderId, who);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(stored!.picture);
    }
    const stranger = await newCustomer(shop);
    for (const who of [undefined, rider, order.who, stranger])
      expect((await look(order.uniqueOrderId, who)).status).toBe(404);
    // The keeper does not work for the store of this order.
    const other = await addStore(shop.db);
    await shop.db.update(orders).set({ storeId: other }).where(eq(orders.id, order.id));
    expect((await look(order.uniqueOrderId, shop.keeper)).status).toBe(404);
    expect((await look(order.uniqueOrderId, shop.support)).status).toBe(200);
    await shop.db.update(orders).set({ storeId: shop.store }).where(eq(orders.id, order.id));
  });

  it('is part of the copy of the customer’s data, and is deleted with the account', async () => {
    const order = await pickedUp();
    await deliver(order, { bytes: photo });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    const userId = row!.userId!;
    const app = getAppDependencies();
    await requestDataExport(app, { userId, locale: 'en' });
    while (await makeNextExport(app));
    const made = (await readDataExport(app, userId))!;
    const files = unzipSync(new Uint8Array((await readExportFile(app, { id: made.id, userId }))!));
    const [stored] = await photosOf(order);
    expect(Buffer.from(files[`photos/${row!.orderNumber}.webp`]!)).toEqual(stored!.picture);
    const copy = JSON.parse(new TextDecoder().decode(files['data.json']));
    expect(copy.orders[0].deliveryPhotoAt).toBe(stored!.takenAt.toISOString());

    const now = shop.clock.now();
    await shop.db.transaction((tx) =>
      eraseAccount(tx, { id: userId, contacts: [], today: '2026-12-01', now }),
    );
    expect(await photosOf(order)).toEqual([]);
    expect((await look(order.uniqueOrderId, shop.support)).status).toBe(404);
  });
});
