import type { OpenAPIHono } from '@hono/zod-openapi';
import { cartPath, searchLocationPath } from '#paths';
import { emptyCart } from '#domain/cart.ts';
import { decodeTip } from '#domain/cart-codec.ts';
import { getApp } from '../../process/app.ts';
import { cookieHeader } from '../../request/cookies.ts';
import { forgetDeviceCart } from '../../request/device-cart-cookie.ts';
import { environment } from '../../config/environment.ts';
import type { CartOwner } from '../../repositories/cart.ts';
import {
  changeKeptCart,
  keptCartCookie,
  keptCartDays,
  keptCartMark,
  newCartKey,
} from '../../services/cart/kept-cart.ts';
import { cartOwner } from '../../services/cart/visitor-cart.ts';
import { safeNext } from '../../request/safe-redirect-path.ts';
import { buyerOf, type ApiContext } from '../cart-caller.ts';
import { refuse } from '../respond.ts';
import type { AppEnv } from '../router.ts';
import { setCoupon } from './coupon.ts';
import type { FormWork } from './form-work.ts';
import { addLine, addLines, cleanCart, setLine, swapForLine } from './lines.ts';
import { remedyChange } from './remedy.ts';
import { putBack, undoParams } from './undo.ts';

/** The same intents as the device's, as forms: a page without script changes the server-kept cart and comes back. */
export function addCartForms(router: OpenAPIHono<AppEnv>): void {
  const forms: Record<string, { summary: string; work: FormWork }> = {
    add: { summary: 'Form: add a product to the stored cart', work: addLine },
    'add-all': {
      summary: 'Form: add several products with quantities to the stored cart',
      work: addLines,
    },
    line: { summary: "Form: set a line's quantity; 0 removes it", work: setLine },
    clean: { summary: 'Form: remove all unavailable lines', work: cleanCart },
    clear: {
      summary: 'Form: empty the stored cart',
      work: async (state) => ({ state: { ...state, cart: emptyCart, seen: {}, seenCharge: null } }),
    },
    coupon: { summary: 'Form: apply or remove a coupon', work: setCoupon },
    mode: {
      summary: 'Form: choose delivery or self-pickup',
      work: async (state, fields) => ({
        state: { ...state, mode: fields.get('userSelected') === 'SELFPICKUP' ? 'SELFPICKUP' : 'delivery' },
      }),
    },
    tip: {
      summary: 'Form: choose a tip',
      work: async (state, fields) => ({ state: { ...state, tip: decodeTip(fields.get('tip') ?? '') } }),
    },
    remedy: { summary: 'Form: accept or resolve a change', work: remedyChange },
    swap: { summary: 'Form: replace a line with another item', work: swapForLine },
    'put-back': {
      summary: 'Form: undo the last removal or swap',
      work: async (state, fields, _c, { version }) => ({
        state: putBack(state, { undo: fields.get('undo'), at: fields.get('at'), version }),
      }),
    },
  };
  for (const [verb, { summary, work }] of Object.entries(forms)) {
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
    router.post(`/${verb}`, (c) => runForm(c, verb, work));
  }
}

async function runForm(c: ApiContext, verb: string, work: FormWork): Promise<Response> {
  const fields = new URLSearchParams(await c.req.text());
  const { user } = await buyerOf(c);
  if (user?.isBanned) return refuse(c, { error: 'banned' }) as unknown as Response;
  const next = safeNext(fields.get('next') ?? refererPath(c), cartPath());
  if (verb.startsWith('add') && !c.var.context.place) return c.redirect(searchLocationPath(next), 303);
  const known = cartOwner(user?.id ?? null, c.var.context.cookies);
  const owner: CartOwner = known ?? { key: newCartKey() };
  const answer = await changeKeptCart(getApp(), owner, async (state, tx, version) => {
    // One connection does it all: a form never waits for a second one while it holds its cart.
    const { done, ...worked } = await work(state, fields, c, { ...getApp(), db: tx, version });
    if (worked.wrong) return { state, result: worked };
    const undo = done && worked.state !== state ? undoParams(state, { version, done }) : {};
    return { state: worked.state, result: { ...worked, say: { ...worked.say, ...undo } } };
  });
  if (answer.wrong)
    return refuse(c, { error: 'validation_failed', fields: answer.wrong }) as unknown as Response;
  keepOwner(c, owner);
  const says = Object.entries(answer.say ?? {});
  if (says.length === 0) return c.redirect(verb.startsWith('add') ? addedAt(next) : cartPath(), 303);
  const params = new URLSearchParams(says.map(([name, value]) => [name, String(value)]));
  return c.redirect(`${cartPath()}?${params}`, 303);
}

/** Cached pages are the same for everybody: the address alone says that something was added (`#added`). The cart shows it. */
const addedAt = (next: string) => (next === cartPath() ? next : `${next.split('#')[0]}#added`);

/** The browser's kept cart lives as long as its cookie; the device's own copy for screens gives way to it. */
function keepOwner(c: ApiContext, owner: CartOwner): void {
  const { secure } = environment();
  const maxAge = keptCartDays * 24 * 3600;
  const lines = [cookieHeader(keptCartMark, '1', { maxAge, secure })];
  if ('key' in owner) lines.push(cookieHeader(keptCartCookie, owner.key, { maxAge, httpOnly: true, secure }));
  for (const line of [...lines, ...forgetDeviceCart()]) c.header('set-cookie', line, { append: true });
}

function refererPath(c: ApiContext): string | undefined {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
