import { and, asc, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type {
  AddonCategory,
  Cloth,
  ComboPart,
  ListedItem,
  MemberVariant,
  Spice,
  Variant,
} from '#domain/catalogue.ts';
import type { Db } from '../db/client.ts';
import {
  addonCategories,
  addons,
  comboParts,
  itemAddonCategories,
  itemCategories,
  items,
  stores,
  variantOverrides,
  variants,
} from '../db/schema/index.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { runIndependentQueries } from '../db/run-independent-queries.ts';
import { isKnownItemSql } from './item-conditions.ts';
import { translateField, translateFields } from './translate-field.ts';
import { toFlag, toMemberVariants, toVariant } from './row-to-variant.ts';

/** The columns that lists and pages show: all except the creation time and those used only for searching. */
const {
  searchText: _searchText,
  tags: _tags,
  createdAt: _createdAt,
  ...itemColumns
} = getTableColumns(items);

type ItemRow = {
  item: Omit<typeof items.$inferSelect, 'searchText' | 'tags' | 'createdAt'>;
  store: StoreReference;
  categoryId: number | null;
};
type StoreReference = {
  id: number;
  slug: string;
  name: string;
  layout: (typeof stores.$inferSelect)['layout'];
  translations: (typeof stores.$inferSelect)['translations'];
};

/** Items in the order of `ids`, including inactive and withdrawn items, but not drafts. */
export function itemsByIds(db: Db, ids: readonly number[], locale: string): Promise<ListedItem[]> {
  return loadItems(db, ids, locale, itemRows);
}

/** For a preview: an item as it will look once it is published. */
export async function findItemForPreview(db: Db, id: number, locale: string): Promise<ListedItem | null> {
  const published: typeof itemRows = async (...query) =>
    (await itemRowsWithDrafts(...query)).map(({ item, ...row }) => ({
      ...row,
      item: { ...item, publication: 'published' as const },
    }));
  return (await loadItems(db, [id], locale, published))[0] ?? null;
}

async function loadItems(
  db: Db,
  ids: readonly number[],
  locale: string,
  readRows: typeof itemRows,
): Promise<ListedItem[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const [parts, addonsByItem, rows, variantsOfAll] = await runIndependentQueries(db, [
    () => comboPartRows(db, { ids: uniqueIds }),
    () => addonCategoriesOf(db, uniqueIds, locale),
    () => readRows(db, { ids: uniqueIds }),
    () => variantRows(db, { ids: uniqueIds }),
  ]);
  const rowById = new Map(rows.map((row) => [row.item.id, row]));
  const variantsByItem = Map.groupBy(variantsOfAll, (row) => row.variant.itemId);
  const partsByCombo = Map.groupBy(parts, (part) => part.comboItemId);

  const rowsOf = (row: ItemRow) => variantsByItem.get(row.item.id) ?? [];
  const toVariants = (row: ItemRow) => rowsOf(row).map((variant) => toVariant(variant, row, locale));
  const toPart = (part: (typeof parts)[number]): ComboPart[] => {
    const row = rowById.get(part.itemId);
    if (!row) return [];
    const all = toVariants(row);
    const variant =
      all.find((each) => each.id === part.variantId) ?? all.find((each) => each.is_default === 1) ?? all[0];
    if (!variant) return [];
    const { id, slug, image } = row.item;
    return [
      {
        id,
        slug,
        ...translateFields(row.item, ['name'], locale),
        image: image || null,
        quantity: part.quantity,
        item_variant: isForSale(row) ? variant : deactivateVariant(variant),
      },
    ];
  };

  return ids.flatMap((id) => {
    const row = rowById.get(id);
    if (!row) return [];
    const parts = partsByCombo.get(id) ?? [];
    const combo = parts.flatMap(toPart);
    return [
      rowToItem(row, {
        // If a part is hidden from customers, the combo is unavailable; it is not sold without the part.
        isWhole: combo.length === parts.length,
        variants: toVariants(row),
        memberVariants: rowsOf(row).flatMap((variant) => toMemberVariants(variant, row, locale)),
        addonCategories: addonsByItem.get(id) ?? [],
        combo,
        locale,
      }),
    ];
  });
}

export async function itemBySlug(db: Db, slug: string, locale: string): Promise<ListedItem | null> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.slug, slug), isKnownItemSql));
  return row ? ((await itemsByIds(db, [row.id], locale))[0] ?? null) : null;
}

/** Whether an item with this id exists and is not a draft. */
export async function isKnownItemId(db: Db, id: number): Promise<boolean> {
  return (await db.$count(items, and(eq(items.id, id), isKnownItemSql))) > 0;
}

/** Whether the item was published before and is no longer sold. */
export async function isWithdrawnItem(db: Db, id: number): Promise<boolean> {
  return (await db.$count(items, and(eq(items.id, id), eq(items.publication, 'withdrawn')))) > 0;
}

/**
 * The item for the last part of /stores/{restaurant}/{id}. Both kinds of link exist and their ids overlap: with a
 * store's slug the id is a variant's (ROUTE-64), with a store's id it is an item's (ROUTE-65); if none is found, the
 * other kind is tried.
 */
export async function itemIdOfStorePath(
  db: Db,
  storeId: number,
  id: number,
  kind: 'variant' | 'item',
): Promise<number | null> {
  const lookUps = { item: () => findOwnItem(db, storeId, id), variant: () => itemOfVariant(db, storeId, id) };
  const otherKind = kind === 'item' ? 'variant' : 'item';
  return (await lookUps[kind]()) ?? (await lookUps[otherKind]());
}

async function findOwnItem(db: Db, storeId: number, id: number): Promise<number | null> {
  const isOwn = and(eq(items.id, id), eq(items.storeId, storeId), isKnownItemSql);
  const [item] = await db.select({ id: items.id }).from(items).where(isOwn);
  return item?.id ?? null;
}

async function itemOfVariant(db: Db, storeId: number, id: number): Promise<number | null> {
  const [variant] = await db
    .select({ id: items.id })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.itemId))
    .where(and(eq(variants.id, id), eq(items.storeId, storeId), isKnownItemSql));
  return variant?.id ?? null;
}

/** The id of an item's main category. */
export const ownCategory = sql<number | null>`(select ${itemCategories.categoryId} from ${itemCategories}
  where ${itemCategories.itemId} = ${items.id} order by ${itemCategories.position}, ${itemCategories.categoryId} limit 1)`;

const ids = sql.placeholder('ids');

/** Whether an item is one of these items, or a part of a combo among them. */
const isLoaded = (column: Column): SQL => sql`${column} = any(array(
  select unnest(${ids}::int[])
  union select ${comboParts.itemId} from ${comboParts} where ${comboParts.comboItemId} = any(${ids})))`;

const itemRowsQuery = (name: string, condition?: SQL) =>
  preparedQuery(name, (db) =>
    db
      .select({
        item: itemColumns,
        store: {
          id: stores.id,
          slug: stores.slug,
          name: stores.name,
          layout: stores.layout,
          translations: stores.translations,
        },
        categoryId: ownCategory,
      })
      .from(items)
      .innerJoin(stores, eq(stores.id, items.storeId))
      .where(and(isLoaded(items.id), condition)),
  );

const itemRows = itemRowsQuery('item_rows', isKnownItemSql);
const itemRowsWithDrafts = itemRowsQuery('item_rows_with_drafts');

const variantRows = preparedQuery('variant_rows', (db) =>
  db
    .select({ variant: variants, override: variantOverrides })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.itemId))
    .leftJoin(
      variantOverrides,
      and(eq(variantOverrides.variantId, variants.id), eq(variantOverrides.storeId, items.storeId)),
    )
    .where(isLoaded(variants.itemId))
    .orderBy(asc(variants.itemId), asc(variants.position), asc(variants.id)),
);

const comboPartRows = preparedQuery('combo_part_rows', (db) =>
  db
    .select()
    .from(comboParts)
    .where(sql`${comboParts.comboItemId} = any(${ids})`)
    .orderBy(asc(comboParts.position)),
);

const addonRows = preparedQuery('addon_rows', (db) =>
  db
    .select({ itemId: itemAddonCategories.itemId, category: addonCategories, addon: addons })
    .from(itemAddonCategories)
    .innerJoin(addonCategories, eq(addonCategories.id, itemAddonCategories.addonCategoryId))
    .innerJoin(addons, and(eq(addons.addonCategoryId, addonCategories.id), eq(addons.isActive, true)))
    .where(sql`${itemAddonCategories.itemId} = any(${ids})`)
    .orderBy(
      asc(itemAddonCategories.itemId),
      asc(itemAddonCategories.position),
      asc(addons.position),
      asc(addons.id),
    ),
);

async function addonCategoriesOf(
  db: Db,
  itemIds: number[],
  locale: string,
): Promise<Map<number, AddonCategory[]>> {
  const rows = await addonRows(db, { ids: itemIds });
  const byItem = new Map<number, AddonCategory[]>();
  for (const [itemId, rowsOfItem] of Map.groupBy(rows, (row) => row.itemId)) {
    const categories = [...Map.groupBy(rowsOfItem, (row) => row.category.id).values()];
    byItem.set(
      itemId,
      categories.map((categoryRows) => ({
        id: categoryRows[0]!.category.id,
        ...translateFields(categoryRows[0]!.category, ['name'], locale),
        type: categoryRows[0]!.category.type === 'SINGLE' ? 'SINGLE' : 'MULTIPLE',
        is_required: categoryRows[0]!.category.isRequired,
        addons: categoryRows.map(({ addon }) => ({
          id: addon.id,
          ...translateFields(addon, ['name'], locale),
          price: addon.price,
        })),
      })),
    );
  }
  return byItem;
}

const isForSale = ({ item }: ItemRow): boolean =>
  item.isActive && item.publication === 'published' && item.soldOutUntil === null;

/** Makes a variant inactive: a variant of an item that is not for sale cannot be sold as part of a combo. */
const deactivateVariant = (variant: Variant): Variant => ({
  ...variant,
  is_active: 0,
  restaurant_overrides: [],
});

function rowToItem(
  row: ItemRow,
  parts: {
    isWhole: boolean;
    variants: Variant[];
    memberVariants: MemberVariant[];
    addonCategories: AddonCategory[];
    combo: ComboPart[];
    locale: string;
  },
): ListedItem {
  const { item, store, categoryId } = row;
  const { portion, ...texts } = translateFields(item, ['name', 'description', 'portion'], parts.locale);
  return {
    id: item.id,
    slug: item.slug,
    ...texts,
    image: item.image || null,
    bg_image: item.bgImage,
    cloth: item.cloth as Cloth,
    brand: item.brand || null,
    price: item.price,
    old_price: item.oldPrice,
    is_active: toFlag(isForSale(row) && parts.isWhole),
    is_veg: item.isVeg,
    is_free_item: toFlag(item.isFreeItem),
    is_combo: toFlag(item.isCombo),
    is_pre_item: toFlag(item.isPreItem),
    pre_avail_date: item.preAvailDate,
    has_variant: toFlag(item.hasVariant),
    variants: parts.variants,
    member_variants: parts.memberVariants,
    addon_categories: parts.addonCategories,
    nutritional_facts: item.nutritionalFacts,
    allergens: item.allergens,
    is_dish: toFlag(store.layout === 'menu'),
    portion: portion || null,
    spice: item.spice as Spice,
    is_bestseller: toFlag(item.isBestseller),
    tax_class: item.taxClass,
    unit_id: item.unitId,
    measurement: item.measurement,
    category_id: categoryId,
    restaurant_id: store.id,
    restaurant_slug: store.slug,
    restaurant_name: translateField(store, 'name', parts.locale),
    stock_state: item.stockState,
    is_favorited: false,
    items: parts.combo,
    quantity: 0,
    selectedvariant: null,
    selectedaddons: [],
  };
}
