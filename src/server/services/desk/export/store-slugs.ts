import type { Db } from '#server/db/client.ts';
import { stores } from '#server/db/schema/index.ts';

/** What the files call a store. */
export async function storeSlugs(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ id: stores.id, slug: stores.slug }).from(stores);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
