import pg from 'pg';

/**
 * Connects without time limits, for migrations and other work before the shop serves requests. The URL must lead to
 * PostgreSQL directly. Does not use drizzle, because importing it would slow down every start by half a second.
 */
export async function connectDirectly(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // When a connection is lost, the running query fails; without this listener, the event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  return client;
}
