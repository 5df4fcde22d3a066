import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { readHealth } from '../db/health.ts';
import { closeAppDependencies, getAppDependencies } from './app-dependencies.ts';
import { subscriberCount } from '../events/stream-subscriptions.ts';
import { registerChangeCleanupJob } from './change-cleanup-job.ts';
import { findCachedPage } from '../cache/find-cached-page.ts';
import { startJobs, stopJobs } from './jobs.ts';
import { logger } from './logger.ts';
import type { ProcessHandle } from './process-handle.ts';
import { registerAccountJobs } from '../services/account/account-jobs.ts';
import { registerCartJobs } from '../services/cart/cart-jobs.ts';
import { registerCatalogueJobs } from '../services/catalogue/end-sold-out.ts';
import { registerContentJobs } from '../services/content/apply-schedule.ts';
import { registerMediaJobs } from '../services/content/media-jobs.ts';
import { registerMessageJobs } from '../services/message/message-jobs.ts';
import { registerFarmJobs } from '../services/farm-visit/farm-jobs.ts';
import { registerOrderJobs } from '../services/order/order-jobs.ts';
import { registerMembershipJobs } from '../services/membership/membership-jobs.ts';
import { registerPaymentJobs } from '../services/payment/payment-jobs.ts';
import { registerNameIndexJob } from './name-index-job.ts';
import { pageCache, publishedShop, startChangeListener, stopChangeListener } from './shop-state.ts';

/** The part of the application that main.ts uses. */
export function createProcessHandle(): ProcessHandle {
  const counters = { hits: 0, notModified: 0, requests: 0, shed: 0 };
  const registry = createRegistry(counters);
  return {
    findCachedPage,
    counters,
    start() {
      startChangeListener((message, error) => logger.warn({ err: error }, message));
      registerChangeCleanupJob();
      registerAccountJobs();
      registerOrderJobs();
      registerPaymentJobs();
      registerMembershipJobs();
      registerCartJobs();
      registerCatalogueJobs();
      registerNameIndexJob();
      registerContentJobs();
      registerMediaJobs();
      registerFarmJobs();
      registerMessageJobs();
      startJobs();
      void publishedShop();
    },
    async stop() {
      await Promise.all([stopJobs(), stopChangeListener()]);
      await closeAppDependencies();
    },
    health: () => readHealth(getAppDependencies().db),
    metrics: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
    log: (level, message, facts) => logger[level](facts ?? {}, message),
  };
}

function createRegistry(counters: ProcessHandle['counters']): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of Object.keys(counters) as (keyof typeof counters)[]) {
    let before = 0;
    new Counter({
      name: `haat_http_${name}_total`,
      help: `Responses of the process: ${name}`,
      registers: [registry],
      collect() {
        this.inc(counters[name] - before);
        before = counters[name];
      },
    });
  }
  new Gauge({
    name: 'haat_page_cache_bytes',
    help: 'Size of the page cache in bytes',
    registers: [registry],
    collect() {
      this.set(pageCache.stats().bytes);
    },
  });
  new Gauge({
    name: 'haat_order_streams',
    help: 'Open event streams of orders and the desk',
    registers: [registry],
    collect() {
      this.set(subscriberCount());
    },
  });
  return registry;
}
