import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { finishPicking, getPicking, getPickingSwaps, startPicking } from '#server/services/desk/picking.ts';
import { pickLines } from '#server/services/desk/pick-lines.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

const roles = ['shop', 'support'] as const;

export const deskPickingRouter = createRouter()
  .openapi(
    staffRoute('picking/get', { summary: 'Get an order with the packing recorded so far', roles }),
    async (c) =>
      ok(
        c,
        requireFound(await getPicking(getAppDependencies(), c.req.valid('json').id, c.var.staff), notFound()),
      ),
  )
  .openapi(
    staffRoute('picking/swaps', { summary: 'List the substitutes for the lines of an order', roles }),
    async (c) =>
      ok(
        c,
        requireFound(
          await getPickingSwaps(getAppDependencies(), c.req.valid('json').id, c.var.staff),
          notFound(),
        ),
      ),
  )
  .openapi(
    staffRoute('picking/start', {
      summary: 'Start packing an order; nobody else can pack it at the same time',
      roles,
    }),
    async (c) =>
      ok(c, requireOk(await startPicking(getAppDependencies(), c.req.valid('json'), c.var.staff)).picking),
  )
  .openapi(
    staffRoute('picking/pick', { summary: 'Record the packed quantities of lines', roles }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, requireOk(await pickLines(deps, c.req.valid('json'), c.var.staff)).picking);
    },
  )
  .openapi(
    staffRoute('picking/finish', { summary: 'Complete the packing of an order and settle it', roles }),
    async (c) =>
      ok(c, requireOk(await finishPicking(getAppDependencies(), c.req.valid('json'), c.var.staff)).picking),
  );
