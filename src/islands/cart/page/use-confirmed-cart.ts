import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { CartCalls, ConfirmedCart } from '#contracts/cart.ts';
import { emptyCart, lineKey, type Cart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { priceCart, type Bill } from '#domain/price-cart.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { useShop } from '#browser/shop.ts';
import { calls } from '#stores/api.ts';
import { billOf } from '#stores/cart-figures.ts';
import { shelf, shelveCoupon, shelveItems, shelveStore } from '#stores/cart-catalogue.ts';
import { allItemsAvailable, seenCharge, seenPrices, tip, userSelected } from '#stores/cart-choices.ts';
import { acceptCharge, cart, fillCart, mirror, setMode, setTip } from '#stores/cart.ts';
import { $address } from '#stores/place.ts';
import { useCart } from '../use-cart.ts';
import type { CartScreenProps } from './types.ts';

const callCart = calls<CartCalls>('cart');

/** CART-34. */
const followUp = 500;

export interface Confirmed {
  cart: Cart;
  answer: ConfirmedCart;
  /** Today's bill for the cart as it is now; null for an empty one, and while its store is unknown. */
  bill: Bill | null;
  /** What the device itself knows of the cart's lines, while there is no such bill. */
  unchecked: Bill | null;
  mode: CartScreenProps['mode'];
  tip: CartScreenProps['tip'];
  hasFailed: boolean;
  refresh: () => void;
  /** The server's word about lines that are about to join the cart. */
  learn: (found: ConfirmedCart) => void;
}

/** The cart at the server's prices: figures follow every intent at once, the server's word follows 500 ms after the last. */
export function useConfirmed(props: CartScreenProps): Confirmed {
  const { settings } = useShop();
  /** What the server rendered; it never changes in this document. */
  const [first] = useState(props);
  const [answer, setAnswer] = useState(first.answer);
  const [hasFailed, setFailed] = useState(false);
  const [isLive, setLive] = useState(false);
  const asked = useRef(0);
  const device = useCart((whole) => whole);
  const mode = useStore(userSelected, { ssr: () => first.mode });
  const choice = useStore(tip, { ssr: () => first.tip });
  const seen = useStore(seenPrices, { ssr: () => ({}) });
  const charge = useStore(seenCharge, { ssr: () => null });
  const place = useStore($address, { ssr: () => null });
  const current = isLive ? device : first.answer.cart;

  const refresh = async () => {
    const question = ++asked.current;
    const now = cart.get();
    if (now.lines.length === 0)
      return setAnswer((known) => ({
        ...known,
        cart: emptyCart,
        changes: [],
        best: null,
        bill: null,
        lines: [],
      }));
    const found = await callCart('confirm', {
      items: now.lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] })),
      restaurant_id: now.restaurant_id,
      coupon: now.coupon,
      userSelected: userSelected.get(),
      tip: tip.get(),
      seen: seenPrices.get(),
      seen_charge: seenCharge.get(),
      ...(place && { latitude: place.lat, longitude: place.lng }),
    });
    // An answer to an older question would make numbers jump back.
    if (question !== asked.current) return;
    setFailed(!found.ok);
    if (!found.ok) return;
    keep(found.data);
    setAnswer(found.data);
  };

  const learn = (found: ConfirmedCart) => {
    const known = new Set(found.items.map((item) => item.id));
    const items = [...answer.items.filter((item) => !known.has(item.id)), ...found.items];
    shelveItems(items, known);
    if (found.store) shelveStore(found.store);
    setAnswer({ ...found, items, store: found.store ?? answer.store, changes: [] });
  };

  const ask = useRef(refresh);
  ask.current = refresh;

  // The device owns the cart: what forms kept moves to it, and where it differs from what was rendered, it is asked again.
  useEffect(() => {
    void (async () => {
      if (first.source === 'kept') {
        const isTaken = cart.get().lines.length > 0;
        await retryImport(takeOver);
        if (!isTaken && cart.get().lines.length === 0) fillCart(first.answer.cart);
        setMode(first.mode);
        setTip(first.tip);
      }
      const held = cart.get();
      // The device was cleared since it sent this cart: what it sent goes, too.
      if (held.lines.length === 0) mirror();
      const isSame =
        JSON.stringify(held.lines) === JSON.stringify(first.answer.cart.lines) &&
        held.coupon === first.answer.cart.coupon;
      if (isSame) keep(first.answer);
      setLive(true);
    })();
  }, [first]);

  const known = isLive ? withShelf(answer, current) : answer;
  const bill =
    known.store && current.lines.length > 0
      ? billNow(current, known, known.store, { mode, tip: choice, settings })
      : null;
  const unchecked = isLive && !bill && current.lines.length > 0 ? billOf(current, shelf.get()) : null;
  const changes = stillTrue(answer, current, { prices: seen, charge });
  // A charge that moves with what the customer does is seen as it moves; one that moved by itself waits to be read.
  const read =
    isLive &&
    mode === 'delivery' &&
    bill?.unavailable.every((line) => line.reason !== 'item_unknown') &&
    changes.every((change) => change.type !== 'charge_changed')
      ? bill?.delivery.amount
      : undefined;
  useEffect(() => {
    if (read !== undefined) acceptCharge(read);
  }, [read]);

  // Asked without a line: the server's word follows as soon as it can.
  useEffect(() => {
    const again = () => void ask.current();
    addEventListener('haat:online', again);
    return () => removeEventListener('haat:online', again);
  }, []);

  const keys = JSON.stringify([device, mode, choice, seen, place]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isLive) return;
    const wait = isFirst.current ? 0 : followUp;
    isFirst.current = false;
    const timer = setTimeout(() => void ask.current(), wait);
    return () => clearTimeout(timer);
  }, [keys, isLive]);

  return {
    cart: current,
    answer: { ...known, changes },
    bill,
    unchecked,
    mode,
    tip: choice,
    hasFailed,
    refresh: () => void refresh(),
    learn,
  };
}

/** What was swapped in a moment ago, or put in without a line, is known from the device until the server speaks of it. */
function withShelf(answer: ConfirmedCart, { restaurant_id }: Cart): ConfirmedCart {
  const { items, store } = shelf.get();
  const known = new Set(answer.items.map((item) => item.id));
  return {
    ...answer,
    items: [...answer.items, ...items.filter((item) => !known.has(item.id))],
    store: [answer.store, store].find((one) => one?.id === restaurant_id) ?? null,
  };
}

function billNow(
  current: Cart,
  answer: ConfirmedCart,
  store: NonNullable<ConfirmedCart['store']>,
  {
    mode,
    tip: choice,
    settings,
  }: {
    mode: CartScreenProps['mode'];
    tip: CartScreenProps['tip'];
    settings: { taxRates: Record<string, number>; currencyDigits: number };
  },
): Bill {
  return priceCart({
    cart: current,
    catalogue: toCatalogue(answer.items),
    store,
    coupon: answer.coupon?.code === current.coupon ? answer.coupon : null,
    mode,
    tip: choice,
    distance: answer.distance,
    now: new Date(),
    taxRates: settings.taxRates,
    minorPerUnit: 10 ** settings.currencyDigits,
  });
}

/** Changes that an intent has already answered are not asked a second time while the server has not spoken again. */
function stillTrue(
  { changes }: ConfirmedCart,
  current: Cart,
  seen: { prices: Readonly<Record<string, number>>; charge: number | null },
): ConfirmedCart['changes'] {
  return changes.filter((change) => {
    if (change.type === 'charge_changed') return seen.charge !== change.now && current.lines.length > 0;
    if (
      (change.type === 'price_up' || change.type === 'price_down') &&
      seen.prices[change.key] === change.now
    )
      return false;
    if (change.type === 'coupon_invalid') return current.coupon === change.code;
    if (!('key' in change)) return current.lines.length > 0;
    const line = current.lines.find((one) => lineKey(one) === change.key);
    return line !== undefined && (change.type !== 'fewer_left' || line.quantity > change.left);
  });
}

/** What the server said is what the bar and the controls go by from here on. */
function keep(answer: ConfirmedCart): void {
  shelveItems(answer.items, new Set(cart.get().lines.map((line) => line.item_id)));
  if (answer.store) shelveStore(answer.store);
  shelveCoupon(answer.coupon);
  allItemsAvailable.set(answer.lines.every((line) => line.is_available));
  mirror();
}

async function takeOver(): Promise<void> {
  const { takeKeptCart } = await import('#stores/cart-sync.ts');
  if (!(await takeKeptCart())) throw new Error('The cart that forms kept has not come yet.');
}
