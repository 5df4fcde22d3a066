import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { VariantInput } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { sqlState } from '#server/db/retry.ts';
import { items, variants } from '#server/db/schema/index.ts';
import { type DeskRefusal, wrongField } from './refusal.ts';

/**
 * The options of an item, in the order given: new ones made, known ones changed, the rest removed. Of units only the
 * difference to what the editor saw is written.
 */
export async function saveItemVariants(
  db: Db,
  itemId: number,
  given: readonly VariantInput[],
): Promise<DeskRefusal | null> {
  const wrong = checkVariants(given);
  if (wrong) return wrong;
  const keptIds = given.flatMap(({ id }) => id ?? []);
  await db
    .delete(variants)
    .where(
      and(eq(variants.itemId, itemId), keptIds.length > 0 ? notInArray(variants.id, keptIds) : undefined),
    );
  // One default at a time is a rule of the table: none first, then the one.
  await db.update(variants).set({ isDefault: false }).where(eq(variants.itemId, itemId));
  const first = given.some(({ isDefault }) => isDefault) ? -1 : 0;
  for (const [position, { id, onHand, onHandSeen, ...values }] of given.entries()) {
    const isDefault = values.isDefault || position === first;
    const row = { ...values, isDefault, position };
    if (id === undefined) {
      await db.insert(variants).values({ ...row, itemId, onHand });
      continue;
    }
    const refused = await refuseShort(position, async () => {
      const changed = await db
        .update(variants)
        .set({ ...row, onHand: sql`${variants.onHand} + ${onHand - (onHandSeen ?? onHand)}` })
        .where(and(eq(variants.id, id), eq(variants.itemId, itemId)))
        .returning({ id: variants.id });
      return changed.length > 0;
    });
    if (refused) return refused;
  }
  const [card] = given.filter(({ isDefault }, index) => isDefault || index === first);
  if (card) await db.update(items).set(cardPrices(card)).where(eq(items.id, itemId));
  return null;
}

/** The item's own price follows its default option, for whoever reads the item alone. */
function cardPrices({ regularPrice, salePrice }: VariantInput): { price: number; oldPrice: number | null } {
  return salePrice !== null && salePrice < regularPrice
    ? { price: salePrice, oldPrice: regularPrice }
    : { price: regularPrice, oldPrice: null };
}

function checkVariants(given: readonly VariantInput[]): DeskRefusal | null {
  if (given.filter(({ isDefault }) => isDefault).length > 1)
    return wrongField('variants.0.isDefault', 'Only one option can be the one chosen first.');
  for (const [index, { name, regularPrice, salePrice }] of given.entries()) {
    if (given.length > 1 && name === '')
      return wrongField(`variants.${index}.name`, 'With more than one option each needs a name.');
    if (salePrice !== null && salePrice > regularPrice)
      return wrongField(`variants.${index}.salePrice`, 'A sale price is below the regular one.');
  }
  return null;
}

async function refuseShort(index: number, work: () => Promise<boolean>): Promise<DeskRefusal | null> {
  try {
    return (await work())
      ? null
      : wrongField(`variants.${index}.name`, 'This option is gone; remove it here too.');
  } catch (error) {
    if (sqlState(error) !== '23514') throw error;
    return wrongField(`variants.${index}.onHand`, 'Fewer units than orders have reserved already.');
  }
}
