import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { registerJob } from '#server/process/jobs.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import { forwardFarmVisits } from './forward-farm-visits.ts';

export function registerFarmJobs(): void {
  registerJob({
    name: 'farm-visits-forward',
    everyMs: 15_000,
    run: async () => forwardFarmVisits(getAppDependencies(), (await publishedShop()).settings),
  });
}
