/**
 * Damerau–Levenshtein distance: how many letters of one word are omitted, added, replaced or swapped with the next
 * letter to get the other word.
 */
export function editDistance(first: string, second: string): number {
  let rowBeforeLast: number[] = [];
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const isSame = first[i - 1] === second[j - 1];
      const isSwapped = first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? rowBeforeLast[j - 2]! + 1 : Infinity,
      );
    }
    [rowBeforeLast, row] = [row, next];
  }
  return row[second.length]!;
}
