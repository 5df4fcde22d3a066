import { changeFor } from '#domain/cash.ts';
import { isPaidOnline, type PaymentAmounts } from '#domain/payment.ts';
import type { ProviderId } from '#domain/payment-provider.ts';
import type { Order } from '#domain/placed-order.ts';
import type { MoneyFunction } from './money.ts';
import type { TextFunction } from './text.ts';

type PaidOrder = Pick<Order, 'payments' | 'payment_state' | 'userSelected' | 'cash_given'>;

/** How an order is paid, in one line: “₹50.00 from the wallet · Cash on delivery”. */
export function paymentText(order: PaidOrder, text: TextFunction, exact: MoneyFunction): string {
  const wallet = order.payments.find(({ method, amount }) => method === 'wallet' && amount > 0);
  if (wallet && order.payments.length === 1) return text('order.pay.wallet');
  // The last one counts: it replaces those that failed.
  const online = order.payments.findLast(({ method }) => isPaidOnline(method));
  const rest = online ? onlineText(online, text) : cashText(order, text, exact);
  return wallet ? `${text('wallet.paidPart', { amount: exact(wallet.amount) })} · ${rest}` : rest;
}

function onlineText({ method, state }: PaymentAmounts, text: TextFunction): string {
  const id = method as ProviderId;
  if (state === 'failed') return text('order.pay.failedOnline');
  if (state === 'authorised') return `${text(`order.pay.${id}`)} · ${text('order.pay.heldOnline')}`;
  return text(state === 'void' || state === 'due' ? `order.pay.${id}` : `order.pay.${id}Paid`);
}

function cashText(order: PaidOrder, text: TextFunction, exact: MoneyFunction): string {
  const isTaken = order.payments.some(({ method, captured }) => method === 'cash' && captured > 0);
  const due = order.payments.find(({ method }) => method === 'cash');
  const given = order.cash_given;
  const hasChange = !isTaken && due?.state === 'due' && changeFor(given, due.amount) !== null;
  const way = text(
    isTaken
      ? 'order.pay.paid'
      : order.userSelected === 'delivery'
        ? 'order.pay.cash'
        : 'order.pay.cashPickup',
  );
  return hasChange ? `${way} · ${text('order.cashGiven', { amount: exact(given!) })}` : way;
}
