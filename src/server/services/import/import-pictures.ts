import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, realpath, rm, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Entry } from 'yauzl';
import { fullMediaName, setShownWhole } from '#domain/media.ts';
import type { GuardedFetch } from '#server/adapters/guarded-fetch.ts';
import type { Db } from '#server/db/client.ts';
import { isTransparent, type MediaFolder, originalPath } from '#server/media/media-files.ts';
import { incomingPath } from '#server/media/receive-upload.ts';
import { uploadLimit } from '#server/media/upload-limits.ts';
import { findPictureComposition } from '#server/pictures/compositions/index.ts';
import {
  findMediaByFile,
  findMediaBySize,
  findMediaBySource,
  type MediaRow,
} from '#server/repositories/media.ts';
import { storeMedia } from '../content/media-library.ts';
import { importColumns } from './columns.ts';
import type { ImportedProduct, ImportNotice, ListedPicture } from './imported-product.ts';
import type { PictureArchive } from './picture-archive.ts';
import { storedFileOf, titleOf } from './picture-names.ts';

const timeoutMs = 30_000;
const concurrency = 4;
const tooLarge = 'The picture is larger than 20 MB (50 MB as a JPEG)';

export interface PictureImportOptions {
  media: MediaFolder;
  /** The hosts from which pictures may be downloaded. */
  hosts: readonly string[];
  /** The folder for pictures given by file name; null if files of this machine are not allowed. */
  folder: string | null;
  /** The archive for pictures given by file name, instead of a folder. */
  archive?: PictureArchive | null;
  fetch: GuardedFetch;
}

/** The pictures of a product that the shop has now. */
export interface FoundPictures {
  /** Picture names in the file's order. */
  names: readonly string[];
  /** Whether all pictures that the file lists were found. */
  isComplete: boolean;
}

export interface ImportedPictures {
  /** By product handle. */
  found: Map<string, FoundPictures>;
  /** Notices about unavailable pictures; their products are imported without them. */
  notices: ImportNotice[];
  /** How many pictures are at each host. */
  hosts: Map<string, number>;
}

/**
 * Adds the pictures of products to the media library, each picture once. A rehearsal adds none: it finds those that the
 * shop has, and reports those that are unavailable.
 */
export async function importPictures(
  db: Db,
  sources: PictureImportOptions,
  products: readonly ImportedProduct[],
  { isDryRun = false } = {},
): Promise<ImportedPictures> {
  const results = new Map<ListedPicture, string>();
  const notices: ImportNotice[] = [];
  const hosts = new Map<string, number>();
  const queue = products.flatMap(({ handle, pictures }) =>
    (pictures ?? []).map((picture) => ({ handle, picture })),
  );
  for (const { picture } of queue) {
    const address = addressOf(picture.source);
    if (address) hosts.set(address.hostname, (hosts.get(address.hostname) ?? 0) + 1);
  }
  queue.reverse();
  const processQueue = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { handle, picture } = next;
      const imported = isDryRun
        ? await rehearsePicture(db, sources, picture)
        : await importPicture(db, sources, picture);
      if (imported.ok) {
        if (imported.name !== null) results.set(picture, imported.name);
      } else
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
  const found = new Map<string, FoundPictures>();
  for (const { handle, pictures = [] } of products) {
    const names = pictures.flatMap((picture) => results.get(picture) ?? []);
    if (names.length > 0)
      found.set(handle, { names: [...new Set(names)], isComplete: names.length === pictures.length });
  }
  return { found, notices, hosts };
}

/** The name is null if the picture would be added, but was not. */
type PictureResult = { ok: true; name: string | null } | Unavailable;
type Unavailable = { ok: false; reason: string; isMissing?: boolean };

/** A single letter before the colon is a drive of Windows. */
const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(source) || source.startsWith('//');

/** The picture that the export has given this name, if the shop still has it. */
async function findOwnPicture(
  db: Db,
  { media }: PictureImportOptions,
  source: string,
): Promise<string | null> {
  const file = storedFileOf(source);
  const row = file === null ? null : await findMediaByFile(db, file);
  return row && row.deletedAt === null ? nameOf(media, row) : null;
}

async function rehearsePicture(
  db: Db,
  sources: PictureImportOptions,
  { source }: ListedPicture,
): Promise<PictureResult> {
  if (findPictureComposition(source)) return { ok: true, name: source };
  const found = isAddress(source) ? checkAddress(sources, source) : await findFile(sources, source);
  if (found.ok) return { ok: true, name: null };
  const name = found.isMissing ? await findOwnPicture(db, sources, source) : null;
  return name === null ? found : { ok: true, name };
}

async function importPicture(
  db: Db,
  sources: PictureImportOptions,
  { source, alt }: ListedPicture,
): Promise<PictureResult> {
  if (findPictureComposition(source)) return { ok: true, name: source };
  const { media } = sources;
  const path = await incomingPath(media);
  try {
    const problem = isAddress(source)
      ? await fetchPicture(sources, source, path)
      : await copyPicture(sources, source, path);
    if (problem !== null) {
      const name = problem.isMissing ? await findOwnPicture(db, sources, source) : null;
      return name === null ? problem : { ok: true, name };
    }
    const sourceHash = await hashOf(path);
    const known =
      (await findMediaBySource(db, sourceHash)) ?? (await findStoredCopy(db, media, path, sourceHash));
    if (known) return { ok: true, name: await nameOf(media, known) };
    const values = { path, title: titleOf(source), authorId: null, sourceHash };
    const added = await storeMedia(
      { db, media },
      { ...values, ...(Object.keys(alt).length > 0 && { alt }) },
    ).catch(async (error: unknown) => {
      // The same picture was stored for another product at the same time.
      const row = await findMediaBySource(db, sourceHash);
      if (row) return { ok: true as const, row };
      throw error;
    });
    if (!added.ok) return { ok: false, reason: reasons[added.error] };
    return { ok: true, name: await nameOf(media, added.row) };
  } catch (error) {
    return {
      ok: false,
      reason: `The picture could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    };
  } finally {
    await rm(path, { force: true });
  }
}

/** The picture of the library whose stored file has these bytes, as an export has written them. */
async function findStoredCopy(
  db: Db,
  media: MediaFolder,
  path: string,
  hash: string,
): Promise<MediaRow | null> {
  const { size } = await stat(path);
  for (const row of await findMediaBySize(db, size)) {
    const stored = await hashOf(originalPath(media, row.file)).catch(() => null);
    if (stored === hash) return row;
  }
  return null;
}

/**
 * The name of the picture. The name of a transparent picture is marked, so that the picture is not cropped. A file that
 * is lost does not keep an item from naming its picture.
 */
const nameOf = async (media: MediaFolder, row: MediaRow) =>
  setShownWhole(fullMediaName(row), await isTransparent(media, row.file).catch(() => false));

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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** The address of a picture; null if it is none from which pictures are downloaded, whatever its host. */
function addressOf(source: string): URL | null {
  const address = isAddress(source) && URL.canParse(source) ? new URL(source) : null;
  if (address) address.hostname = address.hostname.replace(/\.$/, '');
  return address?.protocol === 'https:' && address.username === '' && address.port === '' ? address : null;
}

function checkAddress(
  { hosts }: PictureImportOptions,
  source: string,
): { ok: true; address: URL } | Unavailable {
  const address = addressOf(source);
  if (!address) return { ok: false, reason: 'Not an https URL' };
  return hosts.includes(address.hostname)
    ? { ok: true, address }
    : { ok: false, reason: `${address.hostname} is not on the list of picture hosts` };
}

/** Downloads a picture to `path`; returns the reason if this fails. */
async function fetchPicture(
  sources: PictureImportOptions,
  source: string,
  path: string,
): Promise<Unavailable | null> {
  const checked = checkAddress(sources, source);
  if (!checked.ok) return checked;
  // Redirects are refused, because a redirect could lead to another host.
  const response = await sources.fetch(checked.address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body)
    return { ok: false, reason: `The host responded with status ${response.status}` };
  const file = await open(path, 'wx');
  try {
    let size = 0;
    for await (const piece of response.body) {
      size += piece.byteLength;
      if (size > uploadLimit) return { ok: false, reason: tooLarge };
      await file.write(piece);
    }
    return null;
  } finally {
    await file.close();
  }
}

type FoundFile = { ok: true; path: string } | { ok: true; entry: Entry } | Unavailable;

/** The file of this name in the archive or the folder of pictures. */
async function findFile({ archive, folder }: PictureImportOptions, source: string): Promise<FoundFile> {
  if (archive) return archive.find(source);
  if (folder === null)
    return {
      ok: false,
      isMissing: true,
      reason: 'Add an archive (.zip) with this picture beside the file, or give an https URL',
    };
  const root = await realpath(folder);
  const path = await realpath(resolve(root, source)).catch(() => null);
  if (path === null) return { ok: false, isMissing: true, reason: 'The file doesn’t exist' };
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
    ? { ok: true, path }
    : { ok: false, reason: 'The file is outside the picture folder' };
}

async function copyPicture(
  sources: PictureImportOptions,
  source: string,
  path: string,
): Promise<Unavailable | null> {
  const found = await findFile(sources, source);
  if (!found.ok) return found;
  if ('entry' in found) {
    const reason = await sources.archive!.unpack(found.entry, path);
    return reason === null ? null : { ok: false, reason };
  }
  const { size } = await stat(found.path);
  if (size > uploadLimit) return { ok: false, reason: tooLarge };
  await copyFile(found.path, path);
  return null;
}
