import { environment } from '#server/config/environment.ts';
import { acquireDatabase, dataFolder, type AcquiredDatabase } from '#server/db/acquire-database.ts';
import { findConnectionShortage } from '#server/db/connection-shortage.ts';
import { claimInstallation } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { findPooler, type Pooler } from '#server/db/find-pooler.ts';
import { isSeeded } from '#server/db/seed/is-seeded.ts';
import { endIdleSessions, findSettingDifference } from '#server/db/session-settings.ts';
import { OperatorError } from '#server/process/operator-error.ts';
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
  const { url, directUrl } = database;
  try {
    const pooler = environment().databaseUrl === undefined ? undefined : await findPooler(url);
    if (pooler) usePooler(pooler, log);
    const { applied, hasNewSettings } = await migrate(directUrl);
    if (applied > 0) log(`Migrated the database: ${applied} new migration${applied === 1 ? '' : 's'}`);
    if (pooler && hasNewSettings && (await findSettingDifference(url)) !== undefined)
      await endIdleSessions(directUrl);
    for (const warning of [
      await findSettingDifference(url),
      await findConnectionShortage(directUrl, environment().poolSize),
    ])
      if (warning) log(warning);
    const { isPaused } = await claimInstallation(directUrl, dataFolder(), mode);
    if (isPaused)
      log(
        'Sending is paused: no email and no SMS leaves the shop until an administrator confirms it at /desk',
      );
    if (mode === 'demo' && !(await isSeeded(directUrl))) {
      const { seedIfEmpty } = await import('#server/db/seed/seed.ts');
      await seedIfEmpty(directUrl, { log });
    }
    process.env['DATABASE_URL'] = url;
    return database;
  } catch (error) {
    await database.release();
    throw error;
  }
}

/** Adapts the process to the pooler, or throws if it must not be used without a direct connection. */
function usePooler({ isShared, keepsStatements }: Pooler, log: (line: string) => void): void {
  if (isShared && !process.env['DATABASE_DIRECT_URL'])
    throw new OperatorError(
      'The pooler in DATABASE_URL works in transaction mode: set DATABASE_DIRECT_URL to the URL of PostgreSQL itself, which migrations, imports and the changes of other processes need.',
    );
  if (keepsStatements || process.env['DATABASE_NAMED_STATEMENTS']) return;
  process.env['DATABASE_NAMED_STATEMENTS'] = 'off';
  log('The pooler does not keep prepared statements, so queries are planned each time.');
}
