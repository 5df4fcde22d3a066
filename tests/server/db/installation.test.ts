import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { acceptSecret, claimInstallation, readDatabaseInstallation } from '#server/db/installation.ts';
import { readFolderInstallation } from '#server/db/installation-file.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { prepareEnvironment } from '../../../scripts/environment.ts';
import { prepareDatabase } from '../../../scripts/prepare-database.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let folder: string;

const open = async (options?: Parameters<typeof createTestDatabase>[0]) => {
  database = await createTestDatabase(options);
  opened = openDatabase(database.url);
};
const startAs = async (mode: 'demo' | 'shop', url = database.url) => {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('HAAT_MODE', mode);
  prepareEnvironment();
  return prepareDatabase({ mode, log: () => {} });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-installation-'));
  vi.stubEnv('HAAT_DATA', folder);
  vi.stubEnv('PORT', '');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  vi.stubEnv('HAAT_SECRET', 'a secret of more than thirty-two characters');
});
afterEach(async () => {
  await opened.close();
  await database.drop();
  vi.unstubAllEnvs();
});

const demoAsShop = /belongs to a demo.* cannot become a shop\. Start the shop with a new database and folder/;
const shopAsDemo = /belongs to a shop.* Start the shop with HAAT_MODE=shop, or a demo with a new database/;

describe('starting with data of the other mode', () => {
  test('a demo never becomes a shop: neither its database nor its folder', async () => {
    await open({ seeded: true });
    await startAs('demo');
    expect(readFolderInstallation(folder)).toMatchObject((await readDatabaseInstallation(database.url))!);
    await expect(startAs('shop')).rejects.toThrow(new RegExp(`^The folder ${folder} ${demoAsShop.source}`));

    const newFolder = mkdtempSync(join(tmpdir(), 'haat-installation-'));
    vi.stubEnv('HAAT_DATA', newFolder);
    await expect(startAs('shop')).rejects.toThrow(
      new RegExp(`^The database in DATABASE_URL ${demoAsShop.source}`),
    );
    expect(existsSync(join(newFolder, 'installation.json'))).toBe(false);
  });

  test('a shop never starts as a demo, and gets no demo accounts', async () => {
    await open();
    await startAs('shop');
    await expect(startAs('demo')).rejects.toThrow(shopAsDemo);
    vi.stubEnv('HAAT_DATA', mkdtempSync(join(tmpdir(), 'haat-installation-')));
    await expect(startAs('demo')).rejects.toThrow(shopAsDemo);
    await expect(seedIfEmpty(database.url)).rejects.toThrow(shopAsDemo);
    expect((await opened.pool.query('select from users')).rowCount).toBe(0);
    await startAs('shop');
  });

  test('a folder of one shop cannot be used by another; a demo accepts a new database', async () => {
    await open();
    await startAs('shop');
    const other = await createTestDatabase();
    try {
      await claimInstallation(other.url, mkdtempSync(join(tmpdir(), 'haat-installation-')), 'shop');
      await expect(startAs('shop', other.url)).rejects.toThrow(
        /belong to different shops\. Set HAAT_DATA to/,
      );
    } finally {
      await other.drop();
    }

    const demoFolder = mkdtempSync(join(tmpdir(), 'haat-installation-'));
    const demos = [await createTestDatabase(), await createTestDatabase()];
    for (const demo of demos) {
      await claimInstallation(demo.url, demoFolder, 'demo');
      expect(readFolderInstallation(demoFolder)).toMatchObject((await readDatabaseInstallation(demo.url))!);
    }
    for (const demo of demos) await demo.drop();
  });

  test('a shop does not start with another HAAT_SECRET until that was accepted; a demo does', async () => {
    await open();
    await startAs('shop');
    vi.stubEnv('HAAT_SECRET', 'another secret of more than thirty-two characters');
    await expect(startAs('shop')).rejects.toThrow(
      /^HAAT_SECRET differs from the one of this shop: .* npm run admin -- accept-secret$/,
    );
    await acceptSecret(database.url);
    await startAs('shop');
    const demo = await createTestDatabase();
    const demoFolder = mkdtempSync(join(tmpdir(), 'haat-installation-'));
    await claimInstallation(demo.url, demoFolder, 'demo');
    vi.stubEnv('HAAT_SECRET', 'a third secret of more than thirty-two characters');
    await claimInstallation(demo.url, demoFolder, 'demo');
    await demo.drop();
  });

  test('processes that start together use the same id, and an incomplete file in the folder is written again', async () => {
    await open();
    writeFileSync(join(folder, 'installation.json'), '{"mode":');
    const modes = ['shop', 'demo', 'shop', 'demo'] as const;
    const started = await Promise.allSettled(
      modes.map((mode) => claimInstallation(database.url, folder, mode)),
    );
    const { mode, instanceId } = (await readDatabaseInstallation(database.url))!;
    expect(started.map(({ status }) => status)).toEqual(
      modes.map((each) => (each === mode ? 'fulfilled' : 'rejected')),
    );
    expect(readFolderInstallation(folder)).toMatchObject({ mode, instanceId });
  });
});

describe('data of versions that stored no mode', () => {
  const upgrade = async (prepare: string) => {
    await open();
    const release = migrationsBefore('0023_installation');
    await opened.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
    await migrate(database.url, release);
    await opened.pool.query(prepare);
    await migrate(database.url);
    return (await readDatabaseInstallation(database.url))?.mode;
  };
  const person = (password: string) => `
    insert into users (id, name, email) values ('a', 'A', 'a@shop.example');
    insert into accounts (id, account_id, provider_id, user_id, password) values ('a', 'a', 'credential', 'a', '${password}');`;

  test('is treated as a demo if it has the printed password, even if it was started as a shop since', async () => {
    await open({ seeded: true });
    const { rows } = await opened.pool.query<{ password: string }>(
      `select password from accounts where user_id = 'demo-admin'`,
    );
    await opened.close();
    await database.drop();
    expect(await upgrade(person(rows[0]!.password))).toBe('demo');
    await expect(startAs('shop')).rejects.toThrow(demoAsShop);
  });

  test('is treated as a shop without the printed password, and an empty database gets the mode of its first start', async () => {
    expect(await upgrade(person('$argon2id$v=19$m=19456,t=2,p=1$c29tZSBvdGhlciBzYWx0$aGFzaA'))).toBe('shop');
    await expect(startAs('demo')).rejects.toThrow(shopAsDemo);
    await opened.close();
    await database.drop();
    expect(await upgrade('')).toBeUndefined();
    await startAs('demo');
    expect((await readDatabaseInstallation(database.url))?.mode).toBe('demo');
  });
});

describe('npm run db:…', () => {
  const command = async (name: string, mode: string) => {
    const env = { ...process.env, DATABASE_URL: database.url, HAAT_MODE: mode, HAAT_DATA: folder };
    try {
      await promisify(execFile)(process.execPath, ['scripts/database.ts', name, '--yes'], { env });
      return '';
    } catch (error) {
      return String((error as { stderr: string }).stderr);
    }
  };

  test('reset and seed refuse data of the other mode, and a reset keeps the installation’s id and mode', async () => {
    await open();
    await startAs('shop');
    const installed = await readDatabaseInstallation(database.url);
    await opened.pool.query(`insert into users (id, name, email) values ('a', 'A', 'a@shop.example')`);
    expect(await command('reset', 'demo')).toMatch(shopAsDemo);
    expect(await command('seed', 'demo')).toMatch(shopAsDemo);
    expect(await command('seed', 'shop')).toMatch(/^HAAT_MODE is shop/);
    expect((await opened.pool.query('select from users')).rowCount).toBe(1);
    expect(await command('reset', 'shop')).toBe('');
    expect((await opened.pool.query('select from users')).rowCount).toBe(0);
    expect(await readDatabaseInstallation(database.url)).toEqual(installed);
  });

  test('reset deletes the payments of the demo, which belong to the deleted orders', async () => {
    await open();
    await startAs('demo');
    const payments = join(folder, 'demo-payments.json');
    writeFileSync(payments, '{}');
    expect(await command('reset', 'demo')).toBe('');
    expect(existsSync(payments)).toBe(false);
  });

  test('check reports a demo account in a shop', async () => {
    await open({ seeded: true });
    expect(await checkInvariants(opened.db)).toEqual([]);
    await opened.pool.query(`update installation set mode = 'shop'`);
    expect((await checkInvariants(opened.db)).map(({ id }) => id)).toEqual(['I13']);
  });
});
