import type {
  DeskRefund,
  PaymentDetail,
  PaymentQuery,
  PaymentRecord,
} from '#contracts/desk/payment-record.ts';
import { isPaidOnline } from '#domain/payment.ts';
import type { RefundDestination } from '#domain/refund.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { findCheckoutById, findSettlement } from '#server/repositories/checkout.ts';
import { findCustomer } from '#server/repositories/desk/customers.ts';
import { findDisputesOfPayments } from '#server/repositories/desk/disputes.ts';
import {
  findCommands,
  findPaymentEvents,
  findPaymentRecord,
  type FoundPayment,
  retryCommandsNow,
  isPaymentOfCustomerSql,
  listPaymentRows,
  toPaymentRecord,
} from '#server/repositories/desk/payments.ts';
import { listRefundsOfPayments, type RefundRow } from '#server/repositories/refund.ts';
import type { OrderDependencies } from '../buyer/order-dependencies.ts';
import { followProvider } from '../payment/follow-provider.ts';
import { runDueCommands } from '../payment/run-commands.ts';
import { settleCheckout } from '../payment/settle-checkout.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock; timeZone: string };

/** Whether the person may open the pages of customers, which are for support and not for staff of a store. */
export const maySeeCustomer = ({ role }: Access): boolean => role !== 'shop';

/** Lists payments, newest first; staff of a store see the payments of its orders. */
export async function listPayments(
  { db, clock, timeZone }: Dependencies,
  query: PaymentQuery,
  access: Access,
): Promise<{ rows: PaymentRecord[]; total: number }> {
  const { customerId } = query;
  const customer =
    customerId === undefined || !maySeeCustomer(access) ? null : await findCustomer(db, customerId);
  if (customerId !== undefined && !customer) return { rows: [], total: 0 };
  const { rows, total } = await listPaymentRows(db, query, {
    storeIds: access.storeIds,
    ...(customer && { others: isPaymentOfCustomerSql(customer) }),
    now: clock.now(),
    timeZone,
  });
  return {
    rows: rows.map((row) => toPaymentRecord(row, { maySeeCustomer: maySeeCustomer(access) })),
    total,
  };
}

export async function getPayment(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  id: number,
  access: Access,
): Promise<PaymentDetail | null> {
  const found = await findPaymentRecord(db, id, { storeIds: access.storeIds, now: clock.now() });
  if (!found) return null;
  const { payment } = found;
  const [refunds, disputes, commands, events, openUntil] = await Promise.all([
    listRefundsOfPayments(db, [id]),
    findDisputesOfPayments(db, [id]),
    findCommands(db, id),
    findPaymentEvents(db, id),
    findOpenUntil(db, payment),
  ]);
  return {
    ...toPaymentRecord(found, { maySeeCustomer: maySeeCustomer(access) }),
    problem: payment.problem,
    capturableUntil: payment.capturableUntil?.toISOString() ?? null,
    reference: payment.reference,
    providerPayment: payment.providerPayment,
    openUntil,
    refunds: refunds.map((refund) => toDeskRefund(refund, found, refunds)),
    disputes,
    commands: commands.map(({ nextAt, doneAt, ...command }) => ({
      ...command,
      nextAt: nextAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

async function findOpenUntil(
  db: Db,
  { checkoutId, method, closedAs }: FoundPayment['payment'],
): Promise<string | null> {
  if (checkoutId === null || closedAs !== null || !isPaidOnline(method)) return null;
  if (await findSettlement(db, checkoutId)) return null;
  return (await findCheckoutById(db, checkoutId))?.expiresAt.toISOString() ?? null;
}

/** A refund as staff see it, with the destinations for another attempt if it failed. */
export function toDeskRefund(
  refund: RefundRow,
  found: FoundPayment,
  others: readonly RefundRow[],
): DeskRefund {
  const { id, paymentId, amount, currency, destination, state, reason, problem, createdAt, settledAt } =
    refund;
  return {
    id,
    paymentId,
    amount,
    currency,
    destination,
    state,
    reason,
    problem,
    at: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    againTo: refundDestinationsOf(refund, found, others),
  };
}

/** The key of the refund that replaces a failed refund; the key ensures that a failed refund is replaced only once. */
export const repeatedRefundKey = ({ id }: { id: number }): string => `again:${id}`;

/**
 * The possible destinations of a failed refund: its payment method, the customer's wallet, or the store's till. Empty
 * while the payment is disputed, or if the refund was already repeated or made in another way.
 */
export function refundDestinationsOf(
  refund: Pick<RefundRow, 'id' | 'state' | 'amount' | 'orderId'>,
  { payment, orderUserId, payerId, isDisputed, lost }: FoundPayment,
  others: readonly Pick<RefundRow, 'key'>[],
): RefundDestination[] {
  if (refund.state !== 'failed' || isDisputed || others.some(({ key }) => key === repeatedRefundKey(refund)))
    return [];
  if (payment.captured - payment.refunded - lost < refund.amount) return [];
  const owner = refund.orderId === null ? payerId : orderUserId;
  return [
    ...(payment.providerPayment === null ? [] : (['provider'] as const)),
    ...(owner === null ? [] : (['wallet'] as const)),
    ...(refund.orderId === null ? [] : (['cash'] as const)),
  ];
}

/** Queries the provider for the state of a payment and its refunds, and retries pending commands. */
export async function refreshFromProvider(
  deps: OrderDependencies,
  id: number,
  access: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const { db, clock } = deps;
  const found = await findPaymentRecord(db, id, { storeIds: access.storeIds, now: clock.now() });
  if (!found) return notFound();
  const { checkoutId, method } = found.payment;
  if (!isPaidOnline(method)) return { ok: true };
  const checkout = checkoutId === null ? null : await findCheckoutById(db, checkoutId);
  if (checkout) await settleCheckout(deps, checkout);
  await retryCommandsNow(db, id, clock.now());
  await runDueCommands(deps);
  await followProvider(deps, id, { withDisputes: true });
  return { ok: true };
}
