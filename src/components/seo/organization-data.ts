import type { Settings } from '#contracts/settings.ts';
import { socialLinks } from '#components/landing/footer-links.ts';
import { isSettingSet } from '#domain/menu-entries.ts';
import { logoUrl } from '#domain/logo.ts';
import { explorePath, iconPath, landingPath } from '#paths';
import { organizationId, type Site, type StructuredData } from './structured-data.ts';

const searchWord = 'search_term_string';

/** The organisation that runs the shop, with its contact details. */
export function organizationData(settings: Settings, site: Site): StructuredData {
  const profiles = socialLinks(settings).map(({ url }) => url);
  const { contactEmail: email, contactPhone: telephone, contactAddress: streetAddress } = settings;
  const contacts = { ...(isSettingSet(email) && { email }), ...(isSettingSet(telephone) && { telephone }) };
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: settings.shopName,
    ...(isSettingSet(settings.shopTagline) && { slogan: settings.shopTagline }),
    url: site.url(landingPath()),
    logo: site.url(logoUrl(settings.logo) ?? iconPath(512)),
    ...contacts,
    address: {
      '@type': 'PostalAddress',
      ...(isSettingSet(streetAddress) && { streetAddress }),
      addressCountry: settings.country,
    },
    ...(Object.keys(contacts).length > 0 && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contacts },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The website with its search action. */
export function websiteData(site: Site): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${site.url(landingPath())}#site`,
    name: site.name,
    url: site.url(landingPath()),
    inLanguage: site.locale,
    publisher: { '@id': organizationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: site.url(explorePath(searchWord)).replace(searchWord, `{${searchWord}}`),
      },
      'query-input': `required name=${searchWord}`,
    },
  };
}
