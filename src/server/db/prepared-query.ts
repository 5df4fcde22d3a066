import { PgTransaction } from 'drizzle-orm/pg-core';
import { environment } from '../config/environment.ts';
import type { Db } from './client.ts';
import { isCachedPlanInvalid } from './error-codes.ts';

type PreparedStatement<Result> = { execute: (values: Record<string, unknown>) => Promise<Result> };

/**
 * A query that is built once and planned once for each connection: for queries of nearly every page, where building
 * and planning cost more than running. Use it only if the best plan does not depend on the values, which are
 * `sql.placeholder`s. After a migration that changes a column's type, the plans of running processes are invalid, and
 * the query is prepared again under another name. Behind a pooler that does not keep prepared statements, the query is
 * only built once.
 */
export function preparedQuery<Result>(
  name: string,
  build: (db: Db) => { prepare: (name: string) => PreparedStatement<Result> },
): (db: Db, values: Record<string, unknown>) => Promise<Result> {
  let statements = new WeakMap<Db, PreparedStatement<Result>>();
  let version = 1;
  const statementFor = (db: Db) => {
    const statement =
      statements.get(db) ?? build(db).prepare(environment().hasNamedStatements ? `${name}_${version}` : '');
    statements.set(db, statement);
    return statement;
  };
  return async (db, values) => {
    const statement = statementFor(db);
    try {
      return await statement.execute(values);
    } catch (error) {
      if (!isCachedPlanInvalid(error)) throw error;
      // If many queries fail at the same time, only the first failure starts a new version.
      if (statementFor(db) === statement) {
        statements = new WeakMap();
        version += 1;
      }
      // A transaction ends with its first error; `inTransaction` repeats the whole transaction.
      if (db instanceof PgTransaction) throw error;
      return statementFor(db).execute(values);
    }
  };
}
