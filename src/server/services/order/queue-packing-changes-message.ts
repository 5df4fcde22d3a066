import { packingChangesOf } from '#domain/packing-change.ts';
import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { notifyOrderCustomer } from './notify-order-customer.ts';
import { orderParameters } from './order-messages.ts';
import type { PackedOrder } from './packed-order.ts';

/** Notifies the customer about differences in packing and the new total, in the transaction that settles the order. */
export function queuePackingChangesMessage(
  tx: Db,
  order: OrderRow,
  { lines, packed, at }: PackedOrder & { at: Date },
): Promise<void> {
  return notifyOrderCustomer(tx, order, {
    event: 'order-changed',
    key: `order:${order.id}:changed`,
    parameters: (store) => {
      const { name, number, total } = orderParameters(order, store);
      return {
        name,
        number,
        total,
        store: store.name,
        changes: { changes: packingChangesOf(lines, packed) },
      };
    },
    at,
  });
}
