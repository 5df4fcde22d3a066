import type { Db } from './client.ts';

type Prepared = { execute: (values?: Record<string, unknown>) => unknown };

/**
 * A question that is written once, and planned once by each connection: for what nearly every page asks, where writing and
 * planning cost more than the answer. Only where the best plan does not depend on the values; they are `sql.placeholder`s.
 */
export function prepared<Question extends Prepared>(write: (db: Db) => Question): (db: Db) => Question {
  const written = new WeakMap<Db, Question>();
  return (db) => {
    const known = written.get(db);
    if (known) return known;
    const question = write(db);
    written.set(db, question);
    return question;
  };
}
