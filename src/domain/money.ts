/** Money is an integer number of minor units; only formatters handle decimals and symbols. */

export type Money = number;

/** Prices, settings and totals of orders are never higher: up to here, percentages in hundredths are exact. */
export const maxAmount: Money = 900_000_000_000;

/**
 * UNK-35: the quotient rounded to an integer, half up; a negative quotient is rounded half away from zero, so that a
 * refund equals its charge.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const sign = numerator < 0 !== denominator < 0 ? -1 : 1;
  const top = Math.abs(numerator);
  const bottom = Math.abs(denominator);
  const whole = Math.floor(top / bottom);
  const remainder = top - whole * bottom;
  return (remainder * 2 >= bottom ? whole + 1 : whole) * sign || 0;
}

/** Percentages have at most two decimals; calculating in whole basis points is exact. */
export function toBasisPoints(percent: number): number {
  return Number.isFinite(percent) ? Math.round(percent * 100) : 0;
}

export function percentOf(amount: Money, percent: number): Money {
  return divideHalfUp(amount * toBasisPoints(percent), 10_000);
}

/** Rounds an amount to the nearest multiple of a step, half up. */
export function roundToStep(amount: Money, step: Money): Money {
  return divideHalfUp(amount, step) * step;
}

/**
 * Rounds an amount up to a multiple of a step: a displayed remainder must never be 0 while something is missing. [F12]
 */
export function ceilToStep(amount: Money, step: Money): Money {
  return Math.ceil(amount / step) * step;
}

/** The steps to which amounts of a currency are rounded, in minor units. */
export type MoneySteps = {
  /** One currency unit, for example 100 paise. */
  unit: Money;
  /** The step to which displayed amounts are rounded; it follows from the shown decimals. */
  shown: Money;
  /** The smallest amount that is paid in cash. */
  cash: Money;
  /** The highest tip as an amount; without it, the tip is not limited. */
  maxTip?: Money;
};

type MoneyStepSettings = { currencyDigits: number; priceDecimals: number; cashStep: Money; maxTip: Money };

export function moneySteps({
  currencyDigits,
  priceDecimals,
  cashStep,
  maxTip,
}: MoneyStepSettings): MoneySteps {
  const shown = 10 ** Math.max(0, currencyDigits - priceDecimals);
  return { unit: 10 ** currencyDigits, shown, cash: cashStep, maxTip };
}

/**
 * Splits an amount by weights so that the shares add up exactly; left-over minor units go to the largest remainders.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const shares = exact.map(Math.floor);
  let left = amount - shares.reduce((total, share) => total + share, 0);
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (left === 0) break;
    if (weights[index]! <= 0) continue;
    // Products of large amounts are not exact, so a share can be too high by one.
    const step = Math.sign(left);
    shares[index]! += step;
    left -= step;
  }
  return shares;
}
