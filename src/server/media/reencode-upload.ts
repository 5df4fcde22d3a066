import { rm, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { maxPictureSide, removePngText } from './decompression-limits.ts';
import { uploadLimit } from './upload-limits.ts';

const maxPixels = 40_000_000;
/** Maximum width and height of a stored picture. */
const maxSideLength = 2400;
const timeoutSeconds = 30;

const acceptedFormats: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** A decoder may need hundreds of megabytes for 40 megapixels, so pictures are read one after another. */
const oneAtATime = pLimit(1);

export type ReencodedUpload =
  | { ok: true; path: string; width: number; height: number; bytes: number }
  | { ok: false; error: 'picture_kind' | 'picture_unreadable' | 'picture_large' | 'too_large' };

/**
 * Re-encodes an uploaded file as `path`.webp: its type is detected from its content, its orientation applied, its
 * metadata removed, and it is scaled down to the largest size that pages show. The caller moves or deletes the new
 * file.
 */
export async function reencodeUpload(path: string): Promise<ReencodedUpload> {
  if ((await stat(path)).size > uploadLimit) return { ok: false, error: 'too_large' };
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  if (!kind || !acceptedFormats.has(kind.mime)) return { ok: false, error: 'picture_kind' };
  return oneAtATime(() => encode(path));
}

async function encode(path: string): Promise<ReencodedUpload> {
  const encoded = `${path}.webp`;
  try {
    await removePngText(path);
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels || Math.max(width, height) > maxPictureSide)
      return { ok: false, error: 'picture_large' };
    const info = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(maxSideLength, maxSideLength, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
      .webp({ quality: 92, effort: 3 })
      .toFile(encoded);
    return {
      ok: true,
      path: encoded,
      width: info.width,
      height: info.height,
      bytes: info.size,
    };
  } catch {
    await rm(encoded, { force: true });
    return { ok: false, error: 'picture_unreadable' };
  }
}
