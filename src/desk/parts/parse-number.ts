/**
 * Parses a number typed into a grid and returns it in the smallest unit: "12.5" is 1250 if `digits` is 2. Returns an
 * error message if the number is invalid.
 */
export function parseNumber(text: string, digits: number): number | string {
  const typed = text.trim();
  if (typed === '') return 'Enter 0 for none.';
  if (/^-\d/.test(typed)) return 'Must not be negative.';
  const [, integerPart, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(typed) ?? [];
  // Without decimals, 25.000 is 25 thousand for some people and 25 for others.
  const isUnclear = digits === 0 && /^[1-9]\d{0,2}\.\d{3}$/.test(typed);
  if (integerPart === undefined || isUnclear)
    return digits > 0 ? 'Enter a number, such as 12 or 12.50.' : 'Enter a number, such as 12.';
  if (/[1-9]/.test(fraction.slice(digits)))
    return digits > 0 ? `Maximum ${digits} decimal places.` : 'Enter a whole number.';
  return Number(integerPart + fraction.slice(0, digits).padEnd(digits, '0'));
}
