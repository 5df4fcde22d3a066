import type { OrderState } from '#domain/order-state.ts';
import type { Order } from '#domain/placed-order.ts';
import { nothingPackedEndReason, unseenOrderEndReason } from '#domain/unseen-order-ladder.ts';

type Explanation = OrderState | 'unseen' | 'nothingPacked' | 'delayed' | 'readyUnpaid' | 'readyPickup';

/** Which text (`order.says.…`) explains the order's status to the customer. */
export function statusExplanation({
  status,
  events,
  is_delayed,
  due_online,
  userSelected,
}: Pick<Order, 'status' | 'events' | 'is_delayed' | 'due_online' | 'userSelected'>): Explanation {
  if (status === 'rejected' || status === 'cancelled') {
    const reason = events.at(-1)?.reason;
    if (reason === unseenOrderEndReason) return 'unseen';
    if (reason === nothingPackedEndReason) return 'nothingPacked';
  }
  if (is_delayed) return 'delayed';
  if (status === 'ready' && due_online > 0) return 'readyUnpaid';
  if (status === 'ready' && userSelected === 'SELFPICKUP') return 'readyPickup';
  return status;
}
