import type { Db } from '#server/db/client.ts';
import { sellers } from '#server/db/schema/index.ts';

let serial = 0;

/** Adds a seller for the stores of a test. Its series does not end in C, because the series of credit notes do. */
export async function addSeller(db: Db, changes: Partial<typeof sellers.$inferInsert> = {}): Promise<number> {
  serial += 1;
  const [row] = await db
    .insert(sellers)
    .values({ name: `Seller ${serial}`, series: `${serial.toString(10)}S`, ...changes })
    .returning({ id: sellers.id });
  return row!.id;
}
