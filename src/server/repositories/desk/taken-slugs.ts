import { and, eq, like, type SQL } from 'drizzle-orm';
import type { CatalogueSlugKind } from '#contracts/desk/slug.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { Db } from '#server/db/client.ts';
import { categories, items } from '#server/db/schema/catalogue.ts';
import { documents } from '#server/db/schema/documents.ts';
import { storeCategories, stores } from '#server/db/schema/stores.ts';

const tables = { item: items, category: categories, store: stores, store_category: storeCategories } as const;

/** The slugs of all records of the catalogue of this kind that start with a text. */
export async function findCatalogueSlugs(
  db: Db,
  kind: CatalogueSlugKind,
  start: string,
): Promise<ReadonlySet<string>> {
  const table = tables[kind];
  const rows = await db.select({ slug: table.slug }).from(table).where(startsWith(table.slug, start));
  return new Set(rows.map(({ slug }) => slug));
}

/** The slugs of all documents of this kind and language that start with a text. */
export async function findDocumentSlugs(
  db: Db,
  { kind, locale }: { kind: DocumentKind; locale: string },
  start: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: documents.slug })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.locale, locale), startsWith(documents.slug, start)));
  return new Set(rows.map(({ slug }) => slug));
}

/** Slugs contain no character that has a meaning in a pattern. */
const startsWith = (column: Parameters<typeof like>[0], start: string): SQL => like(column, `${start}%`);
