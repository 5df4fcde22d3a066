import { isMediaName, isShownWhole, parseMediaName } from '#domain/media.ts';
import { makeRendition, mediaFolder } from '../media/media-files.ts';
import { makePicture, type PictureFolder } from './make-picture.ts';

/** The bytes of a demo or library picture by its name; null if the picture does not exist. */
export async function renderSmallPicture(pictures: PictureFolder, name: string): Promise<Buffer | null> {
  const media = isMediaName(name) ? parseMediaName(name) : null;
  const size = { width: 512, format: 'webp' } as const;
  return media
    ? makeRendition(mediaFolder(), {
        ...media,
        ...size,
        shape: isShownWhole(name) ? 'fit' : 'square',
      })
    : makePicture(pictures, { name, ...size });
}
