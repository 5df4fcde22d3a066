import { asc, desc, type SQL } from 'drizzle-orm';
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

/** A search word as a pattern in which nothing is special. */
export const like = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
