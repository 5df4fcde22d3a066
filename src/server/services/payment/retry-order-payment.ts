import { randomBytes } from 'node:crypto';
import { isVoided, type OrderState } from '#domain/order-state.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOpenCheckout, insertCheckout } from '#server/repositories/checkout.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { insertCheckoutPayments } from '#server/repositories/payment.ts';
import { maySeeOrder } from '../order/may-see-order.ts';
import { type Buyer, type OrderDependencies, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { findVisibleOrder } from '../order/read-orders.ts';
import { type BeginCheckoutResult, closePaymentPage, openProviderPage } from './begin-checkout.ts';
import { findOnlineAmountDue } from './payment-due.ts';
import { listMethods, stepOfMethod } from './payment-methods.ts';
import { findOnlinePayment } from './provider-ledger-entries.ts';

/** How long the payment page of an open order is valid, in minutes; a new page can be opened at any time. */
const payOrderMinutes = 30;

/** Opens a payment page for an order whose payment has failed. */
export async function retryOrderPayment(
  deps: OrderDependencies,
  { unique_order_id: uniqueOrderId, method }: { unique_order_id: string; method: string },
  buyer: Buyer,
): Promise<BeginCheckoutResult> {
  const { db, clock, providers } = deps;
  // Access is checked first, because the URL of an open payment page may be returned only to the order's customer.
  if (!(await findVisibleOrder(deps, uniqueOrderId, buyer))) return { ok: false, error: 'not_found' };
  const key = { actor: `order:${uniqueOrderId}`, route: 'order/pay', key: 'pay' };
  const open = await findOpenCheckout(db, [key]);
  if (open) {
    const payment = await findOnlinePayment(db, open.id);
    if (payment.method === method && open.expiresAt > clock.now()) return openProviderPage(deps, open, buyer);
    const left = await closePaymentPage(deps, open, buyer);
    if (left) return left;
  }
  try {
    const checkout = await inTransaction(db, async (tx) => {
      const row = await lockOrder(tx, uniqueOrderId);
      if (!row || !maySeeOrder(row, buyer)) throw new OrderRefusedError({ ok: false, error: 'not_found' });
      const due = await findOnlineAmountDue(tx, row.id);
      if (due <= 0 || isVoided(row.status as OrderState))
        throw new OrderRefusedError({ ok: false, error: 'illegal_transition' });
      const chosen = listMethods(providers, { currency: row.currency, amount: due }).find(
        ({ id }) => id === method,
      );
      const step = stepOfMethod(providers, { method, currency: row.currency }) ?? 1;
      // What is due was rounded for the provider whose payment failed. The bill stays, so another provider has to take
      // exactly this amount.
      if (!chosen || chosen.is_cash || due % step > 0 || buyer.user?.impersonatedBy)
        throw new OrderRefusedError({
          ok: false,
          error: 'PAYMENT_METHOD',
          message: buyer.shop.text('order.refused.payment'),
        });
      const now = clock.now();
      const created = await insertCheckout(tx, {
        uniqueId: randomBytes(18).toString('base64url'),
        purpose: 'pay_order',
        orderId: row.id,
        storeId: row.storeId,
        userId: row.userId,
        guestKeyHash: row.guestKeyHash,
        actor: key.actor,
        key: key.key,
        requestHash: method,
        currency: row.currency,
        total: due,
        description: buyer.shop.text('payment.order', { number: row.orderNumber }),
        locale: buyer.shop.locale,
        createdAt: now,
        expiresAt: new Date(now.getTime() + payOrderMinutes * 60_000),
      });
      await insertCheckoutPayments(tx, {
        checkoutId: created.id,
        currency: row.currency,
        createdAt: now,
        parts: [{ method: chosen.id, step, amount: due, authorised: 0, replaces: true }],
      });
      return created;
    });
    return await openProviderPage(deps, checkout, buyer);
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.refusal;
    // The same request may have been sent twice at the same time.
    const same = isUniqueViolation(error) ? await findOpenCheckout(db, [key]) : null;
    if (!same) throw error;
    return openProviderPage(deps, same, buyer);
  }
}
