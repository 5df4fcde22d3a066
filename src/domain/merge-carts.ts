import { emptyCart, lineKey, lineLimit, quantityLimit, type Cart, type CartLine } from './cart.ts';

export interface MergedCart {
  cart: Cart;
  /**
   * What did not fit (another store's cart, more than 99 of one line or more than 200 lines), saved to be offered
   * again; null when everything fitted.
   */
  set_aside: Cart | null;
}

/**
 * Merges a guest's cart into the account's at sign-in without losing anything: the guest's lines come first and their
 * store wins; quantities of lines with the same product and addons are added.
 */
export function mergeCarts(guest: Cart, account: Cart): MergedCart {
  if (guest.lines.length === 0)
    return { cart: account.lines.length === 0 ? emptyCart : account, set_aside: null };
  if (account.lines.length === 0) return { cart: guest, set_aside: null };
  if (guest.restaurant_id !== account.restaurant_id) return { cart: guest, set_aside: account };
  const merged = new Map<string, CartLine>(guest.lines.map((line) => [lineKey(line), line]));
  const over: CartLine[] = [];
  for (const line of account.lines) {
    const key = lineKey(line);
    const held = merged.get(key);
    if (!held && merged.size >= lineLimit) {
      over.push(line);
      continue;
    }
    const sum = (held?.quantity ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity: Math.min(sum, quantityLimit) });
    if (sum > quantityLimit) over.push({ ...line, quantity: sum - quantityLimit });
  }
  const cart = { ...guest, lines: [...merged.values()], coupon: guest.coupon ?? account.coupon };
  return {
    cart,
    set_aside: over.length > 0 ? { restaurant_id: account.restaurant_id, lines: over, coupon: null } : null,
  };
}
