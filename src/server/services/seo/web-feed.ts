import type { Settings } from '#contracts/settings.ts';
import { shareCardWithoutPrice, shareCardUrl } from '#domain/share-card.ts';
import { contentFeedPath, landingPath } from '#paths';
import type { ContentDependencies } from '../documents/read-document.ts';
import { contentPages, type ContentPage } from './content-pages.ts';
import { urlInLanguage, type PublicSite } from './site-urls.ts';
import { xmlDeclaration, xmlElement, escapeXml } from './xml.ts';

const maxEntries = 50;

/** The most recently updated campaigns and recipes, at most `maxEntries`, as an Atom feed in one language. */
export async function webFeed(
  deps: ContentDependencies,
  site: PublicSite,
  { locale, settings }: { locale: string; settings: Settings },
): Promise<string> {
  const pages = (await contentPages(deps, locale, ['campaign', 'recipe']))
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .slice(0, maxEntries);
  const home = urlInLanguage(site, landingPath(), locale);
  const updated = pages[0]?.updatedAt ?? new Date(0);
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale)}">
${xmlElement('title', settings.shopName)}${xmlElement('subtitle', settings.shopTagline)}
${xmlElement('id', home)}${xmlElement('updated', updated.toISOString())}
<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(site.url(contentFeedPath(locale)))}"/>
<author>${xmlElement('name', settings.shopName)}</author>
${pages.map(entry).join('')}</feed>
`;

  function entry({ kind, slug, path, body, publishedAt, updatedAt }: ContentPage): string {
    const url = urlInLanguage(site, path, locale);
    const { title, description, picture, cloth } = body;
    const card = shareCardWithoutPrice(
      kind,
      { slug, name: title, image: picture || null, ...(cloth && { cloth }) },
      { locale, settings },
    );
    const pictureUrl = site.url(shareCardUrl(card));
    return `<entry>${xmlElement('title', title)}${xmlElement('id', url)}<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
<link rel="enclosure" type="image/jpeg" href="${escapeXml(pictureUrl)}"/>${xmlElement('published', publishedAt?.toISOString())}${xmlElement('updated', updatedAt.toISOString())}
${xmlElement('summary', description || title)}</entry>
`;
  }
}
