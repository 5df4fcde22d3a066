import { isVoided, type OrderState } from '#domain/order-state.ts';
import type {
  DatedDispute,
  PaymentProvider,
  ProviderPayment,
  ProviderRefunds,
} from '#server/adapters/payment-provider.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import { findPaymentsWithOpenDispute, saveDispute } from '#server/repositories/dispute.ts';
import { lockOrderById, type OrderRow } from '#server/repositories/order.ts';
import { addPaymentEvent, finishRefundCommand } from '#server/repositories/payment-command.ts';
import {
  findPayment,
  findPaymentsToCompare,
  findProviderPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from '#server/repositories/payment.ts';
import {
  findPendingRefunds,
  findRefundsOfPayment,
  findUnsentRefunds,
  insertRefund,
  type RefundRow,
} from '#server/repositories/refund.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';
import { providerOf } from './payment-methods.ts';
import { postDispute } from './provider-ledger-entries.ts';
import { queuePaymentFailedMessage } from './queue-payment-failed-message.ts';
import { recordCapture } from './record-capture.ts';
import { endRefund, requestRestOfRefund } from './replace-refund.ts';
import { refundKeyOf, settleRefund } from './settle-refund.ts';

const answerWithinMs = 8_000;
/** How often the refunds are listed if this shop requests further ones meanwhile. */
const maxListings = 3;

/**
 * Records what happened to a paid payment at its provider without this shop: captures, cancellations and refunds
 * that somebody made in the provider's dashboard and, `withDisputes`, disputes. Each is recorded once, however often
 * and in which order the provider is asked. Returns false if the provider gave no answer.
 */
export async function followProvider(
  deps: OrderDependencies,
  paymentId: number,
  { withDisputes = false }: { withDisputes?: boolean } = {},
): Promise<boolean> {
  const { db, clock, providers } = deps;
  const payment = await findPayment(db, paymentId);
  const provider = payment && providerOf(providers, payment);
  if (!provider || payment.reference === null || payment.providerPayment === null) return true;
  const found = await provider.find(payment.reference, AbortSignal.timeout(answerWithinMs));
  if (found.is !== 'payment') return found.is === 'missing';
  if (found.isLive !== provider.isLive) return true;
  await inTransaction(db, (tx) => recordState(tx, paymentId, found, clock.now()));
  // Most payments have no refunds, here or there, so their refunds are not listed.
  const areRefundsKnown =
    found.captured === 0 ||
    (found.refunded === 0 && payment.refunded === 0) ||
    (await followRefunds(deps, provider, paymentId));
  if (!withDisputes) return areRefundsKnown;
  const since = new Date(payment.createdAt.getTime() - 60_000);
  const asked = { payment: payment.providerPayment, since };
  const answer = await provider.findDisputes(asked, AbortSignal.timeout(answerWithinMs));
  if (answer.is !== 'disputes') return false;
  for (const dispute of answer.disputes) await recordDispute(deps, payment, dispute);
  return areRefundsKnown;
}

/**
 * Records the refunds of a payment at its provider. `sending` is the refund that the caller is about to send.
 * Returns false if the provider gave no answer.
 */
export async function followRefunds(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  provider: PaymentProvider,
  paymentId: number,
  sending: number | null = null,
): Promise<boolean> {
  const payment = (await findPayment(db, paymentId))!;
  for (let attempt = 1; attempt <= maxListings; attempt += 1) {
    const requested = await findRefundsOfPayment(db, paymentId);
    const answer = await provider.findRefunds(
      { payment: payment.providerPayment!, keys: requested.map((refund) => refundKeyOf(payment, refund)) },
      AbortSignal.timeout(answerWithinMs),
    );
    if (answer.is !== 'refunds') return false;
    const asked = new Set(requested.map(({ id }) => id));
    const isRecorded = await inTransaction(db, (tx) =>
      recordRefunds(tx, paymentId, answer, { asked, sending, at: clock.now() }),
    );
    if (isRecorded) return true;
  }
  return false;
}

/** Asks about pending refunds even if no webhook arrives: every minute in the first hour, then hourly. */
export async function checkPendingRefunds(deps: OrderDependencies): Promise<void> {
  const pending = await findPendingRefunds(deps.db, deps.clock.now(), 50);
  await followEach(deps, new Set(pending.map(({ paymentId }) => paymentId)));
}

/** A payment that cannot be recorded now, for example because its order is locked, does not stop the others. */
async function followEach(
  deps: OrderDependencies,
  paymentIds: Iterable<number>,
  withOpenDispute: ReadonlySet<number> = new Set(),
): Promise<void> {
  for (const id of paymentIds) {
    try {
      await followProvider(deps, id, { withDisputes: withOpenDispute.has(id) });
    } catch (error) {
      logger.warn({ err: error, payment: id }, 'A payment could not be compared with its provider.');
    }
  }
}

/** How far the nightly comparison looks back: longer than the providers repeat a webhook. */
const comparedDays = 4;
/** A payment that is authorised for so long may have been cancelled at the provider. */
const longAuthorisedMs = 12 * 3_600_000;

/**
 * Compares the shop with each provider, so that nothing is missed even if webhooks were lost: the refunds and disputes
 * of the last days, the payments of the last two days, authorised payments, and open disputes.
 */
export async function compareWithProviders(deps: OrderDependencies): Promise<void> {
  const { db, clock, providers } = deps;
  const now = clock.now();
  // Later than now, because the provider's clock may be fast.
  const to = new Date(now.getTime() + 60_000);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const provider of providers) {
    const returned = await provider.listReturned(
      { from: daysAgo(comparedDays), to },
      AbortSignal.timeout(60_000),
    );
    const listing = await provider.list({ from: daysAgo(2), to }, AbortSignal.timeout(60_000));
    if (returned.is !== 'returned' || listing.is !== 'listing')
      logger.warn({ provider: provider.id }, 'A provider could not be compared with the shop.');
    const ids = await findPaymentsToCompare(db, provider.id, {
      returned: returned.is === 'returned' ? returned.payments : [],
      listed: listing.is === 'listing' ? listing.payments : [],
      authorisedBefore: new Date(now.getTime() - longAuthorisedMs),
    });
    if (returned.is === 'returned') await recordDisputes(deps, returned.disputes);
    await followEach(deps, ids, new Set(await findPaymentsWithOpenDispute(db, provider.id)));
  }
}

/** Disputes of payments that this shop did not request are left out: others may use the same account. */
async function recordDisputes(deps: OrderDependencies, listed: readonly DatedDispute[]): Promise<void> {
  for (const dispute of listed) {
    const payment = await findProviderPayment(deps.db, dispute.payment);
    if (!payment) continue;
    try {
      await recordDispute(deps, payment, dispute);
    } catch (error) {
      logger.warn({ err: error, payment: payment.id }, 'A dispute could not be recorded.');
    }
  }
}

/** Locks a payment after its order, as every change does, so that two readers of the provider run one after another. */
async function lock(tx: Db, id: number): Promise<{ payment: PaymentRow; order: OrderRow | null }> {
  const { orderId } = (await findPayment(tx, id))!;
  const order = orderId === null ? null : await lockOrderById(tx, orderId);
  return { payment: await lockPayment(tx, id), order };
}

async function recordState(tx: Db, paymentId: number, found: ProviderPayment, at: Date): Promise<void> {
  const { payment, order } = await lock(tx, paymentId);
  if (payment.captured > 0 || payment.authorised === 0) return;
  if (found.captured > 0) return recordCapture(tx, { payment, order, amount: found.captured, at });
  if (found.state !== 'ended' || payment.closedAs !== null) return;
  await updatePayment(tx, payment.id, { closedAs: 'failed', problem: found.failure, updatedAt: at });
  await addPaymentEvent(tx, { paymentId, kind: 'cancelled', amount: payment.authorised, at });
  // The customer gets a link to pay, as after a capture that the bank has refused.
  if (order && !isVoided(order.status as OrderState)) await queuePaymentFailedMessage(tx, order, payment, at);
}

/**
 * False if the shop has requested a refund that the listing was not `asked` about: it would look like one of somebody
 * else.
 */
async function recordRefunds(
  tx: Db,
  paymentId: number,
  { refunds: listed }: ProviderRefunds,
  { asked, sending, at }: { asked: ReadonlySet<number>; sending: number | null; at: Date },
): Promise<boolean> {
  const { payment } = await lock(tx, paymentId);
  if (payment.captured === 0) return true;
  const requested = await findRefundsOfPayment(tx, paymentId);
  if (requested.some(({ id }) => !asked.has(id))) return false;
  const outside: ProviderRefunds['refunds'] = [];
  for (const each of listed) {
    const ours = requested.find(
      (refund) =>
        refund.reference === each.reference ||
        // A refund that this shop has given up, and that the provider made nevertheless, is recorded as a further one.
        (refund.reference === null && refund.state !== 'failed' && each.key === refundKeyOf(payment, refund)),
    );
    if (ours) await settleRefund(tx, ours.id, each, at);
    else if (each.state !== 'failed') outside.push(each);
  }
  if (outside.length === 0) return true;
  const ended = await makeRoom(tx, payment, {
    listed,
    sending,
    amount: outside.reduce((sum, { amount }) => sum + amount, 0),
    at,
  });
  for (const each of outside) await recordOutsideRefund(tx, payment, each, at);
  for (const refund of ended) await requestRestOfRefund(tx, refund, at);
  return true;
}

/**
 * Ends refunds that were not sent yet if, with the outside refunds, the payment does not have enough left for them.
 * What is left is then requested again.
 */
async function makeRoom(
  tx: Db,
  { id }: PaymentRow,
  {
    listed,
    amount,
    sending,
    at,
  }: { listed: ProviderRefunds['refunds']; amount: number; sending: number | null; at: Date },
): Promise<RefundRow[]> {
  const ended: RefundRow[] = [];
  for (const refund of await findUnsentRefunds(tx, id, { sending, now: at })) {
    const { captured, refunded } = (await findPayment(tx, id))!;
    if (captured - refunded >= amount) break;
    if (listed.some(({ reference }) => reference === refund.reference)) continue;
    await finishRefundCommand(tx, { refundId: refund.id, at });
    await endRefund(tx, refund, 'The money was refunded in the provider’s dashboard.', at);
    ended.push(refund);
  }
  return ended;
}

/** Records a refund that this shop has not requested: by its amount, because nobody said what it is for. */
async function recordOutsideRefund(
  tx: Db,
  { id, orderId, currency }: PaymentRow,
  refund: ProviderRefunds['refunds'][number],
  at: Date,
): Promise<void> {
  const refundId = await insertRefund(tx, {
    orderId,
    paymentId: id,
    currency,
    amount: refund.amount,
    destination: 'provider',
    state: 'pending',
    reason: '',
    parts: null,
    key: `provider:${refund.reference}`,
    reference: refund.reference,
    actor: 'provider',
    actorId: null,
    createdAt: at,
  });
  if (refundId === null) return;
  const payment = (await findPayment(tx, id))!;
  await updatePayment(tx, id, { refunded: payment.refunded + refund.amount, updatedAt: at });
  await addPaymentEvent(tx, {
    paymentId: id,
    kind: 'refunded_outside',
    amount: refund.amount,
    detail: refund.reference,
    at,
  });
  await settleRefund(tx, refundId, refund, at);
}

/** Records a dispute: the customer's bank takes the money back immediately and returns it if the shop wins. */
export async function recordDispute(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  payment: PaymentRow,
  { dispute: reference, openedAt, ...dispute }: DatedDispute,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const order = payment.orderId === null ? null : await lockOrderById(tx, payment.orderId);
    const changed = await saveDispute(tx, {
      paymentId: payment.id,
      reference,
      amount: dispute.amount,
      currency: dispute.currency,
      state: dispute.state,
      reason: dispute.reason,
      answerBy: dispute.answerBy,
      openedAt,
      closedAt: dispute.state === 'open' ? null : at,
    });
    if (!changed) return;
    await postDispute(tx, payment, { order, reference, amount: dispute.amount, state: dispute.state, at });
    await addPaymentEvent(tx, {
      paymentId: payment.id,
      kind: { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' }[dispute.state] as 'disputed',
      amount: dispute.amount,
      detail: `${reference} ${dispute.reason}`,
      at,
    });
  });
}
