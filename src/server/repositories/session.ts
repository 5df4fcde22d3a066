import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sessions } from '../db/schema/index.ts';

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function storeSessionUse(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: at }).where(eq(sessions.id, id));
}
