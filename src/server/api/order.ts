import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { callerFields } from '#contracts/account.ts';
import { idempotencyKeySchema } from '#contracts/idempotency.ts';
import {
  checkoutTokenSchema,
  orderSchema,
  orderSummarySchema,
  placedOrderSchema,
  placeOrderSchema,
  quoteOrderSchema,
  quoteSchema,
  uniqueOrderIdSchema,
} from '#contracts/order.ts';
import { getApp } from '../process/app.ts';
import { guestCookie } from '../request/guest-cookie.ts';
import { buyerOf } from '../services/order/buyer.ts';
import { cancelOrder } from '../services/order/change-order.ts';
import { orderAgain } from '../services/order/order-again.ts';
import { placeOrder } from '../services/order/place-order.ts';
import { quoteOrder } from '../services/order/quote-order.ts';
import { checkPlaceOrder, findOrder, ownOrders, runningOrder } from '../services/order/read-orders.ts';
import { releaseTemporaryOrder, reserveOrder } from '../services/order/reserve-order.ts';
import { guestKeyFor } from '../services/order/secrets.ts';
import type { Buyer, OrderRefusal } from '../services/order/tools.ts';
import { refuseForeign, tokenUser } from './caller.ts';
import { orderEvents } from './order-events.ts';
import { ok, refuse, type RefusalStatus } from './respond.ts';
import { type AppEnv, call, createRouter, pagingFields } from './router.ts';

const orderField = { unique_order_id: uniqueOrderIdSchema, ...callerFields };

/** Codes whose status is not a conflict's. */
const statuses: Partial<Record<OrderRefusal['error'], RefusalStatus>> = {
  KEY_REUSED: 422,
  PHONE_NOT_CONFIRMED: 401,
  ADDRESS_REQUIRED: 400,
  PAYMENT_METHOD: 400,
  MIXED_STORES: 400,
};

function refuseOrder(c: Context<AppEnv>, refusal: OrderRefusal) {
  const status = statuses[refusal.error];
  return status ? refuse(c, refusal, status) : refuse(c, refusal);
}

type Proofs = { token?: string | null | undefined; checkout_token?: string | null | undefined };

async function buyer(c: Context<AppEnv>, { token, checkout_token }: Proofs): Promise<Buyer> {
  const who = await buyerOf(getApp(), c.var.context, checkout_token);
  return { ...who, user: who.user ?? (await tokenUser(c, token)) };
}

/** Who asks about an order by its key; a guest without the cookie is known by the proved phone. */
async function buyerWithKey(c: Context<AppEnv>, body: Proofs & { idempotency_key: string }): Promise<Buyer> {
  const who = await buyer(c, body);
  if (who.user || who.guestKey || !who.confirmedPhone) return who;
  return { ...who, guestKey: guestKeyFor(who.confirmedPhone, body.idempotency_key) };
}

const router = createRouter();
router.use(refuseForeign);

export const orderRouter = router
  .openapi(
    call({
      path: '/place',
      summary: 'Place an order; the same key returns the same order',
      body: placeOrderSchema,
      data: placedOrderSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const who = await buyerWithKey(c, body);
      const result = await placeOrder(getApp(), body, who);
      if (result.ok && !who.user && who.guestKey)
        c.header('set-cookie', guestCookie(who.guestKey), { append: true });
      return result.ok ? ok(c, result.order) : refuseOrder(c, result);
    },
  )
  .openapi(
    call({
      path: '/quote',
      summary: 'Preview the result of placing this order, its bill and the available times',
      body: quoteOrderSchema,
      data: quoteSchema,
    }),
    async (c) => {
      const result = await quoteOrder(getApp(), c.req.valid('json'), await buyer(c, c.req.valid('json')));
      return result ? ok(c, result) : refuse(c, { error: 'not_found' });
    },
  )
  .openapi(
    call({
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
      return ok(c, await checkPlaceOrder(getApp(), body.idempotency_key, await buyerWithKey(c, body)));
    },
  )
  .openapi(
    call({
      path: '/list',
      summary: 'List your orders, newest first',
      body: z.object({ ...pagingFields, ...callerFields }),
      data: z.object({ orders: z.array(orderSummarySchema), nextCursor: z.string().nullable() }),
    }),
    async (c) => ok(c, await ownOrders(getApp(), await buyer(c, c.req.valid('json')), c.req.valid('json'))),
  )
  .openapi(
    call({
      path: '/single',
      summary: 'Get one of your orders',
      body: z.object(orderField),
      data: orderSchema,
    }),
    async (c) => {
      const found = await findOrder(
        getApp(),
        c.req.valid('json').unique_order_id,
        await buyer(c, c.req.valid('json')),
      );
      return found ? ok(c, found) : refuse(c, { error: 'not_found' });
    },
  )
  .openapi(
    call({
      path: '/running',
      summary: 'Get your latest active order',
      body: z.object(callerFields),
      data: z.object({ order: orderSummarySchema.nullable() }),
    }),
    async (c) => ok(c, { order: await runningOrder(getApp(), await buyer(c, c.req.valid('json'))) }),
  )
  .openapi(
    call({
      path: '/cancel',
      summary: 'Cancel an order before it is accepted',
      body: z.object({ ...orderField, reason: z.string().trim().max(2000).default('') }),
      data: z.object({ status: z.string(), version: z.number() }),
    }),
    async (c) => {
      const result = await cancelOrder(getApp(), c.req.valid('json'), await buyer(c, c.req.valid('json')));
      return result.ok ? ok(c, { status: result.status, version: result.version }) : refuseOrder(c, result);
    },
  )
  .openapi(
    call({
      path: '/again',
      summary: 'List the available lines of an order to buy again',
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
      const again = await orderAgain(
        getApp(),
        c.req.valid('json').unique_order_id,
        await buyer(c, c.req.valid('json')),
      );
      return again ? ok(c, again) : refuse(c, { error: 'not_found' });
    },
  )
  .openapi(
    call({
      path: '/temporary',
      summary: 'Reserve the stock of a cart for 15 minutes',
      body: quoteOrderSchema,
      data: z.object({ temporary_id: z.string(), expires_at: z.string(), total: z.number() }),
    }),
    async (c) => {
      const result = await reserveOrder(getApp(), c.req.valid('json'), await buyer(c, c.req.valid('json')));
      return result.ok ? ok(c, result.held) : refuseOrder(c, result);
    },
  )
  .openapi(
    call({
      path: '/release',
      summary: 'Release a stock reservation',
      body: z.object({ temporary_id: z.string().min(20).max(64), ...callerFields }),
      data: z.object({ released: z.boolean() }),
    }),
    async (c) => ok(c, { released: await releaseTemporaryOrder(getApp(), c.req.valid('json').temporary_id) }),
  );

orderRouter.openAPIRegistry.registerPath({
  method: 'get',
  path: '/{unique_order_id}/events',
  summary: "Stream: an order's status changes as they happen",
  request: {
    params: z.object({ unique_order_id: z.string() }),
    query: z.object({ after: z.string().optional() }),
  },
  responses: {
    200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
    404: { description: 'Not found or not accessible' },
  },
});
orderRouter.get('/:unique_order_id/events', orderEvents);
