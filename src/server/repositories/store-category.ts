import { asc } from 'drizzle-orm';
import type { Cloth, TranslatedRow } from '#domain/catalogue.ts';
import type { Db } from '../db/client.ts';
import { storeCategories, storeCategoryLinks } from '../db/schema/index.ts';
import { translateFields } from './translate-field.ts';

export type StoreCategory = TranslatedRow & {
  id: number;
  slug: string;
  name: string;
  image: string;
  cloth: Cloth;
};

/** All store categories in order, with the ids of their stores. */
export async function storeCategoriesWithStoreIds(
  db: Db,
  locale: string,
): Promise<{ category: StoreCategory; storeIds: number[] }[]> {
  const [rows, links] = await Promise.all([
    db.select().from(storeCategories).orderBy(asc(storeCategories.position), asc(storeCategories.id)),
    db.select().from(storeCategoryLinks),
  ]);
  const byCategory = Map.groupBy(links, (link) => link.categoryId);
  return rows.map((row) => ({
    category: {
      id: row.id,
      slug: row.slug,
      ...translateFields(row, ['name'], locale),
      image: row.image,
      cloth: row.cloth as Cloth,
    },
    storeIds: (byCategory.get(row.id) ?? []).map((link) => link.storeId),
  }));
}
