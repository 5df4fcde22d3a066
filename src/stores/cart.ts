import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { today } from '#domain/calendar.ts';
import {
  addToCart,
  removeCoupon as withoutCoupon,
  emptyCart,
  findLine,
  lineKey,
  removeLines,
  removeOne,
  replaceCart,
  setQuantity as withQuantity,
  toLine,
  type Cart,
  type CartContext,
  type CartLine,
  type CartResult,
  type NewLine,
} from '#domain/cart.ts';
import type { CartState } from '#domain/cart-codec.ts';
import type { Item } from '#domain/catalogue.ts';
import type { ControlItem } from '#domain/control-item.ts';
import type { Coupon } from '#domain/coupon.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { hasPreItemsAfter } from '#domain/pre-items.ts';
import { parseStoredCart, serialiseCart } from '#domain/stored-cart.ts';
import { substituteLine as swapped } from '#domain/substitute-line.ts';
import type { TipChoice } from '#domain/tip.ts';
import {
  cachedCatalogue,
  cachedItems,
  cacheItemOfControl,
  cacheCoupon,
  cacheItem,
  cacheItems,
} from './cart-catalogue.ts';
import {
  cartWeightExceeded,
  seenCharge,
  seenPrices,
  selectedDate,
  tip,
  selectedDeliveryMode,
} from './cart-choices.ts';
import { estimateBill, computeFigures } from './cart-figures.ts';
import { copyCartToBrowserStorage } from './copy-cart-to-browser-storage.ts';
import { cartNotice, noticeFor, removedCoupon, type ItemQuantity } from './cart-notice.ts';
import { belongsToSignedOutCustomer, forgetAccountCart, markAccountCartEmpty } from './cart-sync-state.ts';
import { readHeldCart } from './held-cart.ts';
import { storeInMemoryOnly, readStored } from './storage.ts';
import { readNonDeliveringStore } from './read-non-delivering-store.ts';

/** The cart on the device: ids, quantities and addons, synchronised across tabs. */
export const cart = persistentAtom<Cart>('cart', emptyCart, { encode: serialiseCart, decode: decodeCart });

/** Emits every change of the cart in order; code that calls the server listens to it. */
export const cartChanges = atom<{ kind: 'add' | 'change'; keys: readonly string[]; before: Cart } | null>(
  null,
);

// An earlier page could not store its cart: what the device has stored is older.
const held = readHeldCart();
if (held) {
  cart.set(held.cart);
  selectedDeliveryMode.set(held.mode);
  tip.set(held.tip);
  seenPrices.set(held.seen);
  seenCharge.set(held.seenCharge);
}

function decodeCart(text: string): Cart {
  const { cart: found, outcome } = parseStoredCart(text);
  if (outcome === 'newer') storeInMemoryOnly('cart');
  return found;
}

/**
 * Reads the cart from storage. Another tab may have written it since the last event, so every change starts from the
 * stored cart.
 */
export function readLatestCart(): Cart {
  const text = readStored('cart');
  return text === null || text === '' ? cart.get() : parseStoredCart(text).cart;
}

function context(): CartContext {
  const { coupon } = cachedCatalogue.get();
  const undelivered = selectedDeliveryMode.get() === 'SELFPICKUP' ? null : readNonDeliveringStore();
  return { catalogue: cachedItems(), coupon, undelivered: undelivered?.id ?? null };
}

function apply(
  kind: 'add' | 'change',
  keys: readonly string[],
  change: (cart: Cart, context: CartContext) => CartResult,
): CartResult {
  if (belongsToSignedOutCustomer()) forgetCart();
  const before = readLatestCart();
  const result = change(before, context());
  if (result.ok) commit(result.cart, kind, keys, before);
  return result;
}

function commit(next: Cart, kind: 'add' | 'change', keys: readonly string[], before: Cart): void {
  cart.set(next);
  if (next.coupon === null) cacheCoupon(null);
  if (next.coupon !== null || next.lines.length === 0) removedCoupon.set(null);
  else if (before.coupon !== null) removedCoupon.set(before.coupon);
  if (next.restaurant_id !== before.restaurant_id) seenCharge.set(null);
  rememberPrices(next);
  mirrorCurrentCart();
  cartChanges.set({ kind, keys, before });
}

/** Records the price of a new line as seen; later price changes are shown before they are charged. */
function rememberPrices(next: Cart): void {
  const seen = seenPrices.get();
  const bill = estimateBill(next, cachedCatalogue.get());
  const seenInCart = Object.fromEntries(
    next.lines.map(lineKey).flatMap((key) => (seen[key] === undefined ? [] : [[key, seen[key]]])),
  );
  const currentPrices = Object.fromEntries(
    bill.items.map((line) => [line.key, line.price + line.addons_price]),
  );
  seenPrices.set({ ...currentPrices, ...seenInCart });
}

/**
 * Stores the figures and cookies of the current cart. Must also be called when prices, the store or the selections
 * have changed.
 */
export function mirrorCurrentCart(): void {
  const current = cart.get();
  const preitems = hasPreItemsAfter(current, cachedItems(), () => selectedDate.get() || todayAtStore());
  copyCartToBrowserStorage({
    state: cartState(),
    figures: computeFigures(current, cachedCatalogue.get()),
    hasPreitems: preitems,
    weightExceeded: cartWeightExceeded.get(),
  });
}

export const cartState = (): CartState => ({
  cart: cart.get(),
  mode: selectedDeliveryMode.get(),
  tip: tip.get(),
  seen: seenPrices.get(),
  seenCharge: seenCharge.get(),
});

/** Today in the store's time zone; until the store is loaded, in the device's time zone. */
function todayAtStore(): string {
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return today(new Date(), cachedCatalogue.get().store?.time_zone ?? deviceZone);
  } catch {
    // The device has stored a time zone that does not exist. [F58]
    return today(new Date(), deviceZone);
  }
}

/**
 * CALL-103: adds an item to the cart on the device, without a request. If the cart belongs to another store, a dialog
 * asks first (CART-11).
 */
export function addItem(
  control: ControlItem,
  choice: Partial<Pick<NewLine, 'variant_id' | 'addon_ids' | 'quantity'>> = {},
): CartResult {
  cacheItemOfControl(control);
  return addLine({
    item_id: control.id,
    variant_id: choice.variant_id ?? control.variant ?? null,
    addon_ids: choice.addon_ids ?? [],
    quantity: choice.quantity ?? 1,
  });
}

/** Adds a line to the cart. Its item must be cached or passed. */
export function addLine(line: NewLine, item?: Item): CartResult {
  if (item) cacheItem(item);
  return showRefusalNotice(
    apply('add', [lineKey(toLine(line))], (current, cartContext) => addToCart(current, line, cartContext)),
    line,
  );
}

/**
 * Adds several items until one is refused. If the customer agrees to replace another store's cart, the remaining items
 * are added afterwards.
 */
export function addItems(additions: readonly ItemQuantity[]): CartResult | null {
  let result: CartResult | null = null;
  for (const [index, { item, quantity }] of additions.entries()) {
    result = addItem(item, { quantity });
    if (result.ok) continue;
    const pending = cartNotice.get();
    if (pending?.kind === 'replace' || pending?.kind === 'area')
      cartNotice.set({ ...pending, more: additions.slice(index + 1) });
    break;
  }
  return result;
}

export function confirmCartReplacement(): CartResult | null {
  const pending = cartNotice.get();
  if (pending?.kind !== 'replace') return null;
  cartNotice.set(null);
  if (pending.item) cacheItem(pending.item);
  const replaced = showRefusalNotice(
    apply('add', [lineKey(toLine(pending.line))], (_, cartContext) => replaceCart(pending.line, cartContext)),
    pending.line,
  );
  return (replaced.ok && pending.more && addItems(pending.more)) || replaced;
}

/** Switches to self-pickup, because the store does not deliver to the place, and adds the pending items. */
export function chooseSelfPickup(): CartResult | null {
  const pending = cartNotice.get();
  if (pending?.kind !== 'area') return null;
  cartNotice.set(null);
  setMode('SELFPICKUP');
  const added = addLine(pending.line, pending.item ?? undefined);
  return (added.ok && pending.more && addItems(pending.more)) || added;
}

export function dismissNotice(): void {
  cartNotice.set(null);
}

/** CALL-104: removes one unit on the device, without a request. */
export function decreaseLine(key: string): CartResult {
  return apply('change', [key], (current, cartContext) => removeOne(current, key, cartContext));
}

export function increaseLine(key: string): CartResult {
  const line = findLine(readLatestCart(), key);
  return line ? setQuantity(key, line.quantity + 1) : { ok: false, error: 'item_unknown' };
}

export function setQuantity(key: string, quantity: number): CartResult {
  const line = findLine(readLatestCart(), key);
  const kind = line && quantity > line.quantity ? 'add' : 'change';
  return showRefusalNotice(
    apply(kind, [key], (current, cartContext) => withQuantity(current, key, quantity, cartContext)),
    line,
  );
}

/** Replaces a line with a substitute, in the same quantity as far as the stock allows. */
export function substituteLine(key: string, substitute: NewLine): CartResult {
  return showRefusalNotice(
    apply('add', [lineKey(toLine(substitute))], (current, cartContext) =>
      swapped(current, key, substitute, cartContext),
    ),
    substitute,
  );
}

export function removeLinesByKey(keys: readonly string[]): void {
  apply('change', keys, (current, cartContext) => ({
    ok: true,
    cart: removeLines(current, keys, cartContext.catalogue),
  }));
}

/** BAR-06: removes every unavailable line. */
export function removeUnavailable(): void {
  removeLinesByKey(estimateBill(readLatestCart(), cachedCatalogue.get()).unavailable.map((line) => line.key));
}

export function clearCart(): void {
  apply('change', [], () => ({ ok: true, cart: emptyCart }));
  cacheItems([], new Set());
}

/**
 * Empties the cart after it was ordered. The server has emptied the account's cart, too, so later changes start from
 * an empty cart.
 */
export function clearOrderedCart(): void {
  clearCart();
  markAccountCartEmpty();
}

/** Removes the cart from the device before the next person uses it; the cart stays in the account. */
export function forgetCart(): void {
  forgetAccountCart();
  cart.set(emptyCart);
  setTip(null);
}

/** Replaces the whole cart, for example when an order is bought again or the server sends another cart. */
export function setCart(next: Cart): void {
  apply('add', [], () => ({ ok: true, cart: next.lines.length === 0 ? emptyCart : next }));
}

/** COUP-06: stores a coupon that the server accepted. */
export function storeCoupon(coupon: Coupon): void {
  cacheCoupon(coupon);
  apply('change', [], (current) => ({ ok: true, cart: { ...current, coupon: coupon.code } }));
}

export function removeCoupon(): void {
  apply('change', [], (current, cartContext) => ({
    ok: true,
    cart: withoutCoupon(current, cartContext.catalogue),
  }));
  removedCoupon.set(null);
}

export function setMode(mode: DeliveryMode): void {
  selectedDeliveryMode.set(mode);
  mirrorCurrentCart();
}

export function setTip(choice: TipChoice): void {
  tip.set(choice);
  mirrorCurrentCart();
}

export function selectDate(day: string): void {
  selectedDate.set(day);
  mirrorCurrentCart();
}

export function markChargeSeen(charge: number): void {
  if (seenCharge.get() === charge) return;
  seenCharge.set(charge);
  mirrorCurrentCart();
}

/** Records prices that the customer has seen, by line key. */
export function markPricesSeen(prices: Readonly<Record<string, number>>): void {
  seenPrices.set({ ...seenPrices.get(), ...prices });
  mirrorCurrentCart();
}

function showRefusalNotice(result: CartResult, line: (NewLine | CartLine) | null): CartResult {
  if (!result.ok && line) cartNotice.set(noticeFor(result, line));
  return result;
}
