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

/** An allowance never gives more grams than were reserved, so a member order has no ceiling above its total. */
const percentOfOrder = ({ weight }: Checked, settings: CeilingSettings): number =>
  weight === null ? settings.weighCeilingPercent : 0;

/** How a line of a weighed variant will be charged; null for others. */
export const lineWeight = (
  line: PricedLine,
  checked: Checked,
  settings: CeilingSettings,
): LineWeight | null => weighLine(line, checked.catalogue, percentOfOrder(checked, settings));

/** What an order may cost at most; null where nothing of it is weighed. */
export const ceilingOfOrder = (checked: Checked, settings: CeilingSettings): Money | null =>
  billCeiling(checked.bill, checked.catalogue, percentOfOrder(checked, settings));
