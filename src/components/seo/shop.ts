import type { Settings } from '#contracts/settings.ts';
import { socialLinks } from '#components/landing/links.ts';
import { explorePath, landingPath } from '#paths';
import { organizationId, type Site, type Thing } from './thing.ts';

const searchWord = 'search_term_string';

/** Who runs the shop, and how it is reached. */
export function organization(settings: Settings, site: Site): Thing {
  const profiles = socialLinks(settings).map(({ url }) => url);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: settings.shopName,
    slogan: settings.shopTagline,
    url: site.url(landingPath()),
    logo: site.url(settings.logo || '/favicon.svg'),
    email: settings.contactEmail,
    telephone: settings.contactPhone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.contactAddress,
      addressCountry: settings.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: settings.contactPhone,
      email: settings.contactEmail,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The site with its search box. */
export function website(site: Site): Thing {
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
