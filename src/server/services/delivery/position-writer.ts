import type { Db } from '../../db/client.ts';
import { insertRiderPositions, type PositionRow } from '../../repositories/rider-position.ts';

type Batch = { rows: PositionRow[]; written: Promise<void> };
type Writer = { running: Promise<void>; next: Batch | null };

const writers = new WeakMap<object, Writer>();

/**
 * Writes positions with one statement at a time: those that arrive meanwhile are written together by the next one. So
 * one connection is enough for any number of riders, and orders can use the others.
 */
export function writePositions(db: Db, rows: readonly PositionRow[]): Promise<void> {
  let writer = writers.get(db);
  if (!writer) writers.set(db, (writer = { running: Promise.resolve(), next: null }));
  writer.next ??= startBatch(db, writer);
  writer.next.rows.push(...rows);
  return writer.next.written;
}

function startBatch(db: Db, writer: Writer): Batch {
  const rows: PositionRow[] = [];
  const written = writer.running.then(() => {
    writer.next = null;
    return insertRiderPositions(db, rows);
  });
  writer.running = written.catch(() => undefined);
  return { rows, written };
}
