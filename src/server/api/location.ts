import { z } from '@hono/zod-openapi';
import { degreesField } from '#contracts/coordinate-fields.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { popularAreas } from '../repositories/gazetteer.ts';
import { countAttempt } from '#server/services/protection/rate-limits.ts';
import { findPlaces } from '../services/location/find-places.ts';
import { reverseGeocode, validatePoint } from '../services/location/reverse-geocode.ts';
import { locationDependencies } from '../services/location/location-dependencies.ts';
import { currentZoneResolver } from '../process/shop-state.ts';
import { ok, requireOk } from './responses.ts';
import { type ApiContext, createRouter, postRoute } from './create-router.ts';

const point = z.object({ latitude: degreesField, longitude: degreesField });
const maybePoint = z.object({ latitude: degreesField.nullish(), longitude: degreesField.nullish() });
const namedPlace = z.object({
  name: z.string(),
  detail: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const popularCount = 12;
const deps = (c: ApiContext) => locationDependencies(getAppDependencies().db, c.var.context.locale);

export const locationRouter = createRouter()
  .openapi(
    postRoute({
      path: '/popular',
      summary: 'List popular areas, nearest first',
      body: maybePoint,
      data: z.array(namedPlace),
    }),
    async (c) => {
      const { latitude, longitude } = c.req.valid('json');
      if (latitude == null || longitude == null)
        return ok(c, await popularAreas(getAppDependencies().db, null, popularCount, c.var.context.locale));
      const { point: near } = requireOk(await validatePoint(deps(c), { latitude, longitude }));
      return ok(c, await popularAreas(getAppDependencies().db, near, popularCount, c.var.context.locale));
    },
  )
  .openapi(
    postRoute({
      path: '/reverse',
      summary: 'Get the address text of a point',
      body: z.object({ lat: degreesField, lng: degreesField }),
      data: z.string(),
    }),
    async (c) => {
      const { lat, lng } = c.req.valid('json');
      requireOk(
        await countAttempt(getAppDependencies(), 'placeSearchByAddress', c.var.context.clientAddress),
      );
      const { place } = requireOk(await reverseGeocode(deps(c), { latitude: lat, longitude: lng }));
      return ok(c, place.address);
    },
  )
  .openapi(
    postRoute({
      path: '/suggest',
      summary: 'Search places, from the third letter',
      body: maybePoint.extend({ text: z.string().max(200) }),
      data: z.array(namedPlace),
    }),
    async (c) => {
      const { text, latitude, longitude } = c.req.valid('json');
      const { clientAddress } = c.var.context;
      const near =
        latitude != null && longitude != null ? await validatePoint(deps(c), { latitude, longitude }) : null;
      const found = await findPlaces(deps(c), {
        words: text,
        near: near?.ok ? near.point : null,
        clientAddress,
      });
      return ok(c, requireOk(found).places);
    },
  )
  .openapi(
    postRoute({
      path: '/operational',
      summary: 'Check whether any store delivers to a point',
      body: point,
      data: z.object({ is_operational: z.boolean(), restaurant_ids: z.array(z.number().int()) }),
    }),
    async (c) => {
      const { latitude: lat, longitude: lng } = requireOk(
        await validatePoint(deps(c), c.req.valid('json')),
      ).point;
      const { storeIds } = (await currentZoneResolver()).resolve({ lat, lng });
      return ok(c, { is_operational: storeIds.length > 0, restaurant_ids: [...storeIds] });
    },
  );
