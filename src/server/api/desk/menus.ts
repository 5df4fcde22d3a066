import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { findOrCreateMenu, listMenus } from '#server/services/desk/menus.ts';
import { ok, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

const writers = ['editor'] as const;

export const deskMenusRouter = createRouter()
  .openapi(
    staffRoute('menus/list', { summary: 'List the menus with what customers see in them', roles: writers }),
    async (c) => ok(c, await listMenus(getAppDependencies(), c.req.valid('json'))),
  )
  .openapi(
    staffRoute('menus/open', {
      summary: 'Open a menu; the first time, a draft with the links of today is created',
      roles: writers,
    }),
    async (c) => {
      const { id } = requireOk(
        await findOrCreateMenu(getAppDependencies(), c.req.valid('json'), c.var.staff),
      );
      return ok(c, { id });
    },
  );
