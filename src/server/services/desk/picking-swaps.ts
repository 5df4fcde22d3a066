import type { PickingSwap } from '#contracts/desk/picking.ts';
import { availabilityOf } from '#domain/availability.ts';
import { findVariant, type ListedItem, type Variant } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { type Pack, swapDistance } from '#domain/swap-distance.ts';
import { maySwap } from '#domain/packed-line.ts';
import { swapCeiling } from '#domain/weighed-line.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { findSkus } from '#server/repositories/desk/picking-lookups.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import type { StoredPlacedLine } from '#server/repositories/picking.ts';
import { findItemSubstitutes } from '../cart/find-substitutes.ts';

/** The maximum number of lines for which substitutes are looked up; orders with more lines are rare. */
const maxLines = 40;

/**
 * The items that may replace each line that may be swapped, for at most `maxLines` lines, found by the same rules as
 * the cart's substitutes, nearest in price and size first, so that the first one is not a crate instead of a kilogram.
 * Of each other item only the nearest variant is offered. Combos are not offered.
 */
export async function findPickingSwaps(
  db: Db,
  order: OrderRow,
  lines: readonly StoredPlacedLine[],
): Promise<Record<string, PickingSwap[]>> {
  const isMember = order.memberGrams !== null;
  const wanted = lines
    .filter((line) => line.item_id !== null && maySwap({ ...line, is_member: isMember }, true))
    .slice(0, maxLines);
  if (wanted.length === 0) return {};
  const ids = [...new Set(wanted.map(({ item_id: id }) => id!))];
  const items = new Map((await itemsByIds(db, ids, order.locale)).map((item) => [item.id, item]));
  const others = await findItemSubstitutes(db, {
    items: [...items.values()],
    except: ids,
    storeId: order.storeId,
    locale: order.locale,
    isMember: false,
  });
  const found: Record<string, PickingSwap[]> = {};
  for (const line of wanted) {
    const item = items.get(line.item_id!);
    if (!item) continue;
    const missing = { ...packOf(item, findVariant(item, line.variant_id) ?? null), price: line.unit_price };
    const byDistance = (choices: Choice[]) =>
      choices
        .map((choice) => ({
          ...choice,
          distance: swapDistance(packOf(choice.item, choice.variant), missing),
        }))
        .toSorted((a, b) => a.distance - b.distance);
    const variants = findPackableVariants(item).filter(({ id }) => id !== line.variant_id);
    found[line.id] = byDistance([
      ...variants.map((variant) => ({ item, variant })),
      ...(others.get(item.id) ?? []).flatMap((other) =>
        byDistance(findPackableVariants(other).map((variant) => ({ item: other, variant }))).slice(0, 1),
      ),
    ]).map((choice) => toSwap(choice, line));
  }
  const skus = await findSkus(
    db,
    Object.values(found).flatMap((list) => list.map((one) => one.variantId)),
  );
  return Object.fromEntries(
    Object.entries(found).map(([id, list]) => [
      id,
      list.map((one) => ({ ...one, sku: skus.get(one.variantId) ?? null })),
    ]),
  );
}

/** The name of a swap's variant; empty if its item has only one variant. */
export const swapVariantName = ({ variants }: Pick<ListedItem, 'variants'>, { name }: Variant): string =>
  variants.length > 1 ? name : '';

/**
 * The available variants of an item that can be packed as a swap. Combos have none, because a swap takes only one
 * variant from the stock.
 */
export const findPackableVariants = (item: ListedItem): Variant[] =>
  item.is_combo === 1
    ? []
    : item.variants.filter(({ id }) => availabilityOf(item, id).status === 'available');

type Choice = { item: ListedItem; variant: Variant };

/** The price and the size of a variant; an item with one variant may have its size itself. */
const packOf = (item: ListedItem, variant: Variant | null): Pack => ({
  price: priceOf(item, variant).price,
  unit_id: variant?.unit_id ?? item.unit_id,
  measurement: variant?.measurement ?? item.measurement,
});

function toSwap({ item, variant }: Choice, line: StoredPlacedLine): PickingSwap {
  const { price } = priceOf(item, findVariant(item, variant.id));
  return {
    variantId: variant.id,
    name: item.name,
    variantName: swapVariantName(item, variant),
    image: item.image,
    price,
    // Only customers who are asked may be charged more than the price of the line, because they have to agree.
    charged: Math.min(price, swapCeiling(line, line.missing_item === 'ask_me')),
    sku: null,
  };
}
