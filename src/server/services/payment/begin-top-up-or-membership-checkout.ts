import { randomBytes } from 'node:crypto';
import { stepOf } from '#domain/payment-provider-facts.ts';
import type { PaymentProvider } from '#server/adapters/payment-provider.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type CheckoutRow, findOpenCheckout, insertCheckout } from '#server/repositories/checkout.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import { insertCheckoutPayments } from '#server/repositories/payment.ts';
import { hashRequest } from '../protection/secrets.ts';
import { type Buyer, type OrderDependencies, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { type BeginCheckoutResult, closePaymentPage, openProviderPage } from './begin-checkout.ts';
import { reservationMinutes } from './reservation-time.ts';

type Purchase = {
  purpose: Extract<CheckoutRow['purpose'], 'top_up' | 'membership'>;
  /** The customer's idempotency key. */
  key: string;
  /** The fields that identify the purchase. */
  request: unknown;
  amount: number;
  provider: PaymentProvider;
  /** The description shown on the payment page. */
  description: string;
  draft?: unknown;
};

/**
 * Opens the payment page of a purchase without an order. The same request opens the same page again; another request
 * with the same key closes the earlier page.
 */
export async function beginTopUpOrMembershipCheckout(
  deps: OrderDependencies,
  { purpose, key, request, amount, provider, description, draft = null }: Purchase,
  buyer: Buyer & { user: NonNullable<Buyer['user']> },
): Promise<BeginCheckoutResult> {
  const { db, clock } = deps;
  const { user, shop, settings } = buyer;
  const currency = settings.currencyCode;
  const name = { actor: `user:${user.id}`, route: purpose, key: `${purpose.replace('_', '-')}:${key}` };
  const requestHash = hashRequest(request);
  const open = await findOpenCheckout(db, [name]);
  if (open?.requestHash === requestHash && open.expiresAt > clock.now())
    return openProviderPage(deps, open, buyer);
  const left = open && (await closePaymentPage(deps, open, buyer));
  if (left) return left;
  try {
    const checkout = await inTransaction(db, async (tx) => {
      if (!(await shareLockAccount(tx, user.id)))
        throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
      const now = clock.now();
      const created = await insertCheckout(tx, {
        uniqueId: randomBytes(18).toString('base64url'),
        purpose,
        userId: user.id,
        actor: name.actor,
        key: name.key,
        requestHash,
        currency,
        total: amount,
        description,
        locale: shop.locale,
        draft,
        createdAt: now,
        expiresAt: new Date(now.getTime() + reservationMinutes * 60_000),
      });
      await insertCheckoutPayments(tx, {
        checkoutId: created.id,
        currency,
        createdAt: now,
        parts: [{ method: provider.id, step: stepOf(provider.facts, currency), amount, authorised: 0 }],
      });
      return created;
    });
    return await openProviderPage(deps, checkout, buyer);
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.refusal;
    // The same request may have been sent twice at the same time.
    const same = isUniqueViolation(error) ? await findOpenCheckout(db, [name]) : null;
    if (!same) throw error;
    return openProviderPage(deps, same, buyer);
  }
}
