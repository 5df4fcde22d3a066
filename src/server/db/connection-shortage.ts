import pg from 'pg';

type Counts = { allowed: number; used: number; roleLimit: number; databaseLimit: number };

/**
 * A warning if the database may not have enough connections for one more process with a pool of this size; undefined if
 * it has.
 */
export async function findConnectionShortage(url: string, poolSize: number): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Counts>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int as allowed,
        (select sum(numbackends)::int - 1 from pg_stat_database) as used,
        (select rolconnlimit from pg_roles where rolname = current_user) as "roleLimit",
        (select datconnlimit from pg_database where datname = current_database()) as "databaseLimit"`,
    );
    return describeShortage(rows[0]!, poolSize + 1);
  } finally {
    await client.end();
  }
}

function describeShortage(
  { allowed, used, roleLimit, databaseLimit }: Counts,
  needed: number,
): string | undefined {
  const limits = [roleLimit, databaseLimit].filter((limit) => limit >= 0);
  const most = Math.min(allowed - used, ...limits);
  return most >= needed
    ? undefined
    : `This process may open ${needed} connections, but the database has ${Math.max(0, most)} left: raise its max_connections, or set DATABASE_POOL to ${Math.max(2, most - 1)} or less (docs/operations.md, "Several processes").`;
}
