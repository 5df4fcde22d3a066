import { emptyCart, lineKey, maxQuantity, type Cart } from './cart.ts';

/**
 * Applies to the received cart the changes that were made on the device after it sent its own cart. If the device has
 * started a cart of another store since then, that cart replaces the received cart, because it is the later choice.
 * Without such a change, a received cart of another store replaces the device's cart.
 */
export function rebaseCart({ sent, current, received }: { sent: Cart; current: Cart; received: Cart }): Cart {
  if (
    current.lines.length > 0 &&
    received.lines.length > 0 &&
    current.restaurant_id !== received.restaurant_id
  )
    return current.restaurant_id === sent.restaurant_id ? received : current;
  const quantityChanges = new Map(current.lines.map((line) => [lineKey(line), line.quantity]));
  for (const line of sent.lines)
    quantityChanges.set(lineKey(line), (quantityChanges.get(lineKey(line)) ?? 0) - line.quantity);
  const changed = received.lines.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity + (quantityChanges.get(lineKey(line)) ?? 0), maxQuantity),
  }));
  const receivedKeys = new Set(received.lines.map(lineKey));
  const newLines = current.lines.flatMap((line) => {
    const key = lineKey(line);
    return receivedKeys.has(key) ? [] : [{ ...line, quantity: quantityChanges.get(key) ?? 0 }];
  });
  const lines = [...changed, ...newLines].filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return emptyCart;
  return {
    restaurant_id: current.restaurant_id ?? received.restaurant_id,
    lines,
    coupon: current.coupon === sent.coupon ? received.coupon : current.coupon,
  };
}
