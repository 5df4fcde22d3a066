import { z } from '@hono/zod-openapi';
import { applyCouponBody, listCouponsBody, type CouponResult, type CouponOffer } from '#contracts/cart.ts';
import { moneySteps } from '#domain/money.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { applyCoupon, couponOffers, readCouponCart } from '../services/cart/coupons.ts';
import { logPriceClaims } from '../services/cart/log-price-claims.ts';
import { type ApiContext, createRouter, postRoute } from './create-router.ts';
import { documentedResponseSchema } from './documented-response-schema.ts';
import { findUser } from './require-user.ts';
import { ok, requireOk } from './responses.ts';

const couponShape = z.looseObject({
  success: z.boolean(),
  code: z.string(),
  appliedAmount: z.number().int(),
  coupon_error: z.string().nullable(),
  hideMessage: z.boolean(),
  reasons: z.array(z.looseObject({ code: z.string() })),
});
const couponData = documentedResponseSchema<CouponResult>(couponShape);
const offersData = documentedResponseSchema<CouponOffer[]>(z.array(couponShape));

export const couponRouter = createRouter()
  .openapi(
    postRoute({
      path: '/apply',
      summary: 'Apply coupon: success or the reasons for refusal, always 200',
      body: applyCouponBody,
      data: couponData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      logPriceClaims(c.var.context.requestId, body.cartProducts);
      return ok(c, await applyCoupon(getAppDependencies(), body.coupon, await readQuestion(c, body)));
    },
  )
  .openapi(
    postRoute({
      path: '/list',
      summary: 'List coupons offered for a cart, best first',
      body: listCouponsBody,
      data: offersData,
    }),
    async (c) => {
      const query = await readQuestion(c, c.req.valid('json'));
      return ok(c, query.store.id === 0 ? [] : await couponOffers(getAppDependencies(), query));
    },
  );

async function readQuestion(c: ApiContext, body: z.output<typeof listCouponsBody>) {
  const { locale, settings } = c.var.context;
  const user = await findUser(c, body.token);
  const read = await readCouponCart(getAppDependencies(), body, {
    locale,
    customerKey: user && `user:${user.id}`,
    shownStep: moneySteps(settings).shown,
  });
  return requireOk(read).question;
}
