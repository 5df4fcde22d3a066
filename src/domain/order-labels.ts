import type { MissingItemChoice } from './order-state.ts';
import type { PaymentState } from './payment.ts';
import type { RefundDestination, RefundState } from './refund.ts';

export const missingItemLabels: Record<MissingItemChoice, string> = {
  best_match: 'Best match',
  ask_me: 'Ask the customer',
  refund: 'Leave it out',
};

export const paymentMethodLabels: Readonly<Record<string, string>> = {
  cash: 'Cash',
  wallet: 'Wallet',
  stripe: 'Card (Stripe)',
  razorpay: 'UPI or card (Razorpay)',
};

export const refundLabels: Readonly<Record<RefundDestination, string>> = {
  wallet: 'Refund to the wallet',
  cash: 'Refund in cash',
  provider: 'Refund the way it was paid',
};

export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  pending: 'On its way',
  succeeded: 'Arrived',
  failed: 'Failed',
};

/** Labels for the state of an order's payments; also the choices of the filter in the list of orders. */
export const orderPaymentLabels: Readonly<Record<PaymentState, string>> = {
  due: 'To be paid',
  authorised: 'Set aside',
  captured: 'Paid',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  void: 'Nothing to pay',
  failed: 'Failed',
};

export const paymentText = (method: string, state: PaymentState): string =>
  `${paymentMethodLabels[method] ?? method}, ${orderPaymentLabels[state].toLowerCase()}`;

type OrderTimeFields = {
  scheduledDay: string | null;
  slotFrom: number | null;
  slotTo: number | null;
  dueAt: string | null;
  timeZone: string;
};

const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-IN', options).format(date);
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** Texts for the slot or day of an order and for when it is due, in the store's time zone. */
export function dueTexts(order: OrderTimeFields): { requested: string; due: string | null } {
  const { scheduledDay, slotFrom, slotTo, dueAt, timeZone } = order;
  const due = dueAt && format(new Date(dueAt), { ...day, ...clock, timeZone });
  if (scheduledDay === null) return { requested: 'As soon as possible', due };
  const midnight = Date.parse(`${scheduledDay}T00:00:00Z`);
  const date = format(new Date(midnight), { ...day, timeZone: 'UTC' });
  const atMinutes = (minutes: number) =>
    format(new Date(midnight + minutes * 60_000), { ...clock, timeZone: 'UTC' });
  return {
    requested:
      slotFrom === null ? date : `${date}, ${atMinutes(slotFrom)} – ${atMinutes(slotTo ?? slotFrom)}`,
    due,
  };
}

/** Kilometres with one decimal; null if unknown. */
export const distanceText = (kilometres: number | null): string | null =>
  kilometres === null ? null : `${kilometres.toFixed(1)} km`;
