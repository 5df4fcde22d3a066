import { z } from '@hono/zod-openapi';
import {
  availabilityBody,
  confirmCartBody,
  mergeCartBody,
  putCartBody,
  takeCartBody,
  type ConfirmedCart,
  type ConfirmedMemberCart,
  type ServerCart,
  type LineAvailability,
} from '#contracts/cart.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { cookieHeader } from '../request/cookies.ts';
import { mergeIntoAccount, moveCartToDevice } from '../services/cart/merge-and-move-carts.ts';
import { checkAvailability } from '../services/cart/check-availability.ts';
import { confirmMemberCart } from '#server/services/membership/confirm-member-cart.ts';
import { confirmSentCart } from '../services/cart/confirm-sent-cart.ts';
import { logPriceClaims } from '../services/cart/log-price-claims.ts';
import {
  readServerCart,
  serverCartCookie,
  serverCartMarkCookie,
  putCart,
} from '../services/cart/server-cart.ts';
import { mergeCartLines } from '../services/cart/check-line-choices.ts';
import { serverCartKey } from '../services/cart/visitor-cart.ts';
import { addCartForms } from './cart-forms.ts';
import { type ApiContext, createRouter, postRoute } from './create-router.ts';
import { documentedResponseSchema } from './documented-response-schema.ts';
import { requireMembershipsOn } from './require-memberships.ts';
import { findUser, requireUnbannedUser, requireUser } from './require-user.ts';
import { ok, requireOk } from './responses.ts';
import { pointFor } from './catalogue-context.ts';

const cartShape = z.object({
  restaurant_id: z.number().int().nullable(),
  lines: z.array(
    z.object({
      item_id: z.number().int(),
      variant_id: z.number().int().nullable(),
      addon_ids: z.array(z.number().int()),
      quantity: z.number().int(),
    }),
  ),
  coupon: z.string().nullable(),
});

const availabilityData = documentedResponseSchema<LineAvailability[]>(
  z.array(
    z.looseObject({
      id: z.number().int(),
      variant_id: z.number().int().nullable(),
      is_active: z.number().int(),
      price: z.number().int(),
      name: z.string(),
      selectedvariant: z.looseObject({}).nullable(),
      order_limit: z.string().nullable(),
    }),
  ),
);
const confirmData = documentedResponseSchema<ConfirmedCart>(
  z.looseObject({
    cart: cartShape,
    lines: z.array(z.looseObject({ key: z.string(), is_available: z.boolean() })),
    bill: z
      .looseObject({ item_total: z.number().int(), total: z.number().int(), savings: z.number().int() })
      .nullable(),
    changes: z.array(z.looseObject({ type: z.string(), remedies: z.array(z.string()) })),
    has_preitems: z.boolean(),
  }),
);
const confirmMemberData = documentedResponseSchema<ConfirmedMemberCart>(
  z.looseObject({
    cart: cartShape,
    lines: z.array(z.looseObject({ key: z.string(), is_available: z.boolean() })),
    weight: z.object({
      grams: z.number().int(),
      remaining: z.number().int(),
      cart_weight_exceeded: z.boolean(),
      missing: z.number().int(),
      must_recheck: z.boolean(),
    }),
  }),
);
const serverCartData = documentedResponseSchema<ServerCart>(
  z.looseObject({
    cart: cartShape,
    version: z.number().int(),
    set_aside: cartShape.nullable(),
  }),
);

export const cartRouter = createRouter()
  .openapi(
    postRoute({
      path: '/availability',
      summary: 'Cart availability: the current state of every line',
      body: availabilityBody,
      data: availabilityData,
    }),
    async (c) => {
      const { items } = c.req.valid('json');
      logPriceClaims(c.var.context.requestId, items);
      return ok(c, await checkAvailability(getAppDependencies(), items, c.var.context));
    },
  )
  .openapi(
    postRoute({
      path: '/member-availability',
      summary: 'Member cart availability: the current state of every line of the members’ cart',
      body: availabilityBody,
      data: availabilityData,
    }),
    async (c) => {
      requireMembershipsOn(c);
      const { items } = c.req.valid('json');
      logPriceClaims(c.var.context.requestId, items);
      return ok(c, await checkAvailability(getAppDependencies(), items, c.var.context, true));
    },
  )
  .openapi(
    postRoute({
      path: '/member-confirm',
      summary:
        'Confirm member cart: lines, bill and changes, with the weight of the cart and the remaining allowance',
      body: confirmCartBody,
      data: confirmMemberData,
    }),
    async (c) => {
      requireMembershipsOn(c);
      const body = c.req.valid('json');
      const { locale, settings } = c.var.context;
      const user = await requireUser(c, { token: body.token });
      logPriceClaims(c.var.context.requestId, body.items, body.total);
      const confirmed = await confirmMemberCart(getAppDependencies(), body, {
        point: pointFor(c, body),
        locale,
        settings,
        userId: user.id,
      });
      return ok(c, requireOk(confirmed).cart);
    },
  )
  .openapi(
    postRoute({
      path: '/confirm',
      summary: 'Confirm cart: lines, bill and changes since the last check',
      body: confirmCartBody,
      data: confirmData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const { locale, settings } = c.var.context;
      logPriceClaims(c.var.context.requestId, body.items, body.total);
      const user = await findUser(c, body.token);
      const confirmed = await confirmSentCart(getAppDependencies(), body, {
        point: pointFor(c, body),
        locale,
        settings,
        customerKey: user && `user:${user.id}`,
      });
      return ok(c, requireOk(confirmed).cart);
    },
  )
  .openapi(
    postRoute({ path: '/get', summary: "Get a signed-in customer's cart", data: serverCartData }),
    async (c) => {
      const user = await requireUser(c);
      const { state, version } = await readServerCart(getAppDependencies(), { userId: user.id });
      return ok(c, { cart: state.cart, version, set_aside: null });
    },
  )
  .openapi(
    postRoute({
      path: '/put',
      summary: "Store a signed-in customer's cart",
      body: putCartBody,
      data: serverCartData,
    }),
    async (c) => {
      const user = await requireUnbannedUser(c);
      const { cart, base, version, idempotency_key: key } = c.req.valid('json');
      const put = await putCart(getAppDependencies(), user.id, {
        cart: { ...cart, lines: mergeCartLines(cart.lines) },
        base: base && { ...base, lines: mergeCartLines(base.lines) },
        version,
        key,
      });
      const { ok: _, ...saved } = requireOk(put);
      return ok(c, saved);
    },
  )
  .openapi(
    postRoute({
      path: '/merge',
      summary:
        "Merge a guest's cart with the account's cart at sign-in; null for a banned customer, whose cart stays on the device",
      body: mergeCartBody,
      data: serverCartData.nullable(),
    }),
    async (c) => {
      const user = await requireUser(c);
      // Not an error, because the call is made at every sign-in, even for banned customers.
      if (user.isBanned) return ok(c, null);
      const { cart, idempotency_key } = c.req.valid('json');
      const savedCart = await mergeIntoAccount(getAppDependencies(), {
        userId: user.id,
        guest: { ...cart, lines: mergeCartLines(cart.lines) },
        guestKey: serverCartKey(c.var.context.cookies),
        idempotencyKey: idempotency_key,
      });
      clearServerCartCookies(c);
      return ok(c, savedCart);
    },
  )
  .openapi(
    postRoute({
      path: '/take',
      summary: 'Transfer the cart stored by forms to the device',
      body: takeCartBody,
      data: serverCartData,
    }),
    async (c) => {
      const savedCart = await moveCartToDevice(getAppDependencies(), {
        guestKey: serverCartKey(c.var.context.cookies),
        idempotencyKey: c.req.valid('json').idempotency_key,
      });
      clearServerCartCookies(c);
      return ok(c, savedCart);
    },
  );

addCartForms(cartRouter);

function clearServerCartCookies(c: ApiContext): void {
  c.header('set-cookie', cookieHeader(serverCartCookie, '', { maxAge: 0, httpOnly: true }), { append: true });
  c.header('set-cookie', cookieHeader(serverCartMarkCookie, '', { maxAge: 0 }), { append: true });
}
