import type { ConfirmedCart, Swap } from '#contracts/cart.ts';
import { lineKey, type CartLine } from '#domain/cart.ts';
import type { CartState } from '#domain/cart-text.ts';
import { defaultVariant, type ListedItem } from '#domain/catalogue.ts';
import { today } from '#domain/calendar.ts';
import { findChanges, type Change } from '#domain/changes.ts';
import type { Point } from '#domain/place.ts';
import { hasPreitems } from '#domain/preorder.ts';
import { priceOf } from '#domain/price.ts';
import { priceCart, type Bill } from '#domain/pricing.ts';
import { checkOperational } from '#domain/zone.ts';
import type { Settings } from '#contracts/settings.ts';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../ports.ts';
import { readCartCatalogue } from '../../repositories/cart-catalogue.ts';
import { similarItems } from '../catalogue/item-screen.ts';
import { couponOffers, loadCoupon } from './coupons.ts';

export interface CartDeps {
  db: Db;
  clock: Clock;
}

export interface CartQuestion {
  state: CartState;
  /** Where it shall be delivered to; null while no place is known. */
  point: Point | null;
  locale: string;
  settings: Pick<Settings, 'taxRates' | 'currencyDigits'>;
  customerKey: string | null;
}

const swapsShown = 3;

/** CALL-37: the cart at today's prices, what changed since it was last seen, and what can be done about it. */
export async function confirmCart(
  deps: CartDeps,
  { state, point, locale, settings, customerKey }: CartQuestion,
): Promise<ConfirmedCart> {
  const { cart } = state;
  const now = deps.clock.now();
  const { items, catalogue, store } = await readCartCatalogue(deps.db, { ...cart, locale });
  if (cart.lines.length === 0 || !store) return emptyAnswer(state);

  const minorPerUnit = 10 ** settings.currencyDigits;
  const loaded = await loadCoupon(deps, cart.coupon, customerKey);
  const place = state.mode === 'SELFPICKUP' ? null : point;
  const { distance, is_operational: isOperational } = checkOperational(store, place);
  const bill = priceCart({
    cart,
    catalogue,
    store,
    coupon: loaded?.coupon ?? null,
    couponUses: loaded?.uses,
    mode: state.mode,
    tip: state.tip,
    distance,
    now,
    taxRates: settings.taxRates,
    minorPerUnit,
  });
  const changes = findChanges({
    cart,
    bill,
    seen: {
      lines: seenLines(state),
      coupon_amount: 0,
      delivery_charge: bill.delivery.amount,
      total: bill.total,
    },
    catalogue,
    store,
    isOperational: isOperational && store.is_active === 1,
    isForLater: false,
    now,
  });
  const coupons = await couponOffers(deps, {
    lines: cart.lines,
    catalogue,
    store,
    customerKey,
    minorPerUnit,
  });
  const applied = bill.coupon?.success ? bill.coupon.appliedAmount : 0;
  const best = coupons.find(
    (offer) =>
      offer.success &&
      offer.code !== cart.coupon &&
      (applied === 0 ? cart.coupon === null || !bill.coupon?.success : offer.appliedAmount > applied),
  );
  return {
    cart,
    lines: linesInOrder(cart.lines, bill),
    bill,
    changes,
    items,
    store: { ...store, is_operational: isOperational ? 1 : 0 },
    coupon: loaded?.coupon ?? null,
    coupons,
    best: best ?? null,
    swaps: await findSwaps(deps, { changes, catalogue, storeId: store.id, locale }),
    distance,
    has_preitems: hasPreitems(cart, catalogue, today(now, store.time_zone)),
  };
}

function emptyAnswer({ cart }: CartState): ConfirmedCart {
  return {
    cart: { ...cart, lines: [], restaurant_id: null, coupon: null },
    lines: [],
    bill: null,
    changes: [],
    items: [],
    store: null,
    coupon: null,
    coupons: [],
    best: null,
    swaps: {},
    distance: null,
    has_preitems: false,
  };
}

function seenLines({ cart, seen }: CartState): { key: string; name: string; unit_price: number }[] {
  return cart.lines.flatMap((line) => {
    const key = lineKey(line);
    const price = seen[key];
    return price === undefined ? [] : [{ key, name: '', unit_price: price }];
  });
}

function linesInOrder(lines: readonly CartLine[], bill: Bill): ConfirmedCart['lines'] {
  const byKey = new Map([...bill.items, ...bill.unavailable].map((line) => [line.key, line]));
  return lines.flatMap((line) => byKey.get(lineKey(line)) ?? []);
}

interface SwapQuestion {
  changes: readonly Change[];
  catalogue: ReadonlyMap<number, ListedItem>;
  storeId: number;
  locale: string;
}

/** Things of the same store and kind that can be had, for each line that cannot. */
async function findSwaps(
  deps: CartDeps,
  { changes, catalogue, storeId, locale }: SwapQuestion,
): Promise<Record<string, Swap[]>> {
  const swaps: Record<string, Swap[]> = {};
  for (const change of changes) {
    if (!('key' in change) || !change.remedies.includes('swap')) continue;
    const item = catalogue.get(Number.parseInt(change.key, 10));
    if (!item) continue;
    const found = await similarItems(deps, { zone: { storeIds: [storeId] }, locale }, item);
    swaps[change.key] = found
      .filter(
        (one) =>
          !catalogue.has(one.id) && one.addon_categories.every((category) => category.type !== 'SINGLE'),
      )
      .slice(0, swapsShown)
      .map(toSwap);
  }
  return swaps;
}

function toSwap(item: ListedItem): Swap {
  const variant = defaultVariant(item) ?? item.variants[0] ?? null;
  return {
    id: item.id,
    slug: item.slug,
    name: item.name,
    image: item.image,
    cloth: item.cloth,
    price: priceOf(item, variant).price,
    variant_id: variant?.id ?? null,
  };
}
