import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { WideWidth } from '#domain/media.ts';
import type { PictureFormat, PictureWidth } from '#domain/picture.ts';
import { environment } from '../config/environment.ts';
import { writeFileAtomically } from '../pictures/make-picture.ts';
import { runOncePerPath } from '../pictures/run-once-per-path.ts';

/** Where the files are stored. */
export type MediaFolder = { folder: string };

/** A crop of a stored picture: a square around a focal point, or the whole picture. */
export type MediaRendition = { file: string; format: PictureFormat } & (
  { focalX: number; focalY: number; width: PictureWidth } | { full: true; width: WideWidth }
);

export const mediaFolder = (): MediaFolder => ({ folder: join(environment().dataFolder, 'media') });

const originalPath = (folder: string, file: string): string => join(folder, 'originals', `${file}.webp`);

export function renditionName(rendition: MediaRendition): string {
  const shape = 'full' in rendition ? 'full' : `${rendition.focalX}-${rendition.focalY}`;
  return `${rendition.file}-${shape}-${rendition.width}.${rendition.format}`;
}

/** Stores a picture under a random name and returns the name. */
export async function saveMedia({ folder }: MediaFolder, bytes: Buffer): Promise<string> {
  const file = randomBytes(12).toString('hex');
  await writeFileAtomically(originalPath(folder, file), bytes);
  return file;
}

export async function readRendition(
  { folder }: MediaFolder,
  rendition: MediaRendition,
): Promise<Buffer | null> {
  return readFile(join(folder, renditionName(rendition))).catch(() => null);
}

/** The crop's bytes, stored or generated now; null if the original does not exist. */
export async function makeRendition(media: MediaFolder, rendition: MediaRendition): Promise<Buffer | null> {
  const path = join(media.folder, renditionName(rendition));
  return (
    (await readRendition(media, rendition)) ?? runOncePerPath(path, () => renderAndStore(media, rendition))
  );
}

async function renderAndStore({ folder }: MediaFolder, rendition: MediaRendition): Promise<Buffer | null> {
  const original = await readFile(originalPath(folder, rendition.file)).catch(() => null);
  if (!original) return null;
  const image = 'full' in rendition ? fullSize(original, rendition.width) : await square(original, rendition);
  const bytes = await (
    rendition.format === 'avif'
      ? image.avif({ quality: 52, effort: 3 })
      : image.webp({ quality: 78, effort: 4 })
  ).toBuffer();
  await writeFileAtomically(join(folder, renditionName(rendition)), bytes);
  return bytes;
}

/** Deletes a picture and all its crops. */
export async function deleteMediaFiles({ folder }: MediaFolder, file: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const renditions = names.filter((name) => name.startsWith(`${file}-`)).map((name) => join(folder, name));
  await Promise.all([...renditions, originalPath(folder, file)].map((path) => rm(path, { force: true })));
}

const fullSize = (original: Buffer, width: number) =>
  sharp(original).resize(width, undefined, { withoutEnlargement: true });

/** The largest square whose centre is as near to the focal point as the edges allow. */
async function square(
  original: Buffer,
  { focalX, focalY, width: side }: { focalX: number; focalY: number; width: number },
) {
  const { width, height } = await sharp(original).metadata();
  const cropSide = Math.min(width, height);
  const start = (length: number, focal: number) =>
    Math.round(Math.min(Math.max((length * focal) / 100 - cropSide / 2, 0), length - cropSide));
  return sharp(original)
    .extract({ left: start(width, focalX), top: start(height, focalY), width: cropSide, height: cropSide })
    .resize(side, side);
}
