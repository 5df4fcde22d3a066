import { emptyCart, isQuantity, lineKey, maxLines, toLine, type Cart, type CartLine } from './cart.ts';
import type { DeliveryMode } from './place.ts';
import type { TipChoice } from './tip.ts';

/** A cart with the checkout selections and the unit prices that the customer last saw. */
export interface CartState {
  cart: Cart;
  mode: DeliveryMode;
  tip: TipChoice;
  /** Unit price including addons, by line key. */
  seen: Readonly<Record<string, number>>;
  /** The delivery charge the customer last saw; null before the first bill. */
  seenCharge: number | null;
}

export const emptyCartState: CartState = {
  cart: emptyCart,
  mode: 'delivery',
  tip: null,
  seen: {},
  seenCharge: null,
};

/** A product as a form field contains it: `item.variant.addon-addon`; trailing empty parts are omitted. */
export function encodeProduct({ item_id, variant_id, addon_ids }: Omit<CartLine, 'quantity'>): string {
  const addons = addon_ids.length > 0 ? `.${addon_ids.join('-')}` : '';
  return addons === '' && variant_id === null ? String(item_id) : `${item_id}.${variant_id ?? ''}${addons}`;
}

const productPattern = /^(\d{1,9})(?:\.(\d{0,9})(?:\.(\d{1,9}(?:-\d{1,9}){0,49}))?)?$/;

export function decodeProduct(text: string): Omit<CartLine, 'quantity'> | null {
  const match = productPattern.exec(text);
  if (!match) return null;
  const { item_id, variant_id, addon_ids } = toLine({
    item_id: Number(match[1]),
    variant_id: match[2] ? Number(match[2]) : null,
    addon_ids: match[3] ? match[3].split('-').map(Number) : [],
  });
  return { item_id, variant_id, addon_ids };
}

/** Encodes a tip: `a2000` is an amount in minor units, `p10` means ten per cent, and an empty text no tip. */
export function encodeTip(tip: TipChoice): string {
  if (!tip) return '';
  return tip.type === 'amount' ? `a${tip.amount}` : `p${tip.percentage}`;
}

export function decodeTip(text: string): TipChoice {
  const match = /^([ap])(\d{1,7}(?:\.\d{1,2})?)$/.exec(text);
  if (!match) return null;
  const value = Number(match[2]);
  return match[1] === 'a'
    ? { type: 'amount', amount: Math.round(value) }
    : { type: 'percentage', percentage: Math.min(100, value) };
}

/**
 * The whole state in characters a cookie may contain, so that the server can render the device's cart:
 * `store!line_line!coupon!mode!tip!charge`, where a line is `product*quantity@seen`. The charge is omitted until the
 * customer has seen a charge.
 */
export function encodeCartState({ cart, mode, tip, seen, seenCharge }: CartState): string {
  const lines = cart.lines.map((line) => {
    const price = seen[lineKey(line)];
    return `${encodeProduct(line)}*${line.quantity}${price === undefined ? '' : `@${price}`}`;
  });
  return [
    cart.restaurant_id ?? '',
    lines.join('_'),
    encodeURIComponent(cart.coupon ?? ''),
    mode === 'SELFPICKUP' ? 's' : '',
    encodeTip(tip),
    ...(seenCharge === null ? [] : [seenCharge]),
  ].join('!');
}

/** Reads an encoded cart. Any other text gives an empty cart; an invalid line is dropped. */
export function decodeCartState(text: string | null | undefined): CartState {
  const parts = text?.split('!') ?? [];
  const [store = '', lines = '', coupon = '', mode = '', tip = '', charge = ''] = parts;
  if (parts.length < 5 || parts.length > 6 || !/^\d{1,9}$/.test(store)) return emptyCartState;
  const seen: Record<string, number> = {};
  const linesByKey = new Map<string, CartLine>();
  for (const part of lines.split('_').slice(0, maxLines)) {
    const match = /^([\d.-]+)\*(\d{1,2})(?:@(\d{1,12}))?$/.exec(part);
    const product = match && decodeProduct(match[1]!);
    const quantity = Number(match?.[2]);
    if (!product || !isQuantity(quantity)) continue;
    const key = lineKey(product);
    linesByKey.set(key, { ...product, quantity });
    if (match[3] !== undefined) seen[key] = Number(match[3]);
  }
  const selections = {
    mode: mode === 's' ? ('SELFPICKUP' as const) : ('delivery' as const),
    tip: decodeTip(tip),
  };
  if (linesByKey.size === 0) return { ...emptyCartState, ...selections };
  return {
    cart: { restaurant_id: Number(store), lines: [...linesByKey.values()], coupon: decodeCouponCode(coupon) },
    seen,
    seenCharge: /^\d{1,12}$/.test(charge) ? Number(charge) : null,
    ...selections,
  };
}

function decodeCouponCode(text: string): string | null {
  try {
    return decodeURIComponent(text).slice(0, 80) || null;
  } catch {
    return null;
  }
}
