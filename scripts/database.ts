import { rm } from 'node:fs/promises';
import { demoPaymentsFile } from '#server/adapters/demo-payment-providers.ts';
import { environment } from '#server/config/environment.ts';
import { openDatabase } from '#server/db/client.ts';
import { connectDirectly } from '#server/db/direct-client.ts';
import { claimDatabase, readDatabaseInstallation, requireMode } from '#server/db/installation.ts';
import { findInvalidPhones } from '#server/db/find-invalid-phones.ts';
import { checkInvariants, invariantRules } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import { withDatabase } from './with-database.ts';

const [name = '', ...options] = process.argv.slice(2);
const log = (line: string) => console.log(line);

const commands: Record<string, (url: string) => Promise<void>> = {
  async migrate(url) {
    const { applied } = await migrate(url);
    log(applied ? `Applied ${applied} migrations` : 'The schema is up to date');
  },
  async seed(url) {
    if (environment().mode === 'shop')
      throw new OperatorError('HAAT_MODE is shop, and these are the items and people of the demo.');
    await migrate(url);
    const seeded = await seedIfEmpty(url, { log });
    if (!seeded) log('The database already has data. Run npm run db:reset -- --yes to delete it first');
  },
  async check(url) {
    const database = openDatabase(url, { max: 1, isLongWork: true });
    try {
      const breaches = await checkInvariants(database.db);
      for (const rule of invariantRules) {
        const breach = breaches.find(({ id, rule: name }) => rule === `${id} ${name}`);
        log(`${breach ? 'BROKEN' : 'holds '}  ${rule}`);
        for (const row of breach?.rows ?? []) log(`        ${JSON.stringify(row)}`);
      }
      for (const { table, column, count, ids } of await findInvalidPhones(database.db)) {
        const named = ids.join(', ') + (count > ids.length ? ' …' : '');
        log(`note    ${count} ${table} with a ${column} that cannot be a phone number: ${named}`);
      }
      if (breaches.length > 0)
        throw new OperatorError(`${breaches.length} of ${invariantRules.length} rules are violated.`);
    } finally {
      await database.close();
    }
  },
  async reset(url) {
    if (!options.includes('--yes'))
      throw new OperatorError(
        'This deletes all orders, customers and items. To confirm, run: npm run db:reset -- --yes',
      );
    const { mode } = environment();
    await migrate(url);
    const installed = await readDatabaseInstallation(url);
    if (installed) requireMode('The database', installed.mode, mode);
    await dropEverything(url);
    await rm(demoPaymentsFile(), { force: true });
    await migrate(url);
    await claimDatabase(url, mode, installed?.instanceId);
    if (mode === 'demo') await seedIfEmpty(url, { log });
    log('The database has been reset');
  },
};

async function dropEverything(url: string): Promise<void> {
  const client = await connectDirectly(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname in ('public', 'drizzle')`,
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    await client.query('create schema public');
  } finally {
    await client.end();
  }
}

const unknown = options.find((option) => option !== '--yes');
const command = Object.hasOwn(commands, name) && !unknown ? commands[name] : undefined;
if (command) {
  await withDatabase(command, { log });
} else {
  console.error(
    unknown ? `Unknown option ${unknown}.` : `Choose a command: ${Object.keys(commands).join(', ')}.`,
  );
  process.exitCode = 1;
}
