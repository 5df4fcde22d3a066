/** The products of the dihedral group D5, with which Verhoeff's check digit is calculated. */
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/**
 * Whether the last digit is the right check digit by Verhoeff's algorithm, which detects every single wrong digit and
 * every swap of two neighbouring digits.
 */
export function hasValidCheckDigit(digits: string): boolean {
  let check = 0;
  [...digits].toReversed().forEach((digit, place) => {
    let permuted = Number(digit);
    for (let times = place % 8; times > 0; times--) permuted = permutation[permuted]!;
    check = product[check]![permuted]!;
  });
  return check === 0;
}

/**
 * The twelve digits of an Aadhaar number (India's identity number), in any grouping; null for any other text. No such
 * number starts with 0 or 1.
 */
export function readAadhaar(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^[2-9]\d{11}$/.test(digits) && hasValidCheckDigit(digits) ? digits : null;
}
