import type { Settings } from '#contracts/settings.ts';
import { distanceInKm } from '#domain/delivery-charge.ts';
import type { Point } from '#domain/place.ts';
import type { RoadRoute, RoadService } from '#server/adapters/ports.ts';
import { createRoadService } from '#server/adapters/road-service.ts';
import { logger } from '#server/process/logger.ts';

/**
 * After a failure, the service is not called for this long, so that orders do not wait for it one after the other.
 */
const pauseMs = 30_000;
/** How long a route is cached, so that cart, checkout and order have the same distance. */
const cacheMs = 10 * 60_000;
const maxKnown = 5_000;

export type RoadDistances = { route: (from: Point, to: Point) => Promise<RoadRoute | null> };

/**
 * Caches routes, sends only one request at a time for each route, and returns null if the service fails or finds no
 * route (DELIV-10).
 */
export function createRoadDistances(service: RoadService, now = () => performance.now()): RoadDistances {
  const known = new Map<string, { route: RoadRoute | null; at: number }>();
  const pendingRequests = new Map<string, Promise<RoadRoute | null>>();
  let pausedUntil = -Infinity;

  async function ask(key: string, from: Point, to: Point): Promise<RoadRoute | null> {
    try {
      const route = await service.route(from, to);
      known.delete(key);
      known.set(key, { route, at: now() });
      if (known.size > maxKnown) known.delete(known.keys().next().value!);
      return route;
    } catch (error) {
      logger.warn({ err: error }, 'Distances are straight lines, because the road service failed.');
      pausedUntil = now() + pauseMs;
      return null;
    } finally {
      pendingRequests.delete(key);
    }
  }

  return {
    async route(from, to) {
      const key = [from, to].map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';');
      const found = known.get(key);
      if (found && now() - found.at < cacheMs) return found.route;
      if (now() < pausedUntil) return null;
      const answer = pendingRequests.get(key) ?? ask(key, from, to);
      pendingRequests.set(key, answer);
      return answer;
    },
  };
}

let distances: RoadDistances | null | undefined;

/** Looks up road distances, with a cache shared by this process; null if no road service is configured. */
export function getRoadDistances(): RoadDistances | null {
  if (distances === undefined) {
    const service = createRoadService();
    distances = service && createRoadDistances(service);
  }
  return distances;
}

/** Lets tests use another road service; undefined restores the configured service. @internal */
export function setRoadService(service: RoadService | undefined): void {
  distances = service && createRoadDistances(service);
}

/**
 * DELIV-07, DELIV-09: the distance by road with one decimal if `enGDMA` is 'true' and a road service responds; if not,
 * the length of the straight line.
 */
export async function measureDistance(
  { enGDMA }: Pick<Settings, 'enGDMA'>,
  from: Point,
  to: Point | null,
): Promise<number | null> {
  if (!to) return null;
  const route = enGDMA === 'true' ? await getRoadDistances()?.route(from, to) : null;
  return route ? Math.round(route.kilometres * 10) / 10 : distanceInKm(from, to);
}
