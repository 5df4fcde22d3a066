import { z } from '@hono/zod-openapi';
import {
  availabilityBody,
  confirmBody,
  mergeCartBody,
  putCartBody,
  takeCartBody,
  type ConfirmedCart,
  type ServerCart,
  type LineAvailability,
} from '#contracts/cart.ts';
import { maxQuantity, type Cart, type CartLine } from '#domain/cart.ts';
import { getApp } from '../process/app.ts';
import { logger } from '../process/logger.ts';
import { readCartCatalogue } from '../repositories/cart-catalogue.ts';
import { checkAvailability } from '../services/cart/check-availability.ts';
import {
  joinLines,
  plain,
  priceClaims,
  wrongFields,
  type ClaimedLine,
} from '../services/cart/check-lines.ts';
import { confirmCart } from '../services/cart/confirm-cart.ts';
import { mergeIntoAccount, takeCart } from '../services/cart/cart-transfer.ts';
import { keptCart, keptCartCookie, keptCartMark, putCart } from '../services/cart/kept-cart.ts';
import { keptCartKey } from '../services/cart/visitor-cart.ts';
import { cookieHeader } from '../request/cookies.ts';
import { addCartForms } from './cart-forms/index.ts';
import { buyerOf, pointOf, type ApiContext } from './cart-caller.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter } from './router.ts';

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

/** The answers' shapes for the document; their types are the contract's. */
const availabilityData = z.array(
  z.looseObject({
    id: z.number().int(),
    variant_id: z.number().int().nullable(),
    is_active: z.number().int(),
    price: z.number().int(),
    name: z.string(),
    selectedvariant: z.looseObject({}).nullable(),
  }),
) as unknown as z.ZodType<LineAvailability[]>;
const confirmData = z.looseObject({
  cart: cartShape,
  lines: z.array(z.looseObject({ key: z.string(), is_available: z.boolean() })),
  bill: z
    .looseObject({ item_total: z.number().int(), total: z.number().int(), savings: z.number().int() })
    .nullable(),
  changes: z.array(z.looseObject({ type: z.string(), remedies: z.array(z.string()) })),
  has_preitems: z.boolean(),
}) as unknown as z.ZodType<ConfirmedCart>;
const keptData = z.looseObject({
  cart: cartShape,
  version: z.number().int(),
  set_aside: cartShape.nullable(),
}) as unknown as z.ZodType<ServerCart>;

export const cartRouter = createRouter()
  .openapi(
    call({
      path: '/availability',
      summary: 'Cart availability: the current state of every line',
      body: availabilityBody,
      data: availabilityData,
    }),
    async (c) => {
      const { items } = c.req.valid('json');
      noteClaims(c, items);
      return ok(c, await checkAvailability(getApp(), items, c.var.context.locale));
    },
  )
  .openapi(
    call({
      path: '/confirm',
      summary: 'Confirm cart: lines, bill and changes since the last check',
      body: confirmBody,
      data: confirmData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const { locale, settings } = c.var.context;
      noteClaims(c, body.items, body.total);
      const lines = joinLines(body.items);
      const { catalogue } = await readCartCatalogue(getApp().db, {
        lines,
        restaurant_id: body.restaurant_id ?? null,
        locale,
      });
      const fields = { ...wrongFields(body.items, catalogue, body.seen), ...tooMany(body.items, lines) };
      if (Object.keys(fields).length > 0) return refuse(c, { error: 'validation_failed', fields });
      const cart: Cart = {
        restaurant_id: body.restaurant_id ?? storeOf(lines, catalogue),
        lines,
        coupon: body.coupon ?? null,
      };
      const { customerKey } = await buyerOf(c, body.token);
      const state = {
        cart,
        mode: body.userSelected,
        tip: body.tip,
        seen: body.seen,
        seenCharge: body.seen_charge ?? null,
      };
      return ok(
        c,
        await confirmCart(getApp(), { state, point: pointOf(c, body), locale, settings, customerKey }),
      );
    },
  )
  .openapi(call({ path: '/get', summary: "Get a signed-in customer's cart", data: keptData }), async (c) => {
    const { user } = await buyerOf(c);
    if (!user) return refuse(c, { error: 'unauthorized' });
    const { state, version } = await keptCart(getApp(), { userId: user.id });
    return ok(c, { cart: state.cart, version, set_aside: null });
  })
  .openapi(
    call({ path: '/put', summary: "Store a signed-in customer's cart", body: putCartBody, data: keptData }),
    async (c) => {
      const { user } = await buyerOf(c);
      if (!user) return refuse(c, { error: 'unauthorized' });
      if (user.isBanned) return refuse(c, { error: 'banned' });
      const { cart, version } = c.req.valid('json');
      return ok(
        c,
        await putCart(
          getApp(),
          { userId: user.id },
          { cart: { ...cart, lines: joinLines(cart.lines) }, version },
        ),
      );
    },
  )
  .openapi(
    call({
      path: '/merge',
      summary: "Merge a guest's cart with the account's cart at sign-in",
      body: mergeCartBody,
      data: keptData,
    }),
    async (c) => {
      const { user } = await buyerOf(c);
      if (!user) return refuse(c, { error: 'unauthorized' });
      if (user.isBanned) return refuse(c, { error: 'banned' });
      const { cart, idempotency_key } = c.req.valid('json');
      const kept = await mergeIntoAccount(getApp(), {
        userId: user.id,
        guest: { ...cart, lines: joinLines(cart.lines) },
        guestKey: keptCartKey(c.var.context.cookies),
        once: idempotency_key,
      });
      forgetKept(c);
      return ok(c, kept);
    },
  )
  .openapi(
    call({
      path: '/take',
      summary: 'Transfer the cart stored by forms to the device',
      body: takeCartBody,
      data: keptData,
    }),
    async (c) => {
      const kept = await takeCart(getApp(), {
        guestKey: keptCartKey(c.var.context.cookies),
        once: c.req.valid('json').idempotency_key,
      });
      forgetKept(c);
      return ok(c, kept);
    },
  );

addCartForms(cartRouter);

/** [F4] */
export function noteClaims(c: ApiContext, lines: readonly ClaimedLine[], total?: unknown): void {
  const claims = priceClaims(lines);
  if (claims.length > 0 || total !== undefined)
    logger.warn(
      {
        requestId: c.var.context.requestId,
        claims,
        ...(total !== undefined && { claimedTotal: plain(total) }),
      },
      'cart_price_claim',
    );
}

function tooMany(sent: readonly CartLine[], joined: readonly CartLine[]): Record<string, string> {
  const over = joined.find((line) => line.quantity > maxQuantity);
  const index = over
    ? sent.findIndex((line) => line.item_id === over.item_id && line.variant_id === over.variant_id)
    : -1;
  return index < 0 ? {} : { [`items.${index}.quantity`]: 'quantity_limit' };
}

function storeOf(
  lines: readonly CartLine[],
  catalogue: ReadonlyMap<number, { restaurant_id: number }>,
): number | null {
  for (const line of lines) {
    const item = catalogue.get(line.item_id);
    if (item) return item.restaurant_id;
  }
  return null;
}

function forgetKept(c: ApiContext): void {
  c.header('set-cookie', cookieHeader(keptCartCookie, '', { maxAge: 0, httpOnly: true }), { append: true });
  c.header('set-cookie', cookieHeader(keptCartMark, '', { maxAge: 0 }), { append: true });
}
