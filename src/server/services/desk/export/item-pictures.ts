import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Zip, ZipDeflate } from 'fflate';
import type { Db } from '#server/db/client.ts';
import { type MediaFolder, originalPath } from '#server/media/media-files.ts';
import { archiveLimits } from '#server/services/import/picture-archive.ts';
import { archivedName } from '#server/services/import/picture-names.ts';
import { type DeskRefusal, refusal } from '../refusal.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import { findExportedPictures } from './items.ts';

/** The uploaded pictures that the exported items show, as a zip file that is made while it is sent. */
export async function exportItemPictures(
  { db, media }: { db: Db; media: MediaFolder },
  staff: Access,
): Promise<{ ok: true; bytes: AsyncGenerator<Uint8Array> } | DeskRefusal> {
  const rows = await findExportedPictures(db, staff);
  const size = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  if (rows.length > archiveLimits.pictures || size > archiveLimits.bytes)
    return refusal(
      'too_large',
      `An archive may have ${archiveLimits.pictures.toLocaleString('en')} pictures and ${archiveLimits.bytes / 1e9} GB. Your items show ${rows.length.toLocaleString('en')} with ${(size / 1e9).toFixed(1)} GB: copy the folder media/originals of the server instead.`,
    );
  const files = rows.map((row) => ({ name: archivedName(row), path: originalPath(media, row.file) }));
  return { ok: true, bytes: zipFiles(files) };
}

/**
 * The bytes of a zip file with these files; files that do not exist are left out. The pictures are compressed already,
 * so their bytes stay as they are, in the format for compressed entries: readers find its end without knowing its size.
 */
async function* zipFiles(files: readonly { name: string; path: string }[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  for (const { name, path } of files) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    const entry = new ZipDeflate(name, { level: 0 });
    zip.add(entry);
    for await (const piece of createReadStream(path)) {
      entry.push(piece as Buffer);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
