import { getApp } from '../../process/app.ts';
import { finishPicking, getPicking, getPickingSwaps, startPicking } from '../../services/desk/picking.ts';
import { pickLines } from '../../services/desk/pick-lines.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

const roles = ['shop', 'support'] as const;

export const deskPickingRouter = createRouter()
  .openapi(staffRoute('picking/get', { summary: 'An order as it is packed so far', roles }), async (c) =>
    ok(c, requireFound(await getPicking(getApp(), c.req.valid('json').id, c.var.staff), notFound())),
  )
  .openapi(
    staffRoute('picking/swaps', { summary: 'What may be packed instead of the lines of an order', roles }),
    async (c) =>
      ok(c, requireFound(await getPickingSwaps(getApp(), c.req.valid('json').id, c.var.staff), notFound())),
  )
  .openapi(staffRoute('picking/start', { summary: 'Begin to pack an order, alone', roles }), async (c) =>
    ok(c, requireOk(await startPicking(getApp(), c.req.valid('json'), c.var.staff)).picking),
  )
  .openapi(staffRoute('picking/pick', { summary: 'Record what was packed of lines', roles }), async (c) => {
    const tools = { ...getApp(), settings: c.var.context.settings };
    return ok(c, requireOk(await pickLines(tools, c.req.valid('json'), c.var.staff)).picking);
  })
  .openapi(staffRoute('picking/finish', { summary: 'The order is packed: settle it', roles }), async (c) =>
    ok(c, requireOk(await finishPicking(getApp(), c.req.valid('json'), c.var.staff)).picking),
  );
