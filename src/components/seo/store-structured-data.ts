import type { RatingSummary } from '#domain/rating.ts';
import type { OpeningHours, Store } from '#domain/store.ts';
import { pictureUrl } from '#domain/picture.ts';
import { storePath } from '#paths';
import { ratingData } from './rating-data.ts';
import { organizationId, type Site, type StructuredData } from './structured-data.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const storeId = (slug: string, { url }: Pick<Site, 'url'>): string => `${url(storePath(slug))}#store`;

/** A store with its opening hours. */
export function storeStructuredData(store: Store, site: Site, rating?: RatingSummary): StructuredData {
  return {
    '@type': 'GroceryStore',
    '@id': storeId(store.slug, site),
    name: store.name,
    url: site.url(storePath(store.slug)),
    ...(store.image && { image: site.url(pictureUrl(store.image, 512, 'webp')) }),
    ...(store.phone && { telephone: store.phone }),
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressCountry: site.country },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: openingHoursData(store.hours),
    ...(store.holidays.length > 0 && {
      specialOpeningHoursSpecification: store.holidays.map((date) => ({
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: date,
        validThrough: date,
      })),
    }),
    ...ratingData(rating),
    parentOrganization: { '@id': organizationId(site) },
  };
}

/** Days with the same hours are grouped. */
export function openingHoursData(hours: readonly OpeningHours[]): StructuredData[] {
  const groups = Map.groupBy(hours, ({ opens, closes }) => `${opens}-${closes}`);
  return [...groups.values()].map((group) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: group.toSorted((a, b) => a.day - b.day).map(({ day }) => days[day]),
    opens: group[0]!.opens,
    closes: group[0]!.closes === '24:00' ? '23:59' : group[0]!.closes,
  }));
}
