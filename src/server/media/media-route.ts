import { Hono } from 'hono';
import {
  mediaSquareUrl,
  fullMediaName,
  type MediaPicture,
  setShownWhole,
  wideWidthsOf,
} from '#domain/media.ts';
import { type PictureFormat, pictureWidths } from '#domain/picture.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { findMedia, findMediaByFile } from '../repositories/media.ts';
import {
  makeRendition,
  type MediaFolder,
  type MediaRendition,
  maxWidthDuringRequest,
  readRendition,
} from './media-files.ts';

const square = /^([a-z0-9]{12,40})-(\d{1,3})-(\d{1,3})-(\d+)\.(avif|webp)$/;
const full = /^([a-z0-9]{12,40})-full-(\d{1,4})\.(avif|webp)$/;
const fit = /^([a-z0-9]{12,40})-fit-(\d{1,4})\.(avif|webp)$/;
const byId = /^(\d{1,9})(-fit)?-(\d+)\.(avif|webp)$/;

/**
 * Serves `/media/…`. Small sizes are generated when they are first requested, and only for the picture's own focal
 * point. Until the job has generated a large size, a smaller size is sent, which is not cached.
 */
export function mediaRoute(media: () => MediaFolder): Hono {
  return new Hono().get('/:file', async (c) => {
    const name = c.req.param('file');
    const rendition = parseRendition(name);
    if (!rendition) {
      const address = await currentAddress(name);
      if (!address) return c.notFound();
      c.header('Cache-Control', 'no-cache');
      return c.redirect(address, 302);
    }
    const stored = await readRendition(media(), rendition);
    if (stored) return c.body(new Uint8Array(stored), 200, fileHeaders(rendition));
    const picture = await findMediaByFile(getAppDependencies().db, rendition.file);
    if (!picture || !isCurrent(rendition, picture)) return c.notFound();
    const quick = quickRendition(rendition);
    const bytes = await makeRendition(media(), quick);
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      ...fileHeaders(quick),
      ...(quick !== rendition && { 'Cache-Control': 'no-store' }),
    });
  });
}

const fileHeaders = ({ format }: MediaRendition) => ({
  'Content-Type': `image/${format}`,
  'Cache-Control': 'public, max-age=31536000, immutable',
});

function parseRendition(name: string): MediaRendition | null {
  const [, wide, wideDigits, wideFormat] = full.exec(name) ?? [];
  if (wide)
    return { file: wide, shape: 'full', width: Number(wideDigits), format: wideFormat as PictureFormat };
  const [, whole, wholeDigits, wholeFormat] = fit.exec(name) ?? [];
  const wholeWidth = widthOf(wholeDigits);
  if (whole && wholeWidth)
    return { file: whole, shape: 'fit', width: wholeWidth, format: wholeFormat as PictureFormat };
  const [, file, focalX, focalY, digits, format] = square.exec(name) ?? [];
  const width = widthOf(digits);
  if (!file || !width) return null;
  return {
    file,
    shape: 'square',
    focalX: Number(focalX),
    focalY: Number(focalY),
    width,
    format: format as PictureFormat,
  };
}

const widthOf = (digits: string | undefined) => pictureWidths.find((width) => String(width) === digits);

function isCurrent(rendition: MediaRendition, { width, focalX, focalY }: MediaPicture): boolean {
  if (rendition.shape === 'full') return wideWidthsOf(width).includes(rendition.width);
  return rendition.shape === 'fit' || (focalX === rendition.focalX && focalY === rendition.focalY);
}

/** The size to generate during a request: a smaller size if the requested one would take too long. */
const quickRendition = (rendition: MediaRendition): MediaRendition =>
  rendition.shape === 'full' && rendition.width > maxWidthDuringRequest
    ? { ...rendition, width: maxWidthDuringRequest, format: 'webp' }
    : rendition;

/** Redirect target for requests that contain only the id, for example from the editor. */
async function currentAddress(name: string): Promise<string | null> {
  const [, id, isWhole, digits, format] = byId.exec(name) ?? [];
  const width = widthOf(digits);
  if (!id || !width) return null;
  const [picture] = await findMedia(getAppDependencies().db, [Number(id)]);
  if (!picture) return null;
  return mediaSquareUrl(
    setShownWhole(fullMediaName(picture), isWhole !== undefined),
    width,
    format as PictureFormat,
  );
}
