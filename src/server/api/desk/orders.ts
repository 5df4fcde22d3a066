import { deskOrder, deskOrderQuery, deskOrderRow, orderStep } from '#contracts/desk/order.ts';
import { idBody, rowsOf } from '#contracts/desk/list.ts';
import { getApp } from '../../process/app.ts';
import { getOrder, listOrders, stepOrder } from '../../services/desk/orders.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskOrdersRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'List orders, newest first',
      body: deskOrderQuery,
      data: rowsOf(deskOrderRow),
    }),
    async (c) => {
      const who = await requireStaff(c, 'shop', 'support');
      if (!who.ok) return refuse(c, who);
      return ok(c, await listOrders(getApp().db, c.req.valid('json'), who.staff));
    },
  )
  .openapi(
    call({ path: '/get', summary: 'Get an order and its available steps', body: idBody, data: deskOrder }),
    async (c) => {
      const who = await requireStaff(c, 'shop', 'support');
      if (!who.ok) return refuse(c, who);
      const row = await getOrder(getApp().db, c.req.valid('json').id, who.staff);
      return row ? ok(c, row) : refuse(c, notFound());
    },
  )
  .openapi(
    call({
      path: '/step',
      summary: 'Advance an order by one allowed step',
      body: orderStep,
      data: deskOrder,
    }),
    async (c) => {
      const who = await requireStaff(c, 'shop', 'support');
      if (!who.ok) return refuse(c, who);
      const result = await stepOrder(getApp(), c.req.valid('json'), who.staff);
      return result.ok ? ok(c, result.row) : refuse(c, result);
    },
  );
