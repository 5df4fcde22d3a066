import { getApp } from '../../process/app.ts';
import { registerJob } from '../../process/jobs.ts';
import { publishedShop } from '../../process/shop-state.ts';
import { forwardFarmVisits } from './forward-farm-visits.ts';

/** What farm visits need done while nobody asks. */
export function registerFarmJobs(): void {
  registerJob({
    name: 'farm-visits-forward',
    everyMs: 15_000,
    run: async () => forwardFarmVisits(getApp(), (await publishedShop()).settings),
  });
}
