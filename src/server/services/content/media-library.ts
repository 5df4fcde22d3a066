import { isDocumentKind } from '#domain/document-kind.ts';
import { mediaName, fullMediaName } from '#domain/media.ts';
import { itemTag } from '#server/cache/cache-tags.ts';
import { purge } from '#server/cache/purge.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteMediaFiles,
  makeRendition,
  type MediaFolder,
  maxWidthDuringRequest,
  saveMedia,
} from '#server/media/media-files.ts';
import { type ReencodedUpload, reencodeUpload } from '#server/media/reencode-upload.ts';
import type { ReceivedUpload } from '#server/media/receive-upload.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  findMedia,
  findMediaUses,
  insertMedia,
  listMedia,
  markMediaDeleted,
  type MediaRow,
  type MediaUse,
  renameMedia,
  updateMedia,
} from '#server/repositories/media.ts';
import { type Editor, documentTags } from './document-permissions.ts';

export type MediaDependencies = { db: Db; media: MediaFolder };

const describe = (row: MediaRow) => ({
  id: row.id,
  name: mediaName(row.id),
  whole_name: fullMediaName(row),
  title: row.title,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  focalX: row.focalX,
  focalY: row.focalY,
  alt: row.alt,
  created_at: row.createdAt.toISOString(),
});
type Described = ReturnType<typeof describe>;

/** The pictures of the library, newest first; with `ids`, only these pictures, in no particular order. */
export async function listLibrary(
  { db }: Pick<MediaDependencies, 'db'>,
  query: {
    search?: string | undefined;
    ids?: readonly number[] | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ rows: Described[]; total: number }> {
  if (query.ids) {
    const rows = await findMedia(db, query.ids);
    return { rows: rows.map(describe), total: rows.length };
  }
  const { rows, total } = await listMedia(db, query);
  return { rows: rows.map(describe), total };
}

/** A picture with the places where it is used; null for an unknown id. */
export async function readMediaWithUses(
  { db }: Pick<MediaDependencies, 'db'>,
  id: number,
): Promise<(Described & { uses: MediaUse[] }) | null> {
  const [row] = await findMedia(db, [id]);
  return row ? { ...describe(row), uses: await findMediaUses(db, id) } : null;
}

export async function addMedia(
  { db, media }: MediaDependencies,
  editor: Editor,
  upload: ReceivedUpload,
): Promise<{ ok: true; row: Described } | Extract<ReencodedUpload, { ok: false }>> {
  const stored = await storeMedia({ db, media }, { ...upload, authorId: editor.id });
  if (!stored.ok) return stored;
  const { id, width, height } = stored.row;
  await writeAudit(db, { actorId: editor.id, action: 'media.added', detail: { id, width, height } });
  return { ok: true, row: describe(stored.row) };
}

type NewMedia = ReceivedUpload & Pick<Parameters<typeof insertMedia>[1], 'authorId' | 'alt' | 'sourceHash'>;

/** Stores a file as a picture of the library. */
export async function storeMedia(
  { db, media }: MediaDependencies,
  { path, title, ...values }: NewMedia,
): Promise<{ ok: true; row: MediaRow } | Extract<ReencodedUpload, { ok: false }>> {
  const read = await reencodeUpload(path, { isFromStaff: true });
  if (!read.ok) return read;
  const { width, height, bytes } = read;
  const file = await saveMedia(media, read.path);
  try {
    // Pages show this size until a job has created the larger sizes.
    await makeRendition(media, {
      file,
      shape: 'full',
      width: Math.min(width, maxWidthDuringRequest),
      format: 'webp',
    });
    const row = await insertMedia(db, { ...values, file, title: plainTitle(title), width, height, bytes });
    return { ok: true, row };
  } catch (error) {
    await deleteMediaFiles(media, file);
    throw error;
  }
}

/** A title without folder names and control characters. */
const plainTitle = (title: string): string =>
  title
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 120);

/** Changes alternative text, focal point and title, and purges the pages that show the picture. */
export async function changeMedia(
  { db }: Pick<MediaDependencies, 'db'>,
  editor: Editor,
  { id, ...values }: { id: number } & Parameters<typeof updateMedia>[2],
): Promise<Described | null> {
  return db.transaction(async (tx) => {
    const row = await updateMedia(tx, id, values);
    if (!row) return null;
    await writeAudit(tx, { actorId: editor.id, action: 'media.changed', detail: { id } });
    await renameMedia(tx, id, fullMediaName(row));
    const uses = await findMediaUses(tx, id);
    // Only pages with the alternative text are purged here. Other pages of the catalogue show no alternative text and
    // are purged by database triggers.
    await purge(
      tx,
      uses.flatMap(({ id: userId, kind, slug }) =>
        kind === 'item' ? [itemTag(userId)] : isDocumentKind(kind) ? documentTags({ kind, slug }) : [],
      ),
    );
    return describe(row);
  });
}

/** Deletes an unused picture. Its files are deleted later (media-jobs.ts). */
export async function removeMedia(
  { db, clock }: { db: Db; clock: Clock },
  editor: Editor,
  id: number,
): Promise<{ ok: true } | { ok: false; error: 'not_found' | 'media_used' }> {
  const [row] = await findMedia(db, [id]);
  if (!row) return { ok: false, error: 'not_found' };
  const uses = await findMediaUses(db, id);
  if (uses.length > 0) return { ok: false, error: 'media_used' };
  await markMediaDeleted(db, id, clock.now());
  await writeAudit(db, { actorId: editor.id, action: 'media.removed', detail: { id, file: row.file } });
  return { ok: true };
}
