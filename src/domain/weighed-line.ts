import { divideHalfUp, type Money, percentOf } from './money.ts';

/**
 * How a line of a weighed variant is charged. The customer orders pieces of an estimated weight, and pays for what they
 * weigh when they are packed.
 */
export interface LineWeight {
  /** What one piece is expected to weigh. */
  estimated_grams: number;
  price_per_kg: Money;
  /** What the whole line may cost at most. */
  ceiling: Money;
}

/** Grams at the price of a kilogram, rounded half up. */
export const weightPrice = (grams: number, pricePerKg: Money): Money =>
  divideHalfUp(grams * pricePerKg, 1_000);

/** What a weighed line may cost at most: a percentage more than its estimate; addons have no weight. */
export const lineCeiling = (
  { price, addons_price: addons, quantity }: { price: Money; addons_price: Money; quantity: number },
  percent: number,
): Money => {
  const estimate = price * quantity;
  return estimate + percentOf(estimate, percent) + addons * quantity;
};

/** The part of a line's ceiling that belongs to this many of its pieces. */
export const ceilingOf = (
  line: { quantity: number; unit_price: Money; weight: LineWeight | null },
  pieces: number,
): Money =>
  line.weight ? Math.floor((line.weight.ceiling * pieces) / line.quantity) : line.unit_price * pieces;

/** What a piece of a swap may cost at most: more than the line only if the customer has agreed. */
export const swapCeiling = (
  line: { quantity: number; unit_price: Money; weight: LineWeight | null },
  isAgreed: boolean,
): Money => (isAgreed ? Math.floor(ceilingOf(line, line.quantity) / line.quantity) : line.unit_price);

/** The price of pieces by what they weigh together: never more than their part of the ceiling. */
export function weighedTotal(
  line: {
    quantity: number;
    unit_price: Money;
    addons: readonly { price: Money }[];
    weight: LineWeight;
  },
  pieces: number,
  grams: number,
): Money {
  const addons = line.addons.reduce((sum, { price }) => sum + price, 0);
  return Math.min(weightPrice(grams, line.weight.price_per_kg) + addons * pieces, ceilingOf(line, pieces));
}
