import { eq, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { reservations } from '../db/schema/index.ts';
import type { StockDemand } from './stock.ts';

export async function insertReservation(
  tx: Db,
  reservation: { key: string; variantId: number; overrideStoreId: number; quantity: number; expiresAt: Date },
): Promise<void> {
  await tx.insert(reservations).values(reservation);
}

/** Returns the deleted rows; only the transaction that deletes them may release their stock. */
export async function deleteReservations(tx: Db, key: string): Promise<StockDemand[]> {
  return tx.delete(reservations).where(eq(reservations.key, key)).returning();
}

/** Returns the deleted rows; only the transaction that deletes them may release their stock. */
export async function deleteExpiredReservations(tx: Db, now: Date): Promise<StockDemand[]> {
  return tx.delete(reservations).where(lt(reservations.expiresAt, now)).returning();
}
