import { getApp } from '../../process/app.ts';
import { registerJob } from '../../process/jobs.ts';
import { deleteOldCarts } from '../../repositories/cart.ts';
import { serverCartDays } from './server-cart.ts';

/** Server carts are stored as long as their cookie. */
export function registerCartJobs(): void {
  registerJob({
    name: 'old-carts',
    everyMs: 6 * 3_600_000,
    run: () => deleteOldCarts(getApp().db, serverCartDays),
  });
}
