import { and } from 'drizzle-orm';
import { equalsAny } from '../db/equals-any.ts';
import type { Db } from '../db/client.ts';
import { items } from '../db/schema/index.ts';
import { isKnownItemSql } from './item-conditions.ts';

/** Item ids by slug; the result contains no unknown slugs and no drafts. */
export async function itemIdsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const uniqueSlugs = [...new Set(slugs)];
  if (uniqueSlugs.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, slug: items.slug })
    .from(items)
    .where(and(equalsAny(items.slug, uniqueSlugs), isKnownItemSql));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
