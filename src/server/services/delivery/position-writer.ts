import type { Db } from '../../db/client.ts';
import { insertRiderPositions, type PositionRow } from '../../repositories/rider-position.ts';

type Batch = { rows: PositionRow[]; written: Promise<void> };
type Writer = { running: Promise<void>; next: Batch | null };

const writers = new WeakMap<object, Writer>();

/**
 * Writes positions with one statement at a time: what comes while it runs waits for the next one, together. So however
 * many riders send, one connection is enough, and orders keep the others.
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
