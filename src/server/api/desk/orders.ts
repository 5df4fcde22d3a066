import { getApp } from '../../process/app.ts';
import { getOrder, listOrders, stepOrder } from '../../services/desk/orders.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskOrdersRouter = createRouter()
  .openapi(
    staffRoute('orders/list', { summary: 'List orders, newest first', roles: ['shop', 'support'] }),
    async (c) => ok(c, await listOrders(getApp().db, c.req.valid('json'), c.var.staff)),
  )
  .openapi(
    staffRoute('orders/get', { summary: 'Get an order and its available steps', roles: ['shop', 'support'] }),
    async (c) => {
      const row = await getOrder(getApp().db, c.req.valid('json').id, c.var.staff);
      return ok(c, requireFound(row, notFound()));
    },
  )
  .openapi(
    staffRoute('orders/step', {
      summary: 'Advance an order by one allowed step',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const result = await stepOrder(getApp(), c.req.valid('json'), c.var.staff);
      return ok(c, requireOk(result).row);
    },
  );
