import { defaultLanguageCode } from '#i18n/localized-shop.ts';
import type { Point } from '#domain/place.ts';
import { currentZoneResolver } from '../process/shop-state.ts';
import type { CatalogueContext } from '../services/catalogue/visible-stores-and-items.ts';
import type { ApiContext } from './create-router.ts';

type OptionalPoint = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** The zone and language of a response: the zone of the payload's point if it has one, else the zone of the request. */
export async function readCatalogueContext(c: ApiContext, point: OptionalPoint): Promise<CatalogueContext> {
  const { zone, locale, languages, settings } = c.var.context;
  const language = {
    locale,
    defaultLocale: defaultLanguageCode(languages),
    minorPerUnit: 10 ** settings.currencyDigits,
  };
  if (point.latitude == null || point.longitude == null) return { zone, ...language };
  const zones = await currentZoneResolver();
  return { zone: zones.resolve({ lat: point.latitude, lng: point.longitude }), ...language };
}

/** The payload's point if it has one, else the point of the place cookie. */
export function pointFor(c: ApiContext, { latitude, longitude }: OptionalPoint): Point | null {
  if (latitude != null && longitude != null) return { latitude, longitude };
  const { place } = c.var.context;
  return place && { latitude: place.lat, longitude: place.lng };
}
