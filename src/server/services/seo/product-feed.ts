import { availabilityOf } from '#domain/availability.ts';
import { today } from '#domain/calendar.ts';
import type { ListedItem, Variant } from '#domain/catalogue.ts';
import { valueIfSet } from '#domain/menu-entries.ts';
import { pictureUrl } from '#domain/picture.ts';
import { priceOf } from '#domain/item-price.ts';
import { itemOnDay } from '#domain/pre-items.ts';
import type { Settings } from '#contracts/settings.ts';
import { itemPath, landingPath, storeItemPath } from '#paths';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { categoryNames } from '#server/repositories/category.ts';
import { allStores } from '#server/repositories/store.ts';
import { itemSitemapEntries, skusOf } from '#server/repositories/sitemap-entries.ts';
import { isGtin } from './gtin.ts';
import type { PublicSite } from './site-urls.ts';
import { xmlDeclaration, xmlElement } from './xml.ts';

const batch = 200;
const units: Record<number, { code: string; base: string }> = {
  1: { code: 'kg', base: '1kg' },
  2: { code: 'g', base: '1kg' },
  3: { code: 'l', base: '1l' },
};

/** Google Merchant feed: one entry for each active variant or item without variants, in the shop's default language. */
export async function* productFeed(
  { db, clock }: { db: Db; clock: Clock },
  site: PublicSite,
  settings: Settings,
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${xmlElement('title', settings.shopName)}${xmlElement('link', site.url(landingPath()))}${xmlElement('description', valueIfSet(settings.seoDescription) || settings.shopName)}
`;
  const categories = await categoryNames(db, site.defaultCode);
  const stores = await allStores(db, site.defaultCode);
  const timeZones = new Map(stores.map(({ id, time_zone }) => [id, time_zone]));
  for (let after = 0; ;) {
    const rows = await itemSitemapEntries(db, { after, limit: batch });
    const ids = rows.map(({ id }) => id);
    const [items, skus] = await Promise.all([itemsByIds(db, ids, site.defaultCode), skusOf(db, ids)]);
    yield items.map((item) => entries(item).join('')).join('');
    if (rows.length < batch) break;
    after = ids.at(-1)!;

    function entries(stored: ListedItem): string[] {
      const item = itemOnDay(
        stored,
        today(clock.now(), timeZones.get(stored.restaurant_id) ?? settings.timeZone),
      );
      const packs = item.variants.filter((variant) => variant.is_active === 1);
      return (packs.length > 0 ? packs : [null]).map((pack) =>
        entry(item, pack, packs.length > 1, pack === null ? undefined : skus.get(pack.id)),
      );
    }
  }
  yield '</channel></rss>\n';

  function entry(item: ListedItem, pack: Variant | null, several: boolean, sku: string | undefined): string {
    const { price, old_price } = priceOf(item, pack);
    const gtin = sku && isGtin(sku) ? sku : undefined;
    return `<item>${[
      xmlElement('g:id', pack === null ? String(item.id) : `${item.id}-${pack.id}`),
      xmlElement('g:title', (several ? `${item.name}, ${pack!.name}` : item.name).slice(0, 150)),
      xmlElement('g:description', (item.description || item.name).slice(0, 5_000)),
      xmlElement(
        'g:link',
        site.url(several ? storeItemPath(item.restaurant_slug, pack!.id) : itemPath(item.slug)),
      ),
      xmlElement('g:image_link', item.image && site.url(pictureUrl(item.image, 512, 'webp'))),
      xmlElement('g:availability', availability(item, pack)),
      xmlElement('g:availability_date', item.is_pre_item === 1 ? item.pre_avail_date : null),
      xmlElement('g:price', amount(old_price ?? price)),
      xmlElement('g:sale_price', old_price === null ? null : amount(price)),
      xmlElement('g:brand', item.brand ?? item.restaurant_name),
      xmlElement('g:gtin', gtin),
      xmlElement('g:mpn', gtin ? null : sku),
      xmlElement('g:identifier_exists', gtin || sku ? null : 'no'),
      xmlElement('g:condition', 'new'),
      xmlElement('g:product_type', item.category_id === null ? null : categories.get(item.category_id)),
      xmlElement('g:item_group_id', several ? String(item.id) : null),
      xmlElement('g:size', several ? pack!.name : null),
      unitPricing(pack ?? item),
    ].join('')}</item>\n`;
  }

  function amount(minor: number): string {
    const { currencyDigits, currencyCode } = settings;
    return `${(minor / 10 ** currencyDigits).toFixed(currencyDigits)} ${currencyCode}`;
  }
}

function availability(item: ListedItem, pack: Variant | null): string {
  if (availabilityOf(item, pack?.id ?? null).status !== 'available') return 'out_of_stock';
  return item.is_pre_item === 1 && item.pre_avail_date ? 'preorder' : 'in_stock';
}

/** The XML elements with a variant's size and the base size of its unit price; '' without a known unit and size. */
function unitPricing({ unit_id, measurement }: Pick<Variant, 'unit_id' | 'measurement'>): string {
  const unit = unit_id === null ? undefined : units[unit_id];
  if (!unit || measurement === null || !(measurement > 0)) return '';
  return (
    xmlElement('g:unit_pricing_measure', `${measurement}${unit.code}`) +
    xmlElement('g:unit_pricing_base_measure', unit.base)
  );
}
