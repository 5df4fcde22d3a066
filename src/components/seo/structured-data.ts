/** One of schema.org's things, as JSON-LD writes it. */
export type Thing = { '@type': string | readonly string[]; readonly [property: string]: unknown };

/** What every description needs to know of the shop. */
export type Site = {
  /** The whole address of one of our paths. */
  url: (path: string) => string;
  name: string;
  locale: string;
  country: string;
  currencyCode: string;
  currencyDigits: number;
};

/** Nothing in it can end the script element or begin a comment, whatever a name or description holds. */
export function toJsonLd(things: readonly Thing[]): string {
  const graph = things.length === 1 ? things[0]! : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...graph }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Minor units as the decimal number that machines read: '120.00'. */
export function decimal(minor: number, { currencyDigits }: Pick<Site, 'currencyDigits'>): string {
  return (minor / 10 ** currencyDigits).toFixed(currencyDigits);
}

export const organizationId = ({ url }: Pick<Site, 'url'>): string => `${url('/')}#shop`;
