import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories, itemCategories, items, stores, variants } from '../db/schema/index.ts';
import { listedItemConditions } from './item-conditions.ts';

const tables = { item: items, store: stores, category: categories };
type Translated = (typeof tables)[keyof typeof tables];

/** The languages into which the name is translated. */
const translatedLanguages = ({ translations }: Translated) =>
  sql<
    string[]
  >`array(select language from jsonb_each(${translations}) as translated (language, texts) where texts ->> 'name' <> '')`;

/** The languages into which the name of an item, store or category is translated. */
export async function findTranslations(db: Db, kind: keyof typeof tables, id: number): Promise<string[]> {
  const table: Translated = tables[kind];
  const [row] = await db
    .select({ languages: translatedLanguages(table) })
    .from(table)
    .where(eq(table.id, id));
  return row?.languages ?? [];
}

/** A page's slug, its last change, and the languages into which its name is translated. */
export type SitemapEntry = { slug: string; updatedAt: Date | null; translations: string[] };

const forSale = and(...listedItemConditions(null));

export async function sitemapEntriesOfStores(db: Db): Promise<SitemapEntry[]> {
  return db
    .select({ slug: stores.slug, updatedAt: stores.updatedAt, translations: translatedLanguages(stores) })
    .from(stores)
    .where(eq(stores.isActive, true))
    .orderBy(asc(stores.id));
}

/** Categories with items for sale, and the last change of an item in each. */
export async function categorySitemapEntries(db: Db): Promise<SitemapEntry[]> {
  return db
    .select({
      slug: categories.slug,
      updatedAt: sql<Date | null>`max(${items.updatedAt})`.mapWith(items.updatedAt),
      translations: translatedLanguages(categories),
    })
    .from(categories)
    .innerJoin(itemCategories, eq(itemCategories.categoryId, categories.id))
    .innerJoin(items, eq(items.id, itemCategories.itemId))
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(eq(categories.isActive, true), forSale))
    .groupBy(categories.id)
    .orderBy(asc(categories.id));
}

/** The items for sale in portions of equal size: the id before each portion, and the latest change in the portion. */
export async function itemSitemapPortions(
  db: Db,
  size: number,
): Promise<{ after: number; updatedAt: Date }[]> {
  const numbered = db
    .select({
      id: items.id,
      updatedAt: items.updatedAt,
      portion: sql<number>`(row_number() over (order by ${items.id}) - 1) / ${size}::int`.as('portion'),
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(forSale)
    .as('numbered');
  return db
    .select({
      after: sql<number>`min(${numbered.id}) - 1`.mapWith(Number),
      updatedAt: sql<Date>`max(${numbered.updatedAt})`.mapWith(items.updatedAt),
    })
    .from(numbered)
    .groupBy(numbered.portion)
    .orderBy(asc(numbered.portion));
}

export async function itemSitemapEntries(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<(SitemapEntry & { id: number })[]> {
  return db
    .select({
      id: items.id,
      slug: items.slug,
      updatedAt: items.updatedAt,
      translations: translatedLanguages(items),
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(forSale, gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(limit);
}

/** SKUs by variant id. */
export async function skusOf(db: Db, itemIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.itemId, [...itemIds]));
  return new Map(rows.flatMap(({ id, sku }) => (sku ? [[id, sku]] : [])));
}
