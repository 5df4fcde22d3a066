import { ceilToStep } from '#domain/money.ts';
import { reducePayments } from '#domain/reduce-payments.ts';
import { amountDueAfterFailedPayment, isPaidOnline } from '#domain/payment.ts';
import { type OrderParts, partsOf } from '#domain/payment-rounding.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { countRefundedPieces, type RefundableLine, refundAmount } from '#domain/refund.ts';
import type { Db } from '#server/db/client.ts';
import { subtractLostDisputes } from '#server/repositories/dispute.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { dropCapture, reduceCapture } from '#server/repositories/payment-command.ts';
import { findPayments, markVoid, type PaymentRow, setPaymentAmount } from '#server/repositories/payment.ts';
import { findRefundedParts } from '#server/repositories/refund.ts';
import { findHold, resolveHold } from '#server/repositories/wallet.ts';
import { addWalletPart, refundPayment, reductionRefundKey } from './hold-and-capture-payments.ts';
import { releaseAuthorised } from './provider-ledger-entries.ts';

/**
 * The parts with which an order is paid. The online part is what the others leave of the total: a failed payment is
 * still due, or was replaced by another one.
 */
export async function findPaidParts(
  db: Db,
  { id, ceiling, total }: Pick<OrderRow, 'id' | 'ceiling' | 'total'>,
): Promise<OrderParts> {
  const payments = await findPayments(db, id);
  const { step } = partsOf(payments);
  const { cash, wallet } = partsOf(payments.filter(({ closedAs }) => closedAs === null));
  return { cash, wallet, online: Math.max(0, (ceiling ?? total) - cash - wallet), step };
}

type Reduction = {
  reduction: number;
  /** The part of the reduction that was refunded before. */
  alreadyRefunded?: number;
  at: Date;
  /** Whether the wallet's part is captured later, so that the held amount is lowered now. */
  isOpen?: boolean;
};

/**
 * Lowers the payments of an order that now costs less: cash first, then online payments, then the wallet. If a payment
 * is already captured, the difference is refunded, less earlier refunds of the same pieces.
 */
export async function reduceOrderPayments(
  tx: Db,
  order: OrderRow,
  { reduction, alreadyRefunded: before = 0, at, isOpen = false }: Reduction,
): Promise<void> {
  if (reduction === 0) return;
  const payments = await findPayments(tx, order.id);
  const missing = amountDueAfterFailedPayment(payments);
  const open = payments.flatMap((payment) => {
    const { id, method, amount, state, closedAs } = payment;
    if (state === 'failed') return [{ id, method, amount: Math.min(amount, missing) }];
    return closedAs === null ? [{ id, method, amount }] : [];
  });
  let earlierRefunds = before;
  for (const { id, reducedBy } of reducePayments(open, reduction)) {
    const payment = payments.find((one) => one.id === id)!;
    if (isOpen && payment.method === 'wallet' && payment.captured === 0) {
      await replaceHold(tx, order, payment, { amount: payment.amount - reducedBy, at });
      continue;
    }
    await setPaymentAmount(tx, { id, amount: payment.amount - reducedBy, at });
    if (payment.captured === 0) {
      await lowerUncaptured(tx, { ...payment, amount: payment.amount - reducedBy }, at);
      continue;
    }
    const alreadyRefunded = Math.min(earlierRefunds, reducedBy);
    earlierRefunds -= alreadyRefunded;
    await refundDifference(tx, order, payment, {
      amount: reducedBy - alreadyRefunded,
      target: payment.amount - reducedBy,
      at,
    });
  }
}

type OrderWithUnpackedPieces = {
  lines: readonly RefundableLine[];
  bill: { lines: readonly BillLine[] };
  /** The number of unpacked pieces by line. */
  unpacked: ReadonlyMap<number, number>;
};

/**
 * The amount that was refunded earlier for pieces that were not packed in the end, so that it is not refunded twice.
 */
export async function refundsOfUnpackedPieces(
  tx: Db,
  order: Pick<OrderRow, 'id'>,
  { lines: placed, bill, unpacked }: OrderWithUnpackedPieces,
): Promise<number> {
  if (unpacked.size === 0) return 0;
  const refunded = countRefundedPieces(await findRefundedParts(tx, order.id));
  const lines = [...unpacked].map(([id, pieces]) => ({
    id,
    quantity: Math.min(pieces, refunded.get(id) ?? 0),
  }));
  const amount = refundAmount(
    { lines: placed, bill: bill.lines },
    { lines, delivery: false, tip: false },
    [],
  );
  return amount.ok ? amount.amount : 0;
}

/** The amount of a hold cannot change: the hold ends, and a separate payment gets a smaller hold. */
async function replaceHold(
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  await lowerUncaptured(tx, { ...payment, amount: 0 }, at);
  if (amount > 0 && !(await addWalletPart(tx, order, { amount, at })))
    throw new Error(`The wallet of order ${order.id} has less than it held.`);
}

async function lowerUncaptured(tx: Db, payment: PaymentRow, at: Date): Promise<void> {
  const { id, method, amount, closedAs } = payment;
  if (closedAs !== null || method === 'cash') return;
  if (isPaidOnline(method)) {
    if (amount > 0) return reduceCapture(tx, { paymentId: id, amount });
    await dropCapture(tx, id);
    return releaseAuthorised(tx, payment, at);
  }
  if (amount > 0 || !(await markVoid(tx, { id, at }))) return;
  const hold = await findHold(tx, id);
  if (hold) await resolveHold(tx, { holdId: hold.id, amount: 0, at });
}

async function refundDifference(
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  { amount, target, at }: { amount: number; target: number; at: Date },
): Promise<void> {
  const [left] = await subtractLostDisputes(tx, [payment]);
  // An earlier refund was rounded down to the provider's step, so this one gives the rest of that step.
  const possible = Math.min(ceilToStep(amount, payment.step), left!.captured - left!.refunded);
  if (possible <= 0) return;
  await refundPayment(tx, order, payment, {
    amount: possible,
    destination: isPaidOnline(payment.method) ? 'provider' : 'wallet',
    // The amount of a captured payment only decreases, so each difference is refunded once.
    key: reductionRefundKey({ id: payment.id, amount: target }),
    isSettlement: true,
    reason: '',
    parts: null,
    actor: 'system',
    actorId: null,
    at,
  });
}
