import type { EditOrderInput } from '#contracts/order-edit.ts';
import type { PaymentPage } from '#contracts/payment-page.ts';
import { isPaidOnline } from '#domain/payment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/client.ts';
import type { CheckoutRow } from '#server/repositories/checkout.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { lockCustomerOrders } from '#server/repositories/customer-unpaid-orders.ts';
import { insufficientWalletRefusal } from '../payment/choose-payments.ts';
import { openProviderPage } from '../payment/begin-checkout.ts';
import {
  endOrReuseChange,
  findOpenChange,
  hashChange,
  reserveChange,
} from '../payment/begin-order-change.ts';
import {
  findDefaultMethod,
  prepareIncreasePayment,
  findHoldRefusal,
  findPaymentRefusal,
} from '../payment/prepare-increase-payment.ts';
import { stepOfMethod } from '../payment/payment-methods.ts';
import { limitReservations } from '../payment/reserve-units.ts';
import { applyOrderEdit, checkEdit, editedMeanwhileRefusal } from './apply-edit.ts';
import { addressOf, enforceUnpaidOrderLimit } from './claim-order-resources.ts';
import { maySeeOrder } from './may-see-order.ts';
import { idempotencyKeysOf } from './order-attempt.ts';
import { queueOrderWrite } from './order-write-queue.ts';
import { quoteEdit } from './quote-edit.ts';
import { findVisibleOrder } from './read-orders.ts';
import {
  type Buyer,
  type OrderRefusal,
  type OrderDependencies,
  bannedRefusal,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';

type Edited = { ok: true; revision: number; total: number };
export type EditResult = (Edited & { checkout?: PaymentPage }) | OrderRefusal;

/**
 * Changes an open order according to its quote. If the change costs more and the difference is paid online, a payment
 * page opens, and the order is changed only after the payment. The start of picking uses the same lock, so the later of
 * the two actions takes the earlier one into account.
 */
export async function editOrder(
  deps: OrderDependencies,
  request: EditOrderInput,
  buyer: Buyer,
): Promise<EditResult> {
  const banned = bannedRefusal(buyer);
  if (banned) return banned;
  const order = await findVisibleOrder(deps, request.unique_order_id, buyer);
  if (!order) return { ok: false, error: 'not_found' };
  const { revision, total } = order;
  try {
    const open = await endOrReuseChange(deps, order, { requestHash: hashChange(request), buyer });
    if (!open && (await isReserving(deps, request, buyer)))
      await limitReservations(deps, idempotencyKeysOf(buyer, ''));
    const result =
      open ?? (await queueOrderWrite(() => inTransaction(deps.db, (tx) => edit(tx, deps, request, buyer))));
    if (!('purpose' in result)) return result;
    const page = await openProviderPage(deps, result, buyer);
    return page.ok ? { ok: true, revision, total, checkout: page.checkout } : page;
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.refusal;
    throw error;
  }
}

/**
 * Whether the change has to wait for a payment and therefore reserves stock. This is determined before the transaction,
 * because the rate limit for reservations uses another connection.
 */
async function isReserving(deps: OrderDependencies, request: EditOrderInput, buyer: Buyer): Promise<boolean> {
  const quote = await quoteEdit(deps, request, buyer);
  return quote.ok && quote.payment_method !== null && isPaidOnline(quote.payment_method);
}

/** Returns the changed order or, if the change must be paid for first, its checkout. Throws `OrderRefusedError`. */
async function edit(
  tx: Db,
  { clock, providers }: OrderDependencies,
  request: EditOrderInput,
  buyer: Buyer,
): Promise<Edited | CheckoutRow> {
  const at = clock.now();
  if (buyer.user && !buyer.user.impersonatedBy && !(await shareLockAccount(tx, buyer.user.id)))
    throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
  const seen = await findVisibleOrder({ db: tx }, request.unique_order_id, buyer);
  // The customer's orders are locked before the order itself, in the same sequence as for a new order, to prevent
  // deadlocks.
  if (seen && request.payment_method === 'cash')
    await lockCustomerOrders(tx, { ...seen, address: addressOf(seen) });
  const row = await lockOrder(tx, request.unique_order_id);
  if (!row || !maySeeOrder(row, buyer)) throw new OrderRefusedError({ ok: false, error: 'not_found' });
  const open = await findOpenChange(tx, row);
  // Sending the same change twice opens only one payment page.
  if (open?.requestHash === hashChange(request) && !buyer.user?.impersonatedBy) return open;
  if (open) throw new OrderRefusedError(editedMeanwhileRefusal(buyer));
  const deps = { db: tx, providers };
  const method = request.payment_method ?? (await findDefaultMethod(tx, row));
  const step = stepOfMethod(providers, { method, currency: row.currency }) ?? 1;
  const prepared = await checkEdit(tx, row, request, { ...buyer, now: at, paidBy: { method, step, at } });
  const { rest } = prepared.payments;
  const plan = await prepareIncreasePayment(deps, row, prepared.exact, { buyer, at });
  const unpaid =
    (await findHoldRefusal(tx, row, prepared, buyer)) ??
    (await findPaymentRefusal(deps, row, plan, { method, buyer }));
  if (unpaid) throw new OrderRefusedError(unpaid);
  if (rest > 0 && isPaidOnline(method))
    return reserveChange(tx, row, prepared, { request, method, step, rest, buyer, at });
  if (rest > 0 && method === 'cash' && !plan.isCashDue)
    await enforceUnpaidOrderLimit(
      tx,
      { order: row, payments: [{ method, amount: rest, authorised: 0 }] },
      buyer,
    );
  const order = await applyOrderEdit(tx, row, prepared, {
    paidBy: { method: method === 'wallet' ? 'wallet' : 'cash' },
    by: {
      actor: buyer.user?.impersonatedBy ? 'support' : 'customer',
      actorId: buyer.user?.impersonatedBy ?? buyer.user?.id ?? null,
    },
    shop: buyer.shop,
    at,
  });
  if (!order) throw await insufficientWalletRefusal(tx, buyer);
  return { ok: true, revision: order.revision, total: order.total };
}
