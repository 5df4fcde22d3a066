import { acquireDatabase, dataFolder, type AcquiredDatabase } from '#server/db/acquire-database.ts';
import { claimInstallation } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { isSeeded } from '#server/db/seed/is-seeded.ts';
import type { Mode } from './environment.ts';

/**
 * Connects to or starts the database, migrates its schema, refuses data of the other mode, pauses a restored or copied
 * shop and, in a demo without data, seeds the demo market.
 */
export async function prepareDatabase({
  mode,
  log,
}: {
  mode: Mode;
  log: (line: string) => void;
}): Promise<AcquiredDatabase> {
  const database = await acquireDatabase({ log });
  try {
    const { applied } = await migrate(database.url);
    if (applied > 0) log(`Migrated the database: ${applied} new migration${applied === 1 ? '' : 's'}`);
    const { isPaused } = await claimInstallation(database.url, dataFolder(), mode);
    if (isPaused)
      log(
        'Sending is paused: no email and no SMS leaves the shop until an administrator confirms it at /desk',
      );
    if (mode === 'demo' && !(await isSeeded(database.url))) {
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
