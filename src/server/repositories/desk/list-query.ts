import { and, asc, desc, inArray, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgText } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#contracts/desk/list.ts';

/** The stores whose rows a staff member may see; null means every store. */
export type StoreScope = readonly number[] | null;

/** The condition that a row belongs to one of these stores; undefined (no condition) for every store. */
export const isInStoresSql = (storeIds: StoreScope, column: PgColumn): SQL | undefined =>
  storeIds === null ? undefined : inArray(column, [...storeIds]);

/** Order, limit and offset of one page of a list. An unknown sort column is ignored. */
export function limitAndOffset(
  { page, perPage, sort, order }: ListQuery,
  sortableColumns: Readonly<Record<string, PgColumn | SQL>>,
  id: PgColumn,
) {
  const column =
    sort !== undefined && Object.hasOwn(sortableColumns, sort) ? sortableColumns[sort] : undefined;
  const direction = order === 'DESC' ? desc : asc;
  // Names are in alphabetical order, numbers in them in the order of their values; other texts use their indexes.
  const isName = sort !== undefined && /name$|^title$/i.test(sort) && is(column, PgText);
  const sorted = isName ? sql`${column} collate names` : column;
  return {
    orderBy: sorted ? [direction(sorted), asc(id)] : [direction(id)],
    limit: perPage,
    offset: (page - 1) * perPage,
  };
}

/** Days in the shop's time zone, both included; a missing day means no limit. */
export type DayRange = { from?: string | undefined; to?: string | undefined; timeZone: string };

export const isWithinDaysSql = (column: PgColumn, { from, to, timeZone }: DayRange): SQL | undefined =>
  and(
    from ? sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
    to ? sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );
