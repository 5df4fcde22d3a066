import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { createCheckoutToken } from '#server/services/account/guest-checkout-token.ts';
import { addItem, orderOf } from '../../../tests/support/orders.ts';
import { type Night, type NightOrder, report, tell, ways } from './night.ts';

type Item = Awaited<ReturnType<typeof addItem>>;

/** What is on hand of each item before the night. */
export const onHandBefore = 1_000;
const names = ['Apricots', 'Barley', 'Cumin', 'Dates', 'Eggplant', 'Fennel'];

export const addItems = ({ shop }: Night): Promise<Item[]> =>
  Promise.all(
    names.map((name) =>
      addItem(shop.open.db, shop.store.id, { onHand: onHandBefore }, { name: `${name} of the night` }),
    ),
  );

type Plan = {
  /** Milliseconds from the start. */
  moment: number;
  lines: Item[];
  isCollected: boolean;
  way: NightOrder['way'];
};

/** Random orders, which are the same for the same seed; the last ones leave time for accepting and packing. */
export function planOrders(
  { random }: Night,
  items: readonly Item[],
  { orders: count, minutes }: { orders: number; minutes: number },
): Plan[] {
  const last = minutes * 60_000 - 30_000;
  const moments = Array.from({ length: count }, () => 2_000 + random(last - 2_000)).toSorted((a, b) => a - b);
  return moments.map((moment, index) => {
    const first = random(items.length);
    // Every third order has three lines or more, so that a picker without a connection has something to pack.
    const size = index % 3 === 1 ? 3 + random(2) : 1 + random(3);
    return {
      ...{ moment, isCollected: random(4) === 0, way: ways[random(ways.length)]! },
      lines: Array.from({ length: size }, (_, line) => ({
        ...items[(first + line) % items.length]!,
        quantity: 1 + random(3),
      })),
    };
  });
}

/** Places each order at its moment by the API, each as another customer. */
export async function placeOrders(night: Night, plans: readonly Plan[]): Promise<void> {
  const start = performance.now();
  for (const [index, plan] of plans.entries()) {
    await sleep(Math.max(0, start + plan.moment - performance.now()));
    await placeOrder(night, plan, index).catch((error: Error) =>
      report(night, 'shop', `order ${index + 1} was not placed: ${error.message}`),
    );
  }
}

async function placeOrder(night: Night, { lines, isCollected, way }: Plan, index: number): Promise<void> {
  const { shop, seed } = night;
  const { db } = shop.open;
  const phone = `+91984${String(5_000_000 + (seed % 900) * 1_000 + index)}`;
  const token = await createCheckoutToken({ db, clock: { now: () => new Date() } }, phone);
  const placedAt = Date.now();
  const answer = await fetch(`${shop.url}/api/order/place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `checkout=${token}`, origin: shop.url },
    body: JSON.stringify(
      orderOf(
        { phone },
        shop.store.id,
        lines,
        isCollected ? { userSelected: 'SELFPICKUP', address: undefined } : {},
      ),
    ),
  });
  const { data, error } = (await answer.json()) as { data?: { unique_order_id: string }; error?: unknown };
  if (!data) throw new Error(JSON.stringify(error));
  const [row] = await db.select().from(orders).where(eq(orders.uniqueOrderId, data.unique_order_id));
  const { id, orderNumber: number } = row!;
  tell('shop', `order ${number} of ${lines.length} lines, ${way}`);
  night.orders.set(number, {
    ...{ id, number, placedAt, way, firstTapAt: null },
    lines: lines.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
  });
}
