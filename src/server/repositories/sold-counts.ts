import { sql } from 'drizzle-orm';
import { unsoldStates } from '#domain/order-state.ts';
import type { Db } from '../db/client.ts';

/**
 * Only the sales of this many days count for popularity, so that seasonal items are at the top of lists only in their
 * season.
 */
const popularityDays = 90;

/** The maximum number of items that one call changes. */
export const soldCountBatch = 500;

/**
 * Sets the units that each item sold in the last 90 days; orders that ended without a delivery do not count. Returns
 * the number of changed items, at most `limit`. Rows that another transaction has locked are left for the next call, so
 * that this update never deadlocks with an order.
 */
export async function updateSoldCounts(db: Db, now: Date, limit = soldCountBatch): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with sold as (
      select line.item_id as id, sum(line.quantity)::int as units
      from sold_lines line join orders o on o.id = line.order_id
      where o.placed_at >= ${now.toISOString()}::timestamptz - ${popularityDays} * interval '1 day'
        and o.status <> all(${sql.param([...unsoldStates])}::text[])
      group by line.item_id
    ), changed as (
      select item.id, coalesce(sold.units, 0) as units from items item left join sold on sold.id = item.id
      where item.sold_count <> coalesce(sold.units, 0)
      order by item.id limit ${limit} for no key update of item skip locked
    )
    update items set sold_count = changed.units from changed where items.id = changed.id`);
  return rowCount ?? 0;
}
