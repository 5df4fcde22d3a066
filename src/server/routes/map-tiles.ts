import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../api/create-router.ts';
import { environment } from '../config/environment.ts';

/** The map of the shop's city, an extract in the PMTiles format. */
const tilesFile = (): string => `${environment().dataFolder}/map.pmtiles`;

/** `GET /map/tiles.pmtiles`: browsers request ranges of the file, a few kilobytes each. */
export const mapTiles = new Hono<AppEnv>().get('/tiles.pmtiles', async (c) => {
  const found = await stat(tilesFile()).catch(() => null);
  if (!found?.isFile() || found.size === 0) return c.notFound();
  const { size, mtimeMs } = found;
  c.header('accept-ranges', 'bytes');
  c.header('cache-control', 'public, max-age=86400');
  c.header('content-type', 'application/vnd.pmtiles');
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  c.header('etag', etag);
  const rangeHeader = c.req.header('range');
  // A range of another version of the file would not match the parts that the browser already has, so the whole file is
  // sent.
  const isOther = (c.req.header('if-range') ?? etag) !== etag;
  if (rangeHeader === undefined || isOther) return sendFile(c, { from: 0, to: size - 1 }, 200);
  const range = parseRange(rangeHeader, size);
  if (!range) {
    c.header('content-range', `bytes */${size}`);
    return c.body(null, 416);
  }
  c.header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  return sendFile(c, range, 206);
});

function sendFile(c: Context, { from, to }: { from: number; to: number }, status: 200 | 206) {
  c.header('content-length', String(to - from + 1));
  // Hono responds to a HEAD request with the headers of the GET response. A file opened for
  // the HEAD request would never be read, and so never closed.
  if (c.req.method === 'HEAD') return c.body(null, status);
  const file = createReadStream(tilesFile(), { start: from, end: to });
  return c.body(Readable.toWeb(file) as ReadableStream, status);
}

/** A single range: `bytes=0-99`, `bytes=100-` or `bytes=-50`; null if it is not within the file. */
function parseRange(header: string, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return from <= to && from < size ? { from, to } : null;
}
