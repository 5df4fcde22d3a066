import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { endSoldOut, listItemOffers, listSoldOut, setSoldOut } from '#server/services/desk/sold-out.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

const roles = ['shop', 'support'] as const;

export const deskSoldOutRouter = createRouter()
  .openapi(
    staffRoute('sold-out/list', { summary: 'List what is sold out for today, and until when', roles }),
    async (c) => ok(c, await listSoldOut(getAppDependencies().db, c.var.staff)),
  )
  .openapi(
    staffRoute('sold-out/of-item', {
      summary: 'List the variants of an item, and until when each is sold out',
      roles,
    }),
    async (c) => {
      const { itemId } = c.req.valid('json');
      const offers = await listItemOffers(getAppDependencies().db, itemId, c.var.staff);
      return ok(c, requireFound(offers, notFound()));
    },
  )
  .openapi(
    staffRoute('sold-out/set', {
      summary: 'Take a variant, or an item without variants, off sale until the store opens on another day',
      roles,
    }),
    async (c) => {
      const result = await setSoldOut(getAppDependencies(), c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  )
  .openapi(
    staffRoute('sold-out/end', { summary: 'Put what is sold out on sale again', roles }),
    async (c) => {
      const result = await endSoldOut(getAppDependencies().db, c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  );
