import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, realpath, rm, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { fullMediaName, setShownWhole } from '#domain/media.ts';
import type { GuardedFetch } from '../../adapters/guarded-fetch.ts';
import type { Db } from '../../db/client.ts';
import { isTransparent, type MediaFolder } from '../../media/media-files.ts';
import { incomingPath } from '../../media/receive-upload.ts';
import { uploadLimit } from '../../media/upload-limits.ts';
import { findMediaBySource, type MediaRow } from '../../repositories/media.ts';
import { storeMedia } from '../content/media-library.ts';
import { importColumns } from './columns.ts';
import type { ImportedProduct, ImportNotice, ListedPicture } from './imported-product.ts';

const timeoutMs = 30_000;
const concurrency = 4;
const tooLarge = 'The picture is larger than 20 MB (50 MB as a JPEG)';

export interface PictureImportOptions {
  media: MediaFolder;
  /** The hosts from which pictures may be downloaded. */
  hosts: readonly string[];
  /** The folder for pictures given by file name; null if files of this machine are not allowed. */
  folder: string | null;
  fetch: GuardedFetch;
}

export interface ImportedPictures {
  /** Picture names by product handle, in the file's order. */
  names: Map<string, string[]>;
  /** Notices about unavailable pictures; their products are imported without them. */
  notices: ImportNotice[];
}

/** Adds the pictures of products to the media library, each picture once. */
export async function importPictures(
  db: Db,
  sources: PictureImportOptions,
  products: readonly ImportedProduct[],
): Promise<ImportedPictures> {
  const results = new Map<ListedPicture, string>();
  const notices: ImportNotice[] = [];
  const queue = products.flatMap(({ handle, pictures }) =>
    (pictures ?? []).map((picture) => ({ handle, picture })),
  );
  queue.reverse();
  const processQueue = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { handle, picture } = next;
      const imported = await importPicture(db, sources, picture);
      if (imported.ok) results.set(picture, imported.name);
      else
        notices.push({
          line: picture.line,
          column: importColumns.image,
          handle,
          reason: imported.reason,
          value: picture.source.slice(0, 200),
        });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, processQueue));
  const names = new Map<string, string[]>();
  for (const { handle, pictures } of products) {
    const found = (pictures ?? []).flatMap((picture) => results.get(picture) ?? []);
    if (found.length > 0) names.set(handle, [...new Set(found)]);
  }
  return { names, notices };
}

type PictureResult = { ok: true; name: string } | { ok: false; reason: string };

async function importPicture(
  db: Db,
  sources: PictureImportOptions,
  { source, alt }: ListedPicture,
): Promise<PictureResult> {
  const path = await incomingPath(sources.media);
  try {
    const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(source) || source.startsWith('//');
    const problem = isAddress
      ? await fetchPicture(sources, source, path)
      : await copyPicture(sources, source, path);
    if (problem !== null) return { ok: false, reason: problem };
    const sourceHash = await hashOf(path);
    const known = await findMediaBySource(db, sourceHash);
    if (known) return { ok: true, name: await nameOf(sources, known) };
    const values = { path, title: titleOf(source), authorId: null, sourceHash };
    const added = await storeMedia(
      { db, media: sources.media },
      { ...values, ...(alt !== '' && { alt: { en: alt } }) },
    ).catch(async (error: unknown) => {
      // The same picture was stored for another product at the same time.
      const row = await findMediaBySource(db, sourceHash);
      if (row) return { ok: true as const, row };
      throw error;
    });
    if (!added.ok) return { ok: false, reason: reasons[added.error] };
    return { ok: true, name: await nameOf(sources, added.row) };
  } catch (error) {
    return {
      ok: false,
      reason: `The picture could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    };
  } finally {
    await rm(path, { force: true });
  }
}

/** The name of the picture. The name of a transparent picture is marked, so that the picture is not cropped. */
const nameOf = async ({ media }: PictureImportOptions, row: MediaRow) =>
  setShownWhole(fullMediaName(row), await isTransparent(media, row.file));

const reasons = {
  picture_kind: 'The picture is not a JPEG, PNG, WebP or AVIF file',
  picture_heic: 'The picture is a HEIC file; save it as a JPEG',
  picture_unreadable: 'The picture can’t be read',
  picture_large: 'The picture has more than 40 million pixels (100 million as a JPEG)',
  picture_progressive:
    'The picture is a progressive JPEG with more than 40 million pixels; save it as a baseline JPEG',
  picture_stopped: 'The picture needs too much memory; make it smaller',
  too_large: tooLarge,
} as const;

/** The name of the file in a URL or path, without its extension. */
function titleOf(source: string): string {
  const path = URL.canParse(source) ? new URL(source).pathname : source;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Downloads a picture to `path`; returns the reason if this fails. */
async function fetchPicture(
  { hosts, fetch: fetchUrl }: PictureImportOptions,
  source: string,
  path: string,
): Promise<string | null> {
  const address = URL.canParse(source) ? new URL(source) : null;
  if (!address || address.protocol !== 'https:' || address.username !== '' || address.port !== '')
    return 'Not an https URL';
  if (!hosts.includes(address.hostname)) return `${address.hostname} is not on the list of picture hosts`;
  // Redirects are refused, because a redirect could lead to another host.
  const response = await fetchUrl(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) return `The host responded with status ${response.status}`;
  const file = await open(path, 'wx');
  try {
    let size = 0;
    for await (const piece of response.body) {
      size += piece.byteLength;
      if (size > uploadLimit) return tooLarge;
      await file.write(piece);
    }
    return null;
  } finally {
    await file.close();
  }
}

async function copyPicture(
  { folder }: PictureImportOptions,
  source: string,
  path: string,
): Promise<string | null> {
  if (folder === null) return 'Only pictures with an https URL can be imported here';
  const root = await realpath(folder);
  const found = await realpath(resolve(root, source)).catch(() => null);
  if (found === null) return 'The file doesn’t exist';
  if (!found.startsWith(root.endsWith(sep) ? root : root + sep))
    return 'The file is outside the picture folder';
  const { size } = await stat(found);
  if (size > uploadLimit) return tooLarge;
  await copyFile(found, path);
  return null;
}
