import { z } from 'zod';
import type { Point } from '#domain/place.ts';
import { environment } from '#server/config/environment.ts';
import type { RoadRoute, RoadService } from './ports.ts';

/** Short, because customers wait for the response: after this time the straight line is used. */
const timeoutMs = 1_500;

const osrmSchema = z.object({
  routes: z.array(z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() })),
});
const valhallaSchema = z.object({
  trip: z.object({ summary: z.object({ length: z.number().nonnegative(), time: z.number().nonnegative() }) }),
});

type Options = { url: string; fetch?: typeof globalThis.fetch };

/** Requests routes from an OSRM server. The response is in metres and seconds: https://project-osrm.org/docs. */
export function createOsrmService({ url, fetch = globalThis.fetch }: Options): RoadService {
  return {
    async route(from, to) {
      const address = addressOf(url, `route/v1/driving/${pair(from)};${pair(to)}`);
      address.searchParams.set('overview', 'false');
      const answer = await ask(fetch, address);
      const [route] = answer === null ? [] : osrmSchema.parse(answer).routes;
      return route ? toRoute(route.distance / 1000, route.duration) : null;
    },
  };
}

/**
 * Requests routes from a Valhalla server. The response is in kilometres and seconds:
 * https://valhalla.github.io/valhalla.
 */
export function createValhallaService({ url, fetch = globalThis.fetch }: Options): RoadService {
  return {
    async route(from, to) {
      const address = addressOf(url, 'route');
      const locations = [from, to].map(({ latitude: lat, longitude: lon }) => ({ lat, lon }));
      const question = { locations, costing: 'auto', units: 'kilometers', directions_type: 'none' };
      address.searchParams.set('json', JSON.stringify(question));
      const answer = await ask(fetch, address);
      if (answer === null) return null;
      const { summary } = valhallaSchema.parse(answer).trip;
      return toRoute(summary.length, summary.time);
    },
  };
}

/** The service of HAAT_OSRM_URL or HAAT_VALHALLA_URL; null if neither is set. */
export function createRoadService(): RoadService | null {
  const { roadService } = environment();
  if (!roadService) return null;
  return roadService.kind === 'osrm' ? createOsrmService(roadService) : createValhallaService(roadService);
}

const addressOf = (url: string, path: string) => new URL(path, `${url.replace(/\/+$/, '')}/`);
const pair = ({ latitude, longitude }: Point) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
const toRoute = (kilometres: number, seconds: number): RoadRoute => ({ kilometres, minutes: seconds / 60 });

/** The service's response; null if there is no route, which both services report with status 400. */
async function ask(fetch: typeof globalThis.fetch, address: URL): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 400) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) throw new Error(`${address.host} responded with status ${response.status}.`);
  return response.json();
}
