import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { deliveryEvents, deliveryPhotos } from '#server/db/schema/index.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { overflow } from '../support/overflow.ts';
import { setTextSize } from '../support/text-size.ts';
import {
  openWaitingShop,
  placeAccepted,
  send,
  signInOnShift,
  type WaitingShop,
} from '../support/waiting-shop.ts';

let shop: WaitingShop;
let photo: { name: string; mimeType: string; buffer: Buffer };

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
  const admin = await openDeskPage(browser, shop.url, 'admin');
  await admin.goto('/desk/settings');
  await admin.getByLabel('Search the settings').fill('photo door');
  await admin.getByRole('switch', { name: 'Ask riders for a photo at the door' }).check();
  const saved = admin.waitForResponse((response) => response.url().endsWith('/desk/settings/save'));
  await admin.getByRole('button', { name: 'Save and publish' }).click();
  expect((await saved).ok()).toBe(true);
  await admin.context().close();
  // Noise, so that the file is as large as that of a camera.
  const create = { width: 3_000, height: 2_000, channels: 3 as const, background: '#888' };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const buffer = await sharp({ create: { ...create, noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  photo = { name: 'door.jpg', mimeType: 'image/jpeg', buffer };
});
test.afterAll(() => shop?.close());

type Order = { id: string; code: string; number: string; row: number };

/** Opens the page of an order that the rider has picked up. */
async function openPickedUp(
  browser: Browser,
  { javaScriptEnabled = true } = {},
): Promise<{ order: Order; context: BrowserContext; page: Page }> {
  const { id, code, customer } = await placeAccepted(browser, shop);
  await customer.close();
  const context = await browser.newContext({
    ...{ baseURL: shop.url, viewport: { width: 390, height: 844 }, javaScriptEnabled },
    ...{ hasTouch: true, isMobile: true, serviceWorkers: 'allow', locale: 'en-IN' },
  });
  await signInOnShift(context);
  await send(context, 'delivery/accept', { unique_order_id: id });
  await shop.step(id, 'preparing', 'ready');
  await send(context, 'delivery/picked-up', { unique_order_id: id });
  const page = await context.newPage();
  await page.goto(`/delivery/orders/${id}`);
  const { orderNumber: number, id: row } = await shop.find(id);
  return { order: { id, code, number, row }, context, page };
}

const partsOf = (page: Page) => ({
  code: page.getByLabel('Customer’s code'),
  photo: page.getByLabel('Photo of the delivered order'),
  delivered: page.getByRole('button', { name: 'Delivered', exact: true }),
});
const chosenSize = (page: Page) =>
  partsOf(page).photo.evaluate((field: HTMLInputElement) => field.files?.[0]?.size ?? 0);
const isStored = (page: Page, { id }: Order) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/delivery/orders/${id}`);

/** The sizes of the photos that the phone has stored for waiting steps. */
const storedPhotos = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'rider-photos')) return [];
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('rider-photos');
      request.addEventListener('success', () => done(request.result));
    });
    const photos = await new Promise<{ photo: Blob }[]>((done) => {
      const request = database.transaction('photos').objectStore('photos').getAll();
      request.addEventListener('success', () => done(request.result));
    });
    database.close();
    return photos.map(({ photo }) => photo.size);
  });

const photosOf = ({ row }: Order) =>
  shop.open.db.select().from(deliveryPhotos).where(eq(deliveryPhotos.orderId, row));

test('a photo that is taken without a network waits with its step, is sent once, and is shown to staff', async ({
  browser,
}) => {
  const { order, context, page } = await openPickedUp(browser);
  const { code, photo: field, delivered } = partsOf(page);
  await expect.poll(() => isStored(page, order)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await code.fill(order.code);
  await delivered.tap();
  // The browser asks for the photo before anything is stored.
  await expect(page.locator('.rider-unsent-steps__step')).toHaveCount(0);
  await expect(field).toHaveAttribute('capture', 'environment');
  expect((await field.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await field.setInputFiles(photo);
  await delivered.tap();
  const waiting = page.getByText(`Will be sent: Delivered · Order ${order.number}`);
  await expect(waiting).toBeVisible();
  const [size] = await storedPhotos(page);
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThan(photo.buffer.length);
  await page.reload();
  await expect(waiting).toBeVisible();

  let sent = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/delivery/orders/')) sent += 1;
  });
  await context.setOffline(false);
  await expect(page.locator('.note[role=status]')).toHaveText('Delivered. Well done.');
  expect(sent).toBe(1);
  expect(await storedPhotos(page)).toEqual([]);
  const photos = await photosOf(order);
  expect(photos).toHaveLength(1);
  expect(await sharp(photos[0]!.picture).metadata()).toMatchObject({ width: 2_000, height: 1_333 });
  const events = await shop.open.db
    .select()
    .from(deliveryEvents)
    .where(eq(deliveryEvents.orderId, order.row));
  expect(events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);
  const path = `/api/desk/orders/delivery-photo/${order.id}`;
  expect((await context.request.get(path)).status()).toBe(404);
  await context.close();

  const desk = await openDeskPage(browser, shop.url, 'admin');
  await desk.goto(`/desk/orders/${order.row}`);
  const thumbnail = desk.getByRole('img', { name: 'The rider’s photo of the delivered order' });
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_000);
  await expect(desk.getByText(/^Taken on /)).toBeVisible();
  await expectNoAxeViolations(desk);
  await desk.context().close();
});

test('a photo stays chosen after a wrong code, and a stored page that holds one is not reloaded', async ({
  browser,
}) => {
  const { order, context, page } = await openPickedUp(browser);
  const { code, photo: field, delivered } = partsOf(page);
  await expect.poll(() => isStored(page, order)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await field.setInputFiles(photo);
  await context.setOffline(false);
  await code.fill(order.code === '0000' ? '0001' : '0000');
  await delivered.tap();
  await expect(page.locator('[data-refused]')).toContainText('This code is wrong.');
  expect(await chosenSize(page)).toBeGreaterThan(1_000);
  expect(await storedPhotos(page)).toEqual([]);
  await code.fill(order.code);
  await delivered.tap();
  await expect(page.locator('.note[role=status]')).toHaveText('Delivered. Well done.');
  expect(await photosOf(order)).toHaveLength(1);
  await context.close();
});

test('if the phone cannot store a photo, the form is sent as usual', async ({ browser }) => {
  const { order, context, page } = await openPickedUp(browser);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.reload();
  const { code, photo: field, delivered } = partsOf(page);
  await code.fill(order.code);
  await field.setInputFiles(photo);
  await delivered.tap();
  await expect(page.locator('.note[role=status]')).toHaveText('Delivered. Well done.');
  expect(await photosOf(order)).toHaveLength(1);
  await context.close();
});

test('a waiting photo is deleted at a sign-out, and after twelve hours', async ({ browser }) => {
  const { order, context, page } = await openPickedUp(browser);
  await expect.poll(() => isStored(page, order)).toBe(true);
  await context.setOffline(true);
  const { code, photo: field, delivered } = partsOf(page);
  await code.fill(order.code);
  await field.setInputFiles(photo);
  await delivered.tap();
  await expect.poll(() => storedPhotos(page)).toHaveLength(1);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('rider-photos');
      request.addEventListener('success', () => done(request.result));
    });
    const photos = database.transaction('photos', 'readwrite').objectStore('photos');
    const request = photos.openCursor();
    await new Promise<void>((done) => {
      request.addEventListener('success', () => {
        const cursor = request.result!;
        const old = { ...cursor.value, storedAt: Date.now() - 12 * 3_600_000 - 1_000 };
        cursor.update(old).addEventListener('success', () => done());
      });
    });
    database.close();
  });
  await context.setOffline(false);
  // The shop tells the rider that the photo is missing.
  await expect(page.getByText('Take a photo of the delivered order.').first()).toBeVisible();
  expect(await storedPhotos(page)).toEqual([]);

  await page.goto(`/delivery/orders/${order.id}`);
  await expect.poll(() => isStored(page, order)).toBe(true);
  await context.setOffline(true);
  await code.fill(order.code);
  await field.setInputFiles(photo);
  await delivered.tap();
  await expect.poll(() => storedPhotos(page)).toHaveLength(1);
  // The step waits until the network is back; meanwhile the shop does not answer it.
  await context.route('**/delivery/orders/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await page.goto('/delivery');
  await page.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL(/\/delivery\/login$/);
  await expect.poll(() => storedPhotos(page)).toEqual([]);
  await context.close();
});

test('without a script, a photo above 5 MB is refused at its field, and the code stays', async ({
  browser,
}) => {
  const { order, context, page } = await openPickedUp(browser, { javaScriptEnabled: false });
  const { code, photo: field, delivered } = partsOf(page);
  await code.fill(order.code);
  await field.setInputFiles({ ...photo, buffer: Buffer.alloc(6 * 1024 * 1024, 7) });
  await delivered.tap();
  await expect(page.locator('#photo-wrong')).toHaveText('Photos can be up to 5 MB. Take a smaller one.');
  await expect(code).toHaveValue(order.code);
  await field.setInputFiles(photo);
  await delivered.tap();
  await expect(page.locator('.note[role=status]')).toHaveText('Delivered. Well done.');
  expect(await photosOf(order)).toHaveLength(1);
  await context.close();
});

for (const language of ['en', 'hi', 'ar'])
  test(`with text of 200 %, the field for the photo does not scroll sideways in ${language}`, async ({
    browser,
  }) => {
    const { order, context, page } = await openPickedUp(browser);
    await context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
    await setTextSize(page, 200);
    await page.goto(`/delivery/orders/${order.id}`);
    await page.locator('[data-steps] [name="delivery_code"]').fill('x');
    await page.locator('[data-steps] [name="photo"]').setInputFiles({
      ...photo,
      buffer: Buffer.from('no picture'),
    });
    await page.locator('[value="delivered"]').tap();
    await expect(page.locator('#photo-wrong')).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => overflow(page), `${width} px`).toBe('');
    }
    await context.close();
  });
