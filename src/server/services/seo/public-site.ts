/** The shop as machines outside know it. */
export type PublicSite = {
  /** The whole address of one of our paths. */
  url: (path: string) => string;
  /** Codes of the published languages. */
  languages: readonly string[];
  defaultCode: string;
};

/** A page in a language: the shop's own is at the plain address. */
export function addressIn(site: PublicSite, path: string, language: string): string {
  const url = new URL(site.url(path));
  if (language !== site.defaultCode) url.searchParams.set('lang', language);
  return url.href;
}
