import { rm, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { photoLimits, pictureLimits } from '#domain/picture-limits.ts';
import { isProgressiveJpeg, removePngText } from './decompression-limits.ts';
import { encodePhoto } from './encode-photo.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';

const timeoutSeconds = 30;
const photoTimeoutSeconds = 60;

const acceptedFormats: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/** The formats of iPhones, which no browser but Safari shows and which the decoder does not read. */
const heicFormat = /^image\/hei[cf]/;

/** A decoder may need hundreds of megabytes for 40 megapixels, so pictures are read one after another. */
const oneAtATime = pLimit(1);

export type PictureRefusal =
  'picture_kind' | 'picture_heic' | 'picture_unreadable' | 'picture_large' | 'too_large';
/** Refusals of large photographs, which only staff may upload. */
export type PhotoRefusal = 'picture_progressive' | 'picture_stopped';

export type ReencodedUpload<Refusal = PictureRefusal | PhotoRefusal> =
  ({ ok: true; path: string } & EncodedPicture) | { ok: false; error: Refusal };

/**
 * Re-encodes an uploaded file as `path`.webp: its type is detected from its content, its orientation applied, its
 * metadata removed, and it is scaled down to the largest size that pages show. The caller moves or deletes the new
 * file. JPEG photographs of staff have higher limits than other pictures.
 */
export function reencodeUpload(path: string): Promise<ReencodedUpload<PictureRefusal>>;
export function reencodeUpload(path: string, uploader: { isFromStaff: true }): Promise<ReencodedUpload>;
export async function reencodeUpload(
  path: string,
  { isFromStaff = false }: { isFromStaff?: boolean } = {},
): Promise<ReencodedUpload> {
  const { mime = '' } = (await fileTypeFromFile(path).catch(() => undefined)) ?? {};
  const isPhoto = isFromStaff && mime === 'image/jpeg';
  if ((await stat(path)).size > (isPhoto ? photoLimits : pictureLimits).bytes)
    return { ok: false, error: 'too_large' };
  if (heicFormat.test(mime)) return { ok: false, error: 'picture_heic' };
  if (!acceptedFormats.has(mime)) return { ok: false, error: 'picture_kind' };
  return oneAtATime(async () => {
    const result = await encode(path, { isPhoto }).catch(() => 'picture_unreadable' as const);
    if (typeof result !== 'string') return { ok: true, path: `${path}.webp`, ...result };
    await rm(`${path}.webp`, { force: true });
    return { ok: false, error: result };
  });
}

async function encode(
  path: string,
  { isPhoto }: { isPhoto: boolean },
): Promise<EncodedPicture | PictureRefusal | PhotoRefusal> {
  await removePngText(path);
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  const pixels = width * height;
  if (Math.max(width, height) > pictureLimits.side) return 'picture_large';
  const encoded = `${path}.webp`;
  if (pixels <= pictureLimits.pixels)
    return encodePicture(path, encoded, { maxPixels: pictureLimits.pixels, timeoutSeconds });
  if (!isPhoto || pixels > photoLimits.pixels) return 'picture_large';
  // All coefficients of a progressive picture are in memory before its first row can be decoded.
  if (await isProgressiveJpeg(path)) return 'picture_progressive';
  const result = await encodePhoto({
    path,
    encoded,
    maxPixels: photoLimits.pixels,
    timeoutSeconds: photoTimeoutSeconds,
  });
  if (result === 'stopped') return 'picture_stopped';
  return result ?? 'picture_unreadable';
}
