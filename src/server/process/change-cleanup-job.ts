import { currentSnapshot, deleteChangesBefore, type Snapshot } from '../db/change-log.ts';
import { getAppDependencies } from './app-dependencies.ts';
import { registerJob } from './jobs.ts';

/**
 * Changes are kept for at least this time, which is longer than a process may pause before it has to read all data
 * again (`change-listener.ts`).
 */
const retentionMs = 120_000;

let lastSnapshot: Snapshot | null = null;

/** Registers the job that deletes old changes. A process that has not read them by then reads all data again. */
export function registerChangeCleanupJob(): void {
  registerJob({
    name: 'changes',
    everyMs: retentionMs,
    async run() {
      const { db } = getAppDependencies();
      if (lastSnapshot !== null) await deleteChangesBefore(db, lastSnapshot);
      lastSnapshot = await currentSnapshot(db);
    },
  });
}
