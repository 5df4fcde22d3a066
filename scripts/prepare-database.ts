import { joinDatabase, type JoinedDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { isStocked } from '#server/db/seed/stocked.ts';
import type { Mode } from './environment.ts';

/** Connects to or starts the database, migrates its schema, and seeds the demo market if there is no data. */
export async function prepareDatabase({
  mode,
  log,
}: {
  mode: Mode;
  log: (line: string) => void;
}): Promise<JoinedDatabase> {
  const database = await joinDatabase({ log });
  try {
    const { applied } = await migrate(database.url);
    if (applied > 0) log(`Migrated the database: ${applied} new migration${applied === 1 ? '' : 's'}`);
    if (mode === 'demo' && !(await isStocked(database.url))) {
      const { seedIfEmpty } = await import('#server/db/seed/seed.ts');
      await seedIfEmpty(database.url, { log });
    }
    process.env['DATABASE_URL'] = database.url;
    return database;
  } catch (error) {
    await database.release();
    throw error;
  }
}
