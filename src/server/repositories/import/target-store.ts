import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { stores } from '#server/db/schema/index.ts';

export async function findImportStore(db: Db, slug: string): Promise<{ id: number; slug: string } | null> {
  const [store] = await db
    .select({ id: stores.id, slug: stores.slug })
    .from(stores)
    .where(eq(stores.slug, slug));
  return store ?? null;
}

export async function findStoreSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: stores.slug }).from(stores).orderBy(stores.slug);
  return rows.map(({ slug }) => slug);
}
