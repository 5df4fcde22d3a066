import type { PaymentProvider, ProviderPayment } from '#server/adapters/payment-provider.ts';
import { isPaidOnline } from '#domain/payment.ts';
import type { Db } from '#server/db/client.ts';
import { isForeignKeyViolation } from '#server/db/error-codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import {
  type CheckoutRow,
  eraseDraft,
  findCheckout,
  findSettlement,
  insertSettlement,
  lockCheckout,
  markCheckoutChecked,
} from '#server/repositories/checkout.ts';
import type { AccountName } from '#server/repositories/ledger.ts';
import { addPaymentEvent } from '#server/repositories/payment-command.ts';
import { updatePayment, findCheckoutPayments, type PaymentRow } from '#server/repositories/payment.ts';
import type { OrderCheckData } from '../order/load-order-for-check.ts';
import { type Buyer, type OrderDependencies, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { type CheckoutStatus, readCheckoutStatus } from './checkout-status.ts';
import { closeUnpaidCheckout, releaseCheckout } from './release-unpaid-checkout.ts';
import { recordPaymentDue } from './payment-due.ts';
import { providerOf } from './payment-methods.ts';
import { startPaidMembership } from '../membership/start-paid-membership.ts';
import { recheckLatePayment, placeCheckout } from './place-checkout.ts';
import { graceMinutes } from './reservation-time.ts';
import { followProvider } from './follow-provider.ts';
import { findOnlinePayment, postCapture, returnMoney } from './provider-ledger-entries.ts';
import { completeOrderChange } from './complete-order-change.ts';
import { completeTopUpCheckout } from './complete-top-up-checkout.ts';

const answerWithinMs = 8_000;

/**
 * Settles a checkout: the return page, webhooks and the job all use this function. It queries the provider without
 * holding a lock, then completes what was paid for, or refunds the payment; a unique row ensures that this happens
 * once.
 */
export async function settleCheckout(
  deps: OrderDependencies,
  checkout: CheckoutRow,
  { isEnding = false, withinMs = answerWithinMs }: { isEnding?: boolean; withinMs?: number } = {},
): Promise<CheckoutStatus> {
  const { db, clock, providers } = deps;
  const known = await readCheckoutStatus(db, checkout);
  if (known.state === 'placed' || known.state === 'done' || known.state === 'refunded') return known;
  const payment = (await findCheckoutPayments(db, checkout.id)).find(({ method }) => isPaidOnline(method))!;
  const provider = providerOf(providers, payment);
  if (!provider) return { state: 'confirming' };
  const now = clock.now();
  const mustEnd = isEnding || checkout.expiresAt <= now;
  if (isUnopened(checkout, payment)) {
    if (!mustEnd) return { state: 'open', url: null };
    // If this returns false, the payment page was requested in the meantime, so the provider is queried below.
    if (await closeUnpaidCheckout(deps, checkout, { problem: null, ifUnopened: true }))
      return { state: 'ended' };
  }
  await markCheckoutChecked(db, { id: checkout.id, at: now });
  const found = await ask(provider, checkout, payment, { mustEnd, withinMs });
  if (found.is === 'unknown' && payment.reference === null && mustEnd) {
    // The opening of the page was never confirmed, so nobody received its URL.
    await closeUnpaidCheckout(deps, checkout, { problem: found.reason });
    return { state: 'ended' };
  }
  if (found.is === 'unknown') {
    logger.warn({ provider: provider.id, reason: found.reason }, 'A payment could not be looked up.');
    await releaseAfterGrace(deps, checkout);
    return { state: 'confirming' };
  }
  if (found.is === 'missing') {
    // The page may still be opened a moment later, because its opening was not confirmed.
    if (!mustEnd) return { state: 'open', url: null };
    await closeUnpaidCheckout(deps, checkout, { problem: null });
    return { state: 'ended' };
  }
  if (found.state === 'open') return { state: 'open', url: found.url ?? payment.url };
  if (found.state === 'processing') {
    await releaseAfterGrace(deps, checkout);
    return { state: 'confirming' };
  }
  if (found.state === 'ended') {
    await closeUnpaidCheckout(deps, checkout, { problem: found.failure });
    return { state: 'ended' };
  }
  if (found.isLive !== provider.isLive) {
    logger.error({ provider: provider.id }, 'A payment with test keys is not counted, or the reverse.');
    return { state: 'confirming' };
  }
  return settlePaid(deps, checkout, found);
}

/**
 * Whether the customer has not opened the payment page of a pay link yet, so that no payment exists at the provider.
 */
const isUnopened = ({ payToken, checkedAt }: CheckoutRow, { reference }: PaymentRow): boolean =>
  payToken !== null && checkedAt === null && reference === null;

/** Ends a checkout by closing its payment page. If the page was paid in the meantime, the checkout is settled. */
export function endCheckout(deps: OrderDependencies, checkout: CheckoutRow): Promise<CheckoutStatus> {
  return settleCheckout(deps, checkout, { isEnding: true });
}

async function ask(
  provider: PaymentProvider,
  { uniqueId, createdAt }: CheckoutRow,
  { reference }: PaymentRow,
  { mustEnd, withinMs }: { mustEnd: boolean; withinMs: number },
) {
  const signal = AbortSignal.timeout(withinMs);
  if (reference !== null) return mustEnd ? provider.end(reference, signal) : provider.find(reference, signal);
  const found = await provider.findByKey(uniqueId, signal, createdAt);
  return mustEnd && found.is === 'payment' && found.state === 'open'
    ? provider.end(found.reference, signal)
    : found;
}

/** Releases the reservation some time after the checkout expired, because the payment's outcome is still unknown. */
async function releaseAfterGrace({ db, clock }: OrderDependencies, checkout: CheckoutRow): Promise<void> {
  const now = clock.now();
  if (checkout.endedAt !== null || checkout.expiresAt.getTime() + graceMinutes * 60_000 > now.getTime())
    return;
  await inTransaction(db, async (tx) => {
    const locked = await lockCheckout(tx, checkout.id);
    if (!(await findSettlement(tx, locked.id))) await releaseCheckout(tx, locked, now);
  });
}

type Decision = { outcome: 'order' | 'refund' | 'again' };

async function settlePaid(
  deps: OrderDependencies,
  checkout: CheckoutRow,
  paid: ProviderPayment,
): Promise<CheckoutStatus> {
  const { db } = deps;
  const shop = await shopOf(checkout);
  for (let row = checkout; ; row = (await findCheckout(db, checkout.uniqueId))!) {
    let late: OrderCheckData | null = null;
    let reason: string | null = null;
    try {
      if (row.endedAt !== null && row.purpose === 'order') late = await recheckLatePayment(deps, row, shop);
    } catch (error) {
      if (!(error instanceof OrderRefusedError)) throw error;
      reason = error.refusal.error;
    }
    const decision = await inTransaction(db, (tx) =>
      decide(tx, deps, { checkout: row, paid, late, reason, shop }),
    );
    // The reservation has just ended, so the order must be validated again.
    if (decision.outcome !== 'again') break;
  }
  // Somebody has captured a part or refunded the payment at the provider before it was settled here.
  if (paid.refunded > 0 || (paid.captured > 0 && paid.captured < paid.amount))
    await followProvider(deps, (await findOnlinePayment(db, checkout.id)).id);
  return readCheckoutStatus(db, checkout);
}

async function decide(
  tx: Db,
  { clock }: OrderDependencies,
  {
    checkout: seen,
    paid,
    late,
    reason,
    shop,
  }: {
    checkout: CheckoutRow;
    paid: ProviderPayment;
    late: OrderCheckData | null;
    reason: string | null;
    shop: Pick<Buyer, 'shop' | 'settings'>;
  },
): Promise<Decision> {
  const at = clock.now();
  const checkout = await lockCheckout(tx, seen.id);
  if (checkout.endedAt !== null && seen.endedAt === null) return { outcome: 'again' };
  const settled = await findSettlement(tx, checkout.id);
  if (settled) return { outcome: 'order' };
  const payment = (await findCheckoutPayments(tx, checkout.id)).find(({ method }) => isPaidOnline(method))!;
  await recordReceivedPayment(tx, payment, paid, at);
  const mismatch = mismatchOf(checkout, payment, paid);
  let problem = mismatch ?? reason;
  let done: Completion | null = null;
  if (problem === null) {
    try {
      // The savepoint ensures that a refusal rolls back only the changes made for the order.
      done = await tx.transaction((savepoint) => complete(savepoint, checkout, { at, late, ...shop }));
    } catch (error) {
      problem = problemOf(error);
    }
  }
  await insertSettlement(tx, {
    checkoutId: checkout.id,
    outcome: done === null ? 'refund' : done.orderId === null ? 'done' : 'order',
    reason: problem,
    at,
  });
  if (done !== null) {
    await postCapture(tx, { paymentId: payment.id, ...done, at });
    return { outcome: 'order' };
  }
  await releaseCheckout(tx, checkout, at);
  await returnMoney(tx, checkout, { paymentId: payment.id, reason: problem ?? 'failed', at });
  await eraseDraft(tx, checkout.id);
  if (mismatch !== null)
    await addPaymentEvent(tx, { paymentId: payment.id, kind: 'mismatch', detail: mismatch, at });
  return { outcome: 'refund' };
}

/** The result of a completed payment: the order to which it belongs, or the account that receives the money. */
type Completion = { orderId: number | null; credit?: AccountName };

/**
 * Completes what was paid for: an order, its payment or its change, a top-up, or a membership. Throws `OrderRefusedError` if this
 * is no longer possible.
 */
async function complete(
  tx: Db,
  checkout: CheckoutRow,
  how: Parameters<typeof placeCheckout>[2],
): Promise<Completion> {
  switch (checkout.purpose) {
    case 'order':
      return { orderId: await placeCheckout(tx, checkout, how) };
    case 'pay_order':
      return { orderId: await recordPaymentDue(tx, checkout, how.at) };
    case 'change_order':
      return { orderId: await completeOrderChange(tx, checkout, how) };
    case 'top_up':
      return { orderId: null, credit: await completeTopUpCheckout(tx, checkout, how.at) };
    case 'membership':
      return { orderId: null, credit: await startPaidMembership(tx, checkout, how) };
  }
}

/** Why a checkout cannot be completed. Temporary errors are thrown, so that the next attempt settles the checkout. */
function problemOf(error: unknown): string {
  if (error instanceof OrderRefusedError) return error.refusal.error;
  // An item was deleted while the customer paid.
  if (isForeignKeyViolation(error)) return 'ITEM_UNAVAILABLE';
  throw error;
}

/** Why a payment does not match its checkout; such a payment is not accepted. */
function mismatchOf(
  { uniqueId }: CheckoutRow,
  { amount, currency }: PaymentRow,
  paid: ProviderPayment,
): string | null {
  if (paid.currency !== currency) return 'currency_differs';
  if (paid.amount !== amount || Math.max(paid.authorised, paid.captured) !== amount) return 'amount_differs';
  if (paid.checkout !== null && paid.checkout !== uniqueId) return 'checkout_differs';
  return null;
}

async function recordReceivedPayment(
  tx: Db,
  { id, reference, amount }: PaymentRow,
  { authorised, captured: capturedAtProvider, ...paid }: ProviderPayment,
  at: Date,
): Promise<void> {
  // A part that somebody has captured at the provider is recorded after the order is placed.
  const captured = capturedAtProvider < amount ? 0 : capturedAtProvider;
  await updatePayment(tx, id, {
    reference: reference ?? paid.reference,
    providerPayment: paid.payment,
    authorised: Math.max(authorised, capturedAtProvider),
    captured,
    capturableUntil: paid.capturableUntil,
    url: null,
    // These fields are cleared, because the page may have been paid at the last moment before it was closed.
    closedAs: null,
    problem: null,
    updatedAt: at,
  });
  await addPaymentEvent(tx, {
    paymentId: id,
    kind: captured > 0 ? 'captured' : 'authorised',
    amount: Math.max(authorised, capturedAtProvider),
    detail: paid.payment ?? '',
    at,
  });
}

async function shopOf({ locale }: CheckoutRow): Promise<Pick<Buyer, 'shop' | 'settings'>> {
  const { byCode, defaultCode } = await publishedShop();
  const { shop, settings } = (byCode.get(locale) ?? byCode.get(defaultCode))!;
  return { shop, settings };
}
