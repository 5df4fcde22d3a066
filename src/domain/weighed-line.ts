import { divideHalfUp, type Money, percentOf } from './money.ts';

/**
 * How a line of a weighed variant is charged. The customer orders pieces of an estimated weight and pays for the weight
 * that is measured when they are packed.
 */
export interface LineWeight {
  /** The expected weight of one piece. */
  estimated_grams: number;
  price_per_kg: Money;
  /** The maximum price of the whole line. */
  ceiling: Money;
}

/** The price of a weight in grams at a price per kilogram, rounded half up. */
export const weightPrice = (grams: number, pricePerKg: Money): Money =>
  divideHalfUp(grams * pricePerKg, 1_000);

/**
 * The maximum price of a weighed line: its estimate plus a percentage. The price of addons does not increase, because
 * they are not weighed.
 */
export const lineCeiling = (
  { price, addons_price: addons, quantity }: { price: Money; addons_price: Money; quantity: number },
  percent: number,
): Money => {
  const estimate = price * quantity;
  return estimate + percentOf(estimate, percent) + addons * quantity;
};

/**
 * The maximum price of this many pieces of a line: their share of the ceiling if the line is weighed, otherwise their
 * unit prices.
 */
export const ceilingOf = (
  line: { quantity: number; unit_price: Money; weight: LineWeight | null },
  pieces: number,
): Money =>
  line.weight ? Math.floor((line.weight.ceiling * pieces) / line.quantity) : line.unit_price * pieces;

/**
 * The maximum price of one piece of a swap. It is higher than the line's unit price only if the customer has agreed.
 */
export const swapCeiling = (
  line: { quantity: number; unit_price: Money; weight: LineWeight | null },
  isAgreed: boolean,
): Money => (isAgreed ? Math.floor(ceilingOf(line, line.quantity) / line.quantity) : line.unit_price);

/** The price of pieces by their total weight: never more than their part of the line's ceiling. */
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
