import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ItemInput, ItemQuery, ItemRow } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import {
  comboParts,
  itemAddonCategories,
  itemCategories,
  items,
  stores,
  variants,
} from '#server/db/schema/index.ts';
import { allOrNothing } from '#server/db/all-or-nothing.ts';
import { together } from '#server/db/run-queries.ts';
import { holdsPhrase } from '#server/repositories/typed-words.ts';
import { type Access, inOwnStores, mayTouch } from './access.ts';
import { foreignAddons, misfitOf } from './item-parts.ts';
import { saveItemVariants } from './item-variants.ts';
import { type DeskRefusal, notFound, orRefuse, refusal, wrongField } from './refusal.ts';
import { saveRow } from './save-row.ts';
import { sheetOf } from './sheet.ts';

const sortable = {
  name: items.name,
  listPrice: items.listPrice,
  position: items.position,
  storeName: stores.name,
  stockState: items.stockState,
  id: items.id,
};

export async function listItems(
  db: Db,
  query: ItemQuery,
  access: Access,
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = and(
    inOwnStores(access, items.storeId),
    query.ids ? inArray(items.id, [...query.ids]) : undefined,
    query.storeId === undefined ? undefined : eq(items.storeId, query.storeId),
    query.isActive === undefined ? undefined : eq(items.isActive, query.isActive),
    query.stockState === undefined ? undefined : eq(items.stockState, query.stockState),
    query.categoryId === undefined
      ? undefined
      : sql`exists (select 1 from ${itemCategories} where ${itemCategories.itemId} = ${items.id} and ${itemCategories.categoryId} = ${query.categoryId})`,
    query.q ? holdsPhrase(query.q) : undefined,
  );
  const { orderBy, limit, offset } = sheetOf(query, sortable, items.id);
  const [found, total] = await Promise.all([
    db
      .select({ id: items.id })
      .from(items)
      .innerJoin(stores, eq(stores.id, items.storeId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(items, where),
  ]);
  const ids = found.map(({ id }) => id);
  const whole = new Map((await readItems(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => whole.get(id) ?? []), total };
}

export async function getItem(db: Db, id: number, access: Access): Promise<ItemRow | null> {
  const [row] = await readItems(db, [id]);
  return row && mayTouch(access, row.storeId) ? row : null;
}

export async function saveItem(
  db: Db,
  { id, variants: options, categoryIds, addonCategoryIds, comboParts: parts, ...values }: ItemInput,
  access: Access,
): Promise<{ ok: true; row: ItemRow } | DeskRefusal> {
  if (id !== undefined && !(await getItem(db, id, access))) return notFound();
  if (!mayTouch(access, values.storeId)) return wrongField('storeId', 'Choose one of your stores.');
  if (values.isPreItem && values.preAvailDate === null)
    return wrongField('preAvailDate', 'Say from which day it can be had.');
  if (parts.some(({ itemId }) => itemId === id))
    return wrongField('comboParts', 'A combo cannot be a part of itself.');
  const misfit = await misfitOf(db, parts, values.storeId);
  if (misfit) return wrongField('comboParts', misfit);
  const foreign = await foreignAddons(db, addonCategoryIds, values.storeId);
  if (foreign) return wrongField('addonCategoryIds', `“${foreign}” belongs to another store.`);

  return orRefuse(
    () =>
      allOrNothing<{ ok: true; row: ItemRow } | DeskRefusal>(db, async (tx) => {
        const itemId = await saveRow(tx, items, id, {
          ...values,
          ...(id === undefined && { handle: values.slug }),
          hasVariant: options.length > 1,
          isCombo: parts.length > 0,
        });
        if (itemId === null) return notFound();
        const wrong = await saveItemVariants(tx, itemId, options);
        if (wrong) return wrong;
        await tx.delete(itemCategories).where(eq(itemCategories.itemId, itemId));
        await insertAll(
          tx,
          itemCategories,
          [...new Set(categoryIds)].map((categoryId, position) => ({ itemId, categoryId, position })),
        );
        await tx.delete(itemAddonCategories).where(eq(itemAddonCategories.itemId, itemId));
        await insertAll(
          tx,
          itemAddonCategories,
          [...new Set(addonCategoryIds)].map((addonCategoryId, position) => ({
            itemId,
            addonCategoryId,
            position,
          })),
        );
        await tx.delete(comboParts).where(eq(comboParts.comboItemId, itemId));
        await insertAll(
          tx,
          comboParts,
          parts.map((part, position) => ({ ...part, comboItemId: itemId, position })),
        );
        const [whole] = await readItems(tx, [itemId]);
        return whole ? { ok: true, row: whole } : notFound();
      }),
    {
      twin: wrongField('slug', 'Another item has this address.'),
      bound: refusal(
        'validation_failed',
        'A category, addon group or part chosen here is gone. Choose again.',
      ),
    },
  );
}

/** Orders keep their own words of what was sold, so an item may go; carts tell their owners. */
export async function deleteItem(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getItem(db, id, access))) return notFound();
  await db.delete(items).where(eq(items.id, id));
  return { ok: true };
}

async function insertAll<
  Table extends typeof itemCategories | typeof itemAddonCategories | typeof comboParts,
>(db: Db, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await db.insert(table).values(rows as never);
}

async function readItems(db: Db, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, options, inCategories, inAddons, parts] = await together(db, [
    () =>
      db
        .select({ item: items, storeName: stores.name })
        .from(items)
        .innerJoin(stores, eq(stores.id, items.storeId))
        .where(inArray(items.id, wanted)),
    () =>
      db
        .select()
        .from(variants)
        .where(inArray(variants.itemId, wanted))
        .orderBy(asc(variants.position), asc(variants.id)),
    // The first is the item's own.
    () =>
      db
        .select()
        .from(itemCategories)
        .where(inArray(itemCategories.itemId, wanted))
        .orderBy(asc(itemCategories.position), asc(itemCategories.categoryId)),
    () =>
      db
        .select()
        .from(itemAddonCategories)
        .where(inArray(itemAddonCategories.itemId, wanted))
        .orderBy(asc(itemAddonCategories.position)),
    () =>
      db
        .select()
        .from(comboParts)
        .where(inArray(comboParts.comboItemId, wanted))
        .orderBy(asc(comboParts.position)),
  ]);
  return rows.map(({ item, storeName }) => ({
    ...pick(item),
    storeName,
    variants: options
      .filter(({ itemId }) => itemId === item.id)
      .map(({ itemId: _, position: __, isFreeItem: ___, ...option }) => ({
        ...option,
        unitId: option.unitId as 1 | 2 | 3 | null,
        onHandSeen: option.onHand,
      })),
    categoryIds: inCategories.filter(({ itemId }) => itemId === item.id).map(({ categoryId }) => categoryId),
    addonCategoryIds: inAddons
      .filter(({ itemId }) => itemId === item.id)
      .map(({ addonCategoryId }) => addonCategoryId),
    comboParts: parts
      .filter(({ comboItemId }) => comboItemId === item.id)
      .map(({ itemId, variantId, quantity }) => ({ itemId, variantId, quantity })),
  }));
}

function pick(item: typeof items.$inferSelect) {
  const {
    handle: _handle,
    isCombo: _isCombo,
    hasVariant: _hasVariant,
    soldCount: _soldCount,
    listOldPrice: _listOldPrice,
    searchText: _searchText,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...kept
  } = item;
  return { ...kept, cloth: kept.cloth as ItemRow['cloth'], unitId: kept.unitId as ItemRow['unitId'] };
}
