import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldMedia } from '#server/services/content/media-jobs.ts';
import { type Desk, signInAtDesk } from '../support/content.ts';
import { field, openDataFolder, uploadPicture } from '../support/media.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const data = openDataFolder();
const megabyte = 1024 * 1024;
let shop: TestShop;
let editor: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(async () => {
  await shop.close();
  data.restore();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** The megabytes of buffers that are in use. */
function liveMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers / megabyte;
}

const incoming = () => {
  const folder = join(data.media.folder, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Sends a form in pieces and without its length, as if it arrived over a network. */
async function stream(
  first: Uint8Array,
  size: number,
  { isWhole = true, onSent = (_: number): void => undefined } = {},
) {
  const piece = new Uint8Array(64 * 1024);
  let sent = 0;
  const text = (value: string) => new TextEncoder().encode(value);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        text(`--edge\r\nContent-Disposition: form-data; name="file"; filename="large.jpg"\r\n\r\n`),
      );
      controller.enqueue(first);
      sent = first.length;
    },
    async pull(controller) {
      await sleep(0);
      if (sent < size) {
        const next = piece.subarray(0, Math.min(piece.length, size - sent));
        sent += next.length;
        onSent(next.length);
        return controller.enqueue(next.slice());
      }
      if (isWhole) controller.enqueue(text('\r\n--edge--\r\n'));
      controller.close();
    },
  });
  const response = await shop.request('/api/desk/media/upload', {
    method: 'POST',
    headers: { ...editor.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    body,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, sent, ...((await response.json()) as { data?: any; error?: any }) };
}

describe('[F9] [F52] uploads', () => {
  test('never hold several simultaneous files of 20 MB in memory as a whole', async () => {
    const photo = await field(800, 600).jpeg().toBuffer();
    await stream(photo, megabyte);
    const before = liveMegabytes();
    const sent = { bytes: 0 };
    const samples: number[] = [];
    const onSent = (bytes: number) => {
      sent.bytes += bytes;
      if (sent.bytes / megabyte > 30 * (samples.length + 1)) samples.push(liveMegabytes() - before);
    };
    const uploads = await Promise.all(
      Array.from({ length: 5 }, () => stream(photo, 20 * megabyte - 1000, { onSent })),
    );
    expect(uploads.map(({ status, data: row }) => [status, row?.width])).toEqual(
      uploads.map(() => [200, 800]),
    );
    expect(samples).toHaveLength(3);
    // Files held in memory would make the last sample 90 MB; parts that wait for a busy disk need far less.
    expect(Math.max(...samples)).toBeLessThan(50);
    expect(incoming()).toEqual([]);
  });

  test('uploads of unknown length are refused at 50 MB, without reading the rest', async () => {
    const { status, error, sent } = await stream(new Uint8Array(0), 90 * megabyte);
    expect([status, error]).toMatchObject([
      413,
      {
        code: 'too_large',
        message: expect.stringMatching(/^JPEG photographs can be up to 50 MB, .* 20 MB\. Make/),
      },
    ]);
    expect(sent / megabyte).toBeLessThan(52);
    expect(incoming()).toEqual([]);
  });

  test('uploads that are interrupted are refused and leave no file behind', async () => {
    const { status, error } = await stream(await field(800, 600).jpeg().toBuffer(), megabyte, {
      isWhole: false,
    });
    expect([status, error.message]).toEqual([400, 'The upload is incomplete. Try again.']);
    expect(incoming()).toEqual([]);
  });

  test('uploads of a killed process are deleted after some hours', async () => {
    mkdirSync(join(data.media.folder, 'incoming'), { recursive: true });
    const [old, recent] = ['old', 'recent'].map((name) => join(data.media.folder, 'incoming', name));
    writeFileSync(old!, 'half');
    writeFileSync(recent!, 'half');
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    utimesSync(old!, yesterday, yesterday);
    await deleteOldMedia({ ...shop.app, media: data.media });
    expect([existsSync(old!), existsSync(recent!)]).toEqual([false, true]);
    rmSync(recent!);
  });
});

describe('[F52] large photographs', () => {
  test('photographs of 39 megapixels are scaled down to 2,400 pixels', async () => {
    const photo = await field(7_200, 5_400).jpeg({ quality: 40 }).toBuffer();
    const { status, data: row } = await uploadPicture(shop, editor, photo);
    expect([status, row?.width, row?.height]).toEqual([200, 2_400, 1_800]);
  });

  test('pictures with more than 40 megapixels are refused at their field with a solution', async () => {
    const { status, error } = await uploadPicture(shop, editor, await field(8_000, 5_200).png().toBuffer());
    expect([status, error?.code]).toEqual([400, 'picture_large']);
    expect(error?.fields?.['file']).toMatch(/up to 40 million pixels.*Make it smaller first\./);
  });

  test('a form without a file gets an error at the file field', async () => {
    const form = new FormData();
    form.set('title', 'No picture');
    const response = await shop.request('/api/desk/media/upload', {
      method: 'POST',
      headers: editor.headers,
      body: form,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'picture_missing', fields: { file: 'Choose a picture.' } } },
    ]);
  });

  test('the title is the file name in any script, and the address is random', async () => {
    const { data: row } = await uploadPicture(shop, editor, await field(400, 300).png().toBuffer(), {
      name: 'हापुस आम (1).png',
      type: 'image/png',
    });
    expect(row.title).toBe('हापुस आम (1)');
    expect(row.whole_name).toMatch(/^media:\d+:[0-9a-f]{24}:400x300:50-50$/);
  });

  test('keep their transparency', async () => {
    const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } });
    const { data: row } = await uploadPicture(shop, editor, await clear.png().toBuffer(), { name: 'a.png' });
    const file = /^media:\d+:(\w+):/.exec(row.whole_name)![1]!;
    expect((await sharp(join(data.media.folder, 'originals', `${file}.webp`)).metadata()).hasAlpha).toBe(
      true,
    );
  });
});

describe('[F9] form bodies', () => {
  const send = async (body: string) => {
    const response = await shop.request('/api/desk/media/upload', {
      method: 'POST',
      headers: { ...editor.headers, 'content-type': 'multipart/form-data; boundary=edge' },
      body,
    });
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
  };

  test.each([
    ['nothing', ''],
    ['no end', '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nb'],
    ['no name', '--edge\r\nContent-Disposition: form-data\r\n\r\nb\r\n--edge--'],
    ['an endless header', `--edge\r\n${'x'.repeat(20_000)}`],
    ['another boundary', '--other\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--other--'],
    [
      'a file that is no picture',
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nb\r\n--edge--',
    ],
  ])('with %s are refused and leave no file behind', async (_, body) => {
    const [status, code] = await send(body);
    expect(status).toBe(400);
    expect(code).toMatch(/^(?:bad_request|picture_missing|picture_kind)$/);
    expect(incoming()).toEqual([]);
  });
});
