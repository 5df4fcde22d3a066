import { divideHalfUp, type Money } from './money.ts';
import type { BillLine } from './price-cart.ts';
import type { OrderState } from './order-state.ts';

/** The state of a person who has applied to work as a rider; only an approved person may work. */
export const riderStates = ['applied', 'approved', 'refused', 'suspended'] as const;

export const vehicles = ['bicycle', 'scooter', 'motorcycle', 'car', 'on_foot'] as const;
export type Vehicle = (typeof vehicles)[number];

/**
 * Why an order was returned to the store. For the first two reasons, the shop may keep the delivery charge, the slot
 * charge and the tip.
 */
export const undeliverableReasons = [
  'customer_absent',
  'customer_refused',
  'wrong_address',
  'damaged',
  'other',
] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];

export const mayKeepCharges = (reason: UndeliverableReason | null): boolean =>
  reason === 'customer_absent' || reason === 'customer_refused';

export const deliveryEventKinds = ['taken', 'released', 'picked_up', 'delivered', 'undeliverable'] as const;
export type DeliveryEventKind = (typeof deliveryEventKinds)[number];

/** The states in which an order without a rider is offered to riders: from its acceptance until its pick-up. */
export const offeredStates = ['accepted', 'preparing', 'ready'] as const satisfies OrderState[];
export const isOffered = (state: string): boolean => offeredStates.some((each) => each === state);

export interface RiderPay {
  fee: Money;
  tip: Money;
}

/** A rider's pay for one delivery: a fixed fee, a fee for each kilometre, and the whole tip. */
export function riderPay(
  { riderFee, riderFeePerKm }: { riderFee: Money; riderFeePerKm: Money },
  { metres, bill }: { metres: number | null; bill: readonly Pick<BillLine, 'kind' | 'amount'>[] },
): RiderPay {
  const tip = bill.filter(({ kind }) => kind === 'tip').reduce((sum, { amount }) => sum + amount, 0);
  return { fee: riderFee + divideHalfUp(riderFeePerKm * (metres ?? 0), 1000), tip };
}
