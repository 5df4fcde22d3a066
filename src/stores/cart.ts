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
  type CartRefusal,
  type CartResult,
  type NewLine,
} from '#domain/cart.ts';
import type { CartState } from '#domain/cart-codec.ts';
import type { Item } from '#domain/catalogue.ts';
import type { ControlItem } from '#domain/control-item.ts';
import type { Coupon } from '#domain/coupon.ts';
import type { PlaceMode } from '#domain/place.ts';
import { hasPreitems } from '#domain/pre-items.ts';
import { parseStoredCart, serialiseCart } from '#domain/stored-cart.ts';
import { substituteLine as swapped } from '#domain/substitute-line.ts';
import type { TipChoice } from '#domain/tip.ts';
import {
  shelf,
  shelfCatalogue,
  shelveControl,
  shelveCoupon,
  shelveItem,
  shelveItems,
} from './cart-catalogue.ts';
import {
  cartWeightExceeded,
  seenCharge,
  seenPrices,
  selectedDate,
  tip,
  userSelected,
} from './cart-choices.ts';
import { billOf, figuresOf } from './cart-figures.ts';
import { mirrorCart } from './cart-mirror.ts';
import { isLeftBehind, mergeKey, takeKey, unsentKey, versionKey } from './cart-sync-state.ts';
import { holdStored, readStored, removeStored } from './storage.ts';

/** The cart on the device: ids, quantities and addons, synchronised across tabs. */
export const cart = persistentAtom<Cart>('cart', emptyCart, { encode: serialiseCart, decode: decodeCart });

/** An item and its quantity. */
export type Wanted = { item: ControlItem; quantity: number };

/** Message or question for the customer about the latest change. */
export type CartNotice =
  | { kind: 'replace'; line: NewLine; item: Item | null; more?: readonly Wanted[] }
  | { kind: 'stock'; name: string; available: number }
  | { kind: 'gone' | 'free'; name: string }
  | { kind: 'limit'; limit: number };

export const notice = atom<CartNotice | null>(null);

/** Emits every change of the cart in order; code that calls the server listens to it. */
export const intents = atom<{ kind: 'add' | 'change'; keys: readonly string[]; before: Cart } | null>(null);

function decodeCart(text: string): Cart {
  const { cart: found, outcome } = parseStoredCart(text);
  if (outcome === 'newer') holdStored('cart');
  return found;
}

/** The stored cart: another tab may have written it since the last event, so every change starts from it. */
function latest(): Cart {
  const text = readStored('cart');
  return text === null || text === '' ? cart.get() : parseStoredCart(text).cart;
}

function context(): CartContext {
  const { coupon } = shelf.get();
  return { catalogue: shelfCatalogue(), coupon };
}

function apply(
  kind: 'add' | 'change',
  keys: readonly string[],
  act: (cart: Cart, context: CartContext) => CartResult,
): CartResult {
  if (isLeftBehind()) leaveCart();
  const before = latest();
  const result = act(before, context());
  if (result.ok) commit(result.cart, kind, keys, before);
  return result;
}

function commit(next: Cart, kind: 'add' | 'change', keys: readonly string[], before: Cart): void {
  cart.set(next);
  if (next.coupon === null) shelveCoupon(null);
  if (next.restaurant_id !== before.restaurant_id) seenCharge.set(null);
  rememberPrices(next);
  mirror();
  intents.set({ kind, keys, before });
}

/** A line's price counts as seen when the line is added; later changes are shown before they are charged. */
function rememberPrices(next: Cart): void {
  const known = seenPrices.get();
  const bill = billOf(next, shelf.get());
  const kept = Object.fromEntries(
    next.lines.map(lineKey).flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])),
  );
  const fresh = Object.fromEntries(bill.items.map((line) => [line.key, line.price + line.addons_price]));
  seenPrices.set({ ...fresh, ...kept });
}

/** Also to be called after prices, the store or selections beside the cart changed. */
export function mirror(): void {
  const current = cart.get();
  const preitems = hasPreitems(current, shelfCatalogue(), selectedDate.get() || todayAtStore());
  mirrorCart({
    state: cartState(),
    figures: figuresOf(current, shelf.get()),
    hasPreitems: preitems,
    weightExceeded: cartWeightExceeded.get(),
  });
}

export const cartState = (): CartState => ({
  cart: cart.get(),
  mode: userSelected.get(),
  tip: tip.get(),
  seen: seenPrices.get(),
  seenCharge: seenCharge.get(),
});

/** Today in the store's time zone; in the device's until the store is loaded. */
function todayAtStore(): string {
  return today(new Date(), shelf.get().store?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/**
 * CALL-103: adds on the device without a request. If the cart belongs to another store, a dialog asks first (CART-11).
 */
export function addItem(
  control: ControlItem,
  choice: Partial<Pick<NewLine, 'variant_id' | 'addon_ids' | 'quantity'>> = {},
): CartResult {
  shelveControl(control);
  return addLine({
    item_id: control.id,
    variant_id: choice.variant_id ?? control.variant ?? null,
    addon_ids: choice.addon_ids ?? [],
    quantity: choice.quantity ?? 1,
  });
}

/** Adds a product whose item is cached or passed. */
export function addLine(line: NewLine, item?: Item): CartResult {
  if (item) shelveItem(item);
  return told(
    apply('add', [lineKey(toLine(line))], (current, given) => addToCart(current, line, given)),
    line,
  );
}

/**
 * Adds several items until one is refused. If the customer agrees to replace another store's cart, the remaining items
 * are added after it.
 */
export function addItems(wanted: readonly Wanted[]): CartResult | null {
  let result: CartResult | null = null;
  for (const [index, { item, quantity }] of wanted.entries()) {
    result = addItem(item, { quantity });
    if (result.ok) continue;
    const asked = notice.get();
    if (asked?.kind === 'replace') notice.set({ ...asked, more: wanted.slice(index + 1) });
    break;
  }
  return result;
}

export function confirmReplace(): CartResult | null {
  const asked = notice.get();
  if (asked?.kind !== 'replace') return null;
  notice.set(null);
  if (asked.item) shelveItem(asked.item);
  const replaced = told(
    apply('add', [lineKey(toLine(asked.line))], (_, given) => replaceCart(asked.line, given)),
    asked.line,
  );
  return (replaced.ok && asked.more && addItems(asked.more)) || replaced;
}

export function dismissNotice(): void {
  notice.set(null);
}

/** CALL-104. */
export function lowerLine(key: string): CartResult {
  return apply('change', [key], (current, given) => removeOne(current, key, given));
}

export function raiseLine(key: string): CartResult {
  const line = findLine(latest(), key);
  return line ? setQuantity(key, line.quantity + 1) : { ok: false, error: 'item_unknown' };
}

export function setQuantity(key: string, quantity: number): CartResult {
  const held = findLine(latest(), key);
  const kind = held && quantity > held.quantity ? 'add' : 'change';
  return told(
    apply(kind, [key], (current, given) => withQuantity(current, key, quantity, given)),
    held,
  );
}

/** Replaces a line by a substitute, in the same quantity as far as the stock allows. */
export function swapLine(key: string, instead: NewLine): CartResult {
  return told(
    apply('add', [lineKey(toLine(instead))], (current, given) => swapped(current, key, instead, given)),
    instead,
  );
}

export function removeKeys(keys: readonly string[]): void {
  apply('change', keys, (current, given) => ({
    ok: true,
    cart: removeLines(current, keys, given.catalogue),
  }));
}

/** BAR-06. */
export function removeUnavailable(): void {
  removeKeys(billOf(latest(), shelf.get()).unavailable.map((line) => line.key));
}

export function clearCart(): void {
  apply('change', [], () => ({ ok: true, cart: emptyCart }));
  shelveItems([], new Set());
}

/** Removes the cart from the device for the next person; it stays in the account. */
export function leaveCart(): void {
  for (const key of [versionKey, unsentKey, mergeKey, takeKey, 'cart-aside']) removeStored(key);
  cart.set(emptyCart);
  setTip(null);
}

/** Sets a whole cart: after undoing a remedy, ordering again, or receiving a cart from the server. */
export function fillCart(next: Cart): void {
  apply('add', [], () => ({ ok: true, cart: next.lines.length === 0 ? emptyCart : next }));
}

/** COUP-06: stores a coupon that the server accepted. */
export function keepCoupon(coupon: Coupon): void {
  shelveCoupon(coupon);
  apply('change', [], (current) => ({ ok: true, cart: { ...current, coupon: coupon.code } }));
}

export function dropCoupon(): void {
  apply('change', [], (current, given) => ({ ok: true, cart: withoutCoupon(current, given.catalogue) }));
}

export function setMode(mode: PlaceMode): void {
  userSelected.set(mode);
  mirror();
}

export function setTip(choice: TipChoice): void {
  tip.set(choice);
  mirror();
}

export function selectDate(day: string): void {
  selectedDate.set(day);
  mirror();
}

/** The customer has seen the current delivery charge. */
export function acceptCharge(charge: number): void {
  if (seenCharge.get() === charge) return;
  seenCharge.set(charge);
  mirror();
}

/** The customer has seen the current prices. */
export function acceptPrices(prices: Readonly<Record<string, number>>): void {
  seenPrices.set({ ...seenPrices.get(), ...prices });
  mirror();
}

function told(result: CartResult, line: (NewLine | CartLine) | null): CartResult {
  if (!result.ok && line) notice.set(noticeOf(result, line));
  return result;
}

function noticeOf(refusal: CartRefusal, line: NewLine): CartNotice | null {
  const name = shelfCatalogue().get(line.item_id)?.name ?? '';
  switch (refusal.error) {
    case 'other_store':
      return { kind: 'replace', line, item: shelfCatalogue().get(line.item_id) ?? null };
    case 'stock_limit':
      return { kind: 'stock', name, available: refusal.available };
    case 'quantity_limit':
    case 'lines_limit':
      return { kind: 'limit', limit: refusal.limit };
    case 'free_item':
      return { kind: 'free', name };
    case 'item_unavailable':
    case 'sold_out':
    case 'item_unknown':
      return { kind: 'gone', name };
    default:
      return null;
  }
}
