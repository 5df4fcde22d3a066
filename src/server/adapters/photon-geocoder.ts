import { z } from 'zod';
import { GeocoderError, type Geocoder, type NamedPlace } from '#server/adapters/ports.ts';

const responseSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        postcode: z.string().optional(),
      }),
    }),
  ),
});

type Feature = z.infer<typeof responseSchema>['features'][number];

/** A geocoder that uses a Photon server (https://photon.komoot.io), for shops that need every street. */
export function createPhotonGeocoder({
  url,
  fetch = globalThis.fetch,
}: {
  url: string;
  fetch?: typeof globalThis.fetch;
}): Geocoder {
  async function requestPlaces(path: string, query: Record<string, string | number>): Promise<NamedPlace[]> {
    const address = new URL(path, `${url.replace(/\/+$/, '')}/`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const response = await fetch(address, { signal: AbortSignal.timeout(3_000) }).catch((cause: unknown) => {
      throw new GeocoderError('The Photon server did not respond.', '', { cause });
    });
    const body = await response.text();
    if (!response.ok)
      throw new GeocoderError(`The Photon server responded with status ${response.status}.`, body);
    const parsed = responseSchema.safeParse(parseJson(body));
    if (!parsed.success) throw new GeocoderError('The Photon server returned an unexpected response.', body);
    return parsed.data.features.map(featureToPlace);
  }
  return {
    search: (words, { limit, near }) =>
      requestPlaces('api', { q: words, limit, ...(near && { lat: near.latitude, lon: near.longitude }) }),
    reverse: async ({ latitude, longitude }) =>
      (await requestPlaces('reverse', { lat: latitude, lon: longitude, limit: 1 }))[0] ?? null,
  };
}

function featureToPlace({ geometry, properties }: Feature): NamedPlace {
  const { name, street, housenumber, district, city, postcode } = properties;
  const road = [housenumber, street].filter(Boolean).join(' ');
  const parts = [...new Set([name, road, district].filter((part): part is string => Boolean(part)))];
  const detail = [...parts.slice(1), [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const [longitude, latitude] = geometry.coordinates;
  return {
    name: parts[0] ?? city ?? '',
    detail,
    address: [parts[0], detail].filter(Boolean).join(', '),
    latitude,
    longitude,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
