import { Hono } from 'hono';
import { pictureUrlVersion, pictureWidths } from '#domain/picture.ts';
import type { PictureFormat, PictureWidth } from '#domain/picture.ts';
import { makePicture } from './make-picture.ts';
import type { PictureFileSpec, PictureFolder } from './make-picture.ts';

const address = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d+)\.([0-9a-f]+)\.(avif|webp)$/;

/** Serves `/pictures/…`. A picture is generated at its first request. */
export function pictureRoute(pictures: PictureFolder): Hono {
  return new Hono().get('/:file', async (context) => {
    const file = parseFile(context.req.param('file'));
    const bytes = file && (await makePicture(pictures, file));
    if (!bytes) return context.notFound();
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${file.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}

function parseFile(text: string): PictureFileSpec | null {
  const [, name, digits, version, format] = address.exec(text) ?? [];
  const width = pictureWidths.find((each: PictureWidth) => String(each) === digits);
  if (!name || !width || version !== pictureUrlVersion) return null;
  return { name, width, format: format as PictureFormat };
}
