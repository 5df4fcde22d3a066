import type { Settings } from '#contracts/settings.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Money } from '#domain/money.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { PricedLine } from '#domain/priced-line.ts';
import { billCeiling, lineWeight as weighLine } from '#domain/weighed-cart-ceiling.ts';
import type { LineWeight } from '#domain/weighed-line.ts';

/** A checked order. `weight` is set for member orders only. */
type CheckedOrder = { catalogue: Catalogue; bill: Bill; weight: { grams: number } | null };
type CeilingSettings = Pick<Settings, 'weighCeilingPercent'>;

/**
 * The percentage by which a weighed line may exceed its estimated price. A member order never uses more grams than were
 * reserved, so its ceiling is its total.
 */
export const ceilingPercent = (isMember: boolean, settings: CeilingSettings): number =>
  isMember ? 0 : settings.weighCeilingPercent;

/** The weight data from which a line of a new order is charged; null if the line is not weighed. */
export const lineWeight = (
  line: PricedLine,
  { catalogue, weight }: CheckedOrder,
  settings: CeilingSettings,
): LineWeight | null => weighLine(line, catalogue, ceilingPercent(weight !== null, settings));

/** The maximum cost of a new order; null without weighed lines. */
export const ceilingOfOrder = (
  { bill, catalogue, weight }: CheckedOrder,
  settings: CeilingSettings,
): Money | null => billCeiling(bill, catalogue, ceilingPercent(weight !== null, settings));
