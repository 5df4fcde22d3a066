/** The shop as external services see it. */
export type PublicSite = {
  /** The absolute URL of a path. */
  url: (path: string) => string;
  /** Codes of the published languages. */
  languages: readonly string[];
  defaultCode: string;
};

/** The URL of a page in a language; the URL of the default language has no `lang` parameter. */
export function urlInLanguage(site: PublicSite, path: string, language: string): string {
  const url = new URL(site.url(path));
  if (language !== site.defaultCode) url.searchParams.set('lang', language);
  return url.href;
}
