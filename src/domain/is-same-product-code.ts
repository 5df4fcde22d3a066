/** Whether a scanned or typed code is the code (SKU) of a variant. */
export function isSameProductCode(code: string, sku: string | null): boolean {
  return sku !== null && sku !== '' && comparableCode(code) === comparableCode(sku);
}

/**
 * The same text for all ways to write a code. Scanners read the 12 digits of a UPC as 13 digits starting with 0, so codes
 * of digits are compared as GTINs with 14 digits.
 */
export function comparableCode(code: string): string {
  const text = code.trim().toLowerCase();
  return /^\d{8,14}$/.test(text) ? text.padStart(14, '0') : text;
}
