import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Where units are counted: at a variant, or at a store's override with its own stock. */
export type StockKey = {
  variantId: number;
  /** The store with the override; 0 means the variant's own stock. */
  overrideStoreId: number;
};
export type StockDemand = StockKey & { quantity: number };

/** Sorts stock items, because a fixed lock order prevents deadlocks between orders. */
export function inLockOrder<Item extends StockKey>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => a.overrideStoreId - b.overrideStoreId || a.variantId - b.variantId);
}

/**
 * Sells units if enough are available or the stock may go below zero; a single statement checks and changes the stock,
 * so that two orders never get the same last unit.
 */
export async function takeStock(db: Db, demand: StockDemand): Promise<boolean> {
  return changeIfSufficient(db, demand, sql`on_hand = stock.on_hand - ${demand.quantity}`);
}

/** Reserves units without selling them. */
export async function reserveStock(db: Db, demand: StockDemand): Promise<boolean> {
  return changeIfSufficient(db, demand, sql`reserved = stock.reserved + ${demand.quantity}`);
}

export async function returnStock(db: Db, { quantity, ...item }: StockDemand): Promise<void> {
  await db.execute(
    sql`update ${tableOf(item)} set on_hand = stock.on_hand + ${quantity} where ${isItem(item)}`,
  );
}

export async function releaseStock(db: Db, { quantity, ...item }: StockDemand): Promise<void> {
  await db.execute(
    sql`update ${tableOf(item)} set reserved = stock.reserved - ${quantity} where ${isItem(item)}`,
  );
}

/** The number of units that can be sold now, for the message of a refusal. */
export async function findSellableQuantity(db: Db, item: StockKey): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select ${sellableOf(item)} as left from ${tableOf(item)} where ${isItem(item)}`,
  );
  return Math.max(0, rows[0]?.left ?? 0);
}

async function changeIfSufficient(db: Db, { quantity, ...item }: StockDemand, change: SQL): Promise<boolean> {
  const mayGoNegative = sql`(select is_negative from variants where id = ${item.variantId})`;
  const changed = await db.execute(
    sql`update ${tableOf(item)} set ${change}
        where ${isItem(item)} and (${sellableOf(item)} >= ${quantity} or ${mayGoNegative}) returning 1`,
  );
  return changed.rows.length > 0;
}

function tableOf({ overrideStoreId }: StockKey): SQL {
  return overrideStoreId === 0 ? sql`variants as stock` : sql`variant_overrides as stock`;
}

function isItem({ variantId, overrideStoreId }: StockKey): SQL {
  return overrideStoreId === 0
    ? sql`stock.id = ${variantId}`
    : sql`stock.variant_id = ${variantId} and stock.store_id = ${overrideStoreId} and stock.on_hand is not null`;
}

/** The number of units that can be sold. The variant's reserve (min_stock) also applies to its overrides. */
function sellableOf({ variantId, overrideStoreId }: StockKey): SQL {
  const reserve =
    overrideStoreId === 0
      ? sql`stock.min_stock`
      : sql`(select min_stock from variants where id = ${variantId})`;
  return sql`stock.on_hand - stock.reserved - ${reserve}`;
}
