import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { registerJob } from '#server/process/jobs.ts';
import { handleEndingMemberships } from './renew-memberships.ts';

export function registerMembershipJobs(): void {
  registerJob({
    name: 'memberships',
    everyMs: 60_000,
    run: async () => void (await handleEndingMemberships(getAppDependencies())),
  });
}
