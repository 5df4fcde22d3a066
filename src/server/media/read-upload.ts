import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { maxSide, withoutPngText } from './decompression-limits.ts';
import { uploadLimit } from './upload-limits.ts';

const maxPixels = 40_000_000;
/** Maximum width and height of a stored picture. */
const maxSideLength = 2400;

const acceptedFormats: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export type ReadUpload =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; error: 'picture_kind' | 'picture_unreadable' | 'picture_large' | 'too_large' };

/** Decodes and re-encodes an upload: its type is detected by content, its orientation applied, its metadata dropped. */
export async function readUpload(upload: Buffer): Promise<ReadUpload> {
  if (upload.length > uploadLimit) return { ok: false, error: 'too_large' };
  const kind = await fileTypeFromBuffer(upload).catch(() => undefined);
  if (!kind || !acceptedFormats.has(kind.mime)) return { ok: false, error: 'picture_kind' };
  const picture = withoutPngText(upload);
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels || Math.max(width, height) > maxSide)
      return { ok: false, error: 'picture_large' };
    const { data, info } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(maxSideLength, maxSideLength, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .webp({ quality: 92, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, width: info.width, height: info.height };
  } catch {
    return { ok: false, error: 'picture_unreadable' };
  }
}
