/** Whether a code is a GTIN-8, 12, 13 or 14 with a valid check digit; false for codes for internal use (2…). */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false;
  const digits = [...code.padStart(14, '0')].map(Number);
  const sum = digits
    .slice(0, 13)
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[13] && !(code.length === 13 && code.startsWith('2'));
}
