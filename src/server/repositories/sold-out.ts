import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { OfferInput, OfferRow } from '#contracts/desk/sold-out.ts';
import type { Db } from '../db/client.ts';
import { items, stores, variants } from '../db/schema/index.ts';
import { isInStoresSql, type StoreScope } from './desk/list-query.ts';

/** An item with variants is sold out by its variants, any other item as a whole. */
const soldOutUntil = sql<
  string | null
>`case when ${variants.id} is null then ${items.soldOutUntil} else ${variants.soldOutUntil} end`;

/** Whether it is sold out; written so that the partial indexes serve it. */
const isSoldOut = or(
  isNotNull(variants.soldOutUntil),
  and(isNull(variants.id), isNotNull(items.soldOutUntil)),
);

type OfferWithStore = OfferRow & { storeId: number };

/** What is sold out in these stores, what is on sale first again at the top. */
export const listSoldOut = (db: Db, storeIds: StoreScope): Promise<OfferRow[]> =>
  selectOffers(db, and(isSoldOut, isInStoresSql(storeIds, items.storeId)), [
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

export async function setSoldOutUntil(
  db: Db,
  { itemId, variantId }: OfferInput,
  until: Date | null,
): Promise<void> {
  await (variantId === null
    ? db.update(items).set({ soldOutUntil: until }).where(eq(items.id, itemId))
    : db.update(variants).set({ soldOutUntil: until }).where(eq(variants.id, variantId)));
}

/** Puts everything on sale again whose time has come. Two processes never end the same one. */
export async function endDueSoldOut(tx: Db, now: Date): Promise<OfferInput[]> {
  const ended = { soldOutUntil: null };
  const ofVariants = await tx
    .update(variants)
    .set(ended)
    .where(lte(variants.soldOutUntil, now))
    .returning({ itemId: variants.itemId, variantId: variants.id });
  const ofItems = await tx
    .update(items)
    .set(ended)
    .where(lte(items.soldOutUntil, now))
    .returning({ itemId: items.id });
  return [...ofVariants, ...ofItems.map(({ itemId }) => ({ itemId, variantId: null }))];
}
