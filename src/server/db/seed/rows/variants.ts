import type * as schema from '#server/db/schema/index.ts';
import { itemNames } from '../data/translated-names/items-by-store/index.ts';
import { demoItems } from '../data/items/index.ts';
import { parsePackSize, translatedPackNames } from '../pack-size.ts';
import { translatedName } from '../translations.ts';
import { derivedNumber, slugOf } from '../slug.ts';
import type { DemoItem, DemoVariant, Pack, StockFacts } from '../types.ts';
import { itemId } from './items.ts';
import { storeId } from './stores.ts';

type VariantRow = typeof schema.variants.$inferInsert & { id: number };

/** The variants of an item. Combos, and items whose stock is not counted, have none. */
const variantsOf = (item: DemoItem): readonly DemoVariant[] => {
  if (item.combo || item.uncounted) return [];
  return item.variants ?? [{ ...item }];
};

const numbered = demoItems.flatMap((item) => {
  const all = variantsOf(item);
  // The default variant is the variant with the size of the item itself.
  const defaultIndex = Math.max(
    0,
    all.findIndex(({ pack }) => pack === item.pack),
  );
  return all.map((variant, position) => ({ item, variant, position, isDefault: position === defaultIndex }));
});

/** Stores of the demo where members buy by weight: produce, milk, grain and oil. */
const memberStores: readonly string[] = [
  'green-basket',
  'deccan-mandi',
  'chandni-stores',
  'kaveri-dairy',
  'malnad-pantry',
];
const memberCategories: readonly string[] = [
  'fruit',
  'vegetables',
  'greens-and-herbs',
  'roots-and-onions',
  'milk-and-dairy',
  'rice-and-grains',
  'dals-and-beans',
  'oils-and-ghee',
];

export const variantRows: readonly VariantRow[] = numbered.map(
  ({ item, variant, position, isDefault }, index) => ({
    id: index + 1,
    itemId: itemId(slugOf(item.name)),
    name: item.variants ? (variant.name ?? variant.pack) : '',
    translations: item.variants ? variantNames(variant) : {},
    sku: `${storeId(item.store)}-${slugOf(item.name)}-${position + 1}`,
    regularPrice: variant.old ?? variant.price,
    salePrice: variant.old === undefined ? null : variant.price,
    isDefault,
    isActive: item.variants ? !variant.inactive : true,
    ...stockColumns(item, variant),
    isVeg: item.veg,
    isFreeItem: item.free ?? false,
    ...parsePackSize(variant.pack),
    pricePerKg: variant.perKg ?? null,
    memberPrice: memberPriceOf(item, variant),
    position,
  }),
);

/**
 * The member price: 15 % below the regular price, in whole rupees, but never above the current price; null if the
 * variant is not for members.
 */
function memberPriceOf(
  { store, category, free }: DemoItem,
  { pack, price, old = price, perKg }: DemoVariant,
): number | null {
  const isForMembers =
    memberStores.includes(store) &&
    memberCategories.includes(category) &&
    !free &&
    perKg === undefined &&
    parsePackSize(pack).unitId !== null;
  return isForMembers ? Math.min(price, Math.floor((old * 85) / 10_000) * 100) : null;
}

function variantNames({ name, pack }: DemoVariant) {
  return name ? translatedName(itemNames, name) : translatedPackNames(pack);
}

function stockColumns(item: DemoItem, { stock, reserve, infinite, negative }: StockFacts & { pack: Pack }) {
  return {
    onHand: stock ?? derivedNumber(item.name, 18, 120),
    minStock: reserve ?? 0,
    isInfinite: infinite ?? false,
    isNegative: negative ?? false,
  };
}

export function variantId(item: string, pack?: Pack): number {
  const { unitId, measurement } = pack ? parsePackSize(pack) : {};
  const found = variantRows.find(
    (row) =>
      row.itemId === itemId(item) &&
      (pack ? row.unitId === unitId && row.measurement === measurement : row.isDefault),
  );
  if (!found) throw new Error(`The demo market has no pack ${pack ?? ''} of ${item}.`);
  return found.id;
}

export function overrideRows(): (typeof schema.variantOverrides.$inferInsert)[] {
  return demoItems.flatMap(({ name, store, override }) =>
    override
      ? [
          {
            variantId: variantId(slugOf(name)),
            storeId: storeId(store),
            regularPrice: override.old ?? override.price ?? null,
            salePrice: override.old === undefined ? null : (override.price ?? null),
            onHand: override.stock ?? null,
          },
        ]
      : [],
  );
}

export function comboPartRows(): (typeof schema.comboParts.$inferInsert)[] {
  return demoItems.flatMap(({ name, combo = [] }) =>
    combo.map(({ item, pack, quantity }, position) => ({
      comboItemId: itemId(slugOf(name)),
      itemId: itemId(item),
      variantId: variantId(item, pack),
      quantity,
      position,
    })),
  );
}
