import {
  campaignsPath,
  farmVisitPath,
  recipesPath,
  categoriesPath,
  categoryPath,
  categoryStoresPath,
  explorePath,
  itemPath,
  landingPath,
  sitemapPartPath,
  storePath,
} from '#paths';
import type { Db } from '#server/db/client.ts';
import {
  categorySitemapEntries,
  itemSitemapEntries,
  sitemapEntriesOfStores,
  itemSitemapPortions,
} from '#server/repositories/sitemap-entries.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import { findPublishedLanguages } from '#server/repositories/documents.ts';
import { contentPath } from './content-pages.ts';
import { urlInLanguage, type PublicSite } from './site-urls.ts';
import { xmlDeclaration, xmlElement, escapeXml } from './xml.ts';

type Page = {
  path: string;
  updatedAt: Date | null;
  /** The languages in which the page's content exists; without this, every language of the shop. */
  languages?: readonly string[] | undefined;
};

/**
 * Limits per file: the number of URLs that the protocol allows, and a number of bytes well below the protocol's
 * limit.
 */
const maxUrls = 50_000;
const maxBytes = 10_000_000;
/** Upper bound for the length of one URL entry. */
const bytesPerUrl = 260;
const batch = 1_000;

/** The number of pages per file; each page appears once per language and lists all its languages. */
export function pagesPerFile({ languages }: Pick<PublicSite, 'languages'>): number {
  const entry = 120 + bytesPerUrl * (languages.length === 1 ? 1 : languages.length + 2);
  return Math.floor(Math.min(maxUrls, maxBytes / entry) / languages.length);
}

/** The index of the sitemap: content, stores, categories, and as many item files as needed. */
export async function* sitemapIndex(deps: ContentDependencies, site: PublicSite): AsyncGenerator<string> {
  yield `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const kind of ['pages', 'stores', 'categories'] as const) {
    yield file(kind, 1, latest(await singleFileKinds[kind](deps, site)));
  }
  const portions = await itemSitemapPortions(deps.db, pagesPerFile(site));
  for (const [index, { updatedAt }] of portions.entries()) yield file('items', index + 1, updatedAt);
  yield '</sitemapindex>\n';

  function file(kind: string, number: number, updatedAt: Date | null): string {
    const lastmod = xmlElement('lastmod', updatedAt?.toISOString());
    return `<sitemap>${xmlElement('loc', site.url(sitemapPartPath(kind, number)))}${lastmod}</sitemap>\n`;
  }
}

/** One file of the sitemap; null if it does not exist. */
export async function sitemapPart(
  deps: ContentDependencies,
  site: PublicSite,
  { kind, number }: { kind: string; number: number },
): Promise<AsyncGenerator<string> | null> {
  if (kind === 'items') {
    const size = pagesPerFile(site);
    const filePart = (await itemSitemapPortions(deps.db, size))[number - 1];
    return filePart ? write(site, itemPages(deps.db, site, filePart.after, size)) : null;
  }
  if (number !== 1 || !Object.hasOwn(singleFileKinds, kind)) return null;
  return write(site, await singleFileKinds[kind as keyof typeof singleFileKinds](deps, site));
}

/** The kinds of pages that always fit into one file. */
const singleFileKinds = {
  async pages(deps: ContentDependencies): Promise<Page[]> {
    const staticPaths = [
      categoriesPath(),
      categoryStoresPath(),
      explorePath(),
      campaignsPath(),
      recipesPath(),
      farmVisitPath(),
    ];
    return [
      { path: landingPath(), updatedAt: null, languages: await landingLanguages(deps) },
      ...staticPaths.map((path) => ({ path, updatedAt: null })),
      ...(await documentPages(deps)),
    ];
  },
  async stores({ db }: ContentDependencies, site: PublicSite): Promise<Page[]> {
    return (await sitemapEntriesOfStores(db)).map(({ slug, updatedAt, translations }) => ({
      path: storePath(slug),
      updatedAt,
      languages: [site.defaultCode, ...translations],
    }));
  },
  async categories({ db }: ContentDependencies, site: PublicSite): Promise<Page[]> {
    return (await categorySitemapEntries(db)).map(({ slug, updatedAt, translations }) => ({
      path: categoryPath(slug),
      updatedAt,
      languages: [site.defaultCode, ...translations],
    }));
  },
};

/** The languages of the landing page; without a live document, its texts are in every language. */
async function landingLanguages({ db, clock }: ContentDependencies): Promise<string[] | undefined> {
  const found = await findPublishedLanguages(db, 'landing', { slugs: ['landing'], at: clock.now() });
  return found.get('landing')?.map(({ locale }) => locale);
}

/** The live documents with the languages in which they exist. */
async function documentPages({ db, clock }: ContentDependencies): Promise<Page[]> {
  const pages: Page[] = [];
  for (const kind of ['page', 'campaign', 'recipe'] as const)
    for (const [slug, live] of await findPublishedLanguages(db, kind, { at: clock.now() }))
      pages.push({
        path: contentPath[kind](slug),
        updatedAt: latest(live),
        languages: live.some(({ locale }) => locale === '') ? undefined : live.map(({ locale }) => locale),
      });
  return pages;
}

async function* itemPages(db: Db, site: PublicSite, start: number, size: number): AsyncGenerator<Page> {
  let after = start;
  for (let remaining = size; remaining > 0; remaining -= batch) {
    const rows = await itemSitemapEntries(db, { after, limit: Math.min(batch, remaining) });
    for (const { slug, updatedAt, translations } of rows)
      yield { path: itemPath(slug), updatedAt, languages: [site.defaultCode, ...translations] };
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}

async function* write(site: PublicSite, pages: Iterable<Page> | AsyncIterable<Page>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const page of pages) yield entries(page, site);
  yield '</urlset>\n';
}

function entries({ path, updatedAt, languages }: Page, site: PublicSite): string {
  const codes = site.languages.filter((code) => languages?.includes(code) ?? true);
  const main = codes.includes(site.defaultCode) ? site.defaultCode : codes[0];
  if (main === undefined) return '';
  const lastmod = xmlElement('lastmod', updatedAt?.toISOString());
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`;
  const alternates =
    codes.length === 1
      ? ''
      : [
          ...codes.map((code) => link(code, urlInLanguage(site, path, code))),
          link('x-default', urlInLanguage(site, path, main)),
        ].join('');
  return codes
    .map(
      (code) => `<url>${xmlElement('loc', urlInLanguage(site, path, code))}${lastmod}${alternates}</url>\n`,
    )
    .join('');
}

function latest(pages: readonly { updatedAt: Date | null }[]): Date | null {
  const times = pages.flatMap(({ updatedAt }) => (updatedAt ? [updatedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
