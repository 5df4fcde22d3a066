/**
 * Parses a number typed into a grid, in units of 10 to the minus `digits`; returns an error message if it is invalid.
 */
export function parseNumber(text: string, digits: number): number | string {
  const typed = text.trim();
  if (typed === '') return 'Enter 0 for none.';
  if (/^-\d/.test(typed)) return 'Must not be negative.';
  const [, integerPart, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(typed) ?? [];
  if (integerPart === undefined)
    return digits > 0 ? 'Enter a number, such as 12 or 12.50.' : 'Enter a number, such as 12.';
  if (/[1-9]/.test(fraction.slice(digits)))
    return digits > 0 ? `Maximum ${digits} decimal places.` : 'Enter a whole number.';
  return Number(integerPart + fraction.slice(0, digits).padEnd(digits, '0'));
}
