import { isVoided, type OrderState } from '#domain/order-state.ts';
import type {
  PaymentCommand,
  PaymentProvider,
  ProviderPayment,
  ProviderRefusal,
  ProviderRefund,
  UnknownOutcome,
} from '#server/adapters/payment-provider.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import {
  addPaymentEvent,
  claimCommand,
  type PaymentCommandRow,
  finishCommand,
  retryCommand,
} from '#server/repositories/payment-command.ts';
import { findInstallation } from '#server/repositories/installation.ts';
import { lockOrderById, type OrderRow } from '#server/repositories/order.ts';
import { updatePayment, findPayment, type PaymentRow } from '#server/repositories/payment.ts';
import { findRefund } from '#server/repositories/refund.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';
import { queuePaymentFailedMessage } from './queue-payment-failed-message.ts';
import { followProvider, followRefunds } from './follow-provider.ts';
import { providerOf } from './payment-methods.ts';
import { recordCapture } from './record-capture.ts';
import { endRefund, isOverRefundedAfterDisputes, requestRestOfRefund } from './replace-refund.ts';
import { refundKeyOf, settleRefund } from './settle-refund.ts';

const answerWithinMs = 10_000;
const leaseSeconds = 60;

/**
 * Runs the commands that are due at the providers: captures, releases and refunds. A command with an unknown outcome is
 * looked up before it is sent again, because providers delete idempotency keys after a time. Returns the number
 * of commands.
 */
export async function runDueCommands(deps: OrderDependencies, limit = 50): Promise<number> {
  // Staff may have paused captures and refunds. They are also paused in a copied or restored shop, which must not
  // capture or refund payments of the original.
  if ((await findInstallation(deps.db))?.outgoing === 'paused') return 0;
  let count = 0;
  for (; count < limit; count += 1) {
    const command = await claimCommand(deps.db, { now: deps.clock.now(), leaseSeconds });
    if (!command) break;
    await runCommand(deps, command);
  }
  return count;
}

type Outcome = { is: 'done'; amount: number } | ProviderRefund | ProviderRefusal | UnknownOutcome;

async function runCommand(deps: OrderDependencies, command: PaymentCommandRow): Promise<void> {
  const { db, clock, providers } = deps;
  const payment = (await findPayment(db, command.paymentId))!;
  const provider = providerOf(providers, payment);
  if (!provider || payment.providerPayment === null || payment.reference === null) {
    await scheduleRetry(deps, command, `${payment.method} is not configured.`);
    return;
  }
  const request: PaymentCommand = {
    payment: payment.providerPayment,
    reference: payment.reference,
    amount: command.amount,
    currency: payment.currency,
    key:
      command.refundId === null
        ? `${payment.reference}:${command.kind}`
        : refundKeyOf(payment, { id: command.refundId }),
  };
  if (command.kind === 'refund' && !(await prepareRefund(deps, provider, command))) return;
  const known =
    command.kind !== 'refund' && command.tries > 0 ? await lookUp(provider, command, request) : null;
  const outcome = known ?? (await send(provider, command, request));
  if (outcome.is === 'unknown') return scheduleRetry(deps, command, outcome.reason);
  if (outcome.is === 'refused' && outcome.isTemporary) return scheduleRetry(deps, command, outcome.reason);
  // The refusal may have a cause at the provider: somebody has captured, cancelled or refunded the payment there.
  if (outcome.is === 'refused') await followProvider(deps, payment.id);
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    // The order is locked before its payments, so that changes of one order run one after another.
    const order = payment.orderId === null ? null : await lockOrderById(tx, payment.orderId);
    const isFinished = await finishCommand(tx, {
      id: command.id,
      state: outcome.is === 'refused' ? 'failed' : 'done',
      problem: outcome.is === 'refused' ? outcome.reason : null,
      at,
    });
    if (!isFinished) return;
    if (outcome.is === 'refund') return settleRefund(tx, command.refundId!, outcome, at);
    if (outcome.is === 'refused') return recordRefusal(tx, { command, payment, order, outcome, at });
    if (command.kind === 'capture') return recordCapture(tx, { payment, order, amount: outcome.amount, at });
    await addPaymentEvent(tx, { paymentId: payment.id, kind: 'cancelled', amount: outcome.amount, at });
  });
}

/**
 * Prepares a refund: records the payment's refunds at the provider, so that a refund that was made before is not
 * made again, and no more is refunded than is left there. Returns false if the refund must not be sent now.
 */
async function prepareRefund(
  deps: OrderDependencies,
  provider: PaymentProvider,
  command: PaymentCommandRow,
): Promise<boolean> {
  const { db, clock } = deps;
  const refundId = command.refundId!;
  if (!(await followRefunds(deps, provider, command.paymentId, refundId))) {
    await scheduleRetry(deps, command, 'The provider did not list the refunds of the payment.');
    return false;
  }
  const refund = (await findRefund(db, refundId))!;
  const at = clock.now();
  if (refund.state !== 'pending' || refund.reference !== null) {
    await finishCommand(db, { id: command.id, state: refund.state === 'failed' ? 'failed' : 'done', at });
    return false;
  }
  if (!(await isOverRefundedAfterDisputes(db, (await findPayment(db, command.paymentId))!))) return true;
  // A dispute that was lost in the meantime has already returned the money.
  await inTransaction(db, async (tx) => {
    if (refund.orderId !== null) await lockOrderById(tx, refund.orderId);
    if (!(await finishCommand(tx, { id: command.id, state: 'failed', at }))) return;
    await endRefund(tx, refund, 'The customer’s bank has returned the money after a dispute.', at);
    await requestRestOfRefund(tx, refund, at);
  });
  return false;
}

function send(
  provider: PaymentProvider,
  { kind }: PaymentCommandRow,
  request: PaymentCommand,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(answerWithinMs);
  if (kind === 'capture') return provider.capture(request, signal);
  if (kind === 'cancel') return provider.cancel(request, signal);
  return provider.refund(request, signal);
}

/** The outcome of a capture or cancellation that was sent before; null if the command must be sent (again). */
async function lookUp(
  provider: PaymentProvider,
  { kind }: PaymentCommandRow,
  { reference }: PaymentCommand,
): Promise<Outcome | null> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const found = await provider.find(reference, signal);
  if (found.is === 'unknown') return found;
  if (found.is === 'missing') return null;
  return kind === 'capture' ? captureOutcome(found) : cancelOutcome(found);
}

const captureOutcome = ({ captured, state }: ProviderPayment): Outcome | null => {
  if (captured > 0) return { is: 'done', amount: captured };
  if (state !== 'ended') return null;
  return { is: 'refused', code: 'ended', reason: 'The authorisation has ended.', isTemporary: false };
};

const cancelOutcome = ({ captured, authorised, state }: ProviderPayment): Outcome | null => {
  if (captured > 0)
    return { is: 'refused', code: 'captured', reason: 'The money was captured before.', isTemporary: false };
  return state === 'ended' || authorised === 0 ? { is: 'done', amount: 0 } : null;
};

/** Schedules another attempt: after 10 seconds, then at growing intervals of at most an hour. */
async function scheduleRetry(
  { db, clock }: OrderDependencies,
  { id, tries, paymentId }: PaymentCommandRow,
  problem: string,
) {
  const now = clock.now();
  const seconds = Math.min(3_600, 10 * 2 ** Math.min(tries, 9));
  logger.warn({ payment: paymentId, problem }, 'A payment command will be tried again.');
  await retryCommand(db, { id, nextAt: new Date(now.getTime() + seconds * 1_000), problem });
  if (tries === 0) await addPaymentEvent(db, { paymentId, kind: 'no_answer', detail: problem, at: now });
}

type Recorded = { payment: PaymentRow; order: OrderRow | null; at: Date };

async function recordRefusal(
  tx: Db,
  {
    command,
    payment,
    order,
    outcome: { reason, code },
    at,
  }: Recorded & { command: PaymentCommandRow; outcome: ProviderRefusal },
): Promise<void> {
  await addPaymentEvent(tx, {
    paymentId: payment.id,
    kind: command.kind === 'refund' ? 'refund_failed' : 'refused',
    amount: command.amount,
    detail: `${command.kind}: ${code}. ${reason}`,
    at,
  });
  if (command.kind === 'refund') {
    await settleRefund(
      tx,
      command.refundId!,
      { is: 'refund', reference: '', state: 'failed', amount: command.amount, failure: reason },
      at,
    );
    // Less is left than was asked for, because somebody has refunded the rest at the provider.
    const { captured, refunded } = (await findPayment(tx, payment.id))!;
    if (captured - refunded < command.amount)
      await requestRestOfRefund(tx, (await findRefund(tx, command.refundId!))!, at);
    return;
  }
  const { captured, closedAs } = (await findPayment(tx, payment.id))!;
  if (command.kind === 'cancel' || captured > 0 || closedAs !== null) return;
  await updatePayment(tx, payment.id, { closedAs: 'failed', problem: reason, updatedAt: at });
  // The customer gets a link to pay; the order stays ready, and its goods stay at the store.
  if (order && !isVoided(order.status as OrderState)) await queuePaymentFailedMessage(tx, order, payment, at);
}
