import { randomUUID } from 'node:crypto';
import type { OrderState } from '#domain/order-state.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { cookiesOf } from './open-shop.ts';
import { addItem, orderOf, setVerifiedPhone, type TestShop } from './orders.ts';

let phones = 0;

/** Registers an account with a verified phone, and returns it with its session. */
export async function newCustomer(shop: TestShop, password = 'a long password') {
  const email = `customer-${randomUUID()}@haat.example`;
  const phone = `+9197400${String(10_000 + (phones += 1))}`;
  const registered = await shop.call('/account/register', { name: 'Meera Nair', email, password });
  const id = registered.data.id as string;
  await setVerifiedPhone(shop.db, id, phone);
  return { id, email, phone, password, cookie: cookiesOf(registered.headers) };
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Places an order of this customer for one new item of the store, and returns the order's id. */
export async function orderAs(
  shop: TestShop,
  customer: Customer,
  store: number,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const line = await addItem(shop.db, store);
  const placed = await shop.call('/order/place', orderOf(customer, store, [line], changes), customer);
  if (!placed.success) throw new Error(JSON.stringify(placed.error));
  return placed.data.unique_order_id as string;
}

/** Moves an order through these states: picked up and delivered as the rider, all others as support. */
export async function moveOrder(
  shop: Pick<TestShop, 'db'> & { clock: { now: () => Date } },
  uniqueOrderId: string,
  ...states: OrderState[]
): Promise<void> {
  for (const to of states)
    await shop.db.transaction(async (tx) => {
      const row = (await lockOrder(tx, uniqueOrderId))!;
      const reason = to === 'cancelled' || to === 'undeliverable' ? 'No longer needed' : null;
      const moved = await changeOrderState(tx, row, {
        to,
        actor: to === 'picked_up' || to === 'delivered' ? 'rider' : 'support',
        actorId: null,
        reason,
        at: shop.clock.now(),
      });
      if (!moved.ok) throw new Error(`${row.status} → ${to}: ${moved.error}`);
    });
}

export const delivered = ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'] as const;
