import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { paymentPageSchema } from '#contracts/payment-page.ts';
import {
  checkoutTokenSchema,
  placedOrderSchema,
  placeOrderSchema,
  uniqueOrderIdSchema,
} from '#contracts/order.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { guestCookieHeader } from '../request/guest-cookie.ts';
import {
  beginCheckout,
  type BeginCheckoutResult,
  closePaymentPage,
} from '../services/payment/begin-checkout.ts';
import { retryOrderPayment } from '../services/payment/retry-order-payment.ts';
import { findOwnCheckout } from '../services/payment/payment-screen.ts';
import { receiveWebhook } from '../services/payment/receive-webhook.ts';
import { findBuyer, findBuyerByIdempotencyKey } from './find-buyer.ts';
import { refuseOtherCustomers } from './require-user.ts';
import { ok, RefusalError, requireFound, requireOk } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';

const router = createRouter();
router.use(refuseOtherCustomers);

const checkoutField = {
  checkout_id: uniqueOrderIdSchema,
  checkout_token: checkoutTokenSchema,
  ...callerFields,
};
/** Either the payment page, or the order that this request already placed. */
const beginResponseSchema = z.object({
  checkout: paymentPageSchema.nullable(),
  order: placedOrderSchema.nullable(),
});

const toBeginResponse = (result: BeginCheckoutResult): z.infer<typeof beginResponseSchema> => {
  const found = requireOk(result);
  return 'checkout' in found
    ? { checkout: found.checkout, order: null }
    : { checkout: null, order: found.order };
};

const stateSchema = z.object({
  state: z.enum(['open', 'confirming', 'placed', 'done', 'ended', 'refunded']),
  /** The URL of the payment page while the payment is open; null otherwise. */
  url: z.string().nullable(),
  order: placedOrderSchema.nullable(),
});

/** Paying on the payment page of a provider (CALL-76). */
export const onlinePaymentRouter = router
  .openapi(
    postRoute({
      path: '/begin',
      summary: 'Reserve a cart and open a payment page; the order is placed when it is paid',
      body: placeOrderSchema,
      data: beginResponseSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const buyer = await findBuyerByIdempotencyKey(c, body);
      const result = toBeginResponse(await beginCheckout(getAppDependencies(), body, buyer));
      if (!buyer.user && buyer.guestKey)
        c.header('set-cookie', guestCookieHeader(buyer.guestKey), { append: true });
      return ok(c, result);
    },
  )
  .openapi(
    postRoute({
      path: '/status',
      summary: 'Get what became of a payment; the provider is asked',
      body: z.object(checkoutField),
      data: stateSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const { status } = requireFound(
        await findOwnCheckout(getAppDependencies(), body.checkout_id, await findBuyer(c, body)),
      );
      return ok(c, {
        state: status.state,
        url: status.state === 'open' ? status.url : null,
        order: status.state === 'placed' ? status.order : null,
      });
    },
  )
  .openapi(
    postRoute({
      path: '/leave',
      summary: 'Close a payment page and release what it reserved; if it was paid, the order is placed',
      body: z.object(checkoutField),
      data: z.object({ order: placedOrderSchema.nullable() }),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const buyer = await findBuyer(c, body);
      const { checkout } = requireFound(await findOwnCheckout(getAppDependencies(), body.checkout_id, buyer));
      const left = await closePaymentPage(getAppDependencies(), checkout, buyer);
      return ok(c, { order: left ? requireOk(left).order : null });
    },
  )
  .openapi(
    postRoute({
      path: '/order',
      summary: 'Open a payment page for an order whose payment failed',
      body: z.object({
        unique_order_id: uniqueOrderIdSchema,
        payment_method: z.enum(providerIds),
        checkout_token: checkoutTokenSchema,
        ...callerFields,
      }),
      data: beginResponseSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const { unique_order_id, payment_method: method } = body;
      return ok(
        c,
        toBeginResponse(
          await retryOrderPayment(
            getAppDependencies(),
            { unique_order_id, method },
            await findBuyer(c, body),
          ),
        ),
      );
    },
  );

onlinePaymentRouter.openAPIRegistry.registerPath({
  method: 'post',
  path: '/webhooks/{provider}',
  summary: 'Receive a signed webhook from a payment provider',
  request: { params: z.object({ provider: z.enum(providerIds) }) },
  responses: { 204: { description: 'Taken' }, 400: { description: 'The signature is wrong' } },
});
onlinePaymentRouter.post('/webhooks/:provider', async (c) => {
  const provider = providerIds.find((id) => id === c.req.param('provider'));
  const isAccepted =
    provider !== undefined &&
    (await receiveWebhook(getAppDependencies(), {
      provider,
      body: await c.req.text(),
      headers: c.req.raw.headers,
    }));
  if (!isAccepted) throw new RefusalError({ error: 'bad_request' });
  return c.body(null, 204);
});
