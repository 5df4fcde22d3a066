import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

it('every test gets its own migrated database, which is deleted afterwards', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.url).not.toBe(two.url);
  expect(await tables(one.url)).toContain('orders');
  await Promise.all([one.drop(), two.drop()]);
  await expect(tables(one.url)).rejects.toThrow('does not exist');
});
