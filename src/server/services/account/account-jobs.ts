import { getApp } from '../../process/app.ts';
import { registerJob } from '../../process/jobs.ts';
import { deleteExpired } from '../../repositories/delete-expired.ts';

const hour = 3_600_000;

/** Registers the jobs for accounts. */
export function registerAccountJobs(): void {
  registerJob({
    name: 'expired-rows',
    everyMs: hour,
    run: () => deleteExpired(getApp().db, getApp().clock.now()),
  });
}
