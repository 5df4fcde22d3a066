import type { CartLine } from './cart.ts';
import { defaultVariant, findVariant, type Catalogue, type Item, type Variant } from './catalogue.ts';
import { variantInStore } from './item-price.ts';

/**
 * UNK-30, UNK-32: how many units may still be sold; Infinity for a variant without a stock limit (CART-43, CART-44).
 */
export function sellableQuantity(variant: Variant): number {
  if (variant.is_infinite === 1 || variant.is_negative === 1) return Infinity;
  return Math.max(0, variant.stock - variant.min_stock);
}

export type Availability =
  | { status: 'available'; left: number }
  /** AVAIL-05: the item is inactive; shown with the text `cartItemNotAvailable`. */
  | { status: 'unavailable' }
  /** AVAIL-06: the variant, or a part of the combo, is inactive; shown as 'Sold Out'. */
  | { status: 'sold_out' }
  | { status: 'out_of_stock' };

/** AVAIL-01…06: the availability of a card (no variant selected) or of one selected variant. */
export function availabilityOf(item: Item, variantId: number | null = null): Availability {
  if (item.is_active !== 1) return { status: 'unavailable' };
  if (item.is_combo === 1) return comboAvailability(item);
  if (variantId !== null) {
    const variant = findVariant(item, variantId);
    return variant ? variantAvailability(variant, item) : { status: 'sold_out' };
  }
  if (item.variants.length === 0) return { status: 'available', left: Infinity };
  const cardVariant = defaultVariant(item);
  if (cardVariant) return variantAvailability(cardVariant, item);
  const availabilities = item.variants.map((variant) => variantAvailability(variant, item));
  return availabilities.find(({ status }) => status !== 'available') ?? availabilities[0]!;
}

function variantAvailability(variant: Variant, item: Item): Availability {
  const storeVariant = variantInStore(variant, item.restaurant_id);
  if (storeVariant.is_active !== 1) return { status: 'sold_out' };
  const left = sellableQuantity(storeVariant);
  return left > 0 ? { status: 'available', left } : { status: 'out_of_stock' };
}

/** The availability of a combo, which is limited by its scarcest part. */
function comboAvailability(item: Item): Availability {
  let left = Infinity;
  for (const part of item.items) {
    const storeVariant = variantInStore(part.item_variant, item.restaurant_id);
    if (storeVariant.is_active !== 1) return { status: 'sold_out' };
    left = Math.min(left, Math.floor(sellableQuantity(storeVariant) / part.quantity));
  }
  return left > 0 ? { status: 'available', left } : { status: 'out_of_stock' };
}

/** At this quantity or below, cards show how many are left. */
export const lowStockLimit = 5;

export interface Demand {
  variant: Variant;
  quantity: number;
}

/** The stock of each variant that one unit of a line uses. */
export function stockPerUnit(item: Item, variantId: number | null): Demand[] {
  if (item.is_combo === 1) {
    return item.items.map((part) => ({
      variant: variantInStore(part.item_variant, item.restaurant_id),
      quantity: part.quantity,
    }));
  }
  const variant = findVariant(item, variantId);
  return variant ? [{ variant: variantInStore(variant, item.restaurant_id), quantity: 1 }] : [];
}

/** [F2] CART-42: demand by variant id, summed over all lines and over the combos that contain the variant. */
export function demandOf(lines: readonly CartLine[], catalogue: Catalogue): Map<number, Demand> {
  const demand = new Map<number, Demand>();
  for (const line of lines) {
    const item = catalogue.get(line.item_id);
    if (!item) continue;
    for (const { variant, quantity } of stockPerUnit(item, line.variant_id)) {
      demand.set(variant.id, {
        variant,
        quantity: (demand.get(variant.id)?.quantity ?? 0) + quantity * line.quantity,
      });
    }
  }
  return demand;
}

/**
 * CART-40: how many units of a line's product are available in addition to the other lines; Infinity without a limit.
 */
export function availableQuantity(
  line: CartLine,
  otherLines: readonly CartLine[],
  catalogue: Catalogue,
): number {
  const item = catalogue.get(line.item_id);
  if (!item) return 0;
  const otherDemand = demandOf(otherLines, catalogue);
  let available = Infinity;
  for (const { variant, quantity } of stockPerUnit(item, line.variant_id)) {
    const left = sellableQuantity(variant) - (otherDemand.get(variant.id)?.quantity ?? 0);
    available = Math.min(available, Math.max(0, Math.floor(left / quantity)));
  }
  return available;
}
