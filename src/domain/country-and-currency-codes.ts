/** Region codes that Intl contains but that are not countries. */
const nonCountryRegions = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Whether a two-letter code is the code of a country in Intl. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || nonCountryRegions.has(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

/** Whether a three-letter code is the code of a currency in Intl. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
