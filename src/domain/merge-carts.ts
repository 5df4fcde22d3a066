import { emptyCart, lineKey, maxLines, maxQuantity, type Cart, type CartLine } from './cart.ts';

export interface MergedCart {
  cart: Cart;
  /**
   * Lines that did not fit (another store's cart, more than 99 units in a line, or more than 200 lines), kept so that
   * the customer can add them later; null if everything fitted.
   */
  set_aside: Cart | null;
}

/**
 * Merges a guest's cart into the account's cart at sign-in without losing a line: the guest's lines come first, and
 * their store is the store of the merged cart; quantities of lines with the same product and addons are added.
 */
export function mergeCarts(guest: Cart, account: Cart): MergedCart {
  if (guest.lines.length === 0)
    return { cart: account.lines.length === 0 ? emptyCart : account, set_aside: null };
  if (account.lines.length === 0) return { cart: guest, set_aside: null };
  if (guest.restaurant_id !== account.restaurant_id) return { cart: guest, set_aside: account };
  const merged = new Map<string, CartLine>(guest.lines.map((line) => [lineKey(line), line]));
  const overflow: CartLine[] = [];
  for (const line of account.lines) {
    const key = lineKey(line);
    const existing = merged.get(key);
    if (!existing && merged.size >= maxLines) {
      overflow.push(line);
      continue;
    }
    const sum = (existing?.quantity ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity: Math.min(sum, maxQuantity) });
    if (sum > maxQuantity) overflow.push({ ...line, quantity: sum - maxQuantity });
  }
  const cart = { ...guest, lines: [...merged.values()], coupon: guest.coupon ?? account.coupon };
  return {
    cart,
    set_aside:
      overflow.length > 0 ? { restaurant_id: account.restaurant_id, lines: overflow, coupon: null } : null,
  };
}
