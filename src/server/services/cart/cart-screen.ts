import type { ConfirmedCart, CouponResult } from '#contracts/cart.ts';
import { maxLines, maxQuantity } from '#domain/cart.ts';
import { decodeProduct, type CartState } from '#domain/cart-codec.ts';
import { moneySteps } from '#domain/money.ts';
import { storePath } from '#paths';
import type { Store } from '#domain/store.ts';
import { isRowId } from '#domain/row-id.ts';
import type { RequestContext } from '#server/request/context.ts';
import { readPlaceAddress, type PlaceAddress } from '#server/request/place-address-cookie.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { storeById } from '#server/repositories/store.ts';
import { currentZoneResolver } from '#server/process/shop-state.ts';
import { toStoreView } from '../catalogue/visible-stores-and-items.ts';
import { alternativeStores } from '../catalogue/alternative-stores.ts';
import { listAddresses, type ListedAddress } from '../address/addresses.ts';
import { confirmCart, type CartDependencies } from './confirm-cart.ts';
import { applyCoupon } from './coupons.ts';
import { visitorCart, type VisitorCart } from './visitor-cart.ts';

/** A product of a store that does not deliver to the customer's place, and other stores that do. */
export interface NonDeliverableProduct {
  line: string;
  all: readonly string[];
  store: string;
  hasPickup: boolean;
  deliveringStores: { name: string; href: string }[];
}

/** An offer to replace the cart with a product of another store. */
export interface ReplaceOffer {
  line: string;
  name: string;
  all: readonly string[];
  from: string | null;
  to: { name: string; is_open: boolean; opens_at: string | null } | null;
}

export interface CartScreenData {
  confirmed: ConfirmedCart;
  mode: CartState['mode'];
  tip: CartState['tip'];
  source: VisitorCart['source'];
  place: PlaceAddress | null;
  addresses: ListedAddress[];
  /** The message for a refused form. */
  refusalText: string | null;
  refusal: CouponResult | null;
  replace: ReplaceOffer | null;
  /** The coupon that was removed because a form changed the lines. */
  removedCoupon: string | null;
  undelivered: NonDeliverableProduct | null;
  /** What a form has done, with the parameters to undo it. */
  done: { words: string; undo: string; at: string } | null;
  /** Why this customer is banned (UNK-19); null if not. */
  banned: string | null;
}

/** The data of /cart: the cart that the device sent or, without one, the server cart. */
export async function cartScreen(
  deps: CartDependencies,
  context: RequestContext,
  params: URLSearchParams,
): Promise<CartScreenData> {
  const { settings, locale, cookies, place } = context;
  const user = await context.user();
  const customerKey = user && `user:${user.id}`;
  const { state, source } = await visitorCart(deps, { userId: user?.id ?? null, cookies });
  const point = place && { latitude: place.lat, longitude: place.lng };
  const confirmed = await confirmCart(deps, { state, point, locale, settings, customerKey });
  const { store } = confirmed;
  return {
    confirmed: {
      ...confirmed,
      // Fields that the screen does not show are emptied, because the document has to fit into the first round trip.
      items: confirmed.items.map((item) => ({ ...item, description: '', nutritional_facts: [] })),
      store: store && { ...store, description: '', polygon: null, hours: [] },
    },
    mode: state.mode,
    tip: state.tip,
    source,
    place: readPlaceAddress(cookies),
    addresses:
      user && store
        ? await listAddresses({ db: deps.db, zones: await currentZoneResolver() }, user.id, store.id)
        : [],
    refusalText: await refusalMessage(deps, context, params),
    refusal: await refusedCoupon(deps, context, {
      code: params.get('coupon'),
      confirmed,
      state,
      customerKey,
    }),
    replace: await replaceOffer(deps, context, { params, store }),
    removedCoupon: params.get('removed_coupon')?.slice(0, 80) || null,
    undelivered: await undeliveredProduct(deps, context, params),
    done: await undoNotice(deps, context, params),
    banned: user?.isBanned ? (user.banReason ?? '') : null,
  };
}

async function nameOf(deps: CartDependencies, { locale }: RequestContext, id: number): Promise<string> {
  return (await itemsByIds(deps.db, [id], locale))[0]?.name ?? '';
}

async function undoNotice(
  deps: CartDependencies,
  context: RequestContext,
  params: URLSearchParams,
): Promise<CartScreenData['done']> {
  const [did, undo, at, n] = ['did', 'undo', 'at', 'n'].map((name) => params.get(name) ?? '');
  if (!did || !undo || !at) return null;
  const { text } = context;
  const id = Number(params.get('item'));
  const name = isRowId(id) ? await nameOf(deps, context, id) : '';
  const substitute = decodeProduct(params.get('instead') ?? '');
  if (did === 'swapped' && substitute)
    return {
      words: text('cart.swapped', { name, instead: await productName(deps, context, substitute) }),
      undo,
      at,
    };
  const words =
    name === '' ? text('cart.removed_several', { n: Number(n) || 1 }) : text('cart.removed', { name });
  return { words, undo, at };
}

async function productName(
  deps: CartDependencies,
  { locale }: RequestContext,
  { item_id, variant_id }: { item_id: number; variant_id: number | null },
): Promise<string> {
  const [item] = await itemsByIds(deps.db, [item_id], locale);
  const pack = item?.has_variant === 1 ? item.variants.find(({ id }) => id === variant_id)?.name : null;
  return [item?.name, pack].filter(Boolean).join(' · ');
}

async function refusalMessage(
  deps: CartDependencies,
  context: RequestContext,
  params: URLSearchParams,
): Promise<string | null> {
  const { text } = context;
  const leftOut = Number(params.get('left_out'));
  if (isRowId(leftOut)) return text('again.leftOut', { n: Math.min(maxLines, leftOut) });
  const code = params.get('refused');
  const id = Number(params.get('item'));
  if (!code || !isRowId(id)) return null;
  const n = Math.min(maxQuantity, Math.max(0, Math.trunc(Number(params.get('n'))) || 0));
  if (code === 'quantity_limit') return text('cart.limit', { n: maxQuantity });
  if (code === 'lines_limit') return text('cart.limit_lines', { n: maxLines });
  const name = await nameOf(deps, context, id);
  if (name === '') return null;
  if (code === 'addon_required') return text('cart.addons_text', { name });
  if (code === 'free_item') return `${name}: ${text('cart.reason.free_item')}`;
  if (code !== 'stock_limit') return text('cart.gone_text', { name });
  return n > 0
    ? `${text('cart.only_left', { n })}. ${text('cart.inventoryMessage', { name, n })}`
    : `${name}: ${text('cart.outOfStockText')}`;
}

interface RefusedCoupon {
  code: string | null;
  confirmed: ConfirmedCart;
  state: CartState;
  customerKey: string | null;
}

async function refusedCoupon(
  deps: CartDependencies,
  { settings }: RequestContext,
  { code, confirmed, state, customerKey }: RefusedCoupon,
): Promise<CouponResult | null> {
  if (!code || !confirmed.store) return null;
  const catalogue = new Map(confirmed.items.map((item) => [item.id, item]));
  return applyCoupon(deps, code.slice(0, 80), {
    lines: state.cart.lines,
    catalogue,
    store: confirmed.store,
    customerKey,
    shownStep: moneySteps(settings).shown,
  });
}

async function replaceOffer(
  deps: CartDependencies,
  { locale }: RequestContext,
  { params, store: from }: { params: URLSearchParams; store: Store | null },
): Promise<ReplaceOffer | null> {
  const line = params.get('replace') ?? '';
  const product = decodeProduct(line);
  if (!product) return null;
  const [item] = await itemsByIds(deps.db, [product.item_id], locale);
  const store = item && (await storeById(deps.db, item.restaurant_id, locale));
  const to = store ? toStoreView(store, deps.clock.now()) : null;
  return {
    line,
    all: otherLines(params),
    name: item?.name ?? '',
    from: from?.name ?? null,
    to: to && { name: to.name, is_open: to.is_open, opens_at: to.opens_at },
  };
}

/** The remaining lines of a form that adds several lines. */
const otherLines = (params: URLSearchParams): string[] =>
  (params.get('all') ?? '')
    .split('~')
    .filter((text) => /^\d{1,2}x[\d.-]{1,100}$/.test(text))
    .slice(0, 60);

async function undeliveredProduct(
  deps: CartDependencies,
  { locale, zone }: RequestContext,
  params: URLSearchParams,
): Promise<NonDeliverableProduct | null> {
  const line = params.get('undelivered') ?? '';
  const product = decodeProduct(line);
  const [item] = product ? await itemsByIds(deps.db, [product.item_id], locale) : [];
  const store = item && (await storeById(deps.db, item.restaurant_id, locale));
  if (!store) return null;
  const deliveringStores = await alternativeStores(deps, { zone, locale }, store.id);
  return {
    line,
    all: otherLines(params),
    store: store.name,
    hasPickup: store.is_self_pickup === 1,
    deliveringStores: deliveringStores.map(({ slug, name }) => ({ name, href: storePath(slug) })),
  };
}
