import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { longestSide, withoutPngText } from './decompression-limits.ts';

/** Maximum size of an uploaded file. */
export const uploadLimit = 5 * 1024 * 1024;
const mostPixels = 40_000_000;
/** Maximum width and height of a stored picture. */
const largest = 2400;

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export type ReadUpload =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; error: 'picture_kind' | 'picture_unreadable' | 'picture_large' | 'too_large' };

/** Decodes and re-encodes an upload: its type is detected by content, its orientation applied, its metadata dropped. */
export async function readUpload(sent: Buffer): Promise<ReadUpload> {
  if (sent.length > uploadLimit) return { ok: false, error: 'too_large' };
  const kind = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!kind || !accepted.has(kind.mime)) return { ok: false, error: 'picture_kind' };
  const picture = withoutPngText(sent);
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels || Math.max(width, height) > longestSide)
      return { ok: false, error: 'picture_large' };
    const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .webp({ quality: 92, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, width: info.width, height: info.height };
  } catch {
    return { ok: false, error: 'picture_unreadable' };
  }
}
