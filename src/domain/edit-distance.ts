/**
 * Damerau–Levenshtein distance: how many letters of one word are omitted, added, replaced or swapped with the next one
 * to get the other.
 */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
