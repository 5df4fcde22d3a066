import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import {
  hasIcuNames,
  nameIndexes,
  type NameIndexState,
  nameIndexStates,
  type NameLanguage,
} from './name-order.ts';

/**
 * Creates the indexes of names of the published languages, drops those of others and of builds that were interrupted,
 * and builds again what an earlier version of ICU has sorted. Returns whether an index changed. Runs in no transaction,
 * blocks no orders or changes of items, and may be stopped at any time: the next run continues. If another process does
 * the same, it returns immediately.
 */
export async function buildNameIndexes(
  client: pg.Client,
  languages: readonly NameLanguage[],
): Promise<boolean> {
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.nameIndexes,
  ]);
  if (!lock.rows[0]!.taken) return false;
  try {
    const { rows } = await client.query<{ hasIcu: boolean }>(hasIcuNames);
    const wanted = nameIndexes(languages, rows[0]?.hasIcu ?? false);
    const refreshed = await refreshCollations(client);
    const states = await readStates(client);
    const unwanted = states.filter(
      ({ name, isValid }) => name !== 'items_by_name' && (!wanted.has(name) || !isValid),
    );
    for (const { name } of unwanted) await client.query(`drop index concurrently if exists "${name}"`);
    const kept = new Set(states.filter((one) => !unwanted.includes(one)).map(({ name }) => name));
    const missing = [...wanted].filter(([name]) => !kept.has(name));
    for (const [, statement] of missing) await client.query(statement);
    return refreshed || unwanted.length > 0 || missing.length > 0;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.nameIndexes]);
  }
}

/** A new version of ICU may sort otherwise, and an index in the old order loses rows. */
async function refreshCollations(client: pg.Client): Promise<boolean> {
  const { rows: changed } = await client.query<{ name: string }>(
    `select collname as name from pg_collation where collname ~ '^names(_|$)' and collprovider = 'i'
      and collversion is distinct from pg_collation_actual_version(oid) order by collname`,
  );
  if (changed.length === 0) return false;
  const outdated = (await readStates(client)).filter(({ isCurrent }) => !isCurrent);
  for (const { name } of outdated) await client.query(`reindex index concurrently "${name}"`);
  // Afterwards, so that an interrupted run begins again.
  for (const { name } of changed) await client.query(`alter collation "${name}" refresh version`);
  return true;
}

const readStates = async (client: pg.Client): Promise<NameIndexState[]> =>
  (await client.query<NameIndexState>(nameIndexStates)).rows;
