import { type PackedLine, countUnpackedPieces } from '#domain/packed-line.ts';
import { isPackedDifferently, isNothingPacked } from '#domain/settle-packed-order.ts';
import type { Db } from '#server/db/client.ts';
import {
  findPackedLines,
  findPlacedLines,
  type StoredPlacedLine,
  toPackedLine,
} from '#server/repositories/picking.ts';

export type PackedOrder = { lines: StoredPlacedLine[]; packed: PackedLine[] };

/**
 * The quantities and weights recorded by the picker; null if everything is packed as placed. An order with weighed lines
 * is always settled, because its payments cover its ceiling.
 */
export async function findPackedOrder(
  tx: Db,
  { id, ceiling }: { id: number; ceiling: number | null },
): Promise<PackedOrder | null> {
  const packed = (await findPackedLines(tx, id)).map(toPackedLine);
  if (packed.length === 0 && ceiling === null) return null;
  const lines = await findPlacedLines(tx, id);
  return ceiling !== null || isPackedDifferently(lines, packed) ? { lines, packed } : null;
}

export const isEmptyBag = ({ lines, packed }: PackedOrder): boolean => isNothingPacked(lines, packed);

/** How many pieces of each line are not charged, because neither they nor a substitute were packed; by line id. */
export const unpackedPieces = ({ lines, packed }: PackedOrder): Map<number, number> =>
  new Map(
    packed.flatMap((one) => {
      const line = lines.find(({ id }) => id === one.line_id);
      const pieces = line ? countUnpackedPieces(line, { ...one, swap: null }) : 0;
      return pieces > 0 ? [[one.line_id, pieces]] : [];
    }),
  );
