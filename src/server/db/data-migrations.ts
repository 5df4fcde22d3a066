import type pg from 'pg';

/**
 * Changes of stored rows that SQL cannot make, in their order. Each works in batches and changes nothing if it runs
 * again, because a process may be killed in it. One with a `table` waits for the schema that has this table.
 */
const dataMigrations: { name: string; table?: string; run: (client: pg.Client) => Promise<void> }[] = [
  {
    name: 'clean texts',
    run: async (client) => (await import('./data-migrations/clean-texts.ts')).cleanStoredTexts(client),
  },
  {
    name: 'repair phone numbers',
    run: async (client) => (await import('./data-migrations/repair-phones.ts')).repairStoredPhones(client),
  },
  {
    name: 'texts of orders',
    table: 'order_search',
    run: async (client) => (await import('./data-migrations/write-order-texts.ts')).writeOrderTexts(client),
  },
];

/** Runs what has not run on this database yet; the caller holds the lock of migrations. */
export async function applyDataMigrations(client: pg.Client): Promise<void> {
  // A test may migrate to a schema before this table.
  if (!(await hasTable(client, 'data_migrations'))) return;
  const done = await client.query<{ name: string }>('select name from data_migrations');
  for (const { name, table, run } of dataMigrations) {
    if (done.rows.some((row) => row.name === name)) continue;
    if (table !== undefined && !(await hasTable(client, table))) continue;
    await run(client);
    await client.query('insert into data_migrations (name) values ($1)', [name]);
  }
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>('select to_regclass($1) as name', [table]);
  return rows[0]!.name !== null;
}
