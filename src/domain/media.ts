import type { PictureFormat, PictureWidth } from './picture.ts';

/** Widths in which an uploaded picture is served in its original aspect ratio. */
const wideWidths: readonly number[] = [320, 512, 800, 1200, 1600, 2400];

/** The widths of one picture: never larger than the picture itself, whose width is the last entry. */
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

/** A name with this suffix shows the whole picture; without the suffix, the picture is cropped to fill its frame. */
const wholeSuffix = ':fit';

const shortName = /^media:(\d{1,9})(?::fit)?$/;
const fullName = /^media:(\d{1,9}):([a-z0-9]{12,40}):(\d{1,5})x(\d{1,5}):(\d{1,3})-(\d{1,3})(?::fit)?$/;

export const isMediaName = (name: string): boolean => name.startsWith('media:');

/** Whether a library picture is shown whole, not cropped. */
export const isShownWhole = (name: string): boolean => isMediaName(name) && name.endsWith(wholeSuffix);

/** Whether the picture is a photograph that fills its frame. */
export const fillsFrame = (name: string): boolean => isMediaName(name) && !isShownWhole(name);

/** The name that shows the picture whole (`isWhole`) or cropped. */
export const setShownWhole = (name: string, isWhole: boolean): string =>
  (isShownWhole(name) ? name.slice(0, -wholeSuffix.length) : name) + (isWhole ? wholeSuffix : '');

/** The short name of a picture, as stored in an editor's document. */
export const mediaName = (id: number): string => `media:${id}`;

export function mediaId(name: string): number | null {
  const id = shortName.exec(name)?.[1] ?? fullName.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

/** The full name of a picture, which replaces the short name in pages. */
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

/**
 * URL of a square picture: cropped around the focal point, or containing the whole picture. The URL of a short name
 * redirects to the URL of the full name.
 */
export function mediaSquareUrl(name: string, width: PictureWidth, format: PictureFormat): string {
  const picture = parseMediaName(name);
  const isWhole = isShownWhole(name);
  if (!picture) return `/media/${mediaId(name) ?? 0}${isWhole ? '-fit' : ''}-${width}.${format}`;
  const crop = isWhole ? 'fit' : `${picture.focalX}-${picture.focalY}`;
  return `/media/${picture.file}-${crop}-${width}.${format}`;
}

/**
 * A picture name made from a square URL. It gives the same square URLs, but has neither the picture's id nor its
 * original size, because the URL does not contain them.
 */
export function mediaNameFromSquareUrl(path: string): string | null {
  const [, file, crop] = /^\/media\/([a-z0-9]{12,40})-(\d+-\d+|fit)-\d+\.\w+$/.exec(path) ?? [];
  if (file === undefined) return null;
  return crop === 'fit' ? `media:0:${file}:0x0:50-50${wholeSuffix}` : `media:0:${file}:0x0:${crop}`;
}

/**
 * Classes that keep the focal point in view if a picture is cropped to its frame, or that show the whole picture
 * (styles/photo.css).
 */
export function photoClasses(name: string): string[] {
  const picture = parseMediaName(name);
  if (!picture || isShownWhole(name)) return ['photo--whole'];
  const step = (focal: number) => Math.round(focal / 10);
  return [`photo-x--${step(picture.focalX)}`, `photo-y--${step(picture.focalY)}`];
}

export type UncroppedMediaUrls = { avif: string; webp: string; src: string; width: number; height: number };

/** An uploaded picture in its original aspect ratio; null for built-in pictures, which are square. */
export function uncroppedMediaUrls(name: string): UncroppedMediaUrls | null {
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
