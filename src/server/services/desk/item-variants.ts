import type { VariantInput } from '#contracts/desk/item.ts';
import { estimatedPrice } from '#domain/estimated-weight.ts';
import type { Db } from '#server/db/client.ts';
import { isCheckViolation } from '#server/db/error-codes.ts';
import { setItemPrices } from '#server/repositories/desk/items.ts';
import {
  clearDefaultVariant,
  deleteOtherVariants,
  insertVariant,
  updateVariant,
} from '#server/repositories/desk/variants.ts';
import { type DeskRefusal, wrongField } from './refusal.ts';

/**
 * Saves the variants of an item in the given order: inserts new variants, updates known variants and deletes the
 * others. For the stock, only the difference from the number that the editor saw is applied, so that units sold in the
 * meantime are not added again.
 */
export async function saveItemVariants(
  db: Db,
  itemId: number,
  given: readonly VariantInput[],
): Promise<DeskRefusal | null> {
  const inputs = given.map(withWeighedPrice);
  const wrong = checkVariants(inputs);
  if (wrong) return wrong;
  await deleteOtherVariants(
    db,
    itemId,
    inputs.flatMap(({ id }) => id ?? []),
  );
  await clearDefaultVariant(db, itemId);
  // The first variant is the default if no default is chosen.
  const fallbackDefault = inputs.some(({ isDefault }) => isDefault) ? -1 : 0;
  for (const [position, { id, onHand, onHandSeen, ...fields }] of inputs.entries()) {
    const values = { ...fields, isDefault: fields.isDefault || position === fallbackDefault, position };
    if (id === undefined) {
      await insertVariant(db, itemId, { ...values, onHand });
      continue;
    }
    const onHandChange = onHand - (onHandSeen ?? onHand);
    const refused = await refuseStockBelowReserved(position, () =>
      updateVariant(db, { id, itemId, onHandChange }, values),
    );
    if (refused) return refused;
  }
  const [defaultVariant] = inputs.filter(({ isDefault }, index) => isDefault || index === fallbackDefault);
  if (defaultVariant) await setItemPrices(db, itemId, pricesOf(defaultVariant));
  return null;
}

/** Sets the price of a variant sold by weight to the price of its estimated weight. */
function withWeighedPrice(input: VariantInput): VariantInput {
  const { pricePerKg, unitId, measurement } = input;
  const price = pricePerKg === null ? null : estimatedPrice(pricePerKg, { unit_id: unitId, measurement });
  return price === null ? input : { ...input, regularPrice: price };
}

/** The prices of an item, which are those of its default variant. */
function pricesOf({ regularPrice, salePrice }: VariantInput): { price: number; oldPrice: number | null } {
  return salePrice !== null && salePrice < regularPrice
    ? { price: salePrice, oldPrice: regularPrice }
    : { price: regularPrice, oldPrice: null };
}

function checkVariants(inputs: readonly VariantInput[]): DeskRefusal | null {
  if (inputs.filter(({ isDefault }) => isDefault).length > 1)
    return wrongField('variants.0.isDefault', 'Only one variant can be the default.');
  for (const [index, { name, regularPrice, salePrice }] of inputs.entries()) {
    if (inputs.length > 1 && name === '')
      return wrongField(`variants.${index}.name`, 'With more than one variant, each one needs a name.');
    if (salePrice !== null && salePrice > regularPrice)
      return wrongField(`variants.${index}.salePrice`, 'The sale price must be below the regular price.');
  }
  return null;
}

async function refuseStockBelowReserved(
  index: number,
  update: () => Promise<boolean>,
): Promise<DeskRefusal | null> {
  try {
    return (await update())
      ? null
      : wrongField(`variants.${index}.name`, 'This variant no longer exists. Remove it here too.');
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    return wrongField(`variants.${index}.onHand`, 'Orders have already reserved more units than this.');
  }
}
