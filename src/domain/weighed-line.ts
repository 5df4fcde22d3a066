import { ceilingOfLot, keepPieces, type LineInLots, type LineLot, lotsOf, priceOfLots } from './line-lots.ts';
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
export const ceilingOf = (line: LineInLots, pieces: number): Money =>
  keepPieces(lotsOf(line), pieces).reduce((sum, lot) => sum + ceilingOfLot(lot, lot.quantity), 0);

/**
 * The maximum price of each of `pieces` pieces of a swap. It is higher than the price of the line's pieces only if the
 * customer has agreed.
 */
export const swapCeiling = (line: LineInLots, isAgreed: boolean, pieces = line.quantity): Money =>
  pieces === 0
    ? 0
    : Math.floor(
        (isAgreed ? ceilingOf(line, pieces) : priceOfLots(keepPieces(lotsOf(line), pieces))) / pieces,
      );

/** What the pieces of a lot cost. */
export interface ChargedLot {
  quantity: number;
  unit_price: Money;
  /** The weight data of a weighed lot; `grams` is null if it was not weighed. Null for other lots. */
  weight: { estimated_grams: number; price_per_kg: Money; grams: number | null } | null;
  total: Money;
}

/**
 * What each lot costs. A measured weight is spread over the pieces, and each lot costs at most its own ceiling; without
 * a measured weight, the pieces cost the estimate.
 */
export function chargeLots(lots: readonly LineLot[], grams: number | null): ChargedLot[] {
  const pieces = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  let before = 0;
  return lots.map((lot) => {
    const { quantity, unit_price: unitPrice, addons_price: addons, weight } = lot;
    const start = before;
    before += quantity;
    if (!weight) return { quantity, unit_price: unitPrice, weight, total: unitPrice * quantity };
    const { estimated_grams, price_per_kg } = weight;
    // Rounded cumulatively, so that the weights of all lots add up to exactly the measured weight.
    const lotGrams =
      grams === null ? null : divideHalfUp(grams * before, pieces) - divideHalfUp(grams * start, pieces);
    return {
      quantity,
      unit_price: unitPrice,
      weight: { estimated_grams, price_per_kg, grams: lotGrams },
      total:
        lotGrams === null
          ? unitPrice * quantity
          : Math.min(weightPrice(lotGrams, price_per_kg) + addons * quantity, ceilingOfLot(lot, quantity)),
    };
  });
}

/** The price of pieces by their total weight: never more than their part of the line's ceiling. */
export const weighedTotal = (line: LineInLots, pieces: number, grams: number): Money =>
  chargeLots(keepPieces(lotsOf(line), pieces), grams).reduce((sum, { total }) => sum + total, 0);
