import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

/**
 * The folded texts by which the desk finds an order: its number, name, phone, email and the numbers of its invoices, and
 * the name, phone and email of its account. Maintained by the triggers of migration 0104, never written directly. Apart from the orders, because a search for one
 * or two letters, for which no index exists, reads all of it.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('order_search_text').using('gin', table.text.op('gin_trgm_ops'))],
);
