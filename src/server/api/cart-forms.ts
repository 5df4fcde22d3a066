import { cartPath, searchLocationPath } from '#paths';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { environment } from '../config/environment.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import type { CartOwner } from '../repositories/cart.ts';
import { cookieHeader } from '../request/cookies.ts';
import { clearDeviceCartCookieHeader } from '../request/device-cart-cookie.ts';
import { cleanFields } from '../request/clean-input.ts';
import { safeRedirectPath } from '../request/safe-redirect-path.ts';
import { findRemovedCoupon, type CartFormHandler } from '../services/cart/forms/cart-form-result.ts';
import { cartForms } from '../services/cart/forms/index.ts';
import { undoParams } from '../services/cart/forms/undo.ts';
import {
  updateServerCart,
  serverCartCookie,
  serverCartDays,
  serverCartMarkCookie,
  newCartKey,
} from '../services/cart/server-cart.ts';
import { findCartOwner } from '../services/cart/visitor-cart.ts';
import type { ApiContext, AppEnv } from './create-router.ts';
import { RefusalError } from './responses.ts';
import { pointFor } from './catalogue-context.ts';

/** Forms for pages without scripts: they make the same changes as the device's cart, but in the cart on the server. */
export function addCartForms(router: OpenAPIHono<AppEnv>): void {
  for (const [verb, { summary, run }] of Object.entries(cartForms)) {
    router.openAPIRegistry.registerPath({
      method: 'post',
      path: `/${verb}`,
      summary,
      request: {
        body: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', additionalProperties: { type: 'string' } },
            },
          },
        },
      },
      responses: {
        303: { description: 'Done; redirects back to the page' },
        400: { description: 'Invalid form data' },
      },
    });
    router.post(`/${verb}`, (c) => handleForm(c, verb, run));
  }
}

async function handleForm(c: ApiContext, verb: string, run: CartFormHandler): Promise<Response> {
  const fields = cleanFields(new URLSearchParams(await c.req.text()));
  const { locale, settings, cookies } = c.var.context;
  const user = await c.var.context.user();
  if (user?.isBanned) throw new RefusalError({ error: 'banned' });
  const next = safeRedirectPath(fields.get('next') ?? refererPath(c), cartPath());
  const isAdding = verb.startsWith('add');
  if (isAdding && !c.var.context.place) return c.redirect(searchLocationPath(next), 303);
  const found = await findCartOwner(getAppDependencies(), { userId: user?.id ?? null, cookies });
  const owner: CartOwner = found ?? { key: newCartKey() };
  const context = { locale, settings, point: pointFor(c, {}), customerKey: user && `user:${user.id}` };
  const result = await updateServerCart(getAppDependencies(), owner, async (state, tx, version) => {
    // All queries use the transaction's connection: a form never waits for a second connection while it locks its
    // cart.
    const { undoable, ...changed } = await run(state, fields, context, {
      ...getAppDependencies(),
      db: tx,
      version,
    });
    if (changed.invalidFields) return { state, result: changed };
    const undo = undoable && changed.state !== state ? undoParams(state, { version, undoable }) : {};
    const isOwnChoice = verb === 'coupon' || fields.get('remedy') === 'remove_coupon';
    const removed = isOwnChoice ? null : findRemovedCoupon(state, changed.state);
    const coupon = removed === null ? {} : { removed_coupon: removed };
    return {
      state: changed.state,
      result: { ...changed, params: { ...changed.params, ...undo, ...coupon } },
    };
  });
  if (result.invalidFields)
    throw new RefusalError({ error: 'validation_failed', fields: result.invalidFields });
  setOwnerCookies(c, owner);
  const params = Object.entries(result.params ?? {});
  if (params.length === 0) return c.redirect(isAdding ? withAddedHash(next) : cartPath(), 303);
  const search = new URLSearchParams(params.map(([name, value]) => [name, String(value)]));
  return c.redirect(`${cartPath()}?${search}`, 303);
}

/** Adds a hash that tells the page that something was added, because cached pages are the same for everybody. */
const withAddedHash = (next: string) => (next === cartPath() ? next : `${next.split('#')[0]}#added`);

/**
 * Sets the cookies of the server cart, which last as long as the cart is stored, and removes the cookie with the
 * device's copy of the cart.
 */
function setOwnerCookies(c: ApiContext, owner: CartOwner): void {
  const { secure } = environment();
  const maxAge = serverCartDays * 24 * 3600;
  const cookies = [cookieHeader(serverCartMarkCookie, '1', { maxAge, secure })];
  if ('key' in owner)
    cookies.push(cookieHeader(serverCartCookie, owner.key, { maxAge, httpOnly: true, secure }));
  for (const cookie of [...cookies, ...clearDeviceCartCookieHeader()])
    c.header('set-cookie', cookie, { append: true });
}

function refererPath(c: ApiContext): string | undefined {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
