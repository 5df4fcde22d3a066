import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { environment } from '#server/config/environment.ts';
import { registerJob } from '#server/process/jobs.ts';
import { endBusyStores } from '#server/repositories/desk/stores.ts';
import { deleteIdempotencyKeysBefore } from '#server/repositories/idempotency.ts';
import { soldCountBatch, updateSoldCounts } from '#server/repositories/sold-counts.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import { advanceDueOrders } from './advance-due-orders.ts';
import { runUnseenOrderLadder } from './run-unseen-order-ladder.ts';
import { finishDuePendingSteps } from './pending-steps.ts';
import { releaseExpiredReservations } from './reserve-order.ts';

const hour = 3_600_000;

export function registerOrderJobs(): void {
  registerJob({
    name: 'order-pace',
    everyMs: 1_000,
    async run() {
      const { settings } = await publishedShop();
      const { mode, orderPace } = environment();
      await advanceDueOrders(getAppDependencies(), {
        seconds: orderPace ?? settings.orderPaceSeconds,
        demo: mode === 'demo',
        autoAccept: settings.autoAccept,
      });
    },
  });
  registerJob({
    name: 'pending-steps',
    everyMs: 1_000,
    run: async () => void (await finishDuePendingSteps(getAppDependencies())),
  });
  registerJob({
    name: 'busy-stores',
    everyMs: 5_000,
    run: () => endBusyStores(getAppDependencies().db, getAppDependencies().clock.now()),
  });
  registerJob({
    name: 'unseen-orders',
    everyMs: 3_000,
    async run() {
      const { settings } = await publishedShop();
      await runUnseenOrderLadder(getAppDependencies(), { settings, isDemo: environment().mode === 'demo' });
    },
  });
  registerJob({
    name: 'reservations',
    everyMs: 10_000,
    run: async () => void (await releaseExpiredReservations(getAppDependencies())),
  });
  // Not in a demo, whose items keep the sold counts of the demo data.
  if (environment().mode === 'shop')
    registerJob({
      name: 'sold-counts',
      everyMs: hour,
      async run() {
        const { db, clock } = getAppDependencies();
        // A full batch means that more counts may be outdated.
        while ((await updateSoldCounts(db, clock.now())) === soldCountBatch);
      },
    });
  registerJob({
    name: 'idempotency-keys',
    everyMs: hour,
    run: () =>
      deleteIdempotencyKeysBefore(
        getAppDependencies().db,
        new Date(getAppDependencies().clock.now().getTime() - 30 * 24 * hour),
      ),
  });
}
