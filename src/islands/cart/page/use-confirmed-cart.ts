import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { ConfirmedCart } from '#contracts/cart.ts';
import type { ClientSettings } from '#contracts/client-settings.ts';
import { emptyCart, lineKey, type Cart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { moneySteps } from '#domain/money.ts';
import { priceCart, type Bill } from '#domain/price-cart.ts';
import { isTipTooHigh, type TipChoice } from '#domain/tip.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { callApi } from '#stores/api.ts';
import { estimateBill } from '#stores/cart-figures.ts';
import { cachedCatalogue, cacheCoupon, cacheItems, cacheStore } from '#stores/cart-catalogue.ts';
import {
  allItemsAvailable,
  seenCharge,
  seenPrices,
  tip,
  selectedDeliveryMode,
} from '#stores/cart-choices.ts';
import { markChargeSeen, cart, setCart, mirrorCurrentCart, setMode, setTip } from '#stores/cart.ts';
import { isSignedIn, cartVersionStorageKey } from '#stores/cart-sync-state.ts';
import { readStored } from '#stores/storage.ts';
import { $address } from '#stores/place.ts';
import { useCart } from '../use-cart.ts';
import type { CartScreenProps } from './types.ts';

/** CART-34: time between the last change and its confirmation, in ms. */
const confirmDelay = 500;

export interface ConfirmedCartState {
  cart: Cart;
  answer: ConfirmedCart;
  /** The bill for the current cart; null for an empty cart and while its store is unknown. */
  bill: Bill | null;
  /** The bill from the device's own data, while there is no confirmed bill. */
  unchecked: Bill | null;
  mode: CartScreenProps['mode'];
  tip: CartScreenProps['tip'];
  hasFailed: boolean;
  refresh: () => void;
  /** Stores the server's response about lines that will be added to the cart. */
  addConfirmed: (response: ConfirmedCart) => void;
}

/**
 * The cart at the server's prices. Amounts change immediately; the server confirms the cart once the screen is
 * hydrated, and then 500 ms after each last change.
 */
export function useConfirmedCart(props: CartScreenProps): ConfirmedCartState {
  const { settings } = useLocalizedShop();
  /** The props that the server rendered the screen with; constant for this document. */
  const [rendered] = useState(props);
  const [answer, setAnswer] = useState(rendered.confirmed);
  const [hasFailed, setFailed] = useState(false);
  const [isLive, setLive] = useState(false);
  const latestRequest = useRef(0);
  const device = useCart((state) => state);
  const mode = useStore(selectedDeliveryMode, { ssr: () => rendered.mode });
  const choice = useStore(tip, { ssr: () => rendered.tip });
  const seen = useStore(seenPrices, { ssr: () => ({}) });
  const charge = useStore(seenCharge, { ssr: () => null });
  const place = useStore($address, { ssr: () => null });
  const current = isLive ? device : rendered.confirmed.cart;

  const refresh = async () => {
    const requestNumber = ++latestRequest.current;
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
    const response = await callApi('cart/confirm', {
      items: now.lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] })),
      restaurant_id: now.restaurant_id,
      coupon: now.coupon,
      userSelected: selectedDeliveryMode.get(),
      tip: tip.get(),
      seen: seenPrices.get(),
      seen_charge: seenCharge.get(),
      ...(place && { latitude: place.lat, longitude: place.lng }),
    });
    // The response to an earlier request would make the amounts jump back.
    if (requestNumber !== latestRequest.current) return;
    setFailed(!response.ok);
    if (!response.ok) return;
    storeConfirmed(response.data);
    setAnswer(response.data);
  };

  const addConfirmed = (response: ConfirmedCart) => {
    const known = new Set(response.items.map((item) => item.id));
    const items = [...answer.items.filter((item) => !known.has(item.id)), ...response.items];
    cacheItems(items, known);
    if (response.store) cacheStore(response.store);
    setAnswer({ ...response, items, store: response.store ?? answer.store, changes: [] });
  };

  const refreshRef = useRef(refresh);
  refreshRef.current = refresh;

  // From here on, the cart on the device is used, and the server confirms it again. A server cart that was filled
  // without JavaScript is first moved to the device.
  useEffect(() => {
    void (async () => {
      if (rendered.source === 'server') {
        const deviceHasCart = cart.get().lines.length > 0;
        await retryImport(moveCartToDevice);
        if (!deviceHasCart && cart.get().lines.length === 0)
          await initializeDeviceCart(rendered.confirmed.cart);
        setMode(rendered.mode);
        setTip(rendered.tip);
      }
      const deviceCart = cart.get();
      // If the device's storage was cleared after the device had sent this cart, the cookies with the cart must be
      // cleared too.
      if (deviceCart.lines.length === 0) mirrorCurrentCart();
      const isSame =
        JSON.stringify(deviceCart.lines) === JSON.stringify(rendered.confirmed.cart.lines) &&
        deviceCart.coupon === rendered.confirmed.cart.coupon;
      if (isSame) storeConfirmed(rendered.confirmed);
      setLive(true);
    })();
  }, [rendered]);

  const known = isLive ? withDeviceItems(answer, current) : answer;
  const bill =
    known.store && current.lines.length > 0
      ? priceCurrentCart(current, known, known.store, { mode, tip: choice, settings })
      : null;
  const unchecked =
    isLive && !bill && current.lines.length > 0 ? estimateBill(current, cachedCatalogue.get()) : null;
  const changes = unresolvedChanges(answer, current, {
    ...{ prices: seen, charge, bill },
    tip: mode === 'delivery' ? choice : null,
  });
  // If the customer's own action changes the delivery charge, the new charge counts as seen; any other change of the
  // charge has to be accepted.
  const seenDeliveryCharge =
    isLive &&
    mode === 'delivery' &&
    bill?.delivery.rule !== 'delivery_unavailable' &&
    bill?.unavailable.every((line) => line.reason !== 'item_unknown') &&
    changes.every((change) => change.type !== 'charge_changed')
      ? bill?.delivery.amount
      : undefined;
  useEffect(() => {
    if (seenDeliveryCharge !== undefined) markChargeSeen(seenDeliveryCharge);
  }, [seenDeliveryCharge]);

  // A change that was made offline is confirmed once back online.
  useEffect(() => {
    const retry = () => void refreshRef.current();
    addEventListener('haat:online', retry);
    return () => removeEventListener('haat:online', retry);
  }, []);

  const keys = JSON.stringify([device, mode, choice, seen, place]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isLive) return;
    const wait = isFirst.current ? 0 : confirmDelay;
    isFirst.current = false;
    const timer = setTimeout(() => void refreshRef.current(), wait);
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
    addConfirmed,
  };
}

/**
 * Adds the device's items: items that were just substituted or added offline come from the device until the server
 * confirms them.
 */
function withDeviceItems(answer: ConfirmedCart, { restaurant_id }: Cart): ConfirmedCart {
  const { items, store } = cachedCatalogue.get();
  const known = new Set(answer.items.map((item) => item.id));
  return {
    ...answer,
    items: [...answer.items, ...items.filter((item) => !known.has(item.id))],
    store: [answer.store, store].find((one) => one?.id === restaurant_id) ?? null,
  };
}

function priceCurrentCart(
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
    settings: ClientSettings;
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
    isInArea: store.is_operational === 1,
    now: new Date(),
    taxRates: settings.taxRates,
    steps: moneySteps(settings),
  });
}

/** Drops discrepancies that the customer has resolved since the last confirmation. */
function unresolvedChanges(
  { changes }: ConfirmedCart,
  current: Cart,
  seen: {
    prices: Readonly<Record<string, number>>;
    charge: number | null;
    bill: Bill | null;
    tip: TipChoice;
  },
): ConfirmedCart['changes'] {
  return changes.filter((change) => {
    if (change.type === 'charge_changed') return seen.charge !== change.now && current.lines.length > 0;
    if (
      (change.type === 'price_up' || change.type === 'price_down') &&
      seen.prices[change.key] === change.now
    )
      return false;
    if (change.type === 'order_limit')
      return seen.bill !== null && Math.max(seen.bill.item_total, seen.bill.total) > change.limit;
    if (change.type === 'tip_limit') return isTipTooHigh(seen.tip, change.limit);
    if (change.type === 'coupon_invalid') return current.coupon === change.code;
    if (!('key' in change)) return current.lines.length > 0;
    const line = current.lines.find((one) => lineKey(one) === change.key);
    return line !== undefined && (change.type !== 'fewer_left' || line.quantity > change.left);
  });
}

/** Stores the server's data for the cart bar and the item controls. */
function storeConfirmed(answer: ConfirmedCart): void {
  cacheItems(answer.items, new Set(cart.get().lines.map((line) => line.item_id)));
  if (answer.store) cacheStore(answer.store);
  cacheCoupon(answer.coupon);
  allItemsAvailable.set(answer.lines.every((line) => line.is_available));
  mirrorCurrentCart();
}

/** Stores the rendered cart on a device that has no cart. */
async function initializeDeviceCart(rendered: Cart): Promise<void> {
  if (!isSignedIn()) return setCart(rendered);
  // A stored version of the account's cart means that the cart's last line was just removed on this device. The
  // account has not received this change yet, so the rendered cart is outdated.
  if (readStored(cartVersionStorageKey) !== null) return;
  const { startWithAccountCart } = await retryImport(() => import('#stores/cart-sync.ts'));
  startWithAccountCart(rendered);
}

async function moveCartToDevice(): Promise<void> {
  const { takeServerCart } = await retryImport(() => import('#stores/cart-sync.ts'));
  if (!(await takeServerCart())) throw new Error('The cart stored by the forms has not arrived yet.');
}
