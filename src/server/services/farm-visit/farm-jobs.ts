import { getAppDependencies } from '../../process/app-dependencies.ts';
import { registerJob } from '../../process/jobs.ts';
import { publishedShop } from '../../process/shop-state.ts';
import { forwardFarmVisits } from './forward-farm-visits.ts';

export function registerFarmJobs(): void {
  registerJob({
    name: 'farm-visits-forward',
    everyMs: 15_000,
    run: async () => forwardFarmVisits(getAppDependencies(), (await publishedShop()).settings),
  });
}
