import {
  addsUp,
  createMoneyFormatter,
  isShownExactly,
  type MoneyFunction,
  type MoneySettings,
  withAllDecimals,
} from './money.ts';

export type BillAmounts = {
  lines: readonly { kind: string; amount: number }[];
  total: number;
};

/**
 * Chooses the formatter of a bill: the shop's, or a formatter with minor units if rounding would change the total,
 * because exactly this amount is collected, or if the rounded amounts would not add up. Two sums are shown and checked:
 * the items with the item total, and the item total with the charges.
 */
export function createBillMoneyFormatter(
  settings: MoneySettings,
  locale: string,
  money: MoneyFunction = createMoneyFormatter(settings, locale),
): (bill: BillAmounts) => MoneyFunction {
  let exact: MoneyFunction | undefined;
  return ({ lines, total }) => {
    const items = amountsOf(lines, true);
    const itemTotal = items.reduce((sum, amount) => sum + amount, 0);
    const isExact =
      isShownExactly(total, settings) &&
      addsUp(items, itemTotal, settings) &&
      addsUp([itemTotal, ...amountsOf(lines, false)], total, settings);
    return isExact ? money : (exact ??= createMoneyFormatter(withAllDecimals(settings), locale));
  };
}

const amountsOf = (lines: BillAmounts['lines'], areItems: boolean): number[] =>
  lines.filter(({ kind }) => (kind === 'item') === areItems).map(({ amount }) => amount);
