import { type Column, type SQL, sql } from 'drizzle-orm';

/** `column = any(values)`: like drizzle's `inArray`, but one parameter, so long lists cost no more to send and plan. */
export const equalsAny = (column: Column | SQL, values: readonly number[] | readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;
