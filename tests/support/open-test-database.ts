import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { createTestDatabase } from './database.ts';

export type OpenTestDatabase = OpenDatabase & { url: string };

/**
 * Creates a separate database with the schema but without data, and a connection pool; closing drops the database.
 */
export async function openTestDatabase(pool: { max?: number } = {}): Promise<OpenTestDatabase> {
  const { url, drop } = await createTestDatabase();
  const opened = openDatabase(url, pool);
  return { ...opened, url, close: () => opened.close().then(drop) };
}
