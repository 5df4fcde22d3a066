import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { Db } from '#server/db/client.ts';
import { type PictureRefusal, reencodeUpload } from '#server/media/reencode-upload.ts';
import { deleteAvatar, findAvatar, findAvatarVersion, storeAvatar } from '#server/repositories/profile.ts';

/** The width and height of a profile picture in pixels; pages show it at half this size or smaller. */
const side = 192;

/** Checks an uploaded file like any picture, and stores the square in its middle as the profile picture. */
export async function saveAvatar(
  { db }: { db: Db },
  userId: string,
  { path }: { path: string },
): Promise<{ ok: true } | { ok: false; error: PictureRefusal }> {
  const read = await reencodeUpload(path);
  if (!read.ok) return read;
  try {
    const picture = await sharp(read.path)
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
    await storeAvatar(db, userId, picture);
    return { ok: true };
  } finally {
    await rm(read.path, { force: true });
  }
}

export const removeAvatar = ({ db }: { db: Db }, userId: string): Promise<void> => deleteAvatar(db, userId);

export const readAvatar = ({ db }: { db: Db }, userId: string): Promise<Buffer | null> =>
  findAvatar(db, userId);

/** When the picture was stored, in milliseconds since 1970, as part of its URL; null without a picture. */
export const readAvatarStoredAt = ({ db }: { db: Db }, userId: string): Promise<number | null> =>
  findAvatarVersion(db, userId);
