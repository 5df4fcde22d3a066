import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { OfferInput, OfferRow } from '#contracts/desk/sold-out.ts';
import type { Db } from '../db/client.ts';
import { items, stores, variants } from '../db/schema/index.ts';
import { isInStoresSql, type StoreScope } from './desk/list-query.ts';

/** An item with variants is sold out by its variants, any other item as a whole. */
const soldOutUntil = sql<
  string | null
>`case when ${variants.id} is null then ${items.soldOutUntil} else ${variants.soldOutUntil} end`;

const isSoldOut = or(
  isNotNull(variants.soldOutUntil),
  and(isNull(variants.id), isNotNull(items.soldOutUntil)),
);

type OfferWithStore = OfferRow & { storeId: number };

/**
 * The items of which something is sold out, from the partial indexes alone: a condition on columns of both tables would
 * read the whole catalogue.
 */
const hasSoldOut = sql`${items.id} in (
  select ${variants.itemId} from ${variants} where ${isNotNull(variants.soldOutUntil)}
  union all
  select sold_out.id from ${items} sold_out where sold_out.sold_out_until is not null)`;

/** What is sold out in these stores, what is on sale first again at the top. */
export const listSoldOut = (db: Db, storeIds: StoreScope): Promise<OfferRow[]> =>
  selectOffers(db, and(hasSoldOut, isSoldOut, isInStoresSql(storeIds, items.storeId)), [
    sql`${soldOutUntil}`,
    sql`${items.name}`,
  ]);

/** The variants of these items, or the item itself if it has none. */
export const listOffersOfItems = (db: Db, itemIds: readonly number[]): Promise<OfferWithStore[]> =>
  selectOffers(db, inArray(items.id, [...itemIds]));

async function selectOffers(
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[] = [],
): Promise<OfferWithStore[]> {
  const rows = await db
    .select({
      itemId: items.id,
      variantId: variants.id,
      item: items.name,
      variant: variants.name,
      sku: variants.sku,
      image: items.image,
      cloth: items.cloth,
      storeId: items.storeId,
      storeName: stores.name,
      timeZone: stores.timeZone,
      itemSoldOutUntil: items.soldOutUntil,
      variantSoldOutUntil: variants.soldOutUntil,
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .leftJoin(variants, eq(variants.itemId, items.id))
    .where(where)
    .orderBy(...order, asc(variants.position), asc(variants.id));
  return rows.map(({ itemSoldOutUntil, variantSoldOutUntil, variant, ...row }) => ({
    ...row,
    variant: variant ?? '',
    soldOutUntil: (row.variantId === null ? itemSoldOutUntil : variantSoldOutUntil)?.toISOString() ?? null,
  }));
}

/** Waits for a variant of the item that is being saved, and lets none be saved until the transaction ends. */
export async function lockItemForVariants(tx: Db, itemId: number): Promise<void> {
  await tx.execute(sql`select from items where id = ${itemId} for update`);
}

export async function setSoldOutUntil(
  db: Db,
  { itemId, variantId }: OfferInput,
  until: Date | null,
): Promise<void> {
  await (variantId === null
    ? db.update(items).set({ soldOutUntil: until }).where(eq(items.id, itemId))
    : db.update(variants).set({ soldOutUntil: until }).where(eq(variants.id, variantId)));
}

/** Whether the time of anything has come. An update without rows would still run the triggers of the statement. */
export async function hasDueSoldOut(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select from ${variants} where ${lte(variants.soldOutUntil, now)})
      or exists (select from ${items} where ${lte(items.soldOutUntil, now)}) as due`);
  return rows[0]!.due;
}

/**
 * Puts at most `limit` variants, or items, on sale again whose time has come. Two processes never end the same one, and
 * rows are locked in the order in which orders lock them.
 */
export async function endDueSoldOut(tx: Db, now: Date, limit: number): Promise<OfferInput[]> {
  const dueVariants = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(lte(variants.soldOutUntil, now))
    .orderBy(asc(variants.id))
    .limit(limit)
    .for('update');
  if (dueVariants.length > 0)
    return tx
      .update(variants)
      .set({ soldOutUntil: null })
      .where(inArray(variants.id, idsOf(dueVariants)))
      .returning({ itemId: variants.itemId, variantId: variants.id });
  const dueItems = await tx
    .select({ id: items.id })
    .from(items)
    .where(lte(items.soldOutUntil, now))
    .orderBy(asc(items.id))
    .limit(limit)
    .for('update');
  if (dueItems.length === 0) return [];
  const ended = await tx
    .update(items)
    .set({ soldOutUntil: null })
    .where(inArray(items.id, idsOf(dueItems)))
    .returning({ itemId: items.id });
  return ended.map(({ itemId }) => ({ itemId, variantId: null }));
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
