import type { Settings } from '#contracts/settings.ts';
import { type Catalogue, findVariant } from '#domain/catalogue.ts';
import { estimatedGrams } from '#domain/estimated-weight.ts';
import { unitPrice } from '#domain/item-price.ts';
import type { Money } from '#domain/money.ts';
import { orderCeiling } from '#domain/order-ceiling.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { PricedLine } from '#domain/priced-line.ts';
import { lineCeiling, type LineWeight } from '#domain/weighed-line.ts';

/** `weight` is that of a member order. */
type Checked = { catalogue: Catalogue; bill: Bill; weight: { grams: number } | null };
type CeilingSettings = Pick<Settings, 'weighCeilingPercent'>;

/** An allowance never gives more grams than were reserved, so a member order has no ceiling above its total. */
const percentOfOrder = ({ weight }: Checked, settings: CeilingSettings): number =>
  weight === null ? settings.weighCeilingPercent : 0;

/** How a line of a weighed variant will be charged; null for others, and for what a coupon gives for free. */
export function lineWeight(line: PricedLine, checked: Checked, settings: CeilingSettings): LineWeight | null {
  const item = checked.catalogue.get(line.item_id);
  const variant = item && findVariant(item, line.variant_id);
  if (line.is_free || !variant?.price_per_kg) return null;
  const grams = estimatedGrams(variant);
  const perKilogram = unitPrice(line.price, variant);
  if (grams === null || perKilogram === null) return null;
  return {
    estimated_grams: grams,
    price_per_kg: perKilogram.amount,
    ceiling: lineCeiling(line, percentOfOrder(checked, settings)),
  };
}

/** What an order may cost at most; null where nothing of it is weighed. */
export const ceilingOfOrder = (checked: Checked, settings: CeilingSettings): Money | null =>
  orderCeiling(
    checked.bill.items.map((line) => ({
      amount: line.amount,
      ceiling: lineWeight(line, checked, settings)?.ceiling ?? null,
    })),
    checked.bill,
  );
