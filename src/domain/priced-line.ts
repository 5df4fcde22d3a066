import { checkAddons } from './addons.ts';
import { availabilityOf } from './availability.ts';
import { lineKey, type CartLine } from './cart.ts';
import { findVariant, type Catalogue, type SelectedAddon } from './catalogue.ts';
import type { Coupon } from './coupon.ts';
import type { Money } from './money.ts';
import { priceOf } from './item-price.ts';
import type { Store } from './store.ts';
import type { TaxLine } from './tax.ts';

/** A cart line with current names and prices. */
export interface PricedLine extends CartLine {
  is_available: true;
  key: string;
  restaurant_id: number;
  name: string;
  variant_name: string | null;
  selectedaddons: readonly SelectedAddon[];
  /** The price of one unit, without addons. */
  price: Money;
  old_price: Money | null;
  addons_price: Money;
  amount: Money;
  /** The amount saved, compared with struck-through prices. */
  saved: Money;
  is_free: boolean;
  tax_class: string;
  coupon_share: Money;
  tax: TaxLine;
}

/** A line that cannot be ordered, with the reason. */
export interface UnavailableLine extends CartLine {
  is_available: false;
  key: string;
  /** The item's name; null when the item does not exist. */
  name: string | null;
  reason:
    'item_unknown' | 'unavailable' | 'sold_out' | 'out_of_stock' | 'addons' | 'other_store' | 'free_item';
}

/** A line without its share of the coupon, which depends on the other lines. */
export type UndiscountedLine = Omit<PricedLine, 'coupon_share' | 'tax'> | UnavailableLine;

/**
 * Prices one line, or returns the reason why it is unavailable. Quantities beyond the stock are reported by
 * `findDiscrepancies`.
 */
export function priceLine(
  line: CartLine,
  catalogue: Catalogue,
  store: Pick<Store, 'id'>,
  coupon: Coupon | null,
): UndiscountedLine {
  const item = catalogue.get(line.item_id);
  const key = lineKey(line);
  const unavailable = (reason: UnavailableLine['reason']): UnavailableLine => ({
    ...line,
    is_available: false,
    key,
    name: item?.name ?? null,
    reason,
  });
  if (!item) return unavailable('item_unknown');
  if (item.restaurant_id !== store.id) return unavailable('other_store');
  const variant = findVariant(item, line.variant_id);
  if (!variant && item.is_combo !== 1 && item.variants.length > 0) return unavailable('sold_out');
  const availability = availabilityOf(item, line.variant_id);
  if (availability.status !== 'available') return unavailable(availability.status);
  const addons = checkAddons(item, line.addon_ids);
  if (!addons.ok) return unavailable('addons');
  const isFree = item.is_free_item === 1;
  if (isFree && coupon?.free_item_id !== item.id) return unavailable('free_item');
  const quantity = isFree ? 1 : line.quantity;
  const { price, old_price } = priceOf(item, variant);
  const addonsPrice = isFree ? 0 : addons.selected.reduce((sum, addon) => sum + addon.price, 0);
  return {
    ...line,
    quantity,
    is_available: true,
    key,
    restaurant_id: item.restaurant_id,
    name: item.name,
    variant_name: item.has_variant === 1 ? (variant?.name ?? null) : null,
    selectedaddons: addons.selected,
    price: isFree ? 0 : price,
    old_price: isFree ? (old_price ?? price) : old_price,
    addons_price: addonsPrice,
    amount: isFree ? 0 : (price + addonsPrice) * quantity,
    saved: ((old_price ?? price) - (isFree ? 0 : price)) * quantity,
    is_free: isFree,
    tax_class: item.tax_class,
  };
}
