import pg from 'pg';

/** Whether the database has stores. Does not import the demo data, which would slow down every start by a second. */
export async function isSeeded(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query('select from stores limit 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
