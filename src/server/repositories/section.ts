import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sectionItems, sections } from '../db/schema/index.ts';
import { translated } from './translated.ts';

/** A featured section without its items (ENT-16, ENT-18). */
export type Section = {
  id: number;
  slug: string;
  kind: string;
  type: string | null;
  style: number;
  order_column: number | null;
  restaurant_id: number | null;
  title: string;
  subtitle: string;
  title_color: string | null;
  bg_color: string | null;
  bg_image: string | null;
  image: string | null;
};

/** The home screen's components in their order (HOME-27). */
export const homeSections = (db: Db, locale: string): Promise<Section[]> =>
  selectSections(db, locale, isNotNull(sections.orderColumn));

/** Sections of one kind that belong to no store or to one of these. */
export const sectionsOfKind = (
  db: Db,
  { kind, storeIds, locale }: { kind: string; storeIds: readonly number[] | null; locale: string },
): Promise<Section[]> =>
  selectSections(
    db,
    locale,
    eq(sections.kind, kind),
    storeIds && storeIds.length > 0
      ? or(isNull(sections.storeId), inArray(sections.storeId, [...storeIds]))!
      : isNull(sections.storeId),
  );

/** Item ids of each section, in the editor's order. */
export async function sectionItemIds(db: Db, sectionIds: readonly number[]): Promise<Map<number, number[]>> {
  if (sectionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(sectionItems)
    .where(inArray(sectionItems.sectionId, [...sectionIds]))
    .orderBy(asc(sectionItems.position), asc(sectionItems.itemId));
  return new Map(
    [...Map.groupBy(rows, (row) => row.sectionId)].map(([id, ofSection]) => [
      id,
      ofSection.map((row) => row.itemId),
    ]),
  );
}

async function selectSections(db: Db, locale: string, ...conditions: SQL[]): Promise<Section[]> {
  const rows = await db
    .select()
    .from(sections)
    .where(and(eq(sections.isActive, true), ...conditions))
    .orderBy(asc(sections.orderColumn), asc(sections.id));
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    type: row.type,
    style: row.style,
    order_column: row.orderColumn,
    restaurant_id: row.storeId,
    title: translated(row, 'title', locale),
    subtitle: translated(row, 'subtitle', locale),
    title_color: row.titleColor,
    bg_color: row.bgColor,
    bg_image: row.bgImage,
    image: row.image,
  }));
}
