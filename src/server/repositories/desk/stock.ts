import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StockInput, StockQuery, StockRow } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { items, stores, variantOverrides, variants } from '#server/db/schema/index.ts';
import { containsItemSql } from '../contains-typed.ts';
import { isInStoresSql, type StoreScope } from './list-query.ts';

/** Whether the store's override has its own stock, which is then used instead of the variant's stock. */
const hasOwnStock = sql`${variantOverrides.onHand} is not null`;
const onHand = sql<number>`case when ${hasOwnStock} then ${variantOverrides.onHand} else ${variants.onHand} end`;
const reserved = sql<number>`case when ${hasOwnStock} then ${variantOverrides.reserved} else ${variants.reserved} end`;
const sellable = sql<number>`${onHand} - ${reserved} - ${variants.minStock}`;
const isEndless = sql<boolean>`${variants.isInfinite} or ${variants.isNegative}`;

const sortable: Record<string, SQL> = {
  item: sql`${items.name} collate names`,
  sellable,
  onHand,
  storeName: sql`${stores.name} collate names`,
};

const isOverrideOfStore = and(
  eq(variantOverrides.variantId, variants.id),
  eq(variantOverrides.storeId, items.storeId),
);

export async function listStockRows(
  db: Db,
  query: StockQuery,
  storeIds: StoreScope,
): Promise<{ rows: StockRow[]; total: number }> {
  const where = and(
    isInStoresSql(storeIds, items.storeId),
    query.ids ? inArray(variants.id, [...query.ids]) : undefined,
    query.storeId === undefined ? undefined : eq(items.storeId, query.storeId),
    query.atMost === undefined ? undefined : sql`${sellable} <= ${query.atMost} and not (${isEndless})`,
    query.q ? containsItemSql(query.q, (hasCode) => hasCode) : undefined,
  );
  const column = query.sort === undefined ? undefined : sortable[query.sort];
  const direction = query.order === 'DESC' ? desc : asc;
  const [rows, [count]] = await Promise.all([
    selectStock(db, where)
      .orderBy(column ? direction(column) : asc(sortable['item']!), asc(variants.position), asc(variants.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(variants)
      .innerJoin(items, eq(items.id, variants.itemId))
      .leftJoin(variantOverrides, isOverrideOfStore)
      .where(where),
  ]);
  return { rows: rows.map(toStockRow), total: count?.total ?? 0 };
}

export async function findStockRow(db: Db, variantId: number): Promise<StockRow | null> {
  const [row] = await selectStock(db, eq(variants.id, variantId));
  return row ? toStockRow(row) : null;
}

const toStockRow = (row: Awaited<ReturnType<typeof selectStock>>[number]): StockRow => ({
  ...row,
  soldOutUntil: row.soldOutUntil?.toISOString() ?? null,
});

/** Adds to the stock on hand: to the stock of the store's override if it has one, otherwise to the variant's stock. */
export async function addStock(
  tx: Db,
  { variantId, storeId }: { variantId: number; storeId: number },
  change: number,
): Promise<void> {
  const updated = await tx
    .update(variantOverrides)
    .set({ onHand: sql`${variantOverrides.onHand} + ${change}` })
    .where(
      and(
        eq(variantOverrides.variantId, variantId),
        eq(variantOverrides.storeId, storeId),
        sql`${variantOverrides.onHand} is not null`,
      ),
    )
    .returning({ id: variantOverrides.variantId });
  if (updated.length > 0) return;
  await tx
    .update(variants)
    .set({ onHand: sql`${variants.onHand} + ${change}` })
    .where(eq(variants.id, variantId));
}

/** Writes only the given fields. */
export async function updateStockSettings(
  tx: Db,
  variantId: number,
  {
    minStock,
    isActive,
    regularPrice,
    salePrice,
  }: Pick<StockInput, 'minStock' | 'isActive' | 'regularPrice' | 'salePrice'>,
): Promise<void> {
  const values = {
    ...(minStock !== undefined && { minStock }),
    ...(isActive !== undefined && { isActive }),
    ...(regularPrice !== undefined && { regularPrice }),
    ...(salePrice !== undefined && { salePrice }),
  };
  if (Object.keys(values).length > 0) await tx.update(variants).set(values).where(eq(variants.id, variantId));
}

function selectStock(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: variants.id,
      itemId: items.id,
      item: items.name,
      image: items.image,
      cloth: items.cloth,
      variant: variants.name,
      sku: variants.sku,
      storeId: items.storeId,
      storeName: stores.name,
      onHand,
      reserved,
      minStock: variants.minStock,
      sellable,
      isEndless,
      isActive: variants.isActive,
      soldOutUntil: variants.soldOutUntil,
      timeZone: stores.timeZone,
      regularPrice: variants.regularPrice,
      salePrice: variants.salePrice,
      pricePerKg: variants.pricePerKg,
    })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.itemId))
    .innerJoin(stores, eq(stores.id, items.storeId))
    .leftJoin(variantOverrides, isOverrideOfStore)
    .where(where)
    .$dynamic();
}
