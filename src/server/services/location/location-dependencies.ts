import { createGazetteerGeocoder } from '#server/adapters/gazetteer-geocoder.ts';
import { createPhotonGeocoder } from '#server/adapters/photon-geocoder.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import type { Geocoder } from '#server/adapters/ports.ts';

export type LocationDependencies = {
  db: Db;
  geocoder: Geocoder;
  log: (message: string, detail: Record<string, unknown>) => void;
};

/** The geocoder uses the gazetteer unless HAAT_PHOTON_URL is set. */
export function locationDependencies(db: Db, locale: string): LocationDependencies {
  const { photonUrl } = environment();
  return {
    db,
    geocoder: photonUrl ? createPhotonGeocoder({ url: photonUrl }) : createGazetteerGeocoder(db, locale),
    log: (message, detail) => logger.warn(detail, message),
  };
}
