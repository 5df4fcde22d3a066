import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { GuardedFetch } from '../../adapters/guarded-fetch.ts';
import type { PictureFolder } from '../../pictures/make-picture.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { columns } from './columns.ts';
import type { ImportedProduct, ImportNotice } from './product.ts';

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;
const concurrency = 4;

export interface PictureSources {
  pictures: PictureFolder;
  /** Hosts that pictures may be downloaded from. */
  hosts: readonly string[];
  /** The folder for pictures given by file name; null if files of this machine are not allowed. */
  folder: string | null;
  fetch: GuardedFetch;
}

export interface ImportedPictures {
  /** Picture names by product handle. */
  names: Map<string, string>;
  /** A product whose picture is unavailable is imported without it. */
  notices: ImportNotice[];
}

export async function importPictures(
  sources: PictureSources,
  products: readonly ImportedProduct[],
): Promise<ImportedPictures> {
  const names = new Map<string, string>();
  const notices: ImportNotice[] = [];
  const queue = products.filter((product) => product.picture !== null);
  const work = async () => {
    for (let product = queue.pop(); product; product = queue.pop()) {
      const picture = await importPicture(sources, product.picture!);
      if (picture.ok) names.set(product.handle, picture.name);
      else
        notices.push({
          line: product.line,
          column: columns.image,
          handle: product.handle,
          reason: picture.reason,
          value: product.picture!.slice(0, 200),
        });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { names, notices };
}

type PictureResult = { ok: true; name: string } | { ok: false; reason: string };

async function importPicture(sources: PictureSources, source: string): Promise<PictureResult> {
  try {
    const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(source) || source.startsWith('//');
    const found = isAddress ? await fetchPicture(sources, source) : await readPicture(sources, source);
    if (typeof found === 'string') return { ok: false, reason: found };
    const stored = await storePicture(sources.pictures, found);
    return stored.ok ? stored : { ok: false, reason: 'The picture can’t be read' };
  } catch (error) {
    return {
      ok: false,
      reason: `The picture could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

async function fetchPicture(
  { hosts, fetch: fetchUrl }: PictureSources,
  source: string,
): Promise<Buffer | string> {
  const address = URL.canParse(source) ? new URL(source) : null;
  if (!address || address.protocol !== 'https:' || address.username !== '' || address.port !== '')
    return 'Not an https URL';
  if (!hosts.includes(address.hostname)) return `${address.hostname} is not on the list of picture hosts`;
  // A redirect could lead to another host.
  const response = await fetchUrl(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) return `The host responded with status ${response.status}`;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.byteLength;
    if (size > maxBytes) return 'The picture is larger than 5 MB';
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function readPicture({ folder }: PictureSources, source: string): Promise<Buffer | string> {
  if (folder === null) return 'Only pictures with an https URL can be imported here';
  const root = await realpath(folder);
  const path = await realpath(resolve(root, source)).catch(() => null);
  if (path === null) return 'The file doesn’t exist';
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    return 'The file is outside the picture folder';
  const { size } = await stat(path);
  return size > maxBytes ? 'The picture is larger than 5 MB' : readFile(path);
}
