import { eq, inArray } from 'drizzle-orm';
import type { ItemInput } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { addonCategories, items, variants } from '#server/db/schema/index.ts';

/** The name of a group of addons that another store offers; null when all are this store's. */
export async function foreignAddons(db: Db, ids: readonly number[], storeId: number): Promise<string | null> {
  if (ids.length === 0) return null;
  const rows = await db
    .select({ name: addonCategories.name, storeId: addonCategories.storeId })
    .from(addonCategories)
    .where(inArray(addonCategories.id, [...ids]));
  return rows.find((row) => row.storeId !== storeId)?.name ?? null;
}

/** Why a part cannot be sold with this combo: its stock is another store's to sell, or none at all. */
export async function misfitOf(
  db: Db,
  parts: ItemInput['comboParts'],
  storeId: number,
): Promise<string | null> {
  if (parts.length === 0) return null;
  const rows = await db
    .select({
      id: items.id,
      name: items.name,
      storeId: items.storeId,
      isCombo: items.isCombo,
      variantId: variants.id,
    })
    .from(items)
    .leftJoin(variants, eq(variants.itemId, items.id))
    .where(
      inArray(
        items.id,
        parts.map(({ itemId }) => itemId),
      ),
    );
  for (const { itemId, variantId } of parts) {
    const known = rows.filter(({ id }) => id === itemId);
    const [item] = known;
    if (!item) return 'A part chosen here is gone. Choose again.';
    if (item.storeId !== storeId) return `“${item.name}” belongs to another store.`;
    if (item.isCombo) return `“${item.name}” is a combo itself.`;
    if (variantId !== null && !known.some((each) => each.variantId === variantId))
      return `“${item.name}” has no such option any more.`;
  }
  return null;
}
