import { sql } from 'drizzle-orm';
import { bigserial, customType, index, pgTable, text } from 'drizzle-orm/pg-core';

/** PostgreSQL's 64-bit transaction ids do not wrap around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes that every process must receive: pages to purge, steps of orders, changes that the desk shows, ended
 * sessions. Written in the transaction of the change and read by each process after the commit; deleted after a few
 * minutes (docs/decisions/050).
 */
export const changes = pgTable(
  'changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ['purge', 'order', 'desk', 'session'] }).notNull(),
    keys: text().array().notNull(),
    transactionId: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index().on(table.transactionId)],
);
