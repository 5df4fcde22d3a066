import { emptyCart, isQuantity, lineKey, lineLimit, toLine, type Cart, type CartLine } from './cart.ts';
import type { PlaceMode } from './place.ts';
import type { TipChoice } from './tip.ts';

/** A cart with the selections beside it and the unit prices the customer last saw. */
export interface CartState {
  cart: Cart;
  mode: PlaceMode;
  tip: TipChoice;
  /** Unit price including addons, by line key. */
  seen: Readonly<Record<string, number>>;
  /** The delivery charge the customer last saw; null before the first bill. */
  seenCharge: number | null;
}

export const emptyState: CartState = {
  cart: emptyCart,
  mode: 'delivery',
  tip: null,
  seen: {},
  seenCharge: null,
};

/** A product as a form field contains it: `item.variant.addon-addon`; trailing empty parts are omitted. */
export function productToText({ item_id, variant_id, addon_ids }: Omit<CartLine, 'quantity'>): string {
  const addons = addon_ids.length > 0 ? `.${addon_ids.join('-')}` : '';
  return addons === '' && variant_id === null ? String(item_id) : `${item_id}.${variant_id ?? ''}${addons}`;
}

const product = /^(\d{1,9})(?:\.(\d{0,9})(?:\.(\d{1,9}(?:-\d{1,9}){0,49}))?)?$/;

export function productFromText(text: string): Omit<CartLine, 'quantity'> | null {
  const match = product.exec(text);
  if (!match) return null;
  const { item_id, variant_id, addon_ids } = toLine({
    item_id: Number(match[1]),
    variant_id: match[2] ? Number(match[2]) : null,
    addon_ids: match[3] ? match[3].split('-').map(Number) : [],
  });
  return { item_id, variant_id, addon_ids };
}

/** `a2000` is an amount in minor units, `p10` ten per cent, an empty text no tip. */
export function tipToText(tip: TipChoice): string {
  if (!tip) return '';
  return tip.type === 'amount' ? `a${tip.amount}` : `p${tip.percentage}`;
}

export function tipFromText(text: string): TipChoice {
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
 * customer has seen one.
 */
export function stateToText({ cart, mode, tip, seen, seenCharge }: CartState): string {
  const lines = cart.lines.map((line) => {
    const price = seen[lineKey(line)];
    return `${productToText(line)}*${line.quantity}${price === undefined ? '' : `@${price}`}`;
  });
  return [
    cart.restaurant_id ?? '',
    lines.join('_'),
    encodeURIComponent(cart.coupon ?? ''),
    mode === 'SELFPICKUP' ? 's' : '',
    tipToText(tip),
    ...(seenCharge === null ? [] : [seenCharge]),
  ].join('!');
}

/** Any other text gives an empty cart; an invalid line is dropped. */
export function stateFromText(text: string | null | undefined): CartState {
  const parts = text?.split('!') ?? [];
  const [store = '', lines = '', coupon = '', mode = '', tip = '', charge = ''] = parts;
  if (parts.length < 5 || parts.length > 6 || !/^\d{1,9}$/.test(store)) return emptyState;
  const seen: Record<string, number> = {};
  const found = new Map<string, CartLine>();
  for (const part of lines.split('_').slice(0, lineLimit)) {
    const match = /^([\d.-]+)\*(\d{1,2})(?:@(\d{1,12}))?$/.exec(part);
    const chosen = match && productFromText(match[1]!);
    const quantity = Number(match?.[2]);
    if (!chosen || !isQuantity(quantity)) continue;
    const key = lineKey(chosen);
    found.set(key, { ...chosen, quantity });
    if (match[3] !== undefined) seen[key] = Number(match[3]);
  }
  const rest = {
    mode: mode === 's' ? ('SELFPICKUP' as const) : ('delivery' as const),
    tip: tipFromText(tip),
  };
  if (found.size === 0) return { ...emptyState, ...rest };
  return {
    cart: { restaurant_id: Number(store), lines: [...found.values()], coupon: readCode(coupon) },
    seen,
    seenCharge: /^\d{1,12}$/.test(charge) ? Number(charge) : null,
    ...rest,
  };
}

function readCode(text: string): string | null {
  try {
    return decodeURIComponent(text).slice(0, 80) || null;
  } catch {
    return null;
  }
}
