import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type {
  addonCategories,
  categories,
  coupons,
  items,
  membershipPlans,
  menuSections,
  sellers,
  storeCategories,
  stores,
} from '#server/db/schema/index.ts';

type Table =
  | typeof addonCategories
  | typeof categories
  | typeof coupons
  | typeof items
  | typeof membershipPlans
  | typeof menuSections
  | typeof sellers
  | typeof storeCategories
  | typeof stores;

/** Inserts a row, or updates the row with this id; returns its id, or null if no row has the id. */
export async function saveRow<Of extends Table>(
  db: Db,
  table: Of,
  id: number | undefined,
  values: Of['$inferInsert'],
): Promise<number | null> {
  // The values fit any of these tables, but the compiler cannot check that for a union of tables.
  const checked = values as never;
  const [saved] =
    id === undefined
      ? await db.insert(table).values(checked).returning({ id: table.id })
      : await db.update(table).set(checked).where(eq(table.id, id)).returning({ id: table.id });
  return saved?.id ?? null;
}
