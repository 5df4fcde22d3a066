import type { TimelineEntry } from '#contracts/desk/timeline.ts';
import { isMessageEvent, messageRule } from '#domain/message-event.ts';
import type { MessageState } from '#domain/message-state.ts';
import type { OrderState } from '#domain/order-state.ts';
import { nothingPackedEndReason, unseenOrderEndReason } from '#domain/unseen-order-ladder.ts';
import type { RefundDestination } from '#domain/refund.ts';
import type { DeliveryEventKind } from '#domain/rider.ts';
import { actionLabel } from '../audit/audit-labels.ts';
import { creditReasonLabels } from '../customers/credit-reason-labels.ts';
import { entryKindLabels } from '../ledger/ledger-labels.ts';
import { orderStateLabels } from '../orders/order-state-labels.ts';
import { messageChannelLabels, messageStateLabels } from './message-labels.ts';
import { gramsText } from '../picking/picking-labels.ts';
import { eventReason, providerEventText, refundDestinationLabels } from '../payments/payment-labels.ts';

/** Only these events of a hand-over need a label; all others are states of the order. */
const deliveryLabels: Partial<Record<DeliveryEventKind | 'wrong_code', string>> = {
  taken: 'Taken by a rider',
  released: 'Released by the rider',
  wrong_code: 'Wrong code entered',
};

/** The event in a few words. */
export function timelineText({ kind, what }: TimelineEntry): string {
  switch (kind) {
    case 'state':
      return orderStateLabels[what as OrderState];
    case 'edit':
      return 'Order changed, total before';
    case 'payment':
      return providerEventText(what);
    case 'refund':
      return `Refund ${refundDestinationLabels[what as RefundDestination]}`;
    case 'money':
      return entryKindLabels[what as keyof typeof entryKindLabels];
    case 'message':
      return `Message: ${isMessageEvent(what) ? messageRule(what).label : 'sent'}`;
    case 'delivery':
      return deliveryLabels[what as DeliveryEventKind] ?? what;
    case 'weight':
      return `Weighed: ${what}`;
    case 'rating':
      return `Rated ${what} of 5`;
    case 'audit':
      return actionLabel(what);
    case 'note':
      return 'Note';
    case 'address':
      return `Address saved: ${what}`;
  }
}

/**
 * The detail of an event as text. Some reasons are stored as keys, because customers read them in their own language.
 */
export function timelineDetail({ kind, what, detail }: TimelineEntry): string {
  if (kind === 'state') {
    if (detail === 'customer') return '';
    if (detail === nothingPackedEndReason) return 'nothing of it was there';
    return detail === unseenOrderEndReason ? 'nobody at the store had seen it' : detail;
  }
  if (kind === 'weight') return gramsText(Number(detail));
  if (kind === 'payment') return eventReason({ kind: what, detail });
  if (kind === 'message') {
    const [channel = '', state = ''] = detail.split(': ');
    const label = messageStateLabels[state as MessageState] as string | undefined;
    return `${messageChannelLabels[channel] ?? channel}, ${(label ?? state).toLowerCase()}`;
  }
  if (kind !== 'money') return detail;
  const [reason = '', ...words] = detail.split(': ');
  const label = creditReasonLabels[reason as keyof typeof creditReasonLabels] as string | undefined;
  return [label ?? reason, ...words].join(': ');
}

/** "by Farida Sheikh (support)"; "automatically" for the system. */
export function timelineActor({ actor, role, kind }: TimelineEntry): string {
  if (role === 'system') return 'automatically';
  if (actor) return role ? `by ${actor} (${role})` : `by ${actor}`;
  return role && kind !== 'payment' ? `by the ${role}` : '';
}
