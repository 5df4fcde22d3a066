import { cartPath, searchLocationPath } from '#paths';
import {
  findLine,
  lineKey,
  removeLines,
  setQuantity,
  dropCoupon,
  emptyCart,
  type CartRefusal,
  type NewLine,
} from '#domain/cart.ts';
import { productFromText, productToText, tipFromText, type CartState } from '#domain/cart-text.ts';
import { applyRemedy, type Remedy } from '#domain/changes.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { getApp } from '../app.ts';
import { cookieHeader } from '../cookies.ts';
import { forgetDeviceCart } from '../device-cart.ts';
import { environment } from '../environment.ts';
import { readCartCatalogue } from '../repositories/cart-catalogue.ts';
import type { CartOwner } from '../repositories/cart.ts';
import { confirmCart, type CartDeps } from '../services/cart/confirm-cart.ts';
import { applyCoupon } from '../services/cart/coupons.ts';
import {
  addKeptLine,
  changeKeptCart,
  keptCartCookie,
  keptCartDays,
  keptCartMark,
  newCartKey,
  swapKeptLine,
} from '../services/cart/kept-cart.ts';
import { cartOwner } from '../services/cart/visitor-cart.ts';
import { safeNext } from '../safe-next.ts';
import { buyerOf, pointOf, type ApiContext } from './cart-caller.ts';
import { lineFromForm } from './cart-line-form.ts';
import { putBack, undoParams, type Done } from './cart-undo.ts';
import { refuse } from './respond.ts';
import type { AppEnv } from './router.ts';

type Fields = URLSearchParams;
/** `version` is the kept cart's before this form. */
type FormDeps = CartDeps & { version: number };
/** What a form does to the kept cart, and what the next page should say about it. */
type FormWork = (
  state: CartState,
  fields: Fields,
  c: ApiContext,
  deps: FormDeps,
) => Promise<{
  state: CartState;
  say?: Record<string, string | number>;
  /** What can be put back. */
  done?: Done;
  wrong?: Record<string, string>;
}>;

/** The same intents as the device's, as forms: a page without script changes the server-kept cart and comes back. */
export function addCartForms(router: OpenAPIHono<AppEnv>): void {
  const forms: Record<string, { summary: string; work: FormWork }> = {
    add: { summary: 'Form: add a product to the kept cart', work: addLine },
    'add-all': {
      summary: 'Form: add several products, each with its quantity, to the kept cart',
      work: addLines,
    },
    line: { summary: "Form: set a line's quantity; 0 takes it out", work: setLine },
    clean: { summary: 'Form: Remove All unavailable lines', work: cleanCart },
    clear: {
      summary: 'Form: empty the kept cart',
      work: async (state) => ({ state: { ...state, cart: emptyCart, seen: {}, seenCharge: null } }),
    },
    coupon: { summary: 'Form: apply a coupon, or take it off', work: setCoupon },
    mode: {
      summary: 'Form: delivery or self-pickup',
      work: async (state, fields) => ({
        state: { ...state, mode: fields.get('userSelected') === 'SELFPICKUP' ? 'SELFPICKUP' : 'delivery' },
      }),
    },
    tip: {
      summary: 'Form: choose a tip',
      work: async (state, fields) => ({ state: { ...state, tip: tipFromText(fields.get('tip') ?? '') } }),
    },
    remedy: { summary: 'Form: answer a change', work: remedyChange },
    swap: { summary: "Form: something else in a line's place", work: swapForLine },
    'put-back': {
      summary: 'Form: the cart as it was before the last removal or swap',
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
        303: { description: 'Done; back to the page' },
        400: { description: 'The form does not fit' },
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

const addLine: FormWork = async (state, fields, c, deps) => {
  const line = lineFromForm(fields);
  if (!line) return { state, wrong: { line: 'invalid' } };
  const quantity = Number(fields.get('quantity') ?? 1);
  const added = await addKeptLine(deps, {
    state,
    line: { ...line, quantity },
    locale: c.var.context.locale,
    replace: fields.get('replace') === 'yes',
  });
  if (added.ok) return { state: await withSeenPrices(added.state, c, deps) };
  return refusedAdd(state, line, added);
};

/** `line=2xitem.variant`, several times; what was added before a refusal stays. */
const addLines: FormWork = async (state, fields, c, deps) => {
  let now = state;
  const texts = fields.getAll('line').slice(0, 60);
  for (const [index, text] of texts.entries()) {
    const [, count, product = ''] = /^(\d{1,2})x(.{1,100})$/.exec(text) ?? [];
    const line = productFromText(product);
    if (!line) return { state, wrong: { line: 'invalid' } };
    const added = await addKeptLine(deps, {
      state: now,
      line: { ...line, quantity: Number(count) },
      locale: c.var.context.locale,
      replace: index === 0 && fields.get('replace') === 'yes',
    });
    if (!added.ok) {
      const refused = refusedAdd(await withSeenPrices(now, c, deps), line, added);
      // Who says yes to the other store's cart giving way means all of them.
      return refused.say?.['replace']
        ? { ...refused, say: { ...refused.say, all: texts.slice(index).join('~') } }
        : refused;
    }
    now = added.state;
  }
  return { state: await withSeenPrices(now, c, deps) };
};

function refusedAdd(state: CartState, line: NewLine, refusal: CartRefusal): Awaited<ReturnType<FormWork>> {
  const text = productToText({ addon_ids: [], ...line });
  switch (refusal.error) {
    case 'other_store':
      return { state, say: { replace: text } };
    case 'stock_limit':
      return { state, say: { refused: refusal.error, item: line.item_id, n: refusal.available } };
    case 'quantity_limit':
    case 'lines_limit':
      return { state, say: { refused: refusal.error, item: line.item_id, n: refusal.limit } };
    case 'item_unavailable':
    case 'sold_out':
    case 'free_item':
      return { state, say: { refused: refusal.error, item: line.item_id } };
    case 'quantity_invalid':
      return { state, wrong: { quantity: refusal.error } };
    case 'addon_unknown':
    case 'addon_single':
    case 'addon_required':
      return { state, wrong: { addon_ids: refusal.error } };
    default:
      return { state, wrong: { line: refusal.error } };
  }
}

const setLine: FormWork = async (state, fields, c, deps) => {
  const product = productFromText(fields.get('line') ?? '');
  const quantity = Number(fields.get('quantity') ?? '');
  if (!product || !Number.isInteger(quantity) || quantity < 0 || quantity > 99)
    return { state, wrong: { quantity: 'quantity_invalid' } };
  const key = lineKey(product);
  const { catalogue } = await readCartCatalogue(deps.db, { ...state.cart, locale: c.var.context.locale });
  if (quantity === 0) {
    if (!findLine(state.cart, key)) return { state };
    const cart = removeLines(state.cart, [key], catalogue);
    return { state: { ...state, cart }, done: { did: 'removed', item: product.item_id } };
  }
  const result = setQuantity(state.cart, key, quantity, { catalogue });
  if (result.ok) return { state: { ...state, cart: result.cart } };
  return result.error === 'item_unknown' ? { state } : refusedAdd(state, product, result);
};

const cleanCart: FormWork = async (state, _fields, c, deps) => {
  const { lines, items } = await confirmed(state, c, deps);
  const gone = lines.filter((line) => !line.is_available).map((line) => line.key);
  if (gone.length === 0) return { state };
  return {
    state: { ...state, cart: removeLines(state.cart, gone, new Map(items.map((item) => [item.id, item]))) },
    done: { did: 'removed', n: gone.length },
  };
};

const setCoupon: FormWork = async (state, fields, c, deps) => {
  const { catalogue, store } = await readCartCatalogue(deps.db, {
    ...state.cart,
    locale: c.var.context.locale,
  });
  const code = (fields.get('coupon') ?? '').trim();
  if (code === '' || !store) return { state: { ...state, cart: dropCoupon(state.cart, catalogue) } };
  const { customerKey } = await buyerOf(c);
  const minorPerUnit = 10 ** c.var.context.settings.currencyDigits;
  const answer = await applyCoupon(deps, code.slice(0, 80), {
    lines: state.cart.lines,
    catalogue,
    store,
    customerKey,
    minorPerUnit,
  });
  if (!answer.success) return { state, say: { coupon: answer.code } };
  const applied = { ...state, cart: { ...state.cart, coupon: answer.code } };
  const freeItem = answer.coupon?.free_item_id;
  if (!freeItem) return { state: applied };
  const added = await addKeptLine(deps, {
    state: applied,
    line: await freeLine(freeItem, c, deps),
    locale: c.var.context.locale,
  });
  return { state: added.ok ? added.state : applied };
};

async function freeLine(itemId: number, c: ApiContext, deps: CartDeps): Promise<NewLine> {
  const { items } = await readCartCatalogue(deps.db, {
    lines: [{ item_id: itemId }],
    restaurant_id: null,
    locale: c.var.context.locale,
  });
  return { item_id: itemId, variant_id: items[0]?.variants[0]?.id ?? null };
}

const remedyChange: FormWork = async (state, fields, c, deps) => {
  const { changes, items, bill } = await confirmed(state, c, deps);
  const key = fields.get('key') ?? '';
  const change = changes.find(
    (one) => one.type === fields.get('change') && (!('key' in one) || one.key === key),
  );
  const remedy = fields.get('remedy') as Remedy;
  if (!change?.remedies.includes(remedy)) return { state };
  if (remedy === 'self_pickup') return { state: { ...state, mode: 'SELFPICKUP' } };
  if (remedy === 'accept' && (change.type === 'price_up' || change.type === 'price_down')) {
    const line = bill?.items.find((one) => one.key === key);
    return {
      state: line ? { ...state, seen: { ...state.seen, [key]: line.price + line.addons_price } } : state,
    };
  }
  if (remedy === 'accept' && change.type === 'charge_changed')
    return { state: { ...state, seenCharge: change.now } };
  const { cart } = applyRemedy(state.cart, change, remedy, new Map(items.map((item) => [item.id, item])));
  const held = findLine(state.cart, key);
  const done: Done = held
    ? { did: 'removed', item: held.item_id }
    : { did: 'removed', n: state.cart.lines.length };
  return { state: { ...state, cart }, ...(remedy === 'remove' && { done }) };
};

const swapForLine: FormWork = async (state, fields, c, deps) => {
  const line = lineFromForm(fields);
  if (!line) return { state, wrong: { line: 'invalid' } };
  const key = fields.get('key') ?? '';
  const swapped = await swapKeptLine(deps, { state, key, line, locale: c.var.context.locale });
  if (swapped.ok) {
    const item = findLine(state.cart, key)!.item_id;
    const instead = productToText({ addon_ids: [], ...line });
    return {
      state: await withSeenPrices(swapped.state, c, deps),
      done: { did: 'swapped', item, instead },
    };
  }
  // The line has gone meanwhile, perhaps in another tab.
  return swapped.error === 'item_unknown' ? { state } : refusedAdd(state, line, swapped);
};

function confirmed(state: CartState, c: ApiContext, deps: CartDeps) {
  const { locale, settings } = c.var.context;
  return confirmCart(deps, { state, point: pointOf(c, {}), locale, settings, customerKey: null });
}

/** Prices count as seen when a line is put in, the charge when the first is. */
async function withSeenPrices(state: CartState, c: ApiContext, deps: CartDeps): Promise<CartState> {
  const { bill } = await confirmed(state, c, deps);
  const fresh = Object.fromEntries(
    (bill?.items ?? []).map((line) => [line.key, line.price + line.addons_price]),
  );
  const seenCharge = state.seenCharge ?? bill?.delivery.amount ?? null;
  return { ...state, seen: { ...fresh, ...state.seen }, seenCharge };
}
