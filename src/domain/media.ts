import type { PictureFormat, PictureWidth } from './picture.ts';

/** Widths in which an uploaded picture is served in its own aspect ratio. */
const wideWidths: readonly number[] = [320, 512, 800, 1200, 1600, 2400];

/** The widths of one picture: never larger than the picture itself, whose own width is the last. */
export const wideWidthsOf = (width: number): number[] => [
  ...wideWidths.filter((each) => each < width),
  width,
];

/** An uploaded picture as pages name it: all that its URLs need, so that no database lookup is required. */
export type MediaPicture = {
  id: number;
  file: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
};

const shortName = /^media:(\d{1,9})$/;
const fullName = /^media:(\d{1,9}):([a-z0-9]{12,40}):(\d{1,5})x(\d{1,5}):(\d{1,3})-(\d{1,3})$/;

export const isMediaName = (name: string): boolean => name.startsWith('media:');

/** The short name, as stored in an editor's document. */
export const mediaName = (id: number): string => `media:${id}`;

export function mediaId(name: string): number | null {
  const id = shortName.exec(name)?.[1] ?? fullName.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

/** The full name that replaces the short one in pages. */
export function fullMediaName({ id, file, width, height, focalX, focalY }: MediaPicture): string {
  return `media:${id}:${file}:${width}x${height}:${focalX}-${focalY}`;
}

export function parseMediaName(name: string): MediaPicture | null {
  const match = fullName.exec(name);
  if (!match) return null;
  const [, id, file = '', ...sizes] = match;
  const [width = 0, height = 0, focalX = 50, focalY = 50] = sizes.map(Number);
  return { id: Number(id), file, width, height, focalX, focalY };
}

/** URL of the square around the focal point; of a short name, the URL that redirects to it. */
export function mediaSquareUrl(name: string, width: PictureWidth, format: PictureFormat): string {
  const picture = parseMediaName(name);
  return picture
    ? `/media/${picture.file}-${picture.focalX}-${picture.focalY}-${width}.${format}`
    : `/media/${mediaId(name) ?? 0}-${width}.${format}`;
}

/** A name that gives the same square URLs: those contain neither the picture's id nor its original size. */
export function mediaNameFromSquareUrl(path: string): string | null {
  const [, file, focalX, focalY] = /^\/media\/([a-z0-9]{12,40})-(\d+)-(\d+)-\d+\.\w+$/.exec(path) ?? [];
  return file === undefined ? null : `media:0:${file}:0x0:${focalX}-${focalY}`;
}

export type WideUrls = { avif: string; webp: string; src: string; width: number; height: number };

/** An uploaded picture in its own aspect ratio; null for built-in pictures, which are square. */
export function wideUrls(name: string): WideUrls | null {
  const picture = parseMediaName(name);
  if (!picture) return null;
  const widths = wideWidthsOf(picture.width);
  const url = (width: number, format: PictureFormat) => `/media/${picture.file}-full-${width}.${format}`;
  const sourceSet = (format: PictureFormat) =>
    widths.map((width) => `${url(width, format)} ${width}w`).join(', ');
  return {
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    src: url(widths.findLast((width) => width <= 800) ?? picture.width, 'webp'),
    width: picture.width,
    height: picture.height,
  };
}
