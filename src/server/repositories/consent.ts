import type { Db } from '../db/client.ts';
import { consents } from '../db/schema/privacy.ts';

export type NewConsent = Omit<typeof consents.$inferInsert, 'id' | 'createdAt'>;

export async function insertConsents(db: Db, rows: readonly NewConsent[]): Promise<void> {
  if (rows.length > 0) await db.insert(consents).values([...rows]);
}
