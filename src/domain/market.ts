/** What the platform names beside countries: no ground to have a shop on. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** A country by its two letters, as the platform knows it. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

/** A currency by its three letters, as the platform knows it. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
