import { isMediaName, parseMediaName } from '#domain/media.ts';
import { makeCut, mediaFolder } from '../media/files.ts';
import { makePicture, type PictureFolder } from './make.ts';

/** The bytes of a demo or library picture by its name; null where there is none. */
export async function pictureOf(pictures: PictureFolder, name: string): Promise<Buffer | null> {
  const media = isMediaName(name) ? parseMediaName(name) : null;
  const size = { width: 512, format: 'webp' } as const;
  return media ? makeCut(mediaFolder(), { ...media, ...size }) : makePicture(pictures, { name, ...size });
}
