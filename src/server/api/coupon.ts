import { z } from '@hono/zod-openapi';
import { applyCouponBody, listCouponsBody, type CouponResult, type CouponOffer } from '#contracts/cart.ts';
import { getApp } from '../process/app.ts';
import { readCartCatalogue } from '../repositories/cart-catalogue.ts';
import { joinLines, wrongFields } from '../services/cart/check-lines.ts';
import { applyCoupon, couponOffers } from '../services/cart/coupons.ts';
import { buyerOf, type ApiContext } from './cart-caller.ts';
import { noteClaims } from './cart.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter } from './router.ts';

const couponShape = z.looseObject({
  success: z.boolean(),
  code: z.string(),
  appliedAmount: z.number().int(),
  coupon_error: z.string().nullable(),
  hideMessage: z.boolean(),
  reasons: z.array(z.looseObject({ code: z.string() })),
});
const couponData = couponShape as unknown as z.ZodType<CouponResult>;
const offersData = z.array(couponShape) as unknown as z.ZodType<CouponOffer[]>;

export const couponRouter = createRouter()
  .openapi(
    call({
      path: '/apply',
      summary: 'Apply coupon: success or the reasons for refusal, always 200',
      body: applyCouponBody,
      data: couponData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      noteClaims(c, body.cartProducts);
      const question = await questionOf(c, body);
      if ('fields' in question) return refuse(c, { error: 'validation_failed', fields: question.fields });
      return ok(c, await applyCoupon(getApp(), body.coupon, question));
    },
  )
  .openapi(
    call({
      path: '/list',
      summary: 'List coupons offered for a cart, best first',
      body: listCouponsBody,
      data: offersData,
    }),
    async (c) => {
      const question = await questionOf(c, c.req.valid('json'));
      if ('fields' in question) return refuse(c, { error: 'validation_failed', fields: question.fields });
      return ok(c, question.store.id === 0 ? [] : await couponOffers(getApp(), question));
    },
  );

async function questionOf(
  c: ApiContext,
  { cartProducts, restaurant_id, token }: z.output<typeof listCouponsBody>,
) {
  const { locale, settings } = c.var.context;
  const lines = joinLines(cartProducts);
  const { catalogue, store } = await readCartCatalogue(getApp().db, {
    lines,
    restaurant_id: restaurant_id ?? null,
    locale,
  });
  const fields = wrongFields(cartProducts, catalogue);
  if (Object.keys(fields).length > 0)
    return {
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, why]) => [path.replace(/^items/, 'cartProducts'), why]),
      ),
    };
  const { customerKey } = await buyerOf(c, token);
  return {
    lines,
    catalogue,
    store: store ?? { id: 0 },
    customerKey,
    minorPerUnit: 10 ** settings.currencyDigits,
  };
}
