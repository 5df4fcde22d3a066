import { type AddressInfo, connect, createServer } from 'node:net';
import pLimit from 'p-limit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { purge } from '#server/cache/purge.ts';
import { listenForChanges } from '#server/db/change-listener.ts';
import {
  addChange,
  type Change,
  currentSnapshot,
  deleteChangesBefore,
  readChanges,
} from '#server/db/change-log.ts';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { changes } from '#server/db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const openListeners: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(openListeners.splice(0).map((each) => each.close()));
});

async function listener(
  options: Parameters<typeof listenForChanges>[2] & { url?: string } = {},
): Promise<{ received: string[]; until: (found: () => boolean) => Promise<void> }> {
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  const record = (...what: string[]) => {
    received.push(...what);
    for (const wake of waiting.splice(0)) wake();
  };
  const until = async (found: () => boolean) => {
    while (!found()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const listening = listenForChanges(
    options.url ?? database.url,
    {
      change: ({ kind, keys }: Change) => record(...keys.map((key) => `${kind} ${key}`)),
      connected: () => record('connected'),
      lost: () => record('lost'),
    },
    options,
  );
  openListeners.push(listening);
  await until(() => received.includes('connected'));
  return { received, until };
}

const noPolling = { pollMs: 600_000 };

test('changes reach every listener after the commit, in order, and never after a rollback', async () => {
  const [one, two] = [await listener(), await listener()];
  await open.db
    .transaction(async (tx) => {
      await purge(tx, ['rolled:back']);
      tx.rollback();
    })
    .catch(() => undefined);
  await open.db.transaction(async (tx) => {
    await purge(tx, ['item:1', 'item:1', 'home']);
    await addChange(tx, 'order', ['abc']);
    const { snapshot } = await readChanges(open.pool, null);
    expect((await readChanges(open.pool, snapshot)).changes).toEqual([]);
  });
  await Promise.all([one, two].map((each) => each.until(() => each.received.length > 3)));
  expect(one.received).toEqual(['connected', 'purge item:1', 'purge home', 'order abc']);
  expect(two.received).toEqual(one.received);
});

test('changes reach listeners of other processes by a notification, without waiting for the next poll', async () => {
  const other = await listener(noPolling);
  // This client does not use the code of the shop, so the test sends the notification, as another process would.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into changes (kind, keys) values ('desk', '{documents}')`);
  await client.query('notify haat_changes');
  await other.until(() => other.received.length > 1);
  expect(other.received).toEqual(['connected', 'desk documents']);
  await client.end();
});

test('changes are found by polling when no notification arrives, as with a pooler in transaction mode', async () => {
  const polling = await listener({ ignoresNotify: true, pollMs: 20 });
  await open.pool.query(`select 1 from (select purge_tags(array['store:7'])) called`);
  await polling.until(() => polling.received.length > 1);
  expect(polling.received).toEqual(['connected', 'purge store:7']);
});

test('changes of a transaction that commits late are read once, after newer changes', async () => {
  const one = await listener();
  const late = new pg.Client({ connectionString: database.url });
  await late.connect();
  await late.query('begin');
  await late.query(`insert into changes (kind, keys) values ('order', '{first}')`);
  await addChange(open.db, 'order', ['second']);
  await one.until(() => one.received.includes('order second'));
  await late.query('commit');
  await addChange(open.db, 'order', ['third']);
  await one.until(() => one.received.includes('order first') && one.received.includes('order third'));
  await late.end();
  expect(one.received).toHaveLength(4);
  expect(one.received.slice(0, 2)).toEqual(['connected', 'order second']);
});

test('changes of a hundred concurrent transactions reach every listener once each', async () => {
  const listeners = [await listener(), await listener(), await listener({ ignoresNotify: true, pollMs: 50 })];
  const names = Array.from({ length: 100 }, (_, n) => `order ${n}`);
  // No more at a time than the pool has connections: waiting for one would time out on a slow machine.
  const limit = pLimit(9);
  await Promise.all(
    names.map((name, n) =>
      limit(() =>
        open.db.transaction(async (tx) => {
          await addChange(tx, 'order', [name.slice(6)]);
          if (n % 3 === 0) await tx.execute(`select pg_sleep(${(n % 7) / 200})`);
        }),
      ),
    ),
  );
  for (const { received, until } of listeners) {
    await until(() => received.length > 100);
    expect(received.slice(1).toSorted()).toEqual(names.toSorted());
  }
});

test('changes are deleted once every process has read them, and not earlier', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await addChange(open.db, 'order', ['old']);
  const { snapshot } = await readChanges(client, null);
  await addChange(open.db, 'order', ['new']);
  await deleteChangesBefore(open.db, snapshot);
  expect((await open.db.select().from(changes)).map(({ keys }) => keys[0])).toEqual(['new']);
  expect((await readChanges(client, snapshot)).changes).toEqual([{ kind: 'order', keys: ['new'] }]);
  // A row copied from another server, whose transaction ids are ahead of this server's.
  await open.pool.query(
    `insert into changes (kind, keys, transaction_id) values ('order', '{foreign}', '999999999999')`,
  );
  await deleteChangesBefore(open.db, await currentSnapshot(open.db));
  expect(await open.db.$count(changes)).toBe(0);
  await client.end();
});

test('no function or trigger of the database sends a notification inside the transaction that calls it', async () => {
  const { rows } = await open.pool.query(
    `select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname = 'public' and prosrc ~* 'pg_notify|\\mnotify\\M'`,
  );
  expect(rows).toEqual([]);
});

test('a lost connection is reported and restored', async () => {
  const one = await listener();
  await open.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat-changes' and datname = current_database()`,
  );
  await one.until(() => one.received.length > 2);
  expect(one.received.slice(0, 3)).toEqual(['connected', 'lost', 'connected']);
});

test('a connection lost without an error is noticed', async () => {
  const { hostname, port } = new URL(database.url);
  const road = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
    cut = () => far.unpipe(near);
  });
  let cut: () => void = () => undefined;
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve));
  const proxyUrl = new URL(database.url);
  proxyUrl.host = `127.0.0.1:${(road.address() as AddressInfo).port}`;
  const one = await listener({ url: proxyUrl.href, pollMs: 50, timeoutMs: 200 });
  cut();
  await one.until(() => one.received.length > 2);
  expect(one.received.slice(0, 3)).toEqual(['connected', 'lost', 'connected']);
  road.close();
});
