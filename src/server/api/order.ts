import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { idempotencyKeySchema } from '#contracts/idempotency.ts';
import {
  checkoutTokenSchema,
  orderSchema,
  orderSummarySchema,
  placedOrderSchema,
  placeOrderSchema,
  quoteOrderSchema,
  quoteResponseSchema,
  uniqueOrderIdSchema,
} from '#contracts/order.ts';
import {
  editedOrderSchema,
  editOrderSchema,
  editQuoteSchema,
  quoteEditSchema,
} from '#contracts/order-edit.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { guestCookieHeader } from '../request/guest-cookie.ts';
import { cancelOrder } from '../services/order/change-order-state.ts';
import { editOrder } from '../services/order/edit-order.ts';
import { quoteEdit } from '../services/order/quote-edit.ts';
import { answerQuestion } from '../services/order/picking-question.ts';
import { orderAgain } from '../services/order/order-again.ts';
import { placeOrder } from '../services/order/place-order.ts';
import { quoteOrder } from '../services/order/quote-order.ts';
import {
  findPlaceOrderResult,
  findOrder,
  listOwnOrders,
  runningOrder,
} from '../services/order/read-orders.ts';
import { releaseTemporaryOrder, reserveOrder } from '../services/order/reserve-order.ts';
import { findBuyer, findBuyerByIdempotencyKey } from './find-buyer.ts';
import { refuseOtherCustomers, requireUser } from './require-user.ts';
import { streamOrderEvents } from './order-events.ts';
import { requireMembershipsOn } from './require-memberships.ts';
import { ok, requireFound, requireOk } from './responses.ts';
import { createRouter, pagingFields, postRoute } from './create-router.ts';

const orderField = { unique_order_id: uniqueOrderIdSchema, ...callerFields };

const router = createRouter();
router.use(refuseOtherCustomers);

export const orderRouter = router
  .openapi(
    postRoute({
      path: '/place',
      summary: 'Place an order; the same key returns the same order',
      body: placeOrderSchema,
      data: placedOrderSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const buyer = await findBuyerByIdempotencyKey(c, body);
      const { order } = requireOk(await placeOrder(getAppDependencies(), body, buyer));
      if (!buyer.user && buyer.guestKey)
        c.header('set-cookie', guestCookieHeader(buyer.guestKey), { append: true });
      return ok(c, order);
    },
  )
  .openapi(
    postRoute({
      path: '/member',
      summary: 'Place an order of member variants; their weight is deducted from your allowance',
      body: placeOrderSchema,
      data: placedOrderSchema,
    }),
    async (c) => {
      const body = { ...c.req.valid('json'), is_member: true };
      requireMembershipsOn(c);
      const user = await requireUser(c, body);
      const buyer = { ...(await findBuyerByIdempotencyKey(c, body)), user };
      return ok(c, requireOk(await placeOrder(getAppDependencies(), body, buyer)).order);
    },
  )
  .openapi(
    postRoute({
      path: '/quote',
      summary: 'Preview the result of placing this order, its bill and the available times',
      body: quoteOrderSchema,
      data: quoteResponseSchema,
    }),
    async (c) => {
      const result = await quoteOrder(
        getAppDependencies(),
        c.req.valid('json'),
        await findBuyer(c, c.req.valid('json')),
      );
      return ok(c, requireFound(result));
    },
  )
  .openapi(
    postRoute({
      path: '/check',
      summary: 'Get the result of an order attempt',
      body: z.object({
        idempotency_key: idempotencyKeySchema,
        checkout_token: checkoutTokenSchema,
        ...callerFields,
      }),
      data: z.object({ state: z.enum(['placed', 'unknown']), order: placedOrderSchema.optional() }),
    }),
    async (c) => {
      const body = c.req.valid('json');
      return ok(
        c,
        await findPlaceOrderResult(
          getAppDependencies(),
          body.idempotency_key,
          await findBuyerByIdempotencyKey(c, body),
        ),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/list',
      summary: 'List your orders, newest first',
      body: z.object({ ...pagingFields, ...callerFields }),
      data: z.object({ orders: z.array(orderSummarySchema), nextCursor: z.string().nullable() }),
    }),
    async (c) =>
      ok(
        c,
        await listOwnOrders(
          getAppDependencies(),
          await findBuyer(c, c.req.valid('json')),
          c.req.valid('json'),
        ),
      ),
  )
  .openapi(
    postRoute({
      path: '/single',
      summary: 'Get one of your orders',
      body: z.object(orderField),
      data: orderSchema,
    }),
    async (c) => {
      const found = await findOrder(
        getAppDependencies(),
        c.req.valid('json').unique_order_id,
        await findBuyer(c, c.req.valid('json')),
      );
      return ok(c, requireFound(found));
    },
  )
  .openapi(
    postRoute({
      path: '/running',
      summary: 'Get your latest active order',
      body: z.object(callerFields),
      data: z.object({ order: orderSummarySchema.nullable() }),
    }),
    async (c) =>
      ok(c, { order: await runningOrder(getAppDependencies(), await findBuyer(c, c.req.valid('json'))) }),
  )
  .openapi(
    postRoute({
      path: '/cancel',
      summary: 'Cancel an order before it is accepted',
      body: z.object({ ...orderField, reason: z.string().trim().max(2000).default('') }),
      data: z.object({ status: z.string(), version: z.number() }),
    }),
    async (c) => {
      const result = await cancelOrder(
        getAppDependencies(),
        c.req.valid('json'),
        await findBuyer(c, c.req.valid('json')),
      );
      const { status, version } = requireOk(result);
      return ok(c, { status, version });
    },
  )
  .openapi(
    postRoute({
      path: '/edit-quote',
      summary: 'Preview a change of one of your orders: its lines, bill and what else changes',
      body: quoteEditSchema,
      data: editQuoteSchema,
    }),
    async (c) => {
      const input = c.req.valid('json');
      const { ok: _, ...quote } = requireOk(
        await quoteEdit(getAppDependencies(), input, await findBuyer(c, input)),
      );
      return ok(c, quote);
    },
  )
  .openapi(
    postRoute({
      path: '/edit',
      summary: 'Change one of your orders as previewed, until the store starts to pick it',
      body: editOrderSchema,
      data: editedOrderSchema,
    }),
    async (c) => {
      const input = c.req.valid('json');
      const { ok: _, ...edited } = requireOk(
        await editOrder(getAppDependencies(), input, await findBuyer(c, input)),
      );
      return ok(c, edited);
    },
  )
  .openapi(
    postRoute({
      path: '/answer',
      summary: 'Accept or refuse the substitute for a missing line',
      body: z.object({
        ...orderField,
        line_id: z.number().int().positive(),
        answer: z.enum(['yes', 'no']),
        /**
         * The time in the `until` field of the question that is answered; if it is omitted, the answer applies to the
         * current question.
         */
        until: z.iso.datetime().optional(),
      }),
      data: z.null(),
    }),
    async (c) => {
      const input = c.req.valid('json');
      requireOk(await answerQuestion(getAppDependencies(), input, await findBuyer(c, input)));
      return ok(c, null);
    },
  )
  .openapi(
    postRoute({
      path: '/again',
      summary: 'List the lines of an order to buy again; a cart shows which of them are unavailable',
      body: z.object(orderField),
      data: z.object({
        restaurant_id: z.number(),
        lines: z.array(
          z.object({
            item_id: z.number(),
            variant_id: z.number().nullable(),
            addon_ids: z.array(z.number()).readonly(),
            quantity: z.number(),
          }),
        ),
        left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
      }),
    }),
    async (c) => {
      const reorder = await orderAgain(
        getAppDependencies(),
        c.req.valid('json').unique_order_id,
        await findBuyer(c, c.req.valid('json')),
      );
      return ok(c, requireFound(reorder));
    },
  )
  .openapi(
    postRoute({
      path: '/temporary',
      summary: 'Reserve the stock of a cart for 15 minutes',
      body: quoteOrderSchema,
      data: z.object({ temporary_id: z.string(), expires_at: z.string(), total: z.number() }),
    }),
    async (c) => {
      const result = await reserveOrder(
        getAppDependencies(),
        c.req.valid('json'),
        await findBuyer(c, c.req.valid('json')),
      );
      return ok(c, requireOk(result).reservation);
    },
  )
  .openapi(
    postRoute({
      path: '/release',
      summary: 'Release a stock reservation',
      body: z.object({ temporary_id: z.string().min(20).max(64), ...callerFields }),
      data: z.object({ released: z.boolean() }),
    }),
    async (c) =>
      ok(c, {
        released: await releaseTemporaryOrder(getAppDependencies(), c.req.valid('json').temporary_id),
      }),
  );

orderRouter.openAPIRegistry.registerPath({
  method: 'get',
  path: '/{unique_order_id}/events',
  summary: "Stream: an order's status changes as they happen",
  request: {
    params: z.object({ unique_order_id: z.string() }),
    query: z.object({ after: z.string().optional(), revision: z.string().optional() }),
  },
  responses: {
    200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
    404: { description: 'Not found or not accessible' },
  },
});
orderRouter.get('/:unique_order_id/events', streamOrderEvents);
