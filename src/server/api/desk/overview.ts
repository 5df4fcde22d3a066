import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { readDraftsOverview } from '#server/services/desk/drafts-overview.ts';
import { readAttention, readSales } from '#server/services/desk/overview.ts';
import { createRouter } from '../create-router.ts';
import { ok } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskOverviewRouter = createRouter()
  .openapi(
    staffRoute('overview/attention', {
      summary: 'Count what needs attention, of what the role sees',
      roles: ['author', 'editor', 'shop', 'support'],
    }),
    async (c) =>
      ok(c, await readAttention(getAppDependencies(), c.var.staff, c.var.context.settings.timeZone)),
  )
  .openapi(
    staffRoute('overview/sales', {
      summary: 'Get the totals of the last two weeks, best sellers, low stock and searches without a result',
      roles: ['shop'],
    }),
    async (c) => ok(c, await readSales(getAppDependencies(), c.var.staff, c.var.context.settings.timeZone)),
  )
  .openapi(
    staffRoute('overview/drafts', {
      summary: 'Count drafts and find those that cannot be published as they are',
      roles: ['author', 'editor'],
    }),
    async (c) => {
      const languages = c.var.context.languages.map(({ code }) => code);
      return ok(c, await readDraftsOverview(getAppDependencies(), c.var.staff.user, languages));
    },
  );
