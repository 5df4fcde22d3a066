import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

type Results<Queries extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [Index in keyof Queries]: Awaited<ReturnType<Queries[Index]>>;
};

/** Runs queries in parallel, or one after the other in a transaction, which has only one connection. */
export async function runIndependentQueries<const Queries extends readonly (() => PromiseLike<unknown>)[]>(
  db: Db,
  queries: Queries,
): Promise<Results<Queries>> {
  if (!(db instanceof PgTransaction))
    return (await Promise.all(queries.map((query) => query()))) as Results<Queries>;
  const results: unknown[] = [];
  for (const query of queries) results.push(await query());
  return results as Results<Queries>;
}
