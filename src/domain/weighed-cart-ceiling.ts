import { type Catalogue, findVariant } from './catalogue.ts';
import { estimatedGrams } from './estimated-weight.ts';
import { pricePerMeasure } from './item-price.ts';
import type { Money } from './money.ts';
import { weighedOrderCeiling } from './weighed-order-ceiling.ts';
import type { Bill } from './price-cart.ts';
import type { PricedLine } from './priced-line.ts';
import { lineCeiling, type LineWeight } from './weighed-line.ts';

/** How a line of a weighed variant will be charged; null for other lines and for the free item of a coupon. */
export function lineWeight(
  line: Pick<PricedLine, 'item_id' | 'variant_id' | 'is_free' | 'price' | 'addons_price' | 'quantity'>,
  catalogue: Catalogue,
  ceilingPercent: number,
): LineWeight | null {
  const item = catalogue.get(line.item_id);
  const variant = item && findVariant(item, line.variant_id);
  if (line.is_free || !variant?.price_per_kg) return null;
  const grams = estimatedGrams(variant);
  const perKilogram = pricePerMeasure(line.price, variant);
  if (grams === null || perKilogram === null) return null;
  return {
    estimated_grams: grams,
    price_per_kg: perKilogram.amount,
    ceiling: lineCeiling(line, ceilingPercent),
  };
}

/** The maximum cost of a cart; null without weighed lines. */
export const billCeiling = (bill: Bill, catalogue: Catalogue, ceilingPercent: number): Money | null =>
  weighedOrderCeiling(
    bill.items.map((line) => ({
      amount: line.amount,
      ceiling: lineWeight(line, catalogue, ceilingPercent)?.ceiling ?? null,
    })),
    bill,
  );
