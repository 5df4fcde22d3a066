import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { Settings } from '#contracts/settings.ts';
import type { Db } from '#server/db/client.ts';
import type { ReceivedFile } from '#server/media/receive-upload.ts';
import { reencodeUpload } from '#server/media/reencode-upload.ts';
import { findDeliveryPhoto } from '#server/repositories/delivery-photo.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';

/** The longer side of a stored photograph in pixels: enough to read a house number. */
const maxSide = 2_000;

export type PhotoRefusal = {
  ok: false;
  error: 'delivery_photo_missing' | 'delivery_photo_unreadable' | 'delivery_photo_large';
};
export type DeliveryPhoto = { ok: true; picture: Buffer } | PhotoRefusal;

export const noPhoto: DeliveryPhoto = { ok: false, error: 'delivery_photo_missing' };

/**
 * Checks the photograph that a rider has sent like any picture, and makes it ready to be stored: without metadata, which
 * may contain the place. A shop that does not ask for a photograph does not store one.
 */
export async function prepareDeliveryPhoto(
  { settings }: { settings: Pick<Settings, 'asksDeliveryPhoto'> },
  file: ReceivedFile,
): Promise<DeliveryPhoto> {
  if (!settings.asksDeliveryPhoto) return noPhoto;
  if (!file.ok) {
    if (file.error === 'too_large') return { ok: false, error: 'delivery_photo_large' };
    return file.error === 'picture_missing' ? noPhoto : { ok: false, error: 'delivery_photo_unreadable' };
  }
  const read = await reencodeUpload(file.path);
  if (!read.ok) return { ok: false, error: 'delivery_photo_unreadable' };
  try {
    const picture = await sharp(read.path)
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { ok: true, picture };
  } finally {
    await rm(read.path, { force: true });
  }
}

/** The photograph of an order that these staff may see; null for all others. */
export async function readDeliveryPhoto(
  { db }: { db: Db },
  uniqueOrderId: string,
  access: Access,
): Promise<Buffer | null> {
  const photo = await findDeliveryPhoto(db, uniqueOrderId);
  return photo && mayAccessStore(access, photo.storeId) ? photo.picture : null;
}
