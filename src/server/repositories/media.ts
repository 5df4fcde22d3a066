import { and, count, desc, eq, inArray, isNull, like, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { setShownWhole } from '#domain/media.ts';
import type { Db } from '../db/client.ts';
import { categories, items } from '../db/schema/catalogue.ts';
import { media } from '../db/schema/documents.ts';
import { storeCategories, stores } from '../db/schema/stores.ts';
import { containsTypedSql } from './contains-typed.ts';

export type MediaRow = typeof media.$inferSelect;

export async function findMedia(db: Db, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(inArray(media.id, [...ids]), isNull(media.deletedAt)));
}

export async function findMediaByFile(db: Db, file: string): Promise<MediaRow | null> {
  const [found] = await db.select().from(media).where(eq(media.file, file));
  return found ?? null;
}

export async function findMediaBySource(db: Db, sourceHash: string): Promise<MediaRow | null> {
  const [found] = await db
    .select()
    .from(media)
    .where(and(eq(media.sourceHash, sourceHash), isNull(media.deletedAt)));
  return found ?? null;
}

/** The pictures whose stored file has this size. */
export async function findMediaBySize(db: Db, bytes: number): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.bytes, bytes), isNull(media.deletedAt)));
}

export async function listMedia(
  db: Db,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const where = and(isNull(media.deletedAt), search ? containsTypedSql(search, media.title) : undefined);
  const [rows, [total]] = await Promise.all([
    db.select().from(media).where(where).orderBy(desc(media.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(media).where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

export async function insertMedia(
  db: Db,
  values: Pick<MediaRow, 'file' | 'title' | 'width' | 'height' | 'bytes' | 'authorId'> &
    Partial<Pick<MediaRow, 'alt' | 'sourceHash'>>,
): Promise<MediaRow> {
  const [created] = await db.insert(media).values(values).returning();
  return created!;
}

export async function updateMedia(
  db: Db,
  id: number,
  values: Partial<Pick<MediaRow, 'title' | 'alt' | 'focalX' | 'focalY'>>,
): Promise<MediaRow | null> {
  const [changed] = await db
    .update(media)
    .set({
      ...values,
      updatedAt: sql`now()`,
      // The cropped sizes depend on the focal point, so a new focal point needs new sizes.
      ...((values.focalX !== undefined || values.focalY !== undefined) && {
        preparedAt: null,
        prepareTries: 0,
      }),
    })
    .where(and(eq(media.id, id), isNull(media.deletedAt)))
    .returning();
  return changed ?? null;
}

export async function markMediaDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.update(media).set({ deletedAt: now, sourceHash: null }).where(eq(media.id, id));
}

export async function findDeletedMedia(
  db: Db,
  deletedBefore: Date,
): Promise<Pick<MediaRow, 'id' | 'file'>[]> {
  return db
    .select({ id: media.id, file: media.file })
    .from(media)
    .where(lt(media.deletedAt, deletedBefore))
    .limit(500);
}

export async function deleteMedia(db: Db, id: number): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}

/** The maximum number of attempts to create the sizes of a picture. */
const maxPrepareTries = 5;

/** Claims, until `leaseEnd`, the newest picture whose sizes are missing; null if no picture is waiting. */
export async function claimUnpreparedMedia(
  db: Db,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<MediaRow | null> {
  const next = db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        isNull(media.preparedAt),
        isNull(media.deletedAt),
        lte(media.prepareAfter, now),
        lt(media.prepareTries, maxPrepareTries),
      ),
    )
    .orderBy(desc(media.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(media)
    .set({ prepareAfter: leaseEnd, prepareTries: sql`${media.prepareTries} + 1` })
    .where(inArray(media.id, next))
    .returning();
  return claimed ?? null;
}

/** Extends a lease, or delays the next attempt after a failure. */
export async function delayPreparing(db: Db, id: number, until: Date): Promise<void> {
  await db.update(media).set({ prepareAfter: until }).where(eq(media.id, id));
}

/** Records that all sizes exist for this focal point; a later focal point needs new sizes. */
export async function markMediaPrepared(db: Db, { id, focalX, focalY }: MediaRow, now: Date): Promise<void> {
  await db
    .update(media)
    .set({ preparedAt: now, prepareTries: 0 })
    .where(and(eq(media.id, id), eq(media.focalX, focalX), eq(media.focalY, focalY)));
}

export type MediaUse = {
  id: number;
  kind: string;
  slug: string;
  locale: string;
  title: string;
  state: string;
};

/** The catalogue's tables with names of pictures, and their columns; `hasPicture` checks an item's other pictures. */
const references = [
  { kind: 'item', table: items, columns: [items.image, items.bgImage] },
  { kind: 'category', table: categories, columns: [categories.image, categories.image2] },
  { kind: 'store', table: stores, columns: [stores.image] },
  { kind: 'store_category', table: storeCategories, columns: [storeCategories.image] },
] as const;

/**
 * Documents that show a picture (in their latest, published or scheduled revision, or in a version that becomes live
 * again), and rows of the catalogue that show it.
 */
export async function findMediaUses(db: Db, id: number): Promise<MediaUse[]> {
  const selects = references.map(({ kind, table, columns }) => {
    const any = or(
      ...columns.flatMap((column) => [eq(column, `media:${id}`), like(column, `media:${id}:%`)]),
      kind === 'item' ? hasPicture(id) : undefined,
    );
    return sql`select id, ${kind} as kind, slug, '' as locale, name as title, '' as state from ${table} where ${any}`;
  });
  const { rows } = await db.execute<MediaUse>(sql`
    select id, kind, slug, locale, title, state from documents d
    where exists (select from revisions r where r.document_id = d.id
      and (r.id in (d.latest_revision_id, d.published_revision_id, d.scheduled_revision_id)
        or exists (select from jsonb_array_elements(d.returning_versions) version where (version ->> 'revisionId')::int = r.id))
      and (strpos(r.body::text, ${`"media:${id}"`}) > 0 or strpos(r.body::text, ${`"media:${id}:`}) > 0))
    union all ${sql.join(selects, sql` union all `)}
    order by kind, slug, locale limit 200`);
  return rows;
}

/** Whether one of the item's additional pictures is this picture. */
const hasPicture = (id: number) =>
  sql`exists (select from unnest(${items.pictures}) as picture where picture like ${`media:${id}:%`})`;

/**
 * Updates a picture's full name, which changes with a new focal point, wherever the catalogue stores it. Pictures
 * that are shown whole (`:fit`) stay whole.
 */
export async function renameMedia(db: Db, id: number, fullName: string): Promise<void> {
  const isOld = (column: AnyPgColumn) =>
    and(like(column, `media:${id}:%`), ne(column, fullName), ne(column, setShownWhole(fullName, true)));
  const renamed = (name: SQLWrapper) =>
    sql<string>`${fullName}::text || case when ${name} like '%:fit' then ':fit' else '' end`;
  await db
    .update(items)
    .set({ image: renamed(items.image) })
    .where(isOld(items.image));
  await db
    .update(items)
    .set({ bgImage: renamed(items.bgImage) })
    .where(isOld(items.bgImage));
  const name = sql`picture.name`;
  await db
    .update(items)
    .set({
      pictures: sql`(select array_agg(case when ${name} like ${`media:${id}:%`} then ${renamed(name)} else ${name} end order by place)
        from unnest(${items.pictures}) with ordinality as picture(name, place))`,
    })
    .where(hasPicture(id));
  for (const table of [stores, storeCategories, categories])
    await db
      .update(table)
      .set({ image: renamed(table.image) })
      .where(isOld(table.image));
  await db
    .update(categories)
    .set({ image2: renamed(categories.image2) })
    .where(isOld(categories.image2));
}

/** All pictures of an item's page in their order. */
export async function findItemPictureNames(db: Db, itemId: number): Promise<string[]> {
  const [row] = await db
    .select({ image: items.image, pictures: items.pictures })
    .from(items)
    .where(eq(items.id, itemId));
  return row ? [row.image, ...row.pictures] : [];
}
