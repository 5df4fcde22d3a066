import type { CartLine } from './cart.ts';
import { defaultVariant, findVariant, type Catalogue, type Item, type Variant } from './catalogue.ts';
import { variantAt } from './item-price.ts';

/**
 * UNK-30, UNK-32: how many units may still be sold; Infinity for a variant that does not track stock (CART-43,
 * CART-44).
 */
export function sellable(variant: Variant): number {
  if (variant.is_infinite === 1 || variant.is_negative === 1) return Infinity;
  return Math.max(0, variant.stock - variant.min_stock);
}

export type Availability =
  | { status: 'available'; left: number }
  /** AVAIL-05: the item is inactive; shown with cartItemNotAvailable. */
  | { status: 'unavailable' }
  /** AVAIL-06: the selected variant is inactive; shown as 'Sold Out'. */
  | { status: 'sold_out' }
  | { status: 'out_of_stock' };

/** AVAIL-01…06: of a card (no variant selected) or of one selected variant. */
export function availabilityOf(item: Item, variantId: number | null = null): Availability {
  if (item.is_active !== 1) return { status: 'unavailable' };
  if (item.is_combo === 1) return comboAvailability(item);
  if (variantId !== null) {
    const variant = findVariant(item, variantId);
    return variant ? variantAvailability(variant, item) : { status: 'sold_out' };
  }
  if (item.variants.length === 0) return { status: 'available', left: Infinity };
  const main = defaultVariant(item);
  if (main) return variantAvailability(main, item);
  const all = item.variants.map((variant) => variantAvailability(variant, item));
  return all.find((one) => one.status !== 'available') ?? all[0]!;
}

function variantAvailability(variant: Variant, item: Item): Availability {
  const here = variantAt(variant, item.restaurant_id);
  if (here.is_active !== 1) return { status: 'sold_out' };
  const left = sellable(here);
  return left > 0 ? { status: 'available', left } : { status: 'out_of_stock' };
}

/** A combo is as available as its scarcest part. */
function comboAvailability(item: Item): Availability {
  let left = Infinity;
  for (const part of item.items) {
    const here = variantAt(part.item_variant, item.restaurant_id);
    if (here.is_active !== 1) return { status: 'sold_out' };
    left = Math.min(left, Math.floor(sellable(here) / part.quantity));
  }
  return left > 0 ? { status: 'available', left } : { status: 'out_of_stock' };
}

/** At this quantity or below, cards show how many are left. */
export const lowStock = 5;

export function stockLevel(variant: Variant): 'in' | 'low' | 'out' {
  const left = sellable(variant);
  if (left <= 0) return 'out';
  return left <= lowStock ? 'low' : 'in';
}

export interface Demand {
  variant: Variant;
  wanted: number;
}

/** The stock of each variant that one unit of a line uses. */
export function stockTakenBy(item: Item, variantId: number | null): Demand[] {
  if (item.is_combo === 1) {
    return item.items.map((part) => ({
      variant: variantAt(part.item_variant, item.restaurant_id),
      wanted: part.quantity,
    }));
  }
  const variant = findVariant(item, variantId);
  return variant ? [{ variant: variantAt(variant, item.restaurant_id), wanted: 1 }] : [];
}

/** [F2] CART-42: demand by variant id, summed over all lines and over the combos that contain the variant. */
export function demandOf(lines: readonly CartLine[], catalogue: Catalogue): Map<number, Demand> {
  const demand = new Map<number, Demand>();
  for (const line of lines) {
    const item = catalogue.get(line.item_id);
    if (!item) continue;
    for (const { variant, wanted } of stockTakenBy(item, line.variant_id)) {
      demand.set(variant.id, {
        variant,
        wanted: (demand.get(variant.id)?.wanted ?? 0) + wanted * line.quantity,
      });
    }
  }
  return demand;
}

/** CART-40: how many units of a line's product are available beside the other lines; Infinity without a limit. */
export function roomFor(line: CartLine, otherLines: readonly CartLine[], catalogue: Catalogue): number {
  const item = catalogue.get(line.item_id);
  if (!item) return 0;
  const taken = demandOf(otherLines, catalogue);
  let room = Infinity;
  for (const { variant, wanted } of stockTakenBy(item, line.variant_id)) {
    const left = sellable(variant) - (taken.get(variant.id)?.wanted ?? 0);
    room = Math.min(room, Math.max(0, Math.floor(left / wanted)));
  }
  return room;
}
