import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#contracts/desk/list.ts';

type Sortable = Readonly<Record<string, PgColumn | SQL>>;

/** Order and cut of one page of a list; a column nobody may sort by is passed over. */
export function sheetOf({ page, perPage, sort, order }: ListQuery, columns: Sortable, id: PgColumn) {
  const column = sort !== undefined && Object.hasOwn(columns, sort) ? columns[sort] : undefined;
  const way = order === 'DESC' ? desc : asc;
  return {
    orderBy: column ? [way(column), asc(id)] : [way(id)],
    limit: perPage,
    offset: (page - 1) * perPage,
  };
}

/** Rows of the whole list, beside each row of the page. */
export const wholeCount = sql<number>`(count(*) over())::int`;

export function toSheet<Row extends { total: number }>(
  rows: readonly Row[],
): { rows: Omit<Row, 'total'>[]; total: number } {
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** A search word as a pattern in which nothing is special. */
export const like = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
