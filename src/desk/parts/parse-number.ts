/**
 * Parses a number typed into a grid, in units of 10 to the minus `digits`; returns an error message if it is invalid.
 */
export function parseNumber(text: string, digits: number): number | string {
  const typed = text.trim();
  if (typed === '') return 'Write 0 for none.';
  if (/^-\d/.test(typed)) return 'Not below zero.';
  const [, integerPart, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(typed) ?? [];
  if (integerPart === undefined) return digits > 0 ? 'A number, as 12 or 12.50.' : 'A number, as 12.';
  if (/[1-9]/.test(fraction.slice(digits)))
    return digits > 0 ? `At most ${digits} digits after the point.` : 'A whole number.';
  return Number(integerPart + fraction.slice(0, digits).padEnd(digits, '0'));
}
