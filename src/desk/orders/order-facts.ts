import type { DeskOrder } from '#contracts/desk/order.ts';
import { instantAt } from '#domain/calendar.ts';
import { cashChangeFor } from '#domain/cash-acceptance.ts';
import { weightText } from '../memberships/weight-text.ts';
import { distanceText, dueTexts, missingItemLabels, paymentText } from '#domain/order-labels.ts';

type Charge = { kind: string; amount: number; label: string };

/** What the screen and the printed page show about an order, besides its lines. */
export type OrderFacts = {
  rows: readonly [name: string, value: string][];
  charges: readonly Charge[];
  placedAt: string;
  /** The time that the order is wanted for, as text and as the key that the field for a time has. */
  time: { requested: string; when: string };
};

function timeKey({ scheduled, restaurant }: DeskOrder['order']): string {
  if (!scheduled) return 'now';
  const { day, from } = scheduled;
  return from === null ? `date:${day}` : `slot:${instantAt(day, from, restaurant.time_zone).toISOString()}`;
}

function chargeLabel(kind: string, coupon: string | null, distance: string | null): string {
  if (kind === 'coupon') return coupon ? `Coupon ${coupon}` : 'Coupon';
  if (kind === 'tip') return 'Tip';
  if (kind === 'slot') return 'Time slot';
  if (kind === 'rounding') return 'Rounding';
  return distance ? `Delivery, ${distance}` : 'Delivery';
}

function changeText({ cash_given: given, payments }: DeskOrder['order'], money: (minor: number) => string) {
  const due = payments.find(({ method, captured }) => method === 'cash' && captured === 0);
  const change = due && due.state === 'due' ? cashChangeFor(given, due.amount) : null;
  return change !== null && given !== null && `${money(change)}, for ${money(given)}`;
}

export function orderFacts(
  { order, dueAt, distance: kilometres }: DeskOrder,
  formatDateTime: Intl.DateTimeFormat,
  money: (minor: number) => string,
): OrderFacts {
  const { address, scheduled } = order;
  const { requested, due } = dueTexts({
    scheduledDay: scheduled?.day ?? null,
    slotFrom: scheduled?.from ?? null,
    slotTo: scheduled?.to ?? null,
    dueAt,
    timeZone: order.restaurant.time_zone,
  });
  const change = changeText(order, money);
  const distance = distanceText(kilometres);
  const rows = [
    [address ? 'Delivery' : 'Self-pickup', requested],
    due && ['Due', due],
    address && distance && ['Distance', distance],
    ['If an item is unavailable', missingItemLabels[order.missing_item]],
    order.member_grams !== null && ['Member order', `${weightText(order.member_grams)} of the allowance`],
    order.note && ['Note', order.note],
    ['Payment', paymentText(order.payment_method, order.payment_state)],
    change && ['Change to bring', change],
  ].filter((fact): fact is [string, string] => Array.isArray(fact));
  const charges = order.bill
    .filter(({ kind, rule }) => kind !== 'item' && rule !== 'delivery_self_pickup')
    .map(({ kind, amount }) => ({ kind, amount, label: chargeLabel(kind, order.coupon, distance) }));
  return {
    ...{ rows, charges, placedAt: formatDateTime.format(new Date(order.placed_at)) },
    time: { requested, when: timeKey(order) },
  };
}
