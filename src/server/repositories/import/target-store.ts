import type { Db } from '#server/db/client.ts';
import { stores } from '#server/db/schema/index.ts';

export async function findImportStores(db: Db): Promise<{ id: number; slug: string }[]> {
  return db.select({ id: stores.id, slug: stores.slug }).from(stores).orderBy(stores.slug);
}
