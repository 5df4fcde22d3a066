import type pg from 'pg';

/**
 * Changes of stored rows that SQL cannot make, in their order. Each works in batches and changes nothing if it runs
 * again, because a process may be killed in it.
 */
const dataMigrations: { name: string; run: (client: pg.Client) => Promise<void> }[] = [
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
    run: async (client) => (await import('./data-migrations/write-order-texts.ts')).writeOrderTexts(client),
  },
];

/** Runs what has not run on this database yet; the caller holds the lock of migrations. */
export async function applyDataMigrations(client: pg.Client): Promise<void> {
  // A test may migrate to a schema before this table.
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('data_migrations') as name`,
  );
  if (rows[0]!.name === null) return;
  const done = await client.query<{ name: string }>('select name from data_migrations');
  for (const { name, run } of dataMigrations) {
    if (done.rows.some((row) => row.name === name)) continue;
    await run(client);
    await client.query('insert into data_migrations (name) values ($1)', [name]);
  }
}
