import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type {
  addonCategories,
  categories,
  coupons,
  items,
  storeCategories,
  stores,
} from '#server/db/schema/index.ts';

type Table =
  | typeof addonCategories
  | typeof categories
  | typeof coupons
  | typeof items
  | typeof storeCategories
  | typeof stores;

/** Makes the row, or changes the one with this id. Its id; null when there is none like that any more. */
export async function saveRow<Of extends Table>(
  db: Db,
  table: Of,
  id: number | undefined,
  values: Of['$inferInsert'],
): Promise<number | null> {
  // For any one of these tables they fit; for all of them at once the compiler cannot tell.
  const fitting = values as never;
  const [saved] =
    id === undefined
      ? await db.insert(table).values(fitting).returning({ id: table.id })
      : await db.update(table).set(fitting).where(eq(table.id, id)).returning({ id: table.id });
  return saved?.id ?? null;
}
