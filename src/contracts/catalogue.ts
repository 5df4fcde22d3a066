import { z } from 'zod';
import { latitudeField, longitudeField } from './coordinate-fields.ts';
import {
  cloths,
  type AddonCategory,
  type ListedItem,
  type MemberVariant,
  type Variant,
} from '#domain/catalogue.ts';
import { maxAmount } from '#domain/money.ts';
import { maxRowId } from '#domain/row-id.ts';
import { storeLayouts, type StoreView } from '#domain/store.ts';
import { listSorts } from './list-query.ts';

/** Catalogue responses: field names of the specification, money in minor units. */

const flag = z.union([z.literal(0), z.literal(1)]);
const cloth = z.enum(cloths).describe('Tinted background of the picture');
const money = z.number().int().describe('Minor units of the currency');

export const pointFields = {
  latitude: latitudeField,
  longitude: longitudeField,
};

/** The id of a database row; limited to the range of the column. */
export const idField = z.number().int().positive().max(maxRowId);

/** For calls with an optional place: both coordinates or neither. */
export const optionalPoint = {
  latitude: pointFields.latitude.nullish(),
  longitude: pointFields.longitude.nullish(),
};

/** A browser sends null, because a cookie identifies the customer. */
export const tokenField = { token: z.string().max(512).nullish() };

/** The names of the texts that are translated; the others are in the shop's default language. */
const translatedField = {
  translated: z
    .array(z.string())
    .optional()
    .describe('Which texts are translated into the requested language'),
};

const variantObject = z.object({
  ...translatedField,
  id: z.number().int(),
  name: z.string(),
  price: money,
  regular_price: money,
  sale_price: money.nullable(),
  is_default: flag,
  is_active: flag,
  stock: z.number().int().describe('On hand minus reserved'),
  min_stock: z.number().int().describe('Safety stock that is not sold'),
  is_infinite: flag,
  is_negative: flag,
  restaurant_id: z.number().int(),
  restaurant_overrides: z.array(
    z.object({
      restaurant_id: z.number().int(),
      regular_price: money.nullish(),
      sale_price: money.nullish(),
      stock: z.number().int().nullish(),
      is_active: flag.nullish(),
    }),
  ),
  is_free_item: flag,
  is_veg: z.boolean().nullable(),
  restaurant_slug: z.string(),
  item: z
    .object({ id: z.number().int(), slug: z.string(), name: z.string(), image: z.string().nullable() })
    .extend(translatedField)
    .nullable(),
  unit_id: z.number().int().nullable().describe('1 kilogram, 2 gram, 3 litre, null piece'),
  measurement: z.number().nullable(),
  price_per_kg: money
    .optional()
    .describe('Of a variant sold by weight, whose size is an estimate; the order is charged what is packed'),
});

export const variantSchema: z.ZodType<Variant> = variantObject.meta({ id: 'Variant' });

export const memberVariantSchema: z.ZodType<MemberVariant> = variantObject
  .extend({
    sale_price: money.describe('What members pay'),
    grams: z.number().int().describe('Of one pack, taken from the allowance of the membership'),
  })
  .meta({ id: 'MemberVariant' });

export const addonCategorySchema: z.ZodType<AddonCategory> = z
  .object({
    ...translatedField,
    id: z.number().int(),
    name: z.string(),
    type: z.enum(['SINGLE', 'MULTIPLE']),
    is_required: z.boolean().describe('Whether an addon must be chosen'),
    addons: z.array(z.object({ ...translatedField, id: z.number().int(), name: z.string(), price: money })),
  })
  .meta({ id: 'AddonCategory' });

export const itemSchema: z.ZodType<ListedItem> = z
  .object({
    ...translatedField,
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    bg_image: z.string().nullable(),
    cloth,
    description: z.string(),
    brand: z.string().nullable(),
    price: money,
    old_price: money.nullable(),
    is_active: flag,
    is_veg: z.boolean().nullable(),
    is_free_item: flag,
    is_combo: flag,
    is_pre_item: flag,
    pre_avail_date: z.string().nullable(),
    has_variant: flag,
    variants: z.array(variantSchema),
    member_variants: z.array(memberVariantSchema),
    addon_categories: z.array(addonCategorySchema),
    nutritional_facts: z.array(z.object({ name: z.string(), value: z.string() })),
    allergens: z.array(z.string()),
    is_dish: flag.describe('1 for an item of a store whose page is a menu'),
    portion: z.string().nullable().describe('How much a dish is, such as “Serves 2”'),
    spice: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
      .describe('How hot a dish is, from 0 to 3'),
    is_bestseller: flag,
    tax_class: z.string(),
    unit_id: z.number().int().nullable(),
    measurement: z.number().nullable(),
    category_id: z.number().int().nullable(),
    restaurant_id: z.number().int(),
    restaurant_slug: z.string(),
    restaurant_name: z.string(),
    stock_state: z.enum(['in', 'low', 'out']),
    is_favorited: z.boolean(),
    items: z
      .array(
        z.object({
          ...translatedField,
          id: z.number().int(),
          slug: z.string(),
          name: z.string(),
          image: z.string().nullable(),
          quantity: z.number().int(),
          item_variant: variantSchema,
        }),
      )
      .describe("A combo's parts"),
    quantity: z.number().int(),
    selectedvariant: variantSchema.nullable(),
    selectedaddons: z.array(
      z.object({
        addon_category_name: z.string(),
        addon_id: z.number().int(),
        addon_name: z.string(),
        price: money,
      }),
    ),
  })
  .meta({ id: 'Item' });

export const categorySchema = z
  .object({
    ...translatedField,
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    image: z.string().nullable(),
    image2: z.string().nullable(),
    cloth,
    parent_id: z.number().int().nullable(),
    item_count: z.number().int(),
  })
  .meta({ id: 'Category' });

export const storeCategorySchema = z
  .object({ id: z.number().int(), slug: z.string(), name: z.string(), image: z.string(), cloth })
  .meta({ id: 'StoreCategory' });

export const storeSchema: z.ZodType<StoreView> = z
  .object({
    ...translatedField,
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    cloth,
    color: z.string().nullable(),
    delivery_time: z.number().int().describe('Minutes'),
    is_active: flag,
    is_operational: flag.describe('1 when the store delivers to the given point'),
    min_order_price: money,
    is_free_delivery: flag,
    free_delivery_min_cart_value: money,
    delivery_charges: money,
    delivery_charge_type: z.enum(['DYNAMIC', 'FIXED']),
    base_charge: money,
    base_distance: z.number().describe('km'),
    extra_charge: money,
    extra_distance: z.number().describe('km'),
    latitude: z.number(),
    longitude: z.number(),
    polygon: z.array(z.object({ latitude: z.number(), longitude: z.number() })).nullable(),
    delivery_radius: z.number().nullable().describe('km'),
    address: z.string(),
    phone: z.string().nullable(),
    tax_number: z.string().nullable(),
    is_self_pickup: flag,
    is_auto_accept: flag,
    time_zone: z.string(),
    hours: z.array(z.object({ day: z.number().int(), opens: z.string(), closes: z.string() })),
    holidays: z.array(z.string()),
    is_paused: flag,
    paused_until: z.string().nullable(),
    slot_minutes: z.number().int(),
    lead_minutes: z.number().int(),
    slot_capacity: z.number().int(),
    layout: z.enum(storeLayouts).describe('Whether the store’s page shows a grid or a menu'),
    is_favorited: z.boolean(),
    is_open: z.boolean(),
    opens_at: z.string().nullable(),
    changes_at: z.string().nullable(),
  })
  .meta({ id: 'Store' });

const filterPrice = money.min(0).max(maxAmount);

/** Sort and filter fields of list calls, in addition to `limit` and `cursor`. */
export const listFilterFields = {
  sort: z.enum(listSorts).optional(),
  veg: z.boolean().optional(),
  in_stock: z.boolean().optional(),
  price_from: filterPrice.optional(),
  price_to: filterPrice.optional(),
  search: z.string().max(100).optional(),
};
