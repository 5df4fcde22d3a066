import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { acknowledgeOrders, readBoard } from '#server/services/desk/board.ts';
import { ok } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

const roles = ['shop', 'support'] as const;

export const deskBoardRouter = createRouter()
  .openapi(staffRoute('board/get', { summary: 'List the open orders, oldest first', roles }), async (c) => {
    const deps = { ...getAppDependencies(), settings: c.var.context.settings };
    return ok(c, await readBoard(deps, c.req.valid('json'), c.var.staff));
  })
  .openapi(staffRoute('board/seen', { summary: 'Mark the orders on a screen as seen', roles }), async (c) => {
    await acknowledgeOrders(getAppDependencies(), c.req.valid('json').orders, c.var.staff);
    return ok(c, null);
  });
