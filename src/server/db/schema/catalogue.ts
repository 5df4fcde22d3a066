import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { itemPublicationStates } from '#domain/item-publication.ts';
import { moneyColumn } from './money-column.ts';
import { stores, type Translations } from './stores.ts';

export const categories = pgTable('categories', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  tagline: text().notNull().default(''),
  image: text().notNull(),
  /** A second, smaller picture; '' if there is none. */
  image2: text().notNull().default(''),
  cloth: text().notNull().default('leaf'),
  parentId: integer(),
  position: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
  translations: jsonb().$type<Translations>().notNull().default({}),
});

/**
 * Items belong to one store. Money is in minor units. Stock is counted per variant; an item without variants is always
 * in stock.
 */
export const items = pgTable(
  'items',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** The product's key in a catalogue file; unique within a store. */
    handle: text(),
    name: text().notNull(),
    description: text().notNull().default(''),
    image: text().notNull(),
    /** Additional pictures for the item's page, by name. */
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    bgImage: text(),
    cloth: text().notNull().default('leaf'),
    brand: text().notNull().default(''),
    price: moneyColumn().notNull().default(0),
    oldPrice: moneyColumn(),
    isActive: boolean().notNull().default(true),
    /** An item that was never published is a draft; a published item can be withdrawn, but never becomes a draft. */
    publication: text({ enum: itemPublicationStates }).notNull().default('published'),
    /** An item without variants is sold out until a job ends it at this time, whatever is in stock; null if it is on sale. */
    soldOutUntil: timestamp({ withTimezone: true }),
    isVeg: boolean(),
    isFreeItem: boolean().notNull().default(false),
    isCombo: boolean().notNull().default(false),
    isPreItem: boolean().notNull().default(false),
    preAvailDate: date(),
    hasVariant: boolean().notNull().default(false),
    /** The unit of a pack, for items without variants: 1 means kilogram, 2 gram, 3 litre, and null piece. */
    unitId: integer(),
    measurement: doublePrecision(),
    taxClass: text().notNull().default('standard'),
    /** The tax authority's code for this kind of item, such as an HSN code. */
    taxCode: text().notNull().default(''),
    allergens: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    nutritionalFacts: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** How much a dish is, such as 'Serves 2'; '' if it is not said. */
    portion: text().notNull().default(''),
    /** How hot a dish is: 0 not at all … 3 very hot. */
    spice: integer().notNull().default(0),
    isBestseller: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    /**
     * The units sold in the last 90 days, updated by a job every hour. Lists that are sorted by popularity use this
     * number.
     */
    soldCount: integer().notNull().default(0),
    /** The price on item cards; maintained by the triggers of migration 0003, never written directly. */
    listPrice: moneyColumn().notNull().default(0),
    /**
     * The regular price if listPrice is lower, else null; maintained by the triggers of migration 0003, never written
     * directly.
     */
    listOldPrice: moneyColumn(),
    stockState: text({ enum: ['in', 'low', 'out'] })
      .notNull()
      .default('in'),
    translations: jsonb().$type<Translations>().notNull().default({}),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`item_words(name, brand, tags, translations) || words_of(in_latin(item_words(name, brand, tags, translations)))`,
      ),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    /** Last change of the item's page; maintained by the triggers of migration 0016, never written directly. */
    updatedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('items_store_handle').on(table.storeId, table.handle),
    index('items_listing').on(table.storeId, table.isActive, table.position, table.id),
    // One index per sort order, so that a page of a list never sorts the whole catalogue.
    index('items_by_sales')
      .on(table.soldCount.desc().nullsFirst(), table.position, table.id)
      .where(sql`is_active`),
    index('items_by_price')
      .on(table.listPrice, table.id)
      .where(sql`is_active`),
    index('items_by_name')
      .on(sql`(${table.name} collate names)`, table.id)
      .where(sql`is_active`),
    index('items_by_discount')
      .on(sql`(list_price::float / nullif(list_old_price, 0))`, table.id)
      .where(sql`is_active`),
    index('items_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('items_low_stock')
      .on(table.storeId)
      .where(sql`is_active and stock_state <> 'in'`),
    index('items_sold_out')
      .on(table.soldOutUntil)
      .where(sql`sold_out_until is not null`),
    check('items_price', sql`price >= 0 and (old_price is null or old_price >= 0)`),
    check('items_spice', sql`spice between 0 and 3`),
    check('items_publication', sql`publication in ('draft', 'published', 'withdrawn')`),
  ],
);

/**
 * The words of all items, including deleted items and duplicates; misspelled search words are looked up in this table.
 * Maintained by the trigger of migration 0022, never written directly.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    /** Transliteration for comparison: trigrams support Latin letters only. */
    latin: text()
      .notNull()
      .generatedAlwaysAs(sql`latin_word(word)`),
  },
  (table) => [
    index().on(table.word),
    index('search_words_similar').using('gin', table.latin.op('gin_trgm_ops')),
  ],
);

export const variants = pgTable(
  'variants',
  {
    id: serial().primaryKey(),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    sku: text(),
    regularPrice: moneyColumn().notNull(),
    salePrice: moneyColumn(),
    isDefault: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** Units held in reserve and not sold. */
    minStock: integer().notNull().default(0),
    isInfinite: boolean().notNull().default(false),
    isNegative: boolean().notNull().default(false),
    /** The variant is sold out until a job ends it at this time; its count is kept. Null if it is on sale. */
    soldOutUntil: timestamp({ withTimezone: true }),
    isVeg: boolean(),
    isFreeItem: boolean().notNull().default(false),
    unitId: integer(),
    measurement: doublePrecision(),
    /**
     * The price per kilogram of a variant sold by weight, whose size is its estimated weight; null for other
     * variants. The trigger of migration 0074 keeps the regular price equal to the price of the estimated weight.
     */
    pricePerKg: moneyColumn(),
    /** The member price; null for a variant that members cannot buy with their allowance. */
    memberPrice: moneyColumn(),
    /** One pack in whole grams, calculated as in `gramsOf`: a litre counts as a kilogram. Null for a size in pieces. */
    grams: integer().generatedAlwaysAs(
      sql`case when unit_id in (1, 2, 3) and measurement > 0 and measurement <= 1000000
        then nullif(floor(measurement * case unit_id when 2 then 1 else 1000 end + 0.5), 0)::integer end`,
    ),
    position: integer().notNull().default(0),
    translations: jsonb().$type<Translations>().notNull().default({}),
  },
  (table) => [
    index('variants_for_members')
      .on(table.itemId)
      .where(sql`member_price is not null`),
    check('variants_member_price', sql`member_price >= 0`),
    check(
      'variants_weighed',
      sql`price_per_kg is null or (price_per_kg > 0 and coalesce(unit_id, 0) in (1, 2) and coalesce(grams, 0) > 0)`,
    ),
    index('variants_item').on(table.itemId, table.position),
    uniqueIndex('variants_one_default')
      .on(table.itemId)
      .where(sql`is_default`),
    index('variants_sold_out')
      .on(table.soldOutUntil)
      .where(sql`sold_out_until is not null`),
    check('variants_price', sql`regular_price >= 0 and (sale_price is null or sale_price >= 0)`),
    check('variants_stock', sql`is_infinite or is_negative or (0 <= reserved and reserved <= on_hand)`),
    check('variants_reserve', sql`min_stock >= 0`),
  ],
);

/**
 * Values of one store (`restaurant_overrides`): each non-null field replaces the variant's field. If `onHand` is set,
 * the stock of this row is reserved and sold instead of the variant's stock.
 */
export const variantOverrides = pgTable(
  'variant_overrides',
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    regularPrice: moneyColumn(),
    salePrice: moneyColumn(),
    isActive: boolean(),
    onHand: integer(),
    reserved: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.storeId] }),
    check('variant_overrides_stock', sql`on_hand is null or (0 <= reserved and reserved <= on_hand)`),
  ],
);

export const itemCategories = pgTable(
  'item_categories',
  {
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** 0 for the item's main category, higher for the other categories that list it. */
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.itemId] }), index().on(table.itemId)],
);

export const addonCategories = pgTable('addon_categories', {
  id: serial().primaryKey(),
  storeId: integer()
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** SINGLE: the customer picks one addon; any other value: several addons. */
  type: text().notNull().default('MULTIPLE'),
  isRequired: boolean().notNull().default(false),
  translations: jsonb().$type<Translations>().notNull().default({}),
});

export const addons = pgTable(
  'addons',
  {
    id: serial().primaryKey(),
    addonCategoryId: integer()
      .notNull()
      .references(() => addonCategories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    price: moneyColumn().notNull().default(0),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    translations: jsonb().$type<Translations>().notNull().default({}),
  },
  (table) => [index().on(table.addonCategoryId), check('addons_price', sql`price >= 0`)],
);

export const itemAddonCategories = pgTable(
  'item_addon_categories',
  {
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    addonCategoryId: integer()
      .notNull()
      .references(() => addonCategories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.addonCategoryId] })],
);

export const comboParts = pgTable(
  'combo_parts',
  {
    comboItemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Null when the part has no variants. */
    variantId: integer().references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    position: integer().notNull().default(0),
  },
  (table) => [unique().on(table.comboItemId, table.itemId, table.variantId), index().on(table.itemId)],
);
