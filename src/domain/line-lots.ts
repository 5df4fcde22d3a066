import { divideHalfUp, type Money } from './money.ts';
import type { LineWeight } from './weighed-line.ts';

/** Pieces of a line that were agreed at the same time and price. */
export interface LineLot {
  quantity: number;
  /** The price of one piece with addons; for a weighed lot, the estimated price of a piece. */
  unit_price: Money;
  /** The part of `unit_price` that belongs to the addons, which are not weighed. */
  addons_price: Money;
  /** The weight data of a weighed lot, with the highest price of all its pieces; null for other lots. */
  weight: LineWeight | null;
}

/** A line whose pieces can have several prices, because its customer has added some later. */
export interface LineInLots {
  quantity: number;
  /** The price of one piece; if there are several lots, a piece of the first one. */
  unit_price: Money;
  addons: readonly { price: Money }[];
  weight: LineWeight | null;
  /** The lots of a line with several prices, the oldest first; absent if all pieces have one price. */
  lots?: readonly LineLot[] | undefined;
}

/** The lots of a line, the oldest first. */
export const lotsOf = ({ quantity, unit_price, addons, weight, lots }: LineInLots): readonly LineLot[] =>
  lots ?? [{ quantity, unit_price, addons_price: addons.reduce((sum, { price }) => sum + price, 0), weight }];

/** The lots as a line stores them: only if there are several, because one lot is described by the line itself. */
export const severalLots = (lots: readonly LineLot[]): readonly LineLot[] | undefined =>
  lots.length > 1 ? lots : undefined;

/** The highest price of a part of the pieces of a lot. */
export const ceilingOfLot = ({ quantity, unit_price: unitPrice, weight }: LineLot, pieces: number): Money =>
  weight ? Math.floor((weight.ceiling * pieces) / quantity) : unitPrice * pieces;

/** The oldest pieces: pieces that are removed, or not packed, leave the newest lot first. */
export function keepPieces(lots: readonly LineLot[], pieces: number): LineLot[] {
  let left = pieces;
  return lots.flatMap((lot) => {
    const quantity = Math.min(lot.quantity, left);
    left -= quantity;
    if (quantity <= 0) return [];
    const { weight } = lot;
    return [{ ...lot, quantity, weight: weight && { ...weight, ceiling: ceilingOfLot(lot, quantity) } }];
  });
}

/** Adds pieces as a new lot. If the price is still the same, the pieces join the last lot instead. */
export function addLot(lots: readonly LineLot[], added: LineLot): LineLot[] {
  const last = lots.at(-1);
  if (!last || !isSamePrice(last, added)) return [...lots, added];
  const weight = last.weight && {
    ...last.weight,
    ceiling: last.weight.ceiling + (added.weight?.ceiling ?? 0),
  };
  return [...lots.slice(0, -1), { ...last, quantity: last.quantity + added.quantity, weight }];
}

/**
 * Whether two lots can be one. The ceilings must be proportional to the pieces, so that the first lot has exactly its
 * former ceiling again after the added pieces are removed.
 */
function isSamePrice(last: LineLot, added: LineLot): boolean {
  if (last.unit_price !== added.unit_price || last.addons_price !== added.addons_price) return false;
  const { weight: old } = last;
  const { weight } = added;
  if (!old || !weight) return old === weight;
  return (
    old.estimated_grams === weight.estimated_grams &&
    old.price_per_kg === weight.price_per_kg &&
    old.ceiling * added.quantity === weight.ceiling * last.quantity
  );
}

/** The price of all pieces; for weighed lots, the estimated price. */
export const priceOfLots = (lots: readonly LineLot[]): Money =>
  lots.reduce((sum, { unit_price: price, quantity }) => sum + price * quantity, 0);

/**
 * The weight data of a line: the mean estimate of its weighed lots, the price per kilogram of the first one, and the
 * ceiling of all lots. Null if no lot is weighed.
 */
export function weightOfLots(lots: readonly LineLot[]): LineWeight | null {
  const weighed = lots.flatMap(({ quantity, weight }) => (weight ? [{ quantity, ...weight }] : []));
  const [first] = weighed;
  if (!first) return null;
  const grams = weighed.reduce((sum, lot) => sum + lot.estimated_grams * lot.quantity, 0);
  const pieces = weighed.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    estimated_grams: divideHalfUp(grams, pieces),
    price_per_kg: first.price_per_kg,
    ceiling: lots.reduce((sum, lot) => sum + ceilingOfLot(lot, lot.quantity), 0),
  };
}

/** The lots in words that explain a bill, in minor units: '2 × 5000 + 1 × 8000'. */
export const explainLots = (lots: readonly LineLot[]): string =>
  lots.map(({ quantity, unit_price: price }) => `${quantity} × ${price}`).join(' + ');
