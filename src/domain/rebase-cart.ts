import { emptyCart, lineKey, quantityLimit, type Cart } from './cart.ts';

/**
 * A device's cart was sent and then changed before the response arrived: applies those changes to the received cart. If
 * a cart of another store was started in the meantime, it wins, because it is the later choice.
 */
export function redoChanges({ sent, now, came }: { sent: Cart; now: Cart; came: Cart }): Cart {
  if (now.lines.length > 0 && came.lines.length > 0 && now.restaurant_id !== came.restaurant_id) return now;
  const change = new Map(now.lines.map((line) => [lineKey(line), line.quantity]));
  for (const line of sent.lines) change.set(lineKey(line), (change.get(lineKey(line)) ?? 0) - line.quantity);
  const changed = came.lines.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity + (change.get(lineKey(line)) ?? 0), quantityLimit),
  }));
  const held = new Set(came.lines.map(lineKey));
  const fresh = now.lines.flatMap((line) => {
    const key = lineKey(line);
    return held.has(key) ? [] : [{ ...line, quantity: change.get(key) ?? 0 }];
  });
  const lines = [...changed, ...fresh].filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return emptyCart;
  return {
    restaurant_id: now.restaurant_id ?? came.restaurant_id,
    lines,
    coupon: now.coupon === sent.coupon ? came.coupon : now.coupon,
  };
}
