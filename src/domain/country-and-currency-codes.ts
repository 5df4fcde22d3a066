/** Region codes that Intl knows but that are not countries. */
const nonCountryRegions = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Whether a two-letter code is a country known to Intl. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || nonCountryRegions.has(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

/** Whether a three-letter code is a currency known to Intl. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
