import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import {
  claimInstallation,
  readDatabaseInstallation,
  servingConnectionName,
} from '#server/db/installation.ts';
import { readFolderInstallation } from '#server/db/installation-file.ts';
import {
  readOutgoingMessages,
  resumeOutgoingMessages,
} from '#server/services/installation/outgoing-messages.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const admin = { userId: 'owner', role: 'admin', storeIds: null } as const;
const clock = { now: () => new Date() };

let database: TestDatabase;
let opened: OpenDatabase;
let folder: string;
const newFolder = () => mkdtempSync(join(tmpdir(), 'haat-copies-'));

beforeEach(async () => {
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  folder = newFolder();
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  await start();
  // The shop counts as new for an hour, so it is made older.
  await opened.pool.query(`update installation set created_at = now() - interval '2 hours'`);
});
afterEach(async () => {
  await opened.close();
  await database.drop();
  vi.unstubAllEnvs();
});

/** Starts a process of the shop; returns whether sending messages is on or paused. */
const start = async (data = folder, url = database.url): Promise<'on' | 'paused'> => {
  const { isPaused } = await claimInstallation(url, data, 'shop');
  return isPaused ? 'paused' : 'on';
};
const confirm = (data = folder) => {
  vi.stubEnv('HAAT_DATA', data);
  return resumeOutgoingMessages({ db: opened.db, clock }, admin);
};

describe('a shop that starts again', () => {
  test('sends messages if it has its data folder, even if the folder was moved or the database is from an earlier version', async () => {
    expect(await start()).toBe('on');
    const moved = join(newFolder(), 'data');
    renameSync(folder, moved);
    expect(await start(moved)).toBe('on');
    await opened.pool.query('update installation set database_id = null');
    expect(await start(moved)).toBe('on');
    expect(await start(moved)).toBe('on');
  });

  test('sends messages from further processes with empty folders, while one is running or the shop is new', async () => {
    const serving = new pg.Client({
      connectionString: database.url,
      application_name: servingConnectionName,
    });
    await serving.connect();
    try {
      const second = newFolder();
      expect(await start(second)).toBe('on');
      expect(readFolderInstallation(second)?.instanceId).toBe(readFolderInstallation(folder)?.instanceId);
    } finally {
      await serving.end();
    }
    await opened.pool.query('update installation set created_at = now()');
    const started = await Promise.all([start(newFolder()), start(newFolder()), start(newFolder())]);
    expect(started).toEqual(['on', 'on', 'on']);
  });
});

describe('a copy of a shop', () => {
  test('is paused if its folder is empty, until it is confirmed', async () => {
    const other = newFolder();
    expect(await start(other)).toBe('paused');
    expect(await start(other)).toBe('paused');
    expect(await start()).toBe('paused');
    expect(await readOutgoingMessages(opened, admin)).toMatchObject({ is_paused: true, reason: 'copied' });
    await confirm(other);
    expect(await start(other)).toBe('on');
    const { rows } = await opened.pool.query(
      `select actor_id, action, detail->>'reason' as reason from audit_log order by id`,
    );
    expect(rows).toEqual([
      { actor_id: null, action: 'outgoing.paused', reason: 'copied' },
      { actor_id: 'owner', action: 'outgoing.resumed', reason: 'copied' },
    ]);
  });

  test('a copy of a shop is paused if its folder was copied with all files', async () => {
    const copy = join(newFolder(), 'data');
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    expect(await start(copy)).toBe('paused');
  });

  test('is paused if its database was copied or restored, also to the original place', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await opened.close();
    const copyUrl = new URL(database.url);
    copyUrl.pathname = `/${name}_copy`;
    const server = new pg.Client({
      connectionString: Object.assign(new URL(database.url), { pathname: '/postgres' }).href,
    });
    await server.connect();
    try {
      await server.query(`create database "${name}_copy" template "${name}"`);
      expect(await start(folder, copyUrl.href)).toBe('paused');
      await server.query(`drop database "${name}_copy" with (force)`);
    } finally {
      await server.end();
    }
    opened = openDatabase(database.url);
    expect(await start()).toBe('on');
    // Restoring a dump creates the table again.
    await opened.pool.query(`create table restored (like installation including all);
      insert into restored select * from installation;
      drop table installation;
      alter table restored rename to installation;`);
    expect(await start()).toBe('paused');
  });

  test('gets its own id when staff resume messages, and its other processes store that id in their folders', async () => {
    const [first, second] = [newFolder(), newFolder()];
    const before = await readDatabaseInstallation(database.url);
    await start(first);
    await start(second);
    expect(await confirm(first)).toMatchObject({ ok: true, state: { is_paused: false, reason: null } });
    const { instanceId } = (await readDatabaseInstallation(database.url))!;
    expect(instanceId).not.toBe(before!.instanceId);
    expect(readFolderInstallation(first)?.instanceId).toBe(instanceId);
    expect(readFolderInstallation(second)?.instanceId).toBe(before!.instanceId);
    expect(await start(second)).toBe('on');
    expect(readFolderInstallation(second)?.instanceId).toBe(instanceId);
    // Confirming again, as two administrators may, changes nothing.
    await confirm(first);
    expect((await readDatabaseInstallation(database.url))!.instanceId).toBe(instanceId);
  });
});

test('a copy is paused once when its processes start together, and all of them start', async () => {
  rmSync(join(folder, 'installation.json'));
  const started = await Promise.all([start(), start(), start(newFolder())]);
  expect(started).toEqual(['paused', 'paused', 'paused']);
  expect(existsSync(join(folder, 'installation.json'))).toBe(true);
  const { rowCount } = await opened.pool.query('select from audit_log');
  expect(rowCount).toBe(1);
});
