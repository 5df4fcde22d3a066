/** Money is an integer number of minor units; only formatters handle decimals and symbols. */

export type Money = number;

/** The largest integer the database column can store. */
export const maxAmount: Money = 2_147_483_647;

/** UNK-35: an exact quotient rounded half up, away from zero for negative amounts so that a refund mirrors its charge. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const sign = numerator < 0 !== denominator < 0 ? -1 : 1;
  const top = Math.abs(numerator);
  const bottom = Math.abs(denominator);
  const whole = Math.floor(top / bottom);
  const remainder = top - whole * bottom;
  return (remainder * 2 >= bottom ? whole + 1 : whole) * sign || 0;
}

/** Percentages reach two decimals; whole basis points keep the arithmetic exact. */
export function toBasisPoints(percent: number): number {
  return Number.isFinite(percent) ? Math.round(percent * 100) : 0;
}

export function percentOf(amount: Money, percent: number): Money {
  return divideHalfUp(amount * toBasisPoints(percent), 10_000);
}

/** To the nearest whole currency unit, half up (UNK-36). */
export function roundToUnit(amount: Money, minorPerUnit: number): Money {
  return divideHalfUp(amount, minorPerUnit) * minorPerUnit;
}

/** Up to a whole currency unit: a displayed remainder must never be 0 while something is missing. [F12] */
export function ceilToUnit(amount: Money, minorPerUnit: number): Money {
  return Math.ceil(amount / minorPerUnit) * minorPerUnit;
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
    if (left <= 0) break;
    if (weights[index]! <= 0) continue;
    shares[index]! += 1;
    left -= 1;
  }
  return shares;
}
