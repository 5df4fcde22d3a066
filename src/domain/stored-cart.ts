import {
  emptyCart,
  isQuantity,
  lineKey,
  maxLines,
  maxQuantity,
  toLine,
  type Cart,
  type CartLine,
} from './cart.ts';

/** The version of the stored format. Version 1 was a plain list of products, as ENT-06 describes them. */
export const storedCartVersion = 2;

export interface ParsedCart {
  cart: Cart;
  /** `newer`: the cart was stored by a newer release and must not be overwritten before the page is reloaded. */
  outcome: 'read' | 'empty' | 'migrated' | 'corrupt' | 'newer';
}

export function serialiseCart(cart: Cart): string {
  return JSON.stringify({ version: storedCartVersion, ...cart });
}

/** [F58] Returns a usable cart from any stored value; prices in it are ignored. */
export function parseStoredCart(text: string | null | undefined): ParsedCart {
  if (text === null || text === undefined || text === '') return { cart: emptyCart, outcome: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { cart: emptyCart, outcome: 'corrupt' };
  }
  if (Array.isArray(value)) return migrateProducts(value);
  if (!isRecord(value)) return { cart: emptyCart, outcome: 'corrupt' };
  if (typeof value['version'] === 'number' && value['version'] > storedCartVersion)
    return { cart: emptyCart, outcome: 'newer' };
  if (value['version'] !== storedCartVersion || !Array.isArray(value['lines']))
    return { cart: emptyCart, outcome: 'corrupt' };
  const lines = value['lines'].map(toStoredLine);
  const coupon = typeof value['coupon'] === 'string' && value['coupon'].length <= 80 ? value['coupon'] : null;
  const cart = toCart(value['restaurant_id'], lines, coupon);
  return { cart, outcome: lines.includes(null) || cart.lines.length !== lines.length ? 'corrupt' : 'read' };
}

function migrateProducts(products: readonly unknown[]): ParsedCart {
  const records = products.filter(isRecord);
  const lines = records.map((product) => {
    const variant = isRecord(product['selectedvariant']) ? product['selectedvariant']['id'] : null;
    const addons = Array.isArray(product['selectedaddons'])
      ? product['selectedaddons'].filter(isRecord).map((addon) => addon['addon_id'])
      : [];
    return toStoredLine({
      item_id: product['id'],
      variant_id: variant ?? null,
      addon_ids: addons,
      quantity: product['quantity'],
    });
  });
  return { cart: toCart(records[0]?.['restaurant_id'], lines, null), outcome: 'migrated' };
}

function toStoredLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const { item_id, variant_id, addon_ids, quantity } = value;
  if (!isId(item_id) || !(variant_id === null || isId(variant_id)) || !isQuantity(quantity)) return null;
  if (!Array.isArray(addon_ids) || addon_ids.length > maxLines || !addon_ids.every(isId)) return null;
  return toLine({ item_id, variant_id, addon_ids, quantity });
}

function toCart(
  restaurantId: unknown,
  parsedLines: readonly (CartLine | null)[],
  coupon: string | null,
): Cart {
  const lines = new Map<string, CartLine>();
  for (const line of parsedLines) {
    if (!line) continue;
    const key = lineKey(line);
    const existing = lines.get(key);
    if (existing)
      lines.set(key, { ...line, quantity: Math.min(maxQuantity, existing.quantity + line.quantity) });
    else if (lines.size < maxLines) lines.set(key, line);
  }
  if (lines.size === 0 || !isId(restaurantId)) return emptyCart;
  return { restaurant_id: restaurantId, lines: [...lines.values()], coupon };
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
