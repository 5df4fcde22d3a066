import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './client.ts';
import { changes } from './schema/index.ts';

export type ChangeKind = (typeof changes.$inferSelect)['kind'];
export type Change = { kind: ChangeKind; keys: string[] };

/**
 * Announces a change to every process after the commit; a rollback announces nothing. A row is used instead of
 * NOTIFY, because PostgreSQL runs transactions with NOTIFY one after another: it holds a single lock until the commit
 * is on disk.
 */
export async function addChange(
  db: Pick<Db, 'insert'>,
  kind: ChangeKind,
  keys: readonly string[],
): Promise<void> {
  await db.insert(changes).values({ kind, keys: [...keys] });
}

/** A moment in the database, defined by what was committed: the text of a `pg_snapshot`. */
export type Snapshot = string;

export type ReadChanges = { changes: Change[]; snapshot: Snapshot; isStandby: boolean };

/**
 * Returns what was committed since a snapshot, in the order of writing; without a snapshot, only the current
 * snapshot. Rows of a long transaction are read once it is committed, even if later rows were read before: a
 * comparison of ids or times would miss them.
 */
export async function readChanges(
  client: Pick<pg.Client, 'query'>,
  since: Snapshot | null,
): Promise<ReadChanges> {
  const { rows } = await client.query<Partial<Change> & { snapshot: string; standby: boolean }>(
    `select now.snapshot::text, now.standby, changes.kind, changes.keys
     from (select pg_current_snapshot() as snapshot, pg_is_in_recovery() as standby) now
     left join changes on $1::pg_snapshot is not null
       and changes.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(changes.transaction_id, $1::pg_snapshot)
     order by changes.id`,
    [since],
  );
  return {
    changes: rows.flatMap(({ kind, keys }) => (kind && keys ? [{ kind, keys }] : [])),
    snapshot: rows[0]!.snapshot,
    isStandby: rows[0]!.standby,
  };
}

export async function currentSnapshot(db: Pick<Db, 'execute'>): Promise<Snapshot> {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  return rows[0]!.snapshot;
}

/**
 * Deletes changes that were committed before a snapshot, and rows from a copy of another database, whose transaction
 * ids do not belong to this server.
 */
export async function deleteChangesBefore(db: Pick<Db, 'execute'>, snapshot: Snapshot): Promise<void> {
  await db.execute(sql`
    delete from changes
    where (transaction_id < pg_snapshot_xmax(${snapshot}::pg_snapshot) and pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot))
       or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`);
}
