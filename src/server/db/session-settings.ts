import pg from 'pg';

/**
 * The limits of every session of the shop's user: a stuck transaction cannot block the shop. In a search, two words
 * match if they share half of their trigrams ("grean" finds green). They are defaults of the user in this database,
 * because poolers refuse settings in the packet that opens a connection, and give those of a session to others.
 */
const sessionSettings = {
  statement_timeout: '5s',
  lock_timeout: '2s',
  'pg_trgm.word_similarity_threshold': '0.5',
} as const;

/** PostgreSQL knows the settings of an extension only after one of its functions was called. */
const loadExtension = `select word_similarity('a', 'b')`;

/** Stores the settings where they differ; returns whether any did. Existing connections keep their former settings. */
export async function storeSessionSettings(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ database: string; settings: string[] }>(
    `select quote_ident(current_database()) as database, coalesce(
        (select setconfig from pg_db_role_setting
          where setdatabase = (select oid from pg_database where datname = current_database())
            and setrole = (select oid from pg_roles where rolname = current_user)), '{}') as settings`,
  );
  const { database, settings } = rows[0]!;
  const missing = settingStatements(database).filter(({ stored }) => !settings.includes(stored));
  if (missing.length === 0) return false;
  await client.query(loadExtension);
  for (const { statement } of missing) await client.query(statement);
  return true;
}

/** The statements that store the settings; `database` is a quoted name. */
export const settingStatements = (database: string) =>
  Object.entries(sessionSettings).map(([name, value]) => ({
    statement: `alter role current_user in database ${database} set ${name} = '${value}'`,
    stored: `${name}=${value}`,
  }));

/** What differs in the sessions of this URL, which may be those of a pooler; undefined if all is as it should be. */
export async function findSettingDifference(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const names = Object.keys(sessionSettings);
    const columns = names.map((name) => `current_setting('${name}', true) as "${name}"`);
    // One transaction, so that a pooler uses one connection.
    await client.query('begin');
    await client.query(loadExtension);
    const { rows } = await client.query<Record<string, string>>(`select ${columns.join(', ')}`);
    await client.query('commit');
    const differing = Object.entries(sessionSettings).find(([name, value]) => rows[0]![name] !== value);
    if (!differing) return undefined;
    const [name, value] = differing;
    return `Through DATABASE_URL, ${name} is ${rows[0]![name]} instead of ${value}: searches may miss words, and stuck queries block the shop. Let the pooler open new connections (PgBouncer: RECONNECT), and use the same user in DATABASE_URL and DATABASE_DIRECT_URL.`;
  } finally {
    await client.end();
  }
}

/**
 * Ends the idle connections of the shop's user, and this one, after the settings have changed: a pooler would give them
 * to others with their former settings. Returns when they have ended, or the pooler would give one that is about to
 * end. Running processes connect again.
 */
export async function endIdleSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and usename = current_user and state = 'idle'`,
  );
  // The response is an error, because the connection has ended.
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  await client.end().catch(() => undefined);
}
