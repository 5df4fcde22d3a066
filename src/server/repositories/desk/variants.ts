import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { VariantInput } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { variants } from '#server/db/schema/index.ts';

type VariantValues = Omit<VariantInput, 'id' | 'onHand' | 'onHandSeen'> & { position: number };

/** Deletes the variants of an item whose ids are not in `ids`. */
export async function deleteOtherVariants(tx: Db, itemId: number, ids: readonly number[]): Promise<void> {
  await tx
    .delete(variants)
    .where(and(eq(variants.itemId, itemId), ids.length > 0 ? notInArray(variants.id, [...ids]) : undefined));
}

/** Clears the default mark of an item's variants, because the table allows only one default variant per item. */
export async function clearDefaultVariant(tx: Db, itemId: number): Promise<void> {
  await tx.update(variants).set({ isDefault: false }).where(eq(variants.itemId, itemId));
}

export async function insertVariant(
  tx: Db,
  itemId: number,
  values: VariantValues & { onHand: number },
): Promise<void> {
  await tx.insert(variants).values({ ...values, itemId });
}

/** Adds `onHandChange` to the stock on hand; false if the variant does not belong to the item. */
export async function updateVariant(
  tx: Db,
  { id, itemId, onHandChange }: { id: number; itemId: number; onHandChange: number },
  values: VariantValues,
): Promise<boolean> {
  const updated = await tx
    .update(variants)
    .set({ ...values, onHand: sql`${variants.onHand} + ${onHandChange}` })
    .where(and(eq(variants.id, id), eq(variants.itemId, itemId)))
    .returning({ id: variants.id });
  return updated.length > 0;
}
