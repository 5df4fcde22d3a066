import { asc, sql } from 'drizzle-orm';
import type { SetupState } from '#contracts/desk/setup.ts';
import type { Db } from '#server/db/client.ts';
import { items, orders, stores } from '#server/db/schema/index.ts';

/** The first store, and how many items and orders the shop has. */
export async function findSetupProgress(db: Db): Promise<Pick<SetupState, 'store' | 'items' | 'orders'>> {
  const [[store], itemCount, orderCount] = await Promise.all([
    db
      .select({
        id: stores.id,
        slug: stores.slug,
        name: stores.name,
        latitude: stores.latitude,
        longitude: stores.longitude,
      })
      .from(stores)
      .orderBy(asc(stores.id))
      .limit(1),
    db.$count(items),
    db.$count(orders),
  ]);
  return { store: store ?? null, items: itemCount, orders: orderCount };
}

/**
 * The most expensive item of a store that can be ordered now without a choice: published, active, in stock, with a
 * default variant if it has variants, and without a required addon group. Free items, combos and pre-items are
 * excluded.
 */
export async function findItemForTestOrder(
  db: Db,
  storeId: number,
): Promise<{ item_id: number; variant_id: number | null; price: number } | null> {
  const { rows } = await db.execute<{ item_id: number; variant_id: number | null; price: number }>(sql`
    select i.id as item_id, v.id as variant_id, greatest(1, i.list_price)::float8 as price
    from items i left join variants v on v.item_id = i.id and v.is_active and (v.is_default or not i.has_variant)
    where i.store_id = ${storeId} and i.is_active and i.publication = 'published' and not i.is_free_item and not i.is_combo and not i.is_pre_item
      and i.stock_state <> 'out' and (v.id is not null or not i.has_variant)
      and not exists (select from item_addon_categories link join addon_categories g on g.id = link.addon_category_id
        where link.item_id = i.id and g.is_required)
    order by i.list_price desc limit 1`);
  return rows[0] ?? null;
}
