import type { OrderState } from './order-state.ts';

/** The columns of the board of open orders. */
export const boardColumns = [
  { key: 'new', states: ['placed'] },
  { key: 'accepted', states: ['accepted'] },
  { key: 'preparing', states: ['preparing'] },
  { key: 'ready', states: ['ready'] },
  { key: 'out', states: ['picked_up', 'undeliverable'] },
] as const satisfies readonly { key: string; states: readonly OrderState[] }[];
export type BoardColumn = (typeof boardColumns)[number]['key'];

type WaitingOrder = { status: OrderState; placedAt: string; dueAt: string | null };

/**
 * The orders of each column, sorted by when they are due; an order without a due time is sorted by when it was
 * placed.
 */
export function ordersByColumn<Order extends WaitingOrder>(
  orders: readonly Order[],
): Record<BoardColumn, Order[]> {
  const sorted = [...orders].sort((a, b) => orderTime(a) - orderTime(b));
  return Object.fromEntries(
    boardColumns.map(({ key, states }) => [
      key,
      sorted.filter(({ status }) => (states as readonly OrderState[]).includes(status)),
    ]),
  ) as Record<BoardColumn, Order[]>;
}

const orderTime = ({ placedAt, dueAt }: WaitingOrder): number => Date.parse(dueAt ?? placedAt);

type CountedLine = {
  key: string;
  name: string;
  variantName: string;
  addons: readonly string[];
  quantity: number;
};
export type ItemTotal = CountedLine & { orders: number };

const unpreparedStates: readonly OrderState[] = ['placed', 'accepted', 'preparing'];

/** How many pieces of each product are to be made for the orders that are not ready; the highest number comes first. */
export function itemTotals(
  orders: readonly { status: OrderState; lines: readonly CountedLine[] }[],
): ItemTotal[] {
  const totals = new Map<string, ItemTotal>();
  for (const { status, lines } of orders) {
    if (!unpreparedStates.includes(status)) continue;
    const keys = new Set<string>();
    for (const line of lines) {
      const total = totals.get(line.key) ?? { ...line, quantity: 0, orders: 0 };
      total.quantity += line.quantity;
      if (!keys.has(line.key)) total.orders += 1;
      keys.add(line.key);
      totals.set(line.key, total);
    }
  }
  return [...totals.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}

/** Whole minutes until a time; negative if the time is past. */
export const minutesUntil = (time: string, now: number): number => {
  const minutes = (Date.parse(time) - now) / 60_000;
  return minutes < 0 ? Math.floor(minutes) : Math.ceil(minutes);
};

/**
 * The default for the promise, in minutes: the time until the order is due, rounded up to five minutes and at least
 * five; 30 if the order has no due time.
 */
export const defaultPromiseMinutes = (dueAt: string | null, now: number): number =>
  Math.max(5, Math.ceil((dueAt === null ? 30 : minutesUntil(dueAt, now)) / 5) * 5);

/**
 * A key made of an order's id and revision: when the customer changes an order that a screen has shown, the screen must
 * show the order as new again.
 */
export const seenKey = ({ id, revision }: { id: number; revision: number }): string => `${id}.${revision}`;

/** The orders that somebody should look at now. */
export const filterUnseenOrders = <
  Order extends { id: number; revision: number; watchedFrom: string | null },
>(
  orders: readonly Order[],
  now: number,
  seen: ReadonlySet<string>,
): Order[] =>
  orders.filter(
    (order) =>
      order.watchedFrom !== null && Date.parse(order.watchedFrom) <= now && !seen.has(seenKey(order)),
  );
