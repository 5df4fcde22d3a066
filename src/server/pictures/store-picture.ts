import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { maxSide, withoutPngText } from '../media/decompression-limits.ts';
import { writeFileAtomically, originalPath } from './make-picture.ts';
import type { PictureFolder } from './make-picture.ts';

const maxSideLength = 1024;
/** Larger pictures are refused before they are decoded. */
const maxPixels = 50_000_000;

export type StoredPicture = { ok: true; name: string } | { ok: false; error: 'picture_unreadable' };

/**
 * Stores an uploaded or downloaded picture and returns its name. It is re-encoded (no metadata, no scripts) and made
 * square: a picture with transparency is shown whole, a photograph fills the square. The same picture always gets the
 * same name.
 */
export async function storePicture({ folder }: PictureFolder, bytes: Buffer): Promise<StoredPicture> {
  const toSquare = await square(bytes);
  if (!toSquare) return { ok: false, error: 'picture_unreadable' };
  const name = `u-${createHash('sha256').update(toSquare).digest('hex').slice(0, 20)}`;
  await writeFileAtomically(originalPath(folder, name), toSquare);
  return { ok: true, name };
}

async function square(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(withoutPngText(bytes), { limitInputPixels: maxPixels, failOn: 'error' });
    const { width, height, hasAlpha } = await picture.metadata();
    if (Math.max(width, height) > maxSide) return null;
    const side = Math.min(maxSideLength, Math.max(width, height));
    const resized = hasAlpha
      ? picture.autoOrient().resize(side, side, { fit: 'contain', background: '#0000' })
      : picture.autoOrient().resize(side, side, { fit: 'cover', position: 'attention' });
    return await resized.webp({ quality: 90, effort: 3 }).toBuffer();
  } catch {
    return null;
  }
}
