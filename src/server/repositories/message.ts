import { desc } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { messages } from '../db/schema/orders.ts';

/** Newest first. */
export function latestMessages(db: Db, limit: number): Promise<(typeof messages.$inferSelect)[]> {
  return db.select().from(messages).orderBy(desc(messages.id)).limit(limit);
}
