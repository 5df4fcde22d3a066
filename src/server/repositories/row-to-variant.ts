import type { Flag, MemberVariant, StoreVariantOverride, Variant } from '#domain/catalogue.ts';
import { variantInStore } from '#domain/item-price.ts';
import type { items, stores, variantOverrides, variants } from '../db/schema/index.ts';
import { translateField, translateFields } from './translate-field.ts';

type VariantRow = {
  variant: typeof variants.$inferSelect;
  override: typeof variantOverrides.$inferSelect | null;
};
type ItemOfVariant = {
  item: Pick<typeof items.$inferSelect, 'id' | 'slug' | 'name' | 'image' | 'isVeg' | 'translations'>;
  store: Pick<typeof stores.$inferSelect, 'id' | 'slug'>;
};

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

export function toVariant(
  { variant, override }: VariantRow,
  { item, store }: ItemOfVariant,
  locale: string,
): Variant {
  const isSoldOut = variant.soldOutUntil !== null;
  return {
    id: variant.id,
    ...translateFields(variant, ['name'], locale),
    price: variant.regularPrice,
    regular_price: variant.regularPrice,
    sale_price: variant.salePrice,
    is_default: toFlag(variant.isDefault),
    is_active: toFlag(variant.isActive && !isSoldOut),
    stock: variant.onHand - variant.reserved,
    min_stock: variant.minStock,
    is_infinite: toFlag(variant.isInfinite),
    is_negative: toFlag(variant.isNegative),
    restaurant_id: store.id,
    restaurant_overrides: override
      ? [{ ...toOverride(override), ...(isSoldOut && { is_active: toFlag(false) }) }]
      : [],
    is_free_item: toFlag(variant.isFreeItem),
    is_veg: variant.isVeg ?? item.isVeg,
    restaurant_slug: store.slug,
    item: {
      id: item.id,
      slug: item.slug,
      name: translateField(item, 'name', locale),
      image: item.image || null,
    },
    unit_id: variant.unitId,
    measurement: variant.measurement,
    ...(variant.pricePerKg !== null && { price_per_kg: variant.pricePerKg }),
  };
}

/**
 * MEMB-04: the variant at the member price, if it has a member price and a weight. Members never pay more than other
 * customers.
 */
export function toMemberVariants(row: VariantRow, item: ItemOfVariant, locale: string): MemberVariant[] {
  const { memberPrice, grams } = row.variant;
  if (memberPrice === null || grams === null) return [];
  const variant = variantInStore(toVariant(row, item, locale), item.store.id);
  const { regular_price: regular, sale_price: sale } = variant;
  const others = sale === null ? regular : Math.min(sale, regular);
  return [
    {
      ...variant,
      price: others,
      regular_price: others,
      sale_price: Math.min(memberPrice, others),
      grams,
      // The stock of overrides is unchanged; their prices are already part of the variant.
      restaurant_overrides: variant.restaurant_overrides.map(({ restaurant_id, stock, is_active }) => ({
        restaurant_id,
        stock,
        is_active,
      })),
    },
  ];
}

function toOverride(row: typeof variantOverrides.$inferSelect): StoreVariantOverride {
  return {
    restaurant_id: row.storeId,
    regular_price: row.regularPrice,
    sale_price: row.salePrice,
    stock: row.onHand === null ? null : row.onHand - row.reserved,
    is_active: row.isActive === null ? null : toFlag(row.isActive),
  };
}
