import { currentSnapshot, deleteChangesBefore, type Snapshot } from '../db/change-log.ts';
import { getApp } from './app.ts';
import { registerJob } from './jobs.ts';

/** Longer than a process may pause without reading all data again; see `change-listener.ts`. */
const keptMs = 120_000;

let keptSince: Snapshot | null = null;

/** Registers the job that deletes changes which every process has read. */
export function registerChangeCleanupJob(): void {
  registerJob({
    name: 'changes',
    everyMs: keptMs,
    async run() {
      const { db } = getApp();
      if (keptSince !== null) await deleteChangesBefore(db, keptSince);
      keptSince = await currentSnapshot(db);
    },
  });
}
