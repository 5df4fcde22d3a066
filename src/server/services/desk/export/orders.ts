import { desc } from 'drizzle-orm';
import { addressLine } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema/index.ts';
import { type Access, inOwnStores } from '../access.ts';
import type { Lines, Money } from './lines.ts';
import { storeSlugs } from './store-slugs.ts';

export async function orderLines(db: Db, access: Access, money: Money): Promise<Lines> {
  const [slugs, rows] = await Promise.all([
    storeSlugs(db),
    db
      .select()
      .from(orders)
      .where(inOwnStores(access, orders.storeId))
      .orderBy(desc(orders.id))
      .limit(50_000),
  ]);
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
      slugs.get(row.storeId) ?? row.storeId,
      row.placedAt.toISOString(),
      row.status,
      row.mode,
      row.customerName,
      row.phone,
      addressLine(row, ', '),
      row.paymentMethod,
      row.couponCode,
      money(row.itemTotal),
      money(row.taxTotal),
      money(row.total),
      row.note,
    ]),
  ];
}
