import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { orderLines, variants } from '#server/db/schema/index.ts';
import { pickingPath } from '../../src/desk/picking/picking-screen-path.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';
import { openWaitingShop, placeForPickers, type WaitingShop } from '../support/waiting-shop.ts';

const videoFile = join(tmpdir(), `haat-camera-${process.pid}.mjpeg`);

// Chromium shows this video instead of a camera, and does not ask for permission.
test.use({
  launchOptions: {
    ...(process.env['HAAT_BROWSER'] && { executablePath: process.env['HAAT_BROWSER'] }),
    args: [
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${videoFile}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  },
});

let shop: WaitingShop;
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  writeFileSync(videoFile, await filmCode(code));
  shop = await openWaitingShop();
});
test.afterAll(async () => {
  rmSync(videoFile, { force: true });
  await shop?.close();
});

/** A video that shows a barcode, as JPEG pictures one after the other. */
async function filmCode(text: string): Promise<Buffer> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  const { image } = await writeBarcode(text, { format: 'EAN13', scale: 3 });
  const bars = await sharp(Buffer.from(await image!.arrayBuffer())).toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
    .composite([{ input: bars }])
    .jpeg()
    .toBuffer();
  return Buffer.concat(Array.from({ length: 20 }, () => frame));
}

type FakeDetectorState = { codeInView: string; streams: MediaStream[] };

/** A detector that finds `codeInView` as soon as the camera shows a picture; Chromium on Linux has no detector. */
const fakeDetector = (page: Page) =>
  page.addInitScript(() => {
    const fake = Object.assign(globalThis as unknown as FakeDetectorState, { codeInView: '', streams: [] });
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static getSupportedFormats() {
          return Promise.resolve(['ean_13', 'code_128']);
        }
        detect = async (video: HTMLVideoElement) =>
          video.videoWidth > 0 && fake.codeInView !== '' ? [{ rawValue: fake.codeInView }] : [];
      },
    });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      fake.streams.push(stream);
      return stream;
    };
  });
const show = (page: Page, code: string) =>
  page.evaluate((text) => Object.assign(globalThis, { codeInView: text }), code);
/** For each time the camera was opened: whether it is still on. */
const cameras = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as FakeDetectorState).streams.map((stream) =>
      stream.getTracks().some(({ readyState }) => readyState === 'live'),
    ),
  );
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan a code' });
const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan a code' });

const code = '8901030865275';

/** Opens an order that is being packed, in which the plums have the scanned code. */
async function openPicking(browser: Browser, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const { id, customer } = await placeForPickers(browser, shop);
  await customer.context().close();
  const [line] = await shop.open.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.name, 'Plums')));
  await shop.open.db.update(variants).set({ sku: null }).where(eq(variants.sku, code));
  await shop.open.db.update(variants).set({ sku: code }).where(eq(variants.id, line!.variantId!));
  const page = await openDeskPage(browser, shop.url, 'shop');
  await prepare(page);
  await page.goto(`/desk${pickingPath(id)}`);
  await page.getByRole('button', { name: 'Start picking' }).click();
  await expect(page.getByText('0 of 3 lines packed')).toBeVisible();
  // The scan button stands where the button was that started the picking.
  await pauseBetweenTaps(page);
  return page;
}

test('a picker scans the code of a line: the camera turns off, and the next key packs the line', async ({
  browser,
}) => {
  const page = await openPicking(browser, fakeDetector);
  await scanButton(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Hold the code in front of the camera.');
  await expect(dialog(page).locator('video')).toBeVisible();
  await expect.poll(() => cameras(page)).toEqual([true]);
  await expectNoAxeViolations(page);
  await show(page, '4006381333931');
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Nothing in this order has the code 4006381333931.',
  );
  await show(page, code);
  await expect(dialog(page)).toBeHidden();
  expect(await cameras(page)).toEqual([false]);
  const plums = page.getByRole('listitem', { name: /Plums/ });
  await expect(plums.getByRole('button', { name: 'Packed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 3 lines packed')).toBeVisible();

  // The same code again: the line is already packed. Escape turns the camera off and returns the focus.
  await scanButton(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${code} is packed already.`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(scanButton(page)).toBeFocused();
  expect(await cameras(page)).toEqual([false, false]);
  await page.context().close();
});

for (const [name, words] of [
  ['NotAllowedError', 'The camera is blocked for this site.'],
  ['NotFoundError', 'This device has no camera.'],
  ['NotReadableError', 'Another app uses the camera.'],
] as const)
  test(`a camera that does not open (${name}) is explained, and codes can still be typed`, async ({
    browser,
  }) => {
    const page = await openPicking(browser, async (opened) => {
      await fakeDetector(opened);
      await opened.addInitScript((error) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', error));
      }, name);
    });
    await scanButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(words);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(scanButton(page)).toBeFocused();
    await page.context().close();
  });

test('a browser without a barcode detector reads codes by a reader of the shop’s own, also in the list of the stock; only the desk may use the camera', async ({
  browser,
}) => {
  const readers: string[] = [];
  const page = await openPicking(browser, async (opened) => {
    await opened.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    opened.on('request', (request) => request.url().endsWith('.wasm') && readers.push(request.url()));
  });
  // The reader is loaded with the camera.
  expect(readers).toEqual([]);
  await scanButton(page).click();
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
  await expect(
    page.getByRole('listitem', { name: /Plums/ }).getByRole('button', { name: 'Packed' }),
  ).toBeFocused();
  expect(readers.map((url) => new URL(url).origin)).toEqual([new URL(shop.url).origin]);

  await page.goto('/desk/stock');
  const rows = page.getByRole('row').filter({ hasText: code });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await scanButton(page).click();
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
  await expect(page.getByPlaceholder('Item or SKU')).toHaveValue(code);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);

  const mayUseCamera = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        (stream) => stream.getTracks().length > 0,
        ({ name }: DOMException) => name,
      ),
    );
  expect(await mayUseCamera()).toBe(true);
  await page.goto('/stores');
  expect(await mayUseCamera()).toBe('NotAllowedError');
  await page.context().close();
});
