/** A purchase: one item in one order. */
export interface Purchase {
  item_id: number;
  order_id: number;
  /** The time of the order, as an ISO instant. */
  at: string;
}

/** After this many days, a purchase counts half, so that weekly shopping outweighs last year's favourites. */
const halfLifeInDays = 30;
const day = 24 * 3600 * 1000;

/**
 * The items of earlier orders, sorted by how often each was ordered; recent orders count more. An item bought twice in
 * one order counts once. Of two items with the same score, the item bought last comes first.
 */
export function rankPurchases(purchases: readonly Purchase[], now: Date): number[] {
  const items = new Map<number, { orders: Set<number>; score: number; last: number }>();
  for (const { item_id, order_id, at } of purchases) {
    const time = Date.parse(at);
    const item = items.get(item_id) ?? { orders: new Set(), score: 0, last: -Infinity };
    items.set(item_id, item);
    if (item.orders.has(order_id)) continue;
    item.orders.add(order_id);
    const age = Math.max(0, now.getTime() - time) / day;
    item.score += 0.5 ** (age / halfLifeInDays);
    item.last = Math.max(item.last, time);
  }
  // Rounded, so that the result does not depend on the order in which the scores were added.
  const rounded = (score: number) => Math.round(score * 1e9);
  return [...items]
    .toSorted(
      ([oneId, one], [otherId, other]) =>
        rounded(other.score) - rounded(one.score) || other.last - one.last || oneId - otherId,
    )
    .map(([id]) => id);
}
