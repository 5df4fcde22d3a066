import { createGazetteerGeocoder } from '#server/adapters/gazetteer-geocoder.ts';
import { createPhotonGeocoder } from '#server/adapters/photon-geocoder.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import type { Geocoder } from '#server/adapters/ports.ts';

export type LocationTools = {
  db: Db;
  geocoder: Geocoder;
  log: (message: string, detail: Record<string, unknown>) => void;
};

/** The gazetteer, unless the shop names a Photon server. */
export function locationTools(db: Db, locale: string): LocationTools {
  const photon = process.env['HAAT_PHOTON_URL'];
  return {
    db,
    geocoder: photon ? createPhotonGeocoder({ url: photon }) : createGazetteerGeocoder(db, locale),
    log: (message, detail) => logger.warn(detail, message),
  };
}
