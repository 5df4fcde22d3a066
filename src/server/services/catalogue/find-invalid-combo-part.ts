import type { ItemInput } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { findWeighedInCombo } from '#server/repositories/desk/item-publication.ts';
import { findChosenComboParts } from '#server/repositories/desk/items.ts';

/** Why a part cannot be sold in this store's combo; null if all parts can be sold. */
export async function findInvalidComboPart(
  db: Db,
  parts: ItemInput['comboParts'],
  storeId: number,
): Promise<string | null> {
  if (parts.length === 0) return null;
  const candidates = await findChosenComboParts(
    db,
    parts.map(({ itemId }) => itemId),
  );
  for (const { itemId, variantId } of parts) {
    const rows = candidates.filter(({ id }) => id === itemId);
    const [item] = rows;
    if (!item) return 'A selected combo part no longer exists. Choose again.';
    if (item.storeId !== storeId) return `“${item.name}” belongs to another store.`;
    if (item.isCombo) return `“${item.name}” is itself a combo.`;
    if (variantId !== null && !rows.some((row) => row.variantId === variantId))
      return `“${item.name}” no longer has this variant.`;
  }
  return null;
}

/**
 * The error if a combo contains a part that is sold by weight; null if there is none. The price of a combo must be
 * known before it is packed.
 */
export async function weighedInComboError(db: Db, ids: readonly number[]): Promise<string | null> {
  const found = await findWeighedInCombo(db, ids);
  return found && `“${found.combo}” contains “${found.part}”, which is sold by weight.`;
}
