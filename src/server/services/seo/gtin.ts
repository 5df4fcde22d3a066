/**
 * The prefixes that GS1 reserves for internal use: `short` matches codes of 8 digits; `padded` matches all other codes
 * after they are padded to 14 digits.
 */
const internal = { short: /^[02]/, padded: /^.(2|02|04)/ };

/** Whether a code is a GTIN-8, 12, 13 or 14 with a valid check digit; false for codes for internal use. */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false;
  const padded = code.padStart(14, '0');
  if (code.length === 8 ? internal.short.test(code) : internal.padded.test(padded)) return false;
  const digits = [...padded].map(Number);
  const sum = digits
    .slice(0, 13)
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[13];
}
