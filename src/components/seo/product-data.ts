import { availabilityOf, lowStockLimit } from '#domain/availability.ts';
import type { Item, Variant } from '#domain/catalogue.ts';
import { uncroppedMediaUrls } from '#domain/media.ts';
import { pictureUrl } from '#domain/picture.ts';
import { priceOf } from '#domain/item-price.ts';
import type { RatingSummary } from '#domain/rating.ts';
import { itemPath } from '#paths';
import { ratingData } from './rating-data.ts';
import { storeId } from './store-structured-data.ts';
import { toDecimalPrice, type Site, type StructuredData } from './structured-data.ts';

type ItemForSale = Item & { restaurant_name?: string };

/** UN/CEFACT codes of the size units, and of the units that unit prices refer to. */
const unitCodes = { 1: 'KGM', 2: 'GRM', 3: 'LTR' } as const;
const unitPriceCodes = { 1: 'KGM', 2: 'KGM', 3: 'LTR' } as const;

/** A product with its offers, nutrition and unit prices. */
export function productData(
  item: ItemForSale,
  site: Site,
  category?: string | undefined,
  pictures: readonly string[] = item.image ? [item.image] : [],
  rating?: RatingSummary,
): StructuredData {
  const active = item.variants.filter((variant) => variant.is_active === 1);
  const offers = (active.length > 0 ? active : [null]).map((variant) => offer(item, variant, site));
  const prices = offers.map((each) => Number(each['price']));
  return {
    '@type': 'Product',
    '@id': `${site.url(itemPath(item.slug))}#product`,
    name: item.name,
    ...(item.description && { description: item.description }),
    ...(pictures.length > 0 && { image: pictures.map((name) => site.url(pictureAddress(name))) }),
    sku: String(item.id),
    ...(item.brand && { brand: { '@type': 'Brand', name: item.brand } }),
    ...(category && { category }),
    ...(item.nutritional_facts.length > 0 && {
      additionalProperty: item.nutritional_facts.map(({ name, value }) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
    }),
    ...ratingData(rating),
    offers:
      offers.length === 1
        ? offers[0]
        : {
            '@type': 'AggregateOffer',
            priceCurrency: site.currencyCode,
            lowPrice: Math.min(...prices).toFixed(site.currencyDigits),
            highPrice: Math.max(...prices).toFixed(site.currencyDigits),
            offerCount: offers.length,
            offers,
          },
  };
}

const pictureAddress = (name: string) => uncroppedMediaUrls(name)?.src ?? pictureUrl(name, 512, 'webp');

function offer(item: ItemForSale, variant: Variant | null, site: Site): StructuredData {
  const { price, old_price } = priceOf(item, variant);
  const reference = quantity(variant ?? item);
  const specification = (amount: number, more: Record<string, unknown>) => ({
    '@type': 'UnitPriceSpecification',
    price: toDecimalPrice(amount, site),
    priceCurrency: site.currencyCode,
    ...more,
  });
  const specifications = [
    ...(old_price === null
      ? []
      : [specification(old_price, { priceType: 'https://schema.org/StrikethroughPrice' })]),
    ...(reference ? [specification(price, { referenceQuantity: reference })] : []),
  ];
  return {
    '@type': 'Offer',
    ...(variant && item.variants.length > 1 && { name: variant.name }),
    url: site.url(itemPath(item.slug)),
    price: toDecimalPrice(price, site),
    priceCurrency: site.currencyCode,
    ...availability(item, variant),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': storeId(item.restaurant_slug, site), name: item.restaurant_name },
    ...(specifications.length > 0 && { priceSpecification: specifications }),
  };
}

/** The availability of a variant, as the page and the product feed state it. */
function availability(item: ItemForSale, variant: Variant | null): Record<string, unknown> {
  if (item.is_active !== 1) return { availability: 'https://schema.org/Discontinued' };
  const stock = availabilityOf(item, variant?.id ?? null);
  if (stock.status !== 'available') return { availability: 'https://schema.org/OutOfStock' };
  if (item.is_pre_item === 1 && item.pre_avail_date)
    return { availability: 'https://schema.org/PreOrder', availabilityStarts: item.pre_avail_date };
  const term = stock.left <= lowStockLimit ? 'LimitedAvailability' : 'InStock';
  return { availability: `https://schema.org/${term}` };
}

function quantity({ unit_id, measurement }: Pick<Item, 'unit_id' | 'measurement'>): StructuredData | null {
  const unitCode = unitCodes[unit_id as keyof typeof unitCodes];
  if (!unitCode || measurement === null || !(measurement > 0)) return null;
  return {
    '@type': 'QuantitativeValue',
    value: measurement,
    unitCode,
    valueReference: {
      '@type': 'QuantitativeValue',
      value: 1,
      unitCode: unitPriceCodes[unit_id as keyof typeof unitPriceCodes],
    },
  };
}
