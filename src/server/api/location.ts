import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getApp } from '../process/app.ts';
import { popularAreas } from '../repositories/area.ts';
import { countTry } from '../services/account/limits.ts';
import { findPlaces } from '../services/location/find-places.ts';
import { namePoint, readPoint } from '../services/location/name-point.ts';
import { locationTools } from '../services/location/tools.ts';
import { currentZones } from '../process/shop-state.ts';
import { ok, refuse, type Refusal, type RefusalStatus } from './respond.ts';
import { type AppEnv, call, createRouter } from './router.ts';

const degrees = z.number();
const point = z.object({ latitude: degrees, longitude: degrees });
const maybePoint = z.object({ latitude: degrees.nullish(), longitude: degrees.nullish() });
const namedPlace = z.object({
  name: z.string(),
  detail: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const popularCount = 12;
const statuses: Record<string, RefusalStatus> = {
  geocoder_failed: 503,
  place_unnamed: 404,
  too_many_requests: 429,
};
const statusOf = (error: string) => statuses[error] ?? 400;
const tools = (c: Context<AppEnv>) => locationTools(getApp().db, c.var.context.locale);

export const locationRouter = createRouter()
  .openapi(
    call({
      path: '/popular',
      summary: 'List popular areas, nearest first',
      body: maybePoint,
      data: z.array(namedPlace),
    }),
    async (c) => {
      const { latitude, longitude } = c.req.valid('json');
      if (latitude == null || longitude == null)
        return ok(c, await popularAreas(getApp().db, null, popularCount, c.var.context.locale));
      const checked = await readPoint(tools(c), { latitude, longitude });
      if (!checked.ok) return refuse(c, checked as Refusal, 400);
      return ok(c, await popularAreas(getApp().db, checked.point, popularCount, c.var.context.locale));
    },
  )
  .openapi(
    call({
      path: '/reverse',
      summary: 'Get the address text of a point',
      body: z.object({ lat: degrees, lng: degrees }),
      data: z.string(),
    }),
    async (c) => {
      const { lat, lng } = c.req.valid('json');
      const counted = await countTry(getApp(), 'placeSearchByAddress', c.var.context.clientAddress);
      if (!counted.ok) return refuse(c, counted);
      const named = await namePoint(tools(c), { latitude: lat, longitude: lng });
      return named.ok ? ok(c, named.place.address) : refuse(c, named as Refusal, statusOf(named.error));
    },
  )
  .openapi(
    call({
      path: '/suggest',
      summary: 'Search places, from the third letter',
      body: maybePoint.extend({ text: z.string().max(200) }),
      data: z.array(namedPlace),
    }),
    async (c) => {
      const { text, latitude, longitude } = c.req.valid('json');
      const { clientAddress } = c.var.context;
      const near =
        latitude != null && longitude != null ? await readPoint(tools(c), { latitude, longitude }) : null;
      const found = await findPlaces(tools(c), {
        words: text,
        near: near?.ok ? near.point : null,
        clientAddress,
      });
      return found.ok ? ok(c, found.places) : refuse(c, found, statusOf(found.error));
    },
  )
  .openapi(
    call({
      path: '/operational',
      summary: 'Check whether any store delivers to a point',
      body: point,
      data: z.object({ is_operational: z.boolean(), restaurant_ids: z.array(z.number().int()) }),
    }),
    async (c) => {
      const checked = await readPoint(tools(c), c.req.valid('json'));
      if (!checked.ok) return refuse(c, checked as Refusal, 400);
      const { latitude: lat, longitude: lng } = checked.point;
      const { storeIds } = (await currentZones()).resolve({ lat, lng });
      return ok(c, { is_operational: storeIds.length > 0, restaurant_ids: [...storeIds] });
    },
  );
