/** An object of a schema.org type, as JSON-LD. */
export type StructuredData = { '@type': string | readonly string[]; readonly [property: string]: unknown };

/** The data about the shop that all structured data needs. */
export type Site = {
  /** The absolute URL of a path. */
  url: (path: string) => string;
  name: string;
  locale: string;
  country: string;
  currencyCode: string;
  currencyDigits: number;
};

/** Escapes everything that could end the script element or start a comment. */
export function toJsonLd(structuredData: readonly StructuredData[]): string {
  const graph = structuredData.length === 1 ? structuredData[0]! : { '@graph': structuredData };
  return JSON.stringify({ '@context': 'https://schema.org', ...graph }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Minor units as a decimal number for machines: '120.00'. */
export function toDecimalPrice(minor: number, { currencyDigits }: Pick<Site, 'currencyDigits'>): string {
  return (minor / 10 ** currencyDigits).toFixed(currencyDigits);
}

export const organizationId = ({ url }: Pick<Site, 'url'>): string => `${url('/')}#shop`;
