import { count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { media } from '../db/schema/documents.ts';

export type MediaRow = typeof media.$inferSelect;

export async function findMedia(db: Db, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
}

export async function findMediaByFile(db: Db, file: string): Promise<MediaRow | null> {
  const [found] = await db.select().from(media).where(eq(media.file, file));
  return found ?? null;
}

export async function listMedia(
  db: Db,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const where = search ? ilike(media.title, `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`) : undefined;
  const [rows, [total]] = await Promise.all([
    db.select().from(media).where(where).orderBy(desc(media.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(media).where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

export async function insertMedia(
  db: Db,
  values: Pick<MediaRow, 'file' | 'title' | 'width' | 'height' | 'bytes' | 'authorId'>,
): Promise<MediaRow> {
  const [made] = await db.insert(media).values(values).returning();
  return made!;
}

export async function updateMedia(
  db: Db,
  id: number,
  values: Partial<Pick<MediaRow, 'title' | 'alt' | 'focalX' | 'focalY'>>,
): Promise<MediaRow | null> {
  const [changed] = await db
    .update(media)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(media.id, id))
    .returning();
  return changed ?? null;
}

export async function deleteMedia(db: Db, id: number): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}

export type MediaUse = {
  id: number;
  kind: string;
  slug: string;
  locale: string;
  title: string;
  state: string;
};

/** Documents that show a picture in their latest, live or waiting revision. */
export async function findMediaUses(db: Db, id: number): Promise<MediaUse[]> {
  const { rows } = await db.execute<MediaUse>(sql`
    select id, kind, slug, locale, title, state from documents d
    where exists (select from revisions r where r.document_id = d.id
      and r.id in (d.latest_revision_id, d.published_revision_id, d.scheduled_revision_id)
      and strpos(r.body::text, ${`"media:${id}"`}) > 0)
    order by kind, slug, locale limit 200`);
  return rows;
}
