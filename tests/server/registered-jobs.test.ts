import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { environment } from '#server/config/environment.ts';
import { type AppDependencies, setAppDependencies } from '#server/process/app-dependencies.ts';
import { registerChangeCleanupJob } from '#server/process/change-cleanup-job.ts';
import { startJobs, stopJobs } from '#server/process/jobs.ts';
import { logger } from '#server/process/logger.ts';
import { applyPurge, publishedShop } from '#server/process/shop-state.ts';
import { registerAccountJobs } from '#server/services/account/account-jobs.ts';
import { logErasure } from '#server/services/account/erasure-log.ts';
import { registerCartJobs } from '#server/services/cart/cart-jobs.ts';
import { registerContentJobs } from '#server/services/content/apply-schedule.ts';
import { registerMediaJobs } from '#server/services/content/media-jobs.ts';
import { registerFarmJobs } from '#server/services/farm-visit/farm-jobs.ts';
import { registerMembershipJobs } from '#server/services/membership/membership-jobs.ts';
import { registerMessageJobs } from '#server/services/message/message-jobs.ts';
import { registerOrderJobs } from '#server/services/order/order-jobs.ts';
import { registerPaymentJobs } from '#server/services/payment/payment-jobs.ts';
import { openDataFolder } from '../support/media.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { publish } from '../support/publish.ts';

const folder = openDataFolder();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  registerChangeCleanupJob();
  registerAccountJobs();
  registerOrderJobs();
  registerPaymentJobs();
  registerMembershipJobs();
  registerCartJobs();
  registerContentJobs();
  registerMediaJobs();
  registerFarmJobs();
  registerMessageJobs();
});
afterAll(async () => {
  await shop.close();
  folder.restore();
});

/** The seconds between the runs of each job. */
const intervals: Readonly<Record<string, number>> = {
  ...{ changes: 120, 'expired-rows': 3_600, 'password-resets': 1, 'data-exports': 2, 'deleted-accounts': 1 },
  ...{ 'order-pace': 1, 'unseen-orders': 3, reservations: 10, 'idempotency-keys': 3_600, messages: 1 },
  ...{ 'payment-commands': 1, 'payment-settling': 10, 'payment-refunds': 30, 'payment-drafts': 3_600 },
  ...{ memberships: 60, 'old-carts': 21_600, 'old-cart-keys': 21_600, 'content.edges': 1 },
  ...{ 'media-sizes': 1, 'deleted-media': 3_600, 'farm-visits-forward': 15 },
};

/** Runs each job once; returns the jobs whose failure was logged, with the seconds between their runs. */
async function failedJobs(): Promise<Record<string, number>> {
  const scheduled: { run: () => Promise<void>; seconds: number }[] = [];
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => Promise<void>,
    ms: number,
  ) => {
    scheduled.push({ run, seconds: ms / 1_000 });
    return { unref() {} };
  }) as never);
  startJobs();
  timers.mockRestore();
  await stopJobs();
  const failed: Record<string, number> = {};
  for (const { run, seconds } of scheduled) {
    const errors = vi.spyOn(logger, 'error').mockImplementation(() => {});
    await run();
    for (const [facts] of errors.mock.calls) {
      // Failures of other jobs are ignored, because other tests of the same process log them.
      const name = (facts as unknown as { job?: string }).job ?? '';
      if (name in intervals) failed[name] = seconds;
    }
    errors.mockRestore();
  }
  return failed;
}

test('a job that fails is named in the log, and runs again after its interval', async () => {
  logErasure(environment().dataFolder, { id: 'deleted-before', at: new Date() });
  await publish(shop.db, 'settings', 'shop', { farmFormUrl: 'https://forms.example/farm' });
  applyPurge([purgeAllTag]);
  await publishedShop();
  const db = new Proxy({}, { get: () => expect.fail('The database cannot be reached.') });
  setAppDependencies({ ...shop.app, db } as unknown as AppDependencies);
  try {
    expect(await failedJobs()).toEqual(intervals);
  } finally {
    setAppDependencies(shop.app);
  }
});

test('every job runs in a new shop', async () => {
  expect(await failedJobs()).toEqual({});
});
