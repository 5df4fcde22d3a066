import type { Item, StoreVariantOverride, Variant } from './catalogue.ts';
import { divideHalfUp, type Money } from './money.ts';
import { weightPrice } from './weighed-line.ts';

/**
 * UNK-33: the variant with one store's override applied. An override with a `price` but without a sale price ends the
 * variant's sale; without a regular price, its `price` is also the regular price.
 */
export function variantInStore(variant: Variant, restaurantId: number): Variant {
  const override = variant.restaurant_overrides.find((entry) => entry.restaurant_id === restaurantId);
  return override ? applyOverride(variant, override) : variant;
}

function applyOverride(variant: Variant, override: StoreVariantOverride): Variant {
  const price = override.price ?? null;
  return {
    ...variant,
    price: price ?? variant.price,
    regular_price: override.regular_price ?? price ?? variant.regular_price,
    sale_price: override.sale_price ?? (price === null ? variant.sale_price : null),
    stock: override.stock ?? variant.stock,
    is_active: override.is_active ?? variant.is_active,
  };
}

export interface Price {
  price: Money;
  /** The earlier price, shown struck through beside the price; null if there is none. */
  old_price: Money | null;
}

/**
 * UNK-31: a variant's sale price if it is below the regular price, otherwise the regular price; without a variant, the
 * item's price.
 */
export function priceOf(item: Item, variant: Variant | null): Price {
  if (!variant)
    return {
      price: item.price,
      old_price: item.old_price !== null && item.old_price > item.price ? item.old_price : null,
    };
  const { regular_price: regular, sale_price: sale } = variantInStore(variant, item.restaurant_id);
  return sale !== null && sale < regular
    ? { price: sale, old_price: regular }
    : { price: regular, old_price: null };
}

/**
 * ITEM-25…28. [F13] The discount on an item's badge: never 100 % while money is due, and null (no badge) instead of 0,
 * NaN or Infinity.
 */
export function discountPercent({ price, old_price: old }: Price): number | null {
  if (old === null || !(old > 0) || !(price >= 0) || price >= old) return null;
  const percent = divideHalfUp((old - price) * 100, old);
  if (!(percent > 0)) return null;
  return percent === 100 && price > 0 ? 99 : percent;
}

export interface UnitPrice {
  per: 'kg' | 'litre' | 'piece';
  amount: Money;
}

/** The size of a pack, or the expected weight of a piece of a weighed variant. */
export interface PackSize {
  unit_id: number | null;
  measurement: number | null;
  price_per_kg?: Money | undefined;
}

/**
 * Price per kilogram, litre or piece; null for a single piece and for an unknown size. For a weighed variant it is
 * exactly the price per kilogram that staff entered, unless the piece has a different price, such as a sale price.
 */
export function pricePerMeasure(price: Money, size: PackSize): UnitPrice | null {
  const measurement = size.measurement;
  if (measurement === null || !(measurement > 0) || !Number.isFinite(measurement)) return null;
  // Whole thousandths avoid rounding errors with sizes such as 0.35 kg.
  const thousandths = Math.round(measurement * 1000);
  if (thousandths === 0) return null;
  const { price_per_kg: perKg } = size;
  const grams = size.unit_id === 1 ? thousandths : Math.round(thousandths / 1000);
  if (perKg && weightPrice(grams, perKg) === price) return { per: 'kg', amount: perKg };
  switch (size.unit_id) {
    case 1:
      return { per: 'kg', amount: divideHalfUp(price * 1000, thousandths) };
    case 2:
      return { per: 'kg', amount: divideHalfUp(price * 1_000_000, thousandths) };
    case 3:
      return { per: 'litre', amount: divideHalfUp(price * 1000, thousandths) };
    case null:
      return measurement > 1 ? { per: 'piece', amount: divideHalfUp(price * 1000, thousandths) } : null;
    default:
      return null;
  }
}
