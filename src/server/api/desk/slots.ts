import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { refuseHighAmounts } from '#server/services/desk/amount-limits.ts';
import { saveSlots, showSlotWeek } from '#server/services/desk/slots.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskSlotsRouter = createRouter()
  .openapi(
    staffRoute('slots/week', {
      summary: 'Get seven days of a store’s slots, with their settings and how full they are',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), locale: c.var.context.locale };
      return ok(c, requireOk(await showSlotWeek(deps, c.req.valid('json'), c.var.staff)).week);
    },
  )
  .openapi(
    staffRoute('slots/save', {
      summary: 'Set capacity and charge of slots, or block them, for their dates or for every week',
      roles: ['shop'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), locale: c.var.context.locale };
      const tooHigh = refuseHighAmounts(c.req.valid('json'), c.var.context.settings);
      if (tooHigh) requireOk(tooHigh);
      return ok(c, requireOk(await saveSlots(deps, c.req.valid('json'), c.var.staff)).week);
    },
  );
