import { gramsOf } from './membership.ts';
import type { Money } from './money.ts';

/** A pack that replaces another: its price, and its size in a unit or in pieces. */
export type Pack = {
  price: Money;
  unit_id?: number | null | undefined;
  measurement?: number | null | undefined;
};

/** What a pack of a size that cannot be compared counts, such as pieces instead of a weight: as twice the size. */
const unknownSize = Math.LN2;

/**
 * How far a pack is from the one that is missing, in price and in size: 0 for an equal pack. Half of something is as far
 * as twice as much.
 */
export function swapDistance(pack: Pack, missing: Pack): number {
  const [size, missingSize] = comparableSizes(pack, missing);
  return (
    ratioDistance(pack.price, missing.price) +
    (size === null || missingSize === null ? unknownSize : ratioDistance(size, missingSize))
  );
}

/** A free pack is compared as the smallest amount, because nothing is a multiple of nothing. */
const ratioDistance = (one: number, other: number): number =>
  Math.abs(Math.log(Math.max(one, 1) / Math.max(other, 1)));

function comparableSizes(one: Pack, other: Pack): [number | null, number | null] {
  const sizeOf = ({ unit_id = null, measurement = null }: Pack) => ({ unit_id, measurement });
  const isInPieces = sizeOf(one).unit_id === null && sizeOf(other).unit_id === null;
  return isInPieces
    ? [sizeOf(one).measurement, sizeOf(other).measurement]
    : [gramsOf(sizeOf(one)), gramsOf(sizeOf(other))];
}
