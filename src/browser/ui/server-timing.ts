import { shopAwayMetric } from '../../worker/worker-protocol.ts';

/** The metric with this name of this page's response, if the service worker added it. */
export function serverTimingOf(name: string): PerformanceServerTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find((metric) => metric.name === name);
}

/** Whether a proxy answered instead of the shop, so that this page is a copy although there is a connection. */
export const isShopAway = (): boolean => serverTimingOf(shopAwayMetric) !== undefined;
