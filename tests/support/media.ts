import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Desk } from './content.ts';
import type { TestShop } from './open-shop.ts';

/** Creates a separate data folder for a test, and sets HAAT_DATA to it; `restore` undoes both. */
export function openDataFolder(): { folder: string; media: { folder: string }; restore: () => void } {
  const before = process.env['HAAT_DATA'];
  const folder = mkdtempSync(join(tmpdir(), 'haat-media-'));
  process.env['HAAT_DATA'] = folder;
  return {
    folder,
    media: { folder: join(folder, 'media') },
    restore() {
      if (before === undefined) delete process.env['HAAT_DATA'];
      else process.env['HAAT_DATA'] = before;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A picture of one colour. */
export const field = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f8f4e' } });

/** Uploads a file as the desk does. */
export async function uploadPicture(
  shop: TestShop,
  desk: Pick<Desk, 'headers'>,
  bytes: Uint8Array,
  { name = 'photo.jpg', type = 'image/jpeg' } = {},
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const response = await shop.request('/api/desk/media/upload', {
    method: 'POST',
    headers: desk.headers,
    body: form,
  });
  return {
    status: response.status,
    ...((await response.json()) as {
      data?: any;
      error?: { code: string; message: string; fields?: Record<string, string> };
    }),
  };
}
