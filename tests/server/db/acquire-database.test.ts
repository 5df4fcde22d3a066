import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive, readPostmaster } from '#server/db/embedded/postmaster-pid.ts';
import { acquireEmbeddedDatabase } from '#server/db/acquire-database.ts';

// Each test creates databases, which takes a long time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
const processes: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-embedded-'));
});

afterEach(() => {
  const running = readPostmaster(clusterData());
  if (running) process.kill(running.pid, 'SIGKILL');
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const clusterData = () => join(dataDir, 'postgres', 'data');

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another process that uses the same database until its input ends. */
async function startSecondProcess(): Promise<{ process: ChildProcess; firstLine: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'second-process.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(child);
  const firstLine = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  );
  return { process: child, firstLine };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

describe('the embedded database', () => {
  it('[F31] accepts a second process, keeps running when the first disconnects, and stops with the last one', async () => {
    const first = await acquireEmbeddedDatabase({ dataDir });
    await query(first.url, 'create table kept (id int); insert into kept values (1)');
    const server = readPostmaster(clusterData())!;

    const second = await startSecondProcess();
    expect(second.firstLine).toContain(`Using the running database (process ${server.pid})`);
    await first.release();
    expect(isAlive(server.pid)).toBe(true);
    expect(await query(first.url, 'select id from kept')).toEqual([{ id: 1 }]);

    second.process.stdin?.end();
    await ended(second.process);
    expect(isAlive(server.pid)).toBe(false);

    const later = await acquireEmbeddedDatabase({ dataDir });
    expect(await query(later.url, 'select id from kept')).toEqual([{ id: 1 }]);
    await later.release();
  });

  it('[F31] is created once when several processes start at the same time without data', async () => {
    const all = await Promise.all([1, 2, 3].map(() => startSecondProcess()));
    const servers = all.map(({ firstLine }) => /postgres:\S+/.exec(firstLine)?.[0]);
    expect(new Set(servers).size).toBe(1);
    expect(all.filter(({ firstLine }) => firstLine.includes('Started the database'))).toHaveLength(1);
    for (const { process: child } of all) child.stdin?.end();
    await Promise.all(all.map(({ process: child }) => ended(child)));
    expect(readPostmaster(clusterData())).toBeUndefined();
  });

  it('[F31] keeps committed data when the server and all connected processes are killed', async () => {
    const killed = await startSecondProcess();
    const url = /postgres:\S+/.exec(killed.firstLine)![0];
    await query(url, 'create table kept (id int); insert into kept values (1)');
    killed.process.kill('SIGKILL');
    process.kill(readPostmaster(clusterData())!.pid, 'SIGKILL');
    await ended(killed.process);

    const next = await acquireEmbeddedDatabase({ dataDir });
    expect(await query(next.url, 'select id from kept')).toEqual([{ id: 1 }]);
    expect(await query(next.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await next.release();
  });

  it.each([0, 30, 300])(
    '[F35] leaves no server behind when a process is killed %i ms before the last one disconnects',
    async (milliseconds) => {
      const { release } = await acquireEmbeddedDatabase({ dataDir });
      process.kill(readPostmaster(clusterData())!.pid, 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await release();
      await expect.poll(() => readPostmaster(clusterData()), { timeout: 30_000 }).toBeUndefined();
    },
  );

  it('restarts on the same port when it crashes while in use', async () => {
    const database = await acquireEmbeddedDatabase({ dataDir });
    process.kill(readPostmaster(clusterData())!.pid, 'SIGKILL');
    await expect
      .poll(() => query(database.url, 'select 1 as one').catch(() => []), { timeout: 120_000 })
      .toEqual([{ one: 1 }]);
    await database.release();
  });

  it('removes the unfinished files of a killed process, but not those of a running process', async () => {
    const abandoned = join(dataDir, 'postgres.new-4194305-abcdef', 'data');
    const unfinished = join(dataDir, `postgres.new-${process.ppid}-abcdef`);
    for (const folder of [abandoned, unfinished]) mkdirSync(folder, { recursive: true });
    const database = await acquireEmbeddedDatabase({ dataDir });
    await database.release();
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', basename(unfinished)]);
  });

  it('is reported in one line with its process if it does not respond', async () => {
    const database = await acquireEmbeddedDatabase({ dataDir });
    const { pid } = readPostmaster(clusterData())!;
    process.kill(pid, 'SIGSTOP');
    await expect(acquireEmbeddedDatabase({ dataDir, timeoutMs: 500 })).rejects.toThrow(
      `held by process ${pid}`,
    );
    process.kill(pid, 'SIGCONT');
    await database.release();
  });

  it('the embedded database is reported in one line if its password is wrong', async () => {
    const database = await acquireEmbeddedDatabase({ dataDir });
    const file = join(dataDir, 'postgres', 'access.json');
    const access = JSON.parse(readFileSync(file, 'utf8')) as { password: string };
    writeFileSync(file, JSON.stringify({ ...access, password: 'another' }));
    await expect(acquireEmbeddedDatabase({ dataDir })).rejects.toThrow('rejected the password');
    writeFileSync(file, JSON.stringify(access));
    await database.release();
  });
});
