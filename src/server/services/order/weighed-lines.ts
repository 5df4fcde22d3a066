import type { Settings } from '#contracts/settings.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Money } from '#domain/money.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { PricedLine } from '#domain/priced-line.ts';
import { billCeiling, lineWeight as weighLine } from '#domain/weighed-bill.ts';
import type { LineWeight } from '#domain/weighed-line.ts';

/** `weight` is that of a member order. */
type Checked = { catalogue: Catalogue; bill: Bill; weight: { grams: number } | null };
type CeilingSettings = Pick<Settings, 'weighCeilingPercent'>;

/**
 * How much more than estimated a weighed line may cost. An allowance never gives more grams than were reserved, so a member
 * order has no ceiling above its total.
 */
export const ceilingPercent = (isMember: boolean, settings: CeilingSettings): number =>
  isMember ? 0 : settings.weighCeilingPercent;

/** How a line of a new order will be charged; null where it is not weighed. */
export const lineWeight = (
  line: PricedLine,
  { catalogue, weight }: Checked,
  settings: CeilingSettings,
): LineWeight | null => weighLine(line, catalogue, ceilingPercent(weight !== null, settings));

/** What a new order may cost at most; null where nothing of it is weighed. */
export const ceilingOfOrder = (
  { bill, catalogue, weight }: Checked,
  settings: CeilingSettings,
): Money | null => billCeiling(bill, catalogue, ceilingPercent(weight !== null, settings));
