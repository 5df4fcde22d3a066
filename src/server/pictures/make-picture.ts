import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureUrlVersion, pictureWidths } from '#domain/picture.ts';
import type { PictureFormat, PictureWidth } from '#domain/picture.ts';
import { environment } from '../config/environment.ts';
import { runOncePerPath } from './run-once-per-path.ts';
import type { PictureLayer, PictureComposition, DrawingTint } from './picture-composition.ts';
import { demoPictures, findPictureComposition } from './compositions/index.ts';

/** The folder in which the files are stored. */
export interface PictureFolder {
  folder: string;
}

export interface PictureFileSpec {
  name: string;
  width: PictureWidth;
  format: PictureFormat;
}

const drawings = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-modern/package.json')),
  'assets',
);

const heroBytes = 14 * 1024;

/** The sizes for cards are generated first. */
const generationOrder: readonly PictureWidth[] = [256, 128, 512];

export function pictureFolder(): PictureFolder {
  return { folder: join(environment().dataFolder, 'pictures') };
}

/**
 * Picture URLs contain a version that must change with the pixels; a test compares the version with this hash.
 *
 * @internal
 */
export function recipesFingerprint(): string {
  return createHash('sha256')
    .update(JSON.stringify([demoPictures, pictureWidths]))
    .digest('hex')
    .slice(0, 6);
}

/** The file's bytes, stored or generated now; null for an unknown picture. */
export async function makePicture({ folder }: PictureFolder, file: PictureFileSpec): Promise<Buffer | null> {
  const path = picturePath(folder, file);
  const stored = await readIfExists(path);
  if (stored) return stored;
  return runOncePerPath(path, () => renderAndStore(folder, file, path));
}

/** Generates the missing AVIF files of the demo pictures, one after the other, so that first visits are fast. */
export async function generateMissingPictures(
  pictures: PictureFolder,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let count = 0;
  for (const width of generationOrder) {
    for (const name of Object.keys(demoPictures)) {
      if (signal?.aborted) return count;
      const file: PictureFileSpec = { name, width, format: 'avif' };
      if (await exists(picturePath(pictures.folder, file))) continue;
      await makePicture(pictures, file);
      count += 1;
    }
  }
  return count;
}

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
export async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, bytes);
  await rename(temporaryPath, path);
}

function originalPath(folder: string, name: string): string {
  return join(folder, 'originals', `${name}.webp`);
}

function picturePath(folder: string, { name, width, format }: PictureFileSpec): string {
  return join(folder, `${name}-${width}.${pictureUrlVersion}.${format}`);
}

async function renderAndStore(folder: string, file: PictureFileSpec, path: string): Promise<Buffer | null> {
  const recipe = findPictureComposition(file.name);
  const original = recipe ? null : await readIfExists(originalPath(folder, file.name));
  if (!recipe && !original) return null;
  const image = recipe
    ? await drawRecipe(recipe, file.width)
    : sharp(original!).resize(file.width, file.width);
  const bytes = await encode(image, file.format);
  await writeFileAtomically(path, bytes);
  return bytes;
}

async function drawRecipe({ layers }: PictureComposition, width: number): Promise<Sharp> {
  const image = await Promise.all(layers.map((layer) => drawLayer(layer, width)));
  const canvas = sharp({ create: { width, height: width, channels: 4, background: '#0000' } });
  const composed = await canvas.composite(image).raw().toBuffer();
  return sharp(composed, { raw: { width, height: width, channels: 4 } });
}

async function drawLayer({ art, left, top, size, tint }: PictureLayer, width: number) {
  const side = Math.round(size * width);
  const svg = await readFile(join(drawings, `${art}.svg`));
  const drawing = sharp(svg, { density: (72 * side) / 32 }).resize(side, side, {
    fit: 'contain',
    background: '#0000',
  });
  const input = await colour(drawing, tint).png({ compressionLevel: 1 }).toBuffer();
  return { input, left: Math.round(left * width), top: Math.round(top * width) };
}

function colour(drawing: Sharp, tint: DrawingTint | null): Sharp {
  if (!tint) return drawing;
  const { tone, ...modulation } = tint;
  const modulated = Object.keys(modulation).length > 0 ? drawing.modulate(modulation) : drawing;
  return tone ? modulated.tint(tone) : modulated;
}

/**
 * Encodes a picture. Effort 2 takes a sixth of the time of effort 4 for a few per cent more bytes. A hero picture
 * must fit into the first 14 KiB of a slow connection, so detailed pictures lose some quality.
 */
async function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality: 78, alphaQuality: 85, effort: 4 }).toBuffer();
  for (const quality of [50, 40]) {
    const bytes = await image.clone().avif({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= heroBytes) return bytes;
  }
  return image.avif({ quality: 30, effort: 2 }).toBuffer();
}

async function readIfExists(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
