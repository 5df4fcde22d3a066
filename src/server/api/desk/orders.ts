import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { changeOrderTime, readOrderTimes } from '#server/services/desk/change-order-time.ts';
import { getOrder, listOrders, advanceDeskOrder } from '#server/services/desk/orders.ts';
import { readOrderRider } from '#server/services/desk/read-order-rider.ts';
import { undoStep } from '#server/services/desk/pending-step.ts';
import { promiseLater } from '#server/services/desk/promise-later.ts';
import { separateOrder } from '#server/services/desk/separate-order.ts';
import { refundOrder } from '#server/services/desk/refunds.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskOrdersRouter = createRouter()
  .openapi(
    staffRoute('orders/list', { summary: 'List orders, newest first', roles: ['shop', 'support'] }),
    async (c) => ok(c, await listOrders(getAppDependencies().db, c.req.valid('json'), c.var.staff)),
  )
  .openapi(
    staffRoute('orders/get', { summary: 'Get an order and its available steps', roles: ['shop', 'support'] }),
    async (c) => {
      const { id } = c.req.valid('json');
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      const row = await getOrder(deps, id, c.var.staff);
      return ok(c, requireFound(row, notFound()));
    },
  )
  .openapi(
    staffRoute('orders/step', {
      summary: 'Advance an order by one allowed step',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      const result = await advanceDeskOrder(deps, c.req.valid('json'), {
        ...c.var.staff,
        isAutomatic: c.var.staff.token != null,
      });
      return ok(c, requireOk(result).row);
    },
  )
  .openapi(
    staffRoute('orders/undo-step', {
      summary: 'Undo a step that is not final',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      requireOk(await undoStep(getAppDependencies(), c.req.valid('json'), c.var.staff));
      return ok(c, null);
    },
  )
  .openapi(
    staffRoute('orders/times', {
      summary: 'List the times to which an order can move',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const { context, staff } = c.var;
      const input = { shop: context, settings: context.settings, access: staff };
      return ok(c, requireOk(await readOrderTimes(getAppDependencies(), c.req.valid('json'), input)).times);
    },
  )
  .openapi(
    staffRoute('orders/change-time', {
      summary: 'Move an order to another time that its store offers, and tell its customer',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const { context, staff } = c.var;
      const { isChanged } = requireOk(
        await changeOrderTime(getAppDependencies(), c.req.valid('json'), {
          ...{ shop: context, settings: context.settings, access: staff },
          isAutomatic: staff.token != null,
        }),
      );
      return ok(c, { isChanged });
    },
  )
  .openapi(
    staffRoute('orders/more-minutes', {
      summary: 'Promise a later time for an order and tell its customer',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const { dueAt } = requireOk(await promiseLater(getAppDependencies(), c.req.valid('json'), c.var.staff));
      return ok(c, { dueAt });
    },
  )
  .openapi(
    staffRoute('orders/separate', {
      summary: 'Deliver an order separately from the other orders of its customer',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      return ok(c, requireOk(await separateOrder(deps, c.req.valid('json'), c.var.staff)).row);
    },
  )
  .openapi(
    staffRoute('orders/rider', {
      summary: 'Get the rider of an order, and the last position while the order is being delivered',
      roles: ['support'],
    }),
    async (c) => ok(c, await readOrderRider(getAppDependencies().db, c.req.valid('json').id)),
  )
  .openapi(
    staffRoute('orders/refund', {
      summary: 'Refund the rest of an order, or chosen parts of it',
      roles: ['shop', 'support'],
    }),
    async (c) => {
      const deps = { ...getAppDependencies(), settings: c.var.context.settings };
      const input = c.req.valid('json');
      requireOk(await refundOrder(deps, input, c.var.staff));
      const row = await getOrder(deps, input.id, c.var.staff);
      return ok(c, requireFound(row, notFound()));
    },
  );
