import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StockInput, StockQuery, StockRow } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { sqlState } from '#server/db/retry.ts';
import { items, stores, variantOverrides, variants } from '#server/db/schema/index.ts';
import { holdsPhrase } from '#server/repositories/typed-words.ts';
import { type Access, inOwnStores, mayTouch } from './access.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';
import { like } from './sheet.ts';

/** What counts for the item's own store: the store's override where it says something, else the variant's number. */
const hasOwn = sql`${variantOverrides.onHand} is not null`;
const onHand = sql<number>`case when ${hasOwn} then ${variantOverrides.onHand} else ${variants.onHand} end`;
const reserved = sql<number>`case when ${hasOwn} then ${variantOverrides.reserved} else ${variants.reserved} end`;
const sellable = sql<number>`${onHand} - ${reserved} - ${variants.minStock}`;
const isEndless = sql<boolean>`${variants.isInfinite} or ${variants.isNegative}`;

const sortable: Record<string, SQL> = {
  item: sql`${items.name}`,
  sellable,
  onHand,
  storeName: sql`${stores.name}`,
};

export async function listStock(
  db: Db,
  query: StockQuery,
  access: Access,
): Promise<{ rows: StockRow[]; total: number }> {
  const where = and(
    inOwnStores(access, items.storeId),
    query.ids ? inArray(variants.id, [...query.ids]) : undefined,
    query.storeId === undefined ? undefined : eq(items.storeId, query.storeId),
    query.atMost === undefined ? undefined : sql`${sellable} <= ${query.atMost} and not (${isEndless})`,
    query.q ? sql`(${holdsPhrase(query.q)} or ${variants.sku} ilike ${like(query.q)})` : undefined,
  );
  const column = query.sort === undefined ? undefined : sortable[query.sort];
  const way = query.order === 'DESC' ? desc : asc;
  const [rows, [count]] = await Promise.all([
    joined(db, where)
      .orderBy(column ? way(column) : asc(items.name), asc(variants.position), asc(variants.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(variants)
      .innerJoin(items, eq(items.id, variants.itemId))
      .leftJoin(variantOverrides, isOwn)
      .where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function getStock(db: Db, id: number, access: Access): Promise<StockRow | null> {
  const [row] = await joined(db, eq(variants.id, id));
  return row && mayTouch(access, row.storeId) ? row : null;
}

/** Changes one row of the grid. Of units only the difference to what was seen is written: what is sold meanwhile stays sold. */
export async function saveStock(
  db: Db,
  { id, onHand: units, onHandSeen, minStock, isActive, regularPrice, salePrice }: StockInput,
  access: Access,
): Promise<{ ok: true; row: StockRow } | DeskRefusal> {
  const before = await getStock(db, id, access);
  if (!before) return notFound();
  const regular = regularPrice ?? before.regularPrice;
  const sale = salePrice === undefined ? before.salePrice : salePrice;
  if (sale !== null && sale > regular)
    return wrongField('salePrice', 'A sale price is below the regular one.');
  const difference = units === undefined ? 0 : units - (onHandSeen ?? before.onHand);
  try {
    await db.transaction(async (tx) => {
      if (difference !== 0) {
        const own = await tx
          .update(variantOverrides)
          .set({ onHand: sql`${variantOverrides.onHand} + ${difference}` })
          .where(
            and(
              eq(variantOverrides.variantId, id),
              eq(variantOverrides.storeId, before.storeId),
              sql`${variantOverrides.onHand} is not null`,
            ),
          )
          .returning({ id: variantOverrides.variantId });
        if (own.length === 0)
          await tx
            .update(variants)
            .set({ onHand: sql`${variants.onHand} + ${difference}` })
            .where(eq(variants.id, id));
      }
      const values = {
        ...(minStock !== undefined && { minStock }),
        ...(isActive !== undefined && { isActive }),
        ...(regularPrice !== undefined && { regularPrice }),
        ...(salePrice !== undefined && { salePrice }),
      };
      if (Object.keys(values).length > 0) await tx.update(variants).set(values).where(eq(variants.id, id));
    });
  } catch (error) {
    if (sqlState(error) !== '23514') throw error;
    return wrongField('onHand', 'Fewer units than orders have reserved already.');
  }
  const row = await getStock(db, id, access);
  return row ? { ok: true, row } : notFound();
}

const isOwn = and(eq(variantOverrides.variantId, variants.id), eq(variantOverrides.storeId, items.storeId));

function joined(db: Db, where: SQL | undefined) {
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
      regularPrice: variants.regularPrice,
      salePrice: variants.salePrice,
    })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.itemId))
    .innerJoin(stores, eq(stores.id, items.storeId))
    .leftJoin(variantOverrides, isOwn)
    .where(where)
    .$dynamic();
}
