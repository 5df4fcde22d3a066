import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxQuantity } from '#domain/cart.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../support/open-test-database.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[F5] every check of a quantity in the database has the highest quantity of the domain', async () => {
  const { rows } = await database.db.execute<{ name: string; definition: string }>(
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'c' and pg_get_constraintdef(oid) ~ '\\mquantity <= \\d+' order by conname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['order_lines_quantity', 'packed_lines_quantity']),
  );
  for (const { name, definition } of rows)
    expect(/\bquantity <= (\d+)/.exec(definition)?.[1], name).toBe(String(maxQuantity));
});
