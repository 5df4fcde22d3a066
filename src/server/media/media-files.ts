import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type MediaPicture, wideWidthsOf } from '#domain/media.ts';
import { type PictureFormat, type PictureWidth, pictureWidths } from '#domain/picture.ts';
import { environment } from '../config/environment.ts';
import { writeFileAtomically } from '../pictures/make-picture.ts';
import { runOncePerPath } from '../pictures/run-once-per-path.ts';

/** The folder in which the files are stored. */
export type MediaFolder = { folder: string };

/**
 * A size of a stored picture: a square around the focal point, a square with the whole picture, or the picture's own
 * shape.
 */
export type MediaRendition = { file: string; format: PictureFormat } & (
  | { shape: 'square'; focalX: number; focalY: number; width: PictureWidth }
  | { shape: 'fit'; width: PictureWidth }
  | { shape: 'full'; width: number }
);

const formats: readonly PictureFormat[] = ['webp', 'avif'];

/** The largest width that is generated during a request; a job generates larger sizes. */
export const maxWidthDuringRequest = 800;

export const mediaFolder = (): MediaFolder => ({ folder: join(environment().dataFolder, 'media') });

/** The stored picture, re-encoded from the upload. */
export const originalPath = ({ folder }: MediaFolder, file: string): string =>
  join(folder, 'originals', `${file}.webp`);

export function renditionName(rendition: MediaRendition): string {
  const shape = rendition.shape === 'square' ? `${rendition.focalX}-${rendition.focalY}` : rendition.shape;
  return `${rendition.file}-${shape}-${rendition.width}.${rendition.format}`;
}

/** The sizes that the job generates, the fastest first; `fit` sizes are generated when they are first requested. */
export function renditionsOf({ file, width, focalX, focalY }: MediaPicture): MediaRendition[] {
  return formats.flatMap((format) => [
    ...pictureWidths.map((side) => ({ file, format, shape: 'square' as const, focalX, focalY, width: side })),
    ...wideWidthsOf(width).map((each) => ({ file, format, shape: 'full' as const, width: each })),
  ]);
}

/** Moves a re-encoded picture to a random name and returns the name. */
export async function saveMedia(media: MediaFolder, path: string): Promise<string> {
  const file = randomBytes(12).toString('hex');
  const original = originalPath(media, file);
  await mkdir(dirname(original), { recursive: true });
  await rename(path, original);
  return file;
}

/** Whether any part of the picture is transparent. */
export async function isTransparent(media: MediaFolder, file: string): Promise<boolean> {
  const original = sharp(originalPath(media, file));
  return (await original.metadata()).hasAlpha && !(await original.stats()).isOpaque;
}

export async function readRendition(
  { folder }: MediaFolder,
  rendition: MediaRendition,
): Promise<Buffer | null> {
  return readFile(join(folder, renditionName(rendition))).catch(() => null);
}

export async function hasRendition({ folder }: MediaFolder, rendition: MediaRendition): Promise<boolean> {
  return access(join(folder, renditionName(rendition))).then(
    () => true,
    () => false,
  );
}

/** The size's bytes, stored or generated now; null if the original does not exist. */
export async function makeRendition(media: MediaFolder, rendition: MediaRendition): Promise<Buffer | null> {
  const path = join(media.folder, renditionName(rendition));
  return (
    (await readRendition(media, rendition)) ?? runOncePerPath(path, () => renderAndStore(media, rendition))
  );
}

async function renderAndStore({ folder }: MediaFolder, rendition: MediaRendition): Promise<Buffer | null> {
  const original = originalPath({ folder }, rendition.file);
  const isStored = await access(original).then(
    () => true,
    () => false,
  );
  if (!isStored) return null;
  const image =
    rendition.shape === 'full'
      ? fullSize(original, rendition.width)
      : rendition.shape === 'fit'
        ? wholeInSquare(original, rendition.width)
        : await square(original, rendition);
  const bytes = await (
    rendition.format === 'avif'
      ? image.avif({ quality: 52, effort: 3 })
      : image.webp({ quality: 78, effort: 4 })
  ).toBuffer();
  await writeFileAtomically(join(folder, renditionName(rendition)), bytes);
  return bytes;
}

/** Deletes a picture and all its sizes. */
export async function deleteMediaFiles({ folder }: MediaFolder, file: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const renditions = names.filter((name) => name.startsWith(`${file}-`)).map((name) => join(folder, name));
  await Promise.all([...renditions, originalPath({ folder }, file)].map((path) => rm(path, { force: true })));
}

const fullSize = (original: string, width: number) =>
  sharp(original).resize(width, undefined, { withoutEnlargement: true });

/** The whole picture in a transparent square, so that the page's background is visible beside the picture. */
const wholeInSquare = (original: string, side: number) =>
  sharp(original).resize(side, side, { fit: 'contain', background: '#0000' });

/** The largest square whose centre is as close to the focal point as the edges allow. */
async function square(
  original: string,
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
