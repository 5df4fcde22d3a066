import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { changedUnder, sqlState } from './retry.ts';

type Question<Answer> = { execute: (values: Record<string, unknown>) => Promise<Answer> };

/**
 * A question that is written once, and planned once by each connection: for what nearly every page asks, where writing and
 * planning cost more than the answer. Only where the best plan does not depend on the values; they are `sql.placeholder`s.
 * A migration that gives a column another type leaves the plans of a running shop useless: it asks anew under another name.
 */
export function prepared<Answer>(
  name: string,
  write: (db: Db) => { prepare: (name: string) => Question<Answer> },
): (db: Db, values: Record<string, unknown>) => Promise<Answer> {
  let written = new WeakMap<Db, Question<Answer>>();
  let times = 1;
  const questionOf = (db: Db) => {
    const known = written.get(db) ?? write(db).prepare(`${name}_${times}`);
    written.set(db, known);
    return known;
  };
  return async (db, values) => {
    const asked = questionOf(db);
    try {
      return await asked.execute(values);
    } catch (error) {
      if (sqlState(error) !== changedUnder) throw error;
      // Of many that fail at once one gives it a new name.
      if (questionOf(db) === asked) {
        written = new WeakMap();
        times += 1;
      }
      // A transaction is over with its first failure; who began it begins again (retry.ts).
      if (db instanceof PgTransaction) throw error;
      return questionOf(db).execute(values);
    }
  };
}
