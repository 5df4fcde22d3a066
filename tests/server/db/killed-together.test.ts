import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireEmbeddedDatabase } from '#server/db/acquire-database.ts';
import { openDatabase } from '#server/db/client.ts';
import { readPostmaster } from '#server/db/embedded/postmaster-pid.ts';
import { checkInvariants } from '#server/db/invariants.ts';

/** The number of kills; `npm run test:faults -- kill` runs more. */
const rounds = Number(process.env['HAAT_FAULT_RUNS'] ?? 2);

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'haat-killed-'))));
afterEach(() => {
  const running = readPostmaster(clusterData());
  if (running) process.kill(running.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const clusterData = () => join(dataDir, 'postgres', 'data');

/** Kills the application and the database at the same time, as soon as this many orders are acknowledged. */
async function killAfter(count: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ordering-process.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const acknowledged: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    acknowledged.push(id);
    if (acknowledged.length !== count) continue;
    const server = readPostmaster(clusterData())!;
    child.kill('SIGKILL');
    process.kill(server.pid, 'SIGKILL');
  }
  await ended;
  return acknowledged;
}

it(
  '[F30] killing the application and the database together loses no acknowledged order and leaves no partial order',
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const count = [1, 4, 9][round % 3]!;
      acknowledged.push(...(await killAfter(count)));
      const database = await acquireEmbeddedDatabase({ dataDir });
      const { db, close } = openDatabase(database.url);
      const { rows } = await db.execute<{ unique_order_id: string }>(sql`select unique_order_id from orders`);
      const stored = new Set(rows.map((row) => row.unique_order_id));
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(await checkInvariants(db)).toEqual([]);
      const partial = await db.execute(
        sql`select id from orders where not exists (select from order_lines where order_id = orders.id)`,
      );
      expect(partial.rows).toEqual([]);
      await close();
      await database.release();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  },
  rounds * 100_000,
);
