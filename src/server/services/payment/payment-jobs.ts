import { localTime } from '#domain/calendar.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { registerJob } from '#server/process/jobs.ts';
import { logger } from '#server/process/logger.ts';
import { eraseOldDrafts, findDueCheckouts } from '#server/repositories/checkout.ts';
import { loadSettings } from '../settings/published-shop.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';
import { runDueCommands } from './run-commands.ts';
import { settleCheckout } from './settle-checkout.ts';
import { checkPendingRefunds, compareWithProviders } from './follow-provider.ts';

/** Registers the jobs for payments. Without a provider and without open payments, they find nothing to do. */
export function registerPaymentJobs(): void {
  registerJob({
    name: 'payment-commands',
    everyMs: 1_000,
    run: async () => void (await runDueCommands(getAppDependencies())),
  });
  registerJob({
    name: 'payment-settling',
    everyMs: 10_000,
    run: async () => void (await settleDueCheckouts(getAppDependencies())),
  });
  registerJob({
    name: 'payment-refunds',
    everyMs: 30_000,
    run: () => checkPendingRefunds(getAppDependencies()),
  });
  registerJob({
    name: 'payment-comparison',
    everyMs: 1_800_000,
    async run() {
      const deps = getAppDependencies();
      const { timeZone } = await loadSettings(deps.db);
      // Between three and four o'clock at night, when few orders are placed. A second run changes nothing.
      const { minutes } = localTime(deps.clock.now(), timeZone);
      if (minutes >= 180 && minutes < 240) await compareWithProviders(deps);
    },
  });
  registerJob({
    name: 'payment-drafts',
    everyMs: 3_600_000,
    run: () =>
      eraseOldDrafts(
        getAppDependencies().db,
        new Date(getAppDependencies().clock.now().getTime() - 3 * 24 * 3_600_000),
      ),
  });
}

/**
 * Queries the providers about undecided checkouts, because the customer may never return and the webhook may never
 * arrive.
 */
export async function settleDueCheckouts(deps: OrderDependencies, limit = 50): Promise<number> {
  const due = await findDueCheckouts(deps.db, deps.clock.now(), limit);
  for (const checkout of due) {
    try {
      await settleCheckout(deps, checkout);
    } catch (error) {
      logger.error(
        { err: error, checkout: checkout.id },
        'A checkout could not be settled and will be tried again.',
      );
    }
  }
  return due.length;
}
