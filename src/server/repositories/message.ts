import { desc } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { messages } from '../db/schema/orders.ts';

/** Newest first. */
export function latestMessages(db: Db, limit: number): Promise<(typeof messages.$inferSelect)[]> {
  return db.select().from(messages).orderBy(desc(messages.id)).limit(limit);
}

/** Stored in the transaction of the change it reports; the sender of messages reads it from here. */
export async function sendMessage(
  tx: Db,
  message: { channel: 'sms' | 'email' | 'push'; recipient: string; subject?: string; body: string },
): Promise<void> {
  await tx.insert(messages).values(message);
}
