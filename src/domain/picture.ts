import { isMediaName, mediaNameFromSquareUrl, mediaSquareUrl } from './media.ts';

/** The widths in which pictures are generated. A card uses 256 on most phones, an item page 512. */
export const pictureWidths = [128, 256, 512] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'avif' | 'webp';

/**
 * Part of every picture's URL, so that the content of a URL never changes. Change it when the composition of a
 * built-in picture, a width or the encoding changes; a test compares it with the compositions and widths.
 */
export const pictureUrlVersion = 'f427db';

export interface PictureUrls {
  /** `srcset` of the AVIF files. */
  avif: string;
  /** `srcset` of the WebP files. */
  webp: string;
  src: string;
  width: number;
  height: number;
}

export function pictureUrl(name: string, width: PictureWidth, format: PictureFormat): string {
  if (isMediaName(name)) return mediaSquareUrl(name, width, format);
  return `/pictures/${name}-${width}.${pictureUrlVersion}.${format}`;
}

/** The picture name in one of its URLs; null for any other URL. */
export function pictureNameFromUrl(url: string): string | null {
  const { pathname } = new URL(url, 'http://any');
  return /^\/pictures\/(.+)-\d+\.\w+\.\w+$/.exec(pathname)?.[1] ?? mediaNameFromSquareUrl(pathname);
}

/** The URLs of a picture's square files. */
export function pictureUrls(name: string): PictureUrls {
  return {
    avif: sourceSet(name, 'avif'),
    webp: sourceSet(name, 'webp'),
    src: pictureUrl(name, 256, 'webp'),
    width: 256,
    height: 256,
  };
}

function sourceSet(name: string, format: PictureFormat): string {
  return pictureWidths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ');
}
