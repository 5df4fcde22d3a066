import { randomBytes } from 'node:crypto';
import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import type { PaymentPage } from '#contracts/payment-page.ts';
import { addDays } from '#domain/calendar.ts';
import { isPaidOnline } from '#domain/payment.ts';
import { payLinkPath, paymentPath } from '#paths';
import { withoutIsolates } from '#i18n/text.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logger } from '#server/process/logger.ts';
import {
  type CheckoutRow,
  findOpenCheckout,
  insertCheckout,
  lockCheckout,
} from '#server/repositories/checkout.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import { addPaymentEvent } from '#server/repositories/payment-command.ts';
import {
  updatePayment,
  findCheckoutPayments,
  insertCheckoutPayments,
  type PaymentRow,
} from '#server/repositories/payment.ts';
import { assignSlotClaim } from '#server/repositories/order-slots.ts';
import {
  claimCoupon,
  claimOrderSlot,
  couponClaimOf,
  requireLiveCurrency,
} from '../order/claim-order-resources.ts';
import { findEarlierResult, type OrderAttempt, orderAttempt } from '../order/order-attempt.ts';
import { claimGrams } from '../membership/claim-grams.ts';
import { queueOrderWrite } from '../order/order-write-queue.ts';
import {
  type Buyer,
  type OrderRefusal,
  type OrderDependencies,
  bannedRefusal,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';
import { type PreparedOrder, prepareOrder } from '../order/prepare-order.ts';
import { hashSecret } from '../protection/secrets.ts';
import { type CheckoutDraft, toCheckoutDraft } from './checkout-draft.ts';
import { closeUnpaidCheckout } from './release-unpaid-checkout.ts';
import { insufficientWalletRefusal } from './choose-payments.ts';
import { holdWalletParts } from './hold-and-capture-payments.ts';
import { providerOf } from './payment-methods.ts';
import { reservationMinutes } from './reservation-time.ts';
import { limitReservations, reserveUnits } from './reserve-units.ts';
import { endCheckout } from './settle-checkout.ts';
import { shareReservation } from './share-reservation.ts';

type OpenedPage = { ok: true; checkout: PaymentPage } | OrderRefusal;
export type BeginCheckoutResult = { ok: true; order: PlacedOrder } | OpenedPage;

/**
 * Reserves the stock, slot, membership weight, coupon use and wallet part of an order and opens a payment page. The order is written
 * when it is paid. The same request opens the same page again; another request with the same key first closes the
 * earlier page, so that nobody pays twice.
 */
export async function beginCheckout(
  deps: OrderDependencies,
  request: PlaceOrderInput,
  buyer: Buyer,
): Promise<BeginCheckoutResult> {
  const banned = bannedRefusal(buyer);
  if (banned) return banned;
  const attempt = orderAttempt(request, buyer);
  const earlier = await findEarlierResult(deps, attempt);
  if (earlier) return earlier;
  try {
    const open = await reuseOrCloseCheckout(deps, attempt);
    return (
      open ??
      (await openProviderPage(
        deps,
        await shareReservation(attempt, () =>
          reserveCheckout(deps, attempt, { minutes: reservationMinutes }),
        ),
        buyer,
      ))
    );
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.refusal;
    if (!isUniqueViolation(error)) throw error;
    // The same request ran concurrently: both requests get the same page.
    return (
      (await findEarlierResult(deps, attempt)) ??
      (await reuseOrCloseCheckout(deps, attempt)) ?? { ok: false, error: 'PAYMENT_PENDING' }
    );
  }
}

/**
 * Handles the open checkout with the same key. The same request gets its page again. Another request closes the
 * checkout: returns the order if one was placed, a refusal if the payment is not decided yet, and null if the checkout
 * was not paid or its payment is refunded. Also returns null if there is no open checkout.
 */
async function reuseOrCloseCheckout(
  deps: OrderDependencies,
  attempt: OrderAttempt,
): Promise<BeginCheckoutResult | null> {
  const open = await findOpenCheckout(deps.db, attempt.keys);
  if (!open) return null;
  if (open.requestHash === attempt.requestHash && open.expiresAt > deps.clock.now())
    return openProviderPage(deps, open, attempt.buyer);
  return closePaymentPage(deps, open, attempt.buyer);
}

/** Closes the payment page that was opened with the same key, before an order is placed in another way. */
export async function closeOpenPaymentPage(
  deps: OrderDependencies,
  { keys, buyer }: Pick<OrderAttempt, 'keys' | 'buyer'>,
): Promise<Exclude<BeginCheckoutResult, { checkout: PaymentPage }> | null> {
  const open = await findOpenCheckout(deps.db, keys);
  return open && closePaymentPage(deps, open, buyer);
}

/**
 * Closes the page of a checkout. Returns the order if the checkout was paid and the order placed, a refusal if the
 * payment is not decided yet, and null if the checkout was not paid or its payment is refunded.
 */
export async function closePaymentPage(
  deps: OrderDependencies,
  checkout: CheckoutRow,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<Exclude<BeginCheckoutResult, { checkout: PaymentPage }> | null> {
  const status = await endCheckout(deps, checkout);
  if (status.state === 'placed') return { ok: true, order: status.order };
  if (status.state === 'ended' || status.state === 'refunded') return null;
  return { ok: false, error: 'PAYMENT_PENDING', message: shop.text('order.refused.paymentPending') };
}

type Reservation = {
  minutes: number;
  /** The token of a link with which the customer pays later. */
  payToken?: string;
};

/**
 * Reserves the stock, slot, membership weight and wallet part of an order without opening a payment page. Throws
 * `OrderRefusedError`.
 */
export async function reserveCheckout(
  deps: OrderDependencies,
  attempt: OrderAttempt,
  reservation: Reservation,
): Promise<CheckoutRow> {
  const { buyer } = attempt;
  await limitReservations(deps, attempt.keys);
  const prepared = await prepareOrder(deps, attempt);
  if (!prepared.draft.payments.some(({ method }) => isPaidOnline(method)))
    throw new OrderRefusedError({
      ok: false,
      error: 'PAYMENT_METHOD',
      message: buyer.shop.text('order.refused.payment'),
    });
  return queueOrderWrite(() =>
    inTransaction(deps.db, (tx) => write(tx, deps, { ...attempt, ...reservation }, prepared)),
  );
}

async function write(
  tx: Db,
  { clock }: OrderDependencies,
  { buyer, keys, requestHash, minutes, payToken }: OrderAttempt & Reservation,
  prepared: PreparedOrder,
): Promise<CheckoutRow> {
  const { checkData, draft } = prepared;
  const [{ actor, key }] = keys;
  const now = clock.now();
  if (buyer.user && !(await shareLockAccount(tx, buyer.user.id)))
    throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
  await requireLiveCurrency(tx, draft, buyer);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const uniqueId = randomBytes(18).toString('base64url');
  const place = await claimOrderSlot(tx, checkData, buyer);
  const checkout = await insertCheckout(tx, {
    uniqueId,
    purpose: 'order',
    storeId: draft.order.storeId,
    userId: buyer.user?.id ?? null,
    guestKeyHash: !buyer.user && buyer.guestKey ? hashSecret(buyer.guestKey) : null,
    actor,
    key,
    requestHash,
    currency: draft.order.currency,
    total: draft.order.ceiling ?? draft.order.total,
    scheduledDay: draft.order.scheduledDay ?? null,
    slotFrom: draft.order.slotFrom ?? null,
    description: withoutIsolates(buyer.shop.text('payment.description', { store: checkData.store.name })),
    locale: buyer.shop.locale,
    draft: toCheckoutDraft(prepared),
    createdAt: now,
    expiresAt,
    payToken: payToken ?? null,
  });
  await buyer.recordPlacing?.(tx, { payLink: checkout.id });
  await assignSlotClaim(tx, place, { checkoutId: checkout.id });
  await reserveUnits(tx, checkout, checkData.demands, buyer);
  await claimGrams(
    tx,
    {
      checkoutId: checkout.id,
      grams: draft.order.memberGrams ?? null,
      userId: checkout.userId,
      at: now,
    },
    buyer,
  );
  const { currency } = checkout;
  const parts = await insertCheckoutPayments(tx, {
    checkoutId: checkout.id,
    currency,
    createdAt: now,
    parts: draft.payments,
  });
  if (!(await holdWalletParts(tx, parts, { userId: checkout.userId, at: now })))
    throw await insufficientWalletRefusal(tx, buyer);
  const { customer } = prepared;
  await claimCoupon(tx, couponClaimOf(checkData), { owner: { checkoutId: checkout.id }, customer }, buyer);
  return checkout;
}

/** The provider's page for an open checkout; repeated calls for the same checkout open only one page. */
export async function openProviderPage(
  deps: OrderDependencies,
  checkout: CheckoutRow,
  buyer: Pick<Buyer, 'shop' | 'user'>,
): Promise<OpenedPage> {
  const { db, clock, providers } = deps;
  const { uniqueId, total, expiresAt } = checkout;
  const payment = (await findCheckoutPayments(db, checkout.id)).find(({ method }) => isPaidOnline(method))!;
  const page = (url: string): OpenedPage => ({
    ok: true,
    checkout: { id: uniqueId, url, expires_at: expiresAt.toISOString(), total },
  });
  if (payment.url !== null) return page(payment.url);
  const unavailable: OrderRefusal = {
    ok: false,
    error: 'PAYMENT_UNAVAILABLE',
    message: buyer.shop.text('order.refused.paymentUnavailable'),
  };
  const provider = providerOf(providers, payment);
  if (!provider) return unavailable;
  const returnUrl = environment().siteUrl + returnPath(checkout);
  const opened = await provider.begin(
    {
      key: uniqueId,
      checkout: uniqueId,
      amount: payment.amount,
      currency: payment.currency,
      description: checkout.description,
      captureLater: canCaptureLater(checkout, provider.facts.holdDays, clock.now()),
      returnUrl,
      cancelUrl: `${returnUrl}?back`,
      expiresAt,
      locale: buyer.shop.locale,
      customer: customerOf(checkout, buyer),
    },
    AbortSignal.timeout(12_000),
  );
  if (opened.is === 'begun') {
    if (await savePaymentPage(db, payment, { ...opened, checkoutId: checkout.id, at: clock.now() }))
      return page(opened.url);
    // The checkout was ended while the provider opened the page, and nobody has seen the page, so it is closed.
    await provider.end(opened.reference, AbortSignal.timeout(12_000));
    return unavailable;
  }
  logger.warn({ provider: provider.id, reason: opened.reason }, 'A payment page could not be opened.');
  await addPaymentEvent(db, {
    paymentId: payment.id,
    kind: opened.is === 'refused' ? 'refused' : 'no_answer',
    amount: payment.amount,
    detail: opened.reason,
    at: clock.now(),
  });
  // Without a response, the page may exist. The checkout stays open: a repeated request finds the page, or the job
  // closes it.
  if (opened.is === 'refused') await closeUnpaidCheckout(deps, checkout, { problem: opened.reason });
  return unavailable;
}

/**
 * The path to which the customer returns from the payment page. A customer with a pay link returns to the link, because
 * they may not be signed in.
 */
const returnPath = ({ uniqueId, payToken }: CheckoutRow): string =>
  payToken === null ? paymentPath(uniqueId) : payLinkPath(payToken);

/** Stores the page that the provider opened. Returns false if the checkout has ended in the meantime. */
async function savePaymentPage(
  db: Db,
  { id, amount }: PaymentRow,
  { checkoutId, reference, url, at }: { checkoutId: number; reference: string; url: string; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { endedAt } = await lockCheckout(tx, checkoutId);
    await updatePayment(tx, id, { reference, url: endedAt === null ? url : null, updatedAt: at });
    await addPaymentEvent(tx, { paymentId: id, kind: 'begun', amount, detail: reference, at });
    return endedAt === null;
  });
}

/**
 * Whether the payment is only authorised now and captured later. This applies to orders and their changes if the
 * provider can hold the money until after the day of the order.
 */
function canCaptureLater(
  { purpose, scheduledDay }: CheckoutRow,
  holdDays: number | null,
  now: Date,
): boolean {
  if (holdDays === null || (purpose !== 'order' && purpose !== 'change_order')) return false;
  return (
    scheduledDay === null || scheduledDay < addDays(now.toISOString().slice(0, 10), Math.max(0, holdDays - 1))
  );
}

function customerOf(
  { draft }: CheckoutRow,
  { user }: Pick<Buyer, 'user'>,
): { name: string; email: string | null; phone: string } {
  const order = (draft as Pick<CheckoutDraft, 'order'> | null)?.order;
  return {
    name: order?.customerName ?? user?.name ?? '',
    email: order?.email ?? user?.email ?? null,
    phone: order?.phone ?? user?.phone ?? '',
  };
}
