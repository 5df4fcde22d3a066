import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { SellerInput, SellerRow } from '#contracts/desk/seller.ts';
import type { Db } from '#server/db/client.ts';
import { sellers, stores } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { limitAndOffset } from './list-query.ts';
import { saveRow } from './save-row.ts';

const sortable = { name: sellers.name, series: sellers.series, id: sellers.id };

const selection = {
  id: sellers.id,
  name: sellers.name,
  address: sellers.address,
  taxNumber: sellers.taxNumber,
  region: sellers.region,
  series: sellers.series,
  stores: sql<
    string[]
  >`coalesce((select array_agg(stores.name order by stores.name) from stores where stores.seller_id = sellers.id), '{}')`,
  hasInvoices: sql<boolean>`exists (select from invoices where invoices.seller_id = sellers.id)`,
};

export async function listSellerRows(
  db: Db,
  query: ListQuery,
): Promise<{ rows: SellerRow[]; total: number }> {
  const where = and(
    query.ids ? inArray(sellers.id, [...query.ids]) : undefined,
    query.q ? containsTypedSql(query.q, sellers.name, sellers.taxNumber, sellers.series) : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset({ sort: 'name', ...query }, sortable, sellers.id);
  const [rows, total] = await Promise.all([
    db
      .select(selection)
      .from(sellers)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(sellers, where),
  ]);
  return { rows, total };
}

export async function findSellerRow(db: Db, id: number): Promise<SellerRow | null> {
  const [row] = await db.select(selection).from(sellers).where(eq(sellers.id, id));
  return row ?? null;
}

/** Returns the seller's id, or null if the seller does not exist. */
export function saveSellerRow(tx: Db, { id, ...values }: SellerInput): Promise<number | null> {
  return saveRow(tx, sellers, id, values);
}

export async function deleteSellerRow(db: Db, id: number): Promise<boolean> {
  return (await db.delete(sellers).where(eq(sellers.id, id)).returning({ id: sellers.id })).length > 0;
}

export const findSellers = (db: Db) => db.select().from(sellers).orderBy(asc(sellers.id));

/** The number series that other sellers use. */
export async function findTakenSeries(db: Db, exceptId?: number): Promise<Set<string>> {
  return new Set((await findSellers(db)).filter(({ id }) => id !== exceptId).map(({ series }) => series));
}

/** Whether at least one active store exists and every active store has a seller with a tax number. */
export async function allStoresHaveTaxNumbers(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ all: sql<boolean>`coalesce(bool_and(${sellers.taxNumber} <> ''), false)` })
    .from(stores)
    .innerJoin(sellers, eq(sellers.id, stores.sellerId))
    .where(eq(stores.isActive, true));
  return found!.all;
}
