import { listHref } from '#contracts/list-query.ts';
import { defaultVariant, type Item } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import type { RatingSummary } from '#domain/rating.ts';
import type { OpeningHours, Store } from '#domain/store.ts';
import { pictureUrl } from '#domain/picture.ts';
import { itemPath, storePath } from '#paths';
import { ratingData } from './rating-data.ts';
import { organizationId, type Site, type StructuredData, toDecimalPrice } from './structured-data.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const storeId = (slug: string, { url }: Pick<Site, 'url'>): string => `${url(storePath(slug))}#store`;

type MenuSection = { key: string; name: string | null; items: readonly Item[] | null };

/** A store with its opening hours, and its menu with the dishes that its page shows. */
export function storeStructuredData(
  store: Store,
  site: Site,
  rating?: RatingSummary,
  menu?: readonly MenuSection[],
): StructuredData {
  return {
    '@type': store.layout === 'menu' ? 'Restaurant' : 'GroceryStore',
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
    ...(menu && { hasMenu: menuData(store, menu, site) }),
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

/** A section that is not on the page has only its address. */
function menuData({ slug }: Store, sections: readonly MenuSection[], site: Site): StructuredData {
  const path = storePath(slug);
  return {
    '@type': 'Menu',
    hasMenuSection: sections.map(({ key, name, items }) => ({
      '@type': 'MenuSection',
      ...(name !== null && { name }),
      url: site.url(listHref(path, { section: key })),
      ...(items && { hasMenuItem: items.map((item) => dishData(item, site)) }),
    })),
  };
}

/** The page of the dish has its description and picture. */
const dishData = (item: Item, site: Site): StructuredData => ({
  '@type': 'MenuItem',
  name: item.name,
  url: site.url(itemPath(item.slug)),
  ...(item.is_veg && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
  offers: {
    '@type': 'Offer',
    price: toDecimalPrice(priceOf(item, defaultVariant(item)).price, site),
    priceCurrency: site.currencyCode,
  },
});
