import type { Settings } from '#contracts/settings.ts';
import { explorePath, faviconPath } from '#paths';
import { isSettingSet } from '#domain/menu-entries.ts';
import { urlInLanguage, type PublicSite } from './site-urls.ts';
import { xmlDeclaration, xmlElement, escapeXml } from './xml.ts';

/** The OpenSearch description with which browsers offer to search the shop. */
export function searchDescription(
  site: PublicSite,
  { locale, settings }: { locale: string; settings: Settings },
): string {
  // The braces of the template must not be encoded.
  const search = urlInLanguage(site, explorePath('_'), locale).replace('q=_', 'q={searchTerms}');
  const name = settings.shopName;
  return `${xmlDeclaration}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${xmlElement('ShortName', [...name].slice(0, 16).join(''))}${xmlElement('Description', settings.shopTagline || name)}
${xmlElement('InputEncoding', 'UTF-8')}${xmlElement('Language', locale)}<Image>${escapeXml(site.url(faviconPath(isSettingSet(settings.logo))))}</Image>
<Url type="text/html" template="${escapeXml(search)}"/>
</OpenSearchDescription>
`;
}
