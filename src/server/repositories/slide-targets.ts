import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories, items, stores } from '../db/schema/index.ts';
import { isItemForSaleSql } from './item-conditions.ts';
import { translateField } from './translate-field.ts';

/** The fields of an entity that a slide shows. */
export type SlideTarget = {
  id: number;
  slug: string;
  name: string;
  image: string;
  isActive: boolean;
  /** The store that sells the item, or the store itself. */
  storeId: number | null;
};

type SlideTargetQuery = { slugs: readonly string[]; locale: string };

export async function itemsBySlugs(db: Db, { slugs, locale }: SlideTargetQuery): Promise<SlideTarget[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({
      id: items.id,
      slug: items.slug,
      name: items.name,
      image: items.image,
      isActive: sql<boolean>`${isItemForSaleSql} and ${stores.isActive}`,
      storeId: items.storeId,
      translations: items.translations,
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(inArray(items.slug, [...slugs]));
  return rows.map((row) => ({ ...row, name: translateField(row, 'name', locale) }));
}

export async function storesBySlugs(db: Db, { slugs, locale }: SlideTargetQuery): Promise<SlideTarget[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select()
    .from(stores)
    .where(inArray(stores.slug, [...slugs]));
  return rows.map((row) => ({ ...row, name: translateField(row, 'name', locale), storeId: row.id }));
}

/** The visible categories with these slugs. */
export async function categoriesBySlugs(db: Db, { slugs, locale }: SlideTargetQuery): Promise<SlideTarget[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select()
    .from(categories)
    .where(and(inArray(categories.slug, [...slugs]), eq(categories.isActive, true)));
  return rows.map((row) => ({ ...row, name: translateField(row, 'name', locale), storeId: null }));
}
