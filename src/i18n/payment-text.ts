import { cashChangeFor } from '#domain/cash-acceptance.ts';
import { isPaidOnline, type PaymentAmounts } from '#domain/payment.ts';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type { Order } from '#domain/placed-order.ts';
import type { MoneyFunction } from './money.ts';
import type { TextFunction } from './text.ts';

type PaidOrder = Pick<Order, 'payments' | 'due_online' | 'userSelected' | 'cash_given'>;
type Localization = { text: TextFunction; money: MoneyFunction };

/** How an order is paid, in one line: “₹50 from the wallet · Paid by card: ₹225 · Cash on delivery: ₹100”. */
export function paymentText(order: PaidOrder, text: TextFunction, money: MoneyFunction): string {
  const words = { text, money };
  const parts = partsOf(order);
  const others = parts.filter(({ method }) => method !== 'wallet');
  if (others.length === 0)
    return text(parts.some(({ state }) => state === 'void') ? 'wallet.title' : 'order.pay.wallet');
  const wallet = parts.reduce((sum, { method, amount }) => sum + (method === 'wallet' ? amount : 0), 0);
  const isOnly = wallet === 0 && others.length === 1;
  const partTexts = others.map((part) => {
    const partText = partTextOf(part, order, text);
    return isOnly ? partText : text('order.pay.part', { way: partText, amount: money(part.amount) });
  });
  return [
    wallet > 0 && text('wallet.paidPart', { amount: money(wallet) }),
    ...partTexts,
    others.some(({ method, state }) => isPaidOnline(method) && state === 'authorised') &&
      text('order.pay.heldOnline'),
    changeText(order, words),
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The payments to show: those above zero that are neither void nor failed, and the due part of the last failed
 * payment. If there are none, the last online payment or, without one, the last payment.
 */
function partsOf({ payments, due_online: due }: PaidOrder): PaymentAmounts[] {
  const parts = payments.filter(({ state, amount }) => state !== 'void' && state !== 'failed' && amount > 0);
  // If nothing is due online, another payment has replaced the failed one, which is then not shown.
  const failed = due > 0 && payments.findLast(({ state }) => state === 'failed');
  if (failed) parts.push({ ...failed, amount: due });
  const last = payments.findLast(({ method }) => isPaidOnline(method)) ?? payments.at(-1);
  return parts.length === 0 && last ? [last] : parts;
}

function partTextOf(
  { method, state, captured }: PaymentAmounts,
  { userSelected: mode }: PaidOrder,
  text: TextFunction,
): string {
  if (!isPaidOnline(method)) {
    if (captured > 0) return text('order.pay.paid');
    return text(mode === 'delivery' ? 'order.pay.cash' : 'order.pay.cashPickup');
  }
  const id = method as ProviderId;
  if (state === 'failed') return text('order.pay.failedOnline');
  const isPaid = state !== 'authorised' && state !== 'void' && state !== 'due';
  return text(isPaid ? `order.pay.${id}Paid` : `order.pay.${id}`);
}

function changeText({ payments, cash_given: given }: PaidOrder, { text, money }: Localization): string {
  const due = payments.find(({ method, state }) => method === 'cash' && state === 'due');
  return due && cashChangeFor(given, due.amount) !== null
    ? text('order.cashGiven', { amount: money(given!) })
    : '';
}
