import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { deliveryPhotos, orders } from '../db/schema/index.ts';

/** The caller has locked the order. */
export async function insertDeliveryPhoto(tx: Db, photo: typeof deliveryPhotos.$inferInsert): Promise<void> {
  await tx.insert(deliveryPhotos).values(photo);
}

export async function findDeliveryPhotoTime(db: Db, orderId: number): Promise<Date | null> {
  const [row] = await db
    .select({ takenAt: deliveryPhotos.takenAt })
    .from(deliveryPhotos)
    .where(eq(deliveryPhotos.orderId, orderId));
  return row?.takenAt ?? null;
}

export async function findDeliveryPhoto(
  db: Db,
  uniqueOrderId: string,
): Promise<{ picture: Buffer; storeId: number } | null> {
  const [row] = await db
    .select({ picture: deliveryPhotos.picture, storeId: orders.storeId })
    .from(deliveryPhotos)
    .innerJoin(orders, eq(orders.id, deliveryPhotos.orderId))
    .where(eq(orders.uniqueOrderId, uniqueOrderId));
  return row ?? null;
}

/** The photographs of a customer's latest deliveries, with the numbers of the orders. */
export async function findDeliveryPhotosOfCustomer(
  tx: Db,
  userId: string,
  { limit }: { limit: number },
): Promise<{ order: string; picture: Buffer }[]> {
  return tx
    .select({ order: orders.orderNumber, picture: deliveryPhotos.picture })
    .from(deliveryPhotos)
    .innerJoin(orders, eq(orders.id, deliveryPhotos.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(limit);
}

export async function deleteDeliveryPhotosOfCustomer(tx: Db, userId: string): Promise<void> {
  const ofCustomer = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(deliveryPhotos).where(inArray(deliveryPhotos.orderId, ofCustomer));
}
