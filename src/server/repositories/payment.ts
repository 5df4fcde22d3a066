import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { payments } from '../db/schema/index.ts';

export async function markPaymentCaptured(db: Db, orderId: number, at: Date): Promise<void> {
  await db.update(payments).set({ state: 'captured', updatedAt: at }).where(eq(payments.orderId, orderId));
}

export async function markPaymentVoid(db: Db, orderId: number): Promise<void> {
  await db.update(payments).set({ state: 'void' }).where(eq(payments.orderId, orderId));
}
