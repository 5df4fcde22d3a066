import { desc } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { orders, stores } from '#server/db/schema/index.ts';
import { type Access, inOwnStores } from '../access.ts';
import type { Lines, Money } from './lines.ts';

export async function orderLines(db: Db, access: Access, money: Money): Promise<Lines> {
  const names = new Map(
    (await db.select({ id: stores.id, slug: stores.slug }).from(stores)).map(({ id, slug }) => [id, slug]),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(inOwnStores(access, orders.storeId))
    .orderBy(desc(orders.id))
    .limit(50_000);
  return [
    [
      'invoice',
      'store',
      'placed_at',
      'status',
      'mode',
      'customer',
      'phone',
      'address',
      'payment',
      'coupon',
      'item_total',
      'tax',
      'total',
      'note',
    ],
    ...rows.map((row) => [
      row.invoiceNumber,
      names.get(row.storeId) ?? row.storeId,
      row.placedAt.toISOString(),
      row.status,
      row.mode,
      row.customerName,
      row.phone,
      [row.house, row.address].filter(Boolean).join(', '),
      row.paymentMethod,
      row.couponCode,
      money(row.itemTotal),
      money(row.taxTotal),
      money(row.total),
      row.note,
    ]),
  ];
}
