import { Hono } from 'hono';
import { mediaSquareUrl, fullMediaName, wideWidths } from '#domain/media.ts';
import { type PictureFormat, pictureWidths } from '#domain/picture.ts';
import { getApp } from '../process/app.ts';
import { findMedia, findMediaByFile } from '../repositories/media.ts';
import { makeRendition, type MediaRendition, type MediaFolder, readRendition } from './media-files.ts';

const square = /^([a-z0-9]{12,40})-(\d{1,3})-(\d{1,3})-(\d+)\.(avif|webp)$/;
const full = /^([a-z0-9]{12,40})-full-(\d+)\.(avif|webp)$/;
const byId = /^(\d{1,9})-(\d+)\.(avif|webp)$/;

/** Serves `/media/…`. A crop is generated at its first request, and only for the picture's own focal point. */
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
    const bytes =
      (await readRendition(media(), rendition)) ??
      ((await isCurrentRendition(rendition)) ? await makeRendition(media(), rendition) : null);
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${rendition.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}

function parseRendition(name: string): MediaRendition | null {
  const [, wide, wideDigits, wideFormat] = full.exec(name) ?? [];
  const wideWidth = wideWidths.find((width) => String(width) === wideDigits);
  if (wide && wideWidth)
    return { file: wide, full: true, width: wideWidth, format: wideFormat as PictureFormat };
  const [, file, focalX, focalY, digits, format] = square.exec(name) ?? [];
  const width = widthOf(digits);
  if (!file || !width) return null;
  return { file, focalX: Number(focalX), focalY: Number(focalY), width, format: format as PictureFormat };
}

const widthOf = (digits: string | undefined) => pictureWidths.find((width) => String(width) === digits);

async function isCurrentRendition(rendition: MediaRendition): Promise<boolean> {
  const picture = await findMediaByFile(getApp().db, rendition.file);
  if (!picture) return false;
  return 'full' in rendition || (picture.focalX === rendition.focalX && picture.focalY === rendition.focalY);
}

/** Redirect target for requests that know only the id, such as the editor's. */
async function currentAddress(name: string): Promise<string | null> {
  const [, id, digits, format] = byId.exec(name) ?? [];
  const width = widthOf(digits);
  if (!id || !width) return null;
  const [picture] = await findMedia(getApp().db, [Number(id)]);
  return picture ? mediaSquareUrl(fullMediaName(picture), width, format as PictureFormat) : null;
}
