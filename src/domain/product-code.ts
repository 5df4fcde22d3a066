/**
 * Whether a scanned or typed code is the code (SKU) of a variant. Scanners read the 12 digits of a UPC as 13 with a 0 in
 * front, so digits are compared as the 14 digits of a GTIN.
 */
export function isSameCode(code: string, sku: string | null): boolean {
  return sku !== null && sku !== '' && normalise(code) === normalise(sku);
}

function normalise(code: string): string {
  const text = code.trim().toLowerCase();
  return /^\d{8,14}$/.test(text) ? text.padStart(14, '0') : text;
}
