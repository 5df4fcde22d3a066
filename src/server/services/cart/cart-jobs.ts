import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { registerJob } from '#server/process/jobs.ts';
import { deleteRouteKeysBefore } from '#server/repositories/idempotency.ts';
import { deleteOldCarts } from '#server/repositories/cart.ts';
import { serverCartDays } from './server-cart.ts';

/**
 * Registers the jobs that delete guests' old server carts and old idempotency keys. A guest's cart is kept as long as
 * its cookie; carts of accounts are not deleted.
 */
export function registerCartJobs(): void {
  registerJob({
    name: 'old-carts',
    everyMs: 6 * 3_600_000,
    run: () => deleteOldCarts(getAppDependencies().db, serverCartDays),
  });
  // A device that got no response repeats its request when it is used again. Keys are kept for eight days, because the
  // device may be offline for days.
  registerJob({
    name: 'old-cart-keys',
    everyMs: 6 * 3_600_000,
    run: () =>
      deleteRouteKeysBefore(
        getAppDependencies().db,
        'cart/put',
        new Date(getAppDependencies().clock.now().getTime() - 8 * 24 * 3_600_000),
      ),
  });
}
