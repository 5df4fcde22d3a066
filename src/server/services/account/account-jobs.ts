import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { registerJob } from '#server/process/jobs.ts';
import { makeNextExport } from './data-export.ts';
import { replayErasures } from './delete-account.ts';
import { queuePasswordResetMessages } from './queue-password-reset-messages.ts';
import { deleteExpiredRows } from '#server/repositories/delete-expired-rows.ts';

const second = 1_000;
const hour = 3_600_000;

export function registerAccountJobs(): void {
  registerJob({
    name: 'expired-rows',
    everyMs: hour,
    run: () => deleteExpiredRows(getAppDependencies().db, getAppDependencies().clock.now()),
  });
  registerJob({
    name: 'password-resets',
    everyMs: second,
    async run() {
      // The job runs until no request is left, because each call handles one batch only.
      while ((await queuePasswordResetMessages(getAppDependencies())) > 0);
    },
  });
  registerJob({
    name: 'data-exports',
    everyMs: 2 * second,
    async run() {
      while (await makeNextExport(getAppDependencies()));
    },
  });
  let isReplayed = false;
  registerJob({
    name: 'deleted-accounts',
    everyMs: second,
    // A restored copy of the database may contain deleted accounts, so each process deletes them again after its start.
    async run() {
      if (isReplayed) return;
      await replayErasures(getAppDependencies());
      isReplayed = true;
    },
  });
}
