import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { ItemPublication } from '#domain/item-publication.ts';
import type { Db } from '#server/db/client.ts';
import { comboParts, items } from '#server/db/schema/index.ts';

export type ItemState = {
  id: number;
  slug: string;
  name: string;
  storeId: number;
  publication: ItemPublication;
};

/** The items with these ids, locked in a fixed order until the transaction ends. */
export async function lockItemStates(tx: Db, ids: readonly number[]): Promise<ItemState[]> {
  return tx
    .select({
      id: items.id,
      slug: items.slug,
      name: items.name,
      storeId: items.storeId,
      publication: items.publication,
    })
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(asc(items.id))
    .for('update');
}

export async function setItemPublication(
  tx: Db,
  ids: readonly number[],
  publication: ItemPublication,
): Promise<void> {
  await tx
    .update(items)
    .set({ publication })
    .where(and(inArray(items.id, [...ids]), ne(items.publication, publication)));
}

/** A published combo among these items that has a draft as a part, and that draft; null if there is none. */
export async function findDraftInCombo(
  db: Db,
  ids: readonly number[],
): Promise<{ combo: string; part: string } | null> {
  const [found] = await db
    .select({
      combo: sql<string>`(select combo.name from items combo where combo.id = ${comboParts.comboItemId})`,
      part: items.name,
    })
    .from(comboParts)
    .innerJoin(items, eq(items.id, comboParts.itemId))
    .where(
      and(
        inArray(comboParts.comboItemId, [...ids]),
        eq(items.publication, 'draft'),
        sql`exists (select from items combo where combo.id = ${comboParts.comboItemId} and combo.publication = 'published')`,
      ),
    )
    .limit(1);
  return found ?? null;
}

/**
 * A combo that contains a variant sold by weight: one of these combos, or a combo with one of these items; null if
 * there is none.
 */
export async function findWeighedInCombo(
  db: Db,
  ids: readonly number[],
): Promise<{ combo: string; part: string } | null> {
  const [found] = await db
    .select({
      combo: sql<string>`(select combo.name from items combo where combo.id = ${comboParts.comboItemId})`,
      part: items.name,
    })
    .from(comboParts)
    .innerJoin(items, eq(items.id, comboParts.itemId))
    .where(
      and(
        or(inArray(comboParts.comboItemId, [...ids]), inArray(comboParts.itemId, [...ids])),
        sql`exists (select from variants where variants.item_id = ${items.id} and variants.price_per_kg is not null
          and coalesce(${comboParts.variantId}, variants.id) = variants.id)`,
      ),
    )
    .limit(1);
  return found ?? null;
}
