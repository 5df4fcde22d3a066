import type { BillLine } from '#domain/price-cart.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import {
  type CheckoutRow,
  findCheckoutByPayToken,
  markPaymentPageOpened,
} from '#server/repositories/checkout.ts';
import { findStoreForMessages } from '#server/repositories/order-message-recipients.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';
import { openProviderPage } from './begin-checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutStatus } from './checkout-status.ts';
import { settleCheckout } from './settle-checkout.ts';

/** How long to wait for the provider at most, in milliseconds, because a person waits for the page. */
const screenWithinMs = 3_000;

type PayLinkOrder = {
  lines: CheckoutDraft['lines'];
  bill: readonly BillLine[];
  savings: number;
  itemTotal: number;
  total: number;
  /** The highest possible total, which is paid by the link; null if nothing is sold by weight. */
  ceiling: number | null;
  taxTotal: number;
  currency: string;
};

function toOrder(draft: CheckoutDraft | null): PayLinkOrder | null {
  if (!draft) return null;
  const { bill, itemTotal, total, ceiling = null, taxTotal, currency } = draft.order;
  const { lines, savings } = bill as { lines: readonly BillLine[]; savings: number };
  return { lines: draft.lines, bill: lines, savings, itemTotal, total, ceiling, taxTotal, currency };
}

type PayLinkView = {
  checkout: CheckoutRow;
  status: CheckoutStatus;
  store: string;
  /** The order that is placed after the payment; null unless the checkout can be paid now. */
  order: PayLinkOrder | null;
  /** Whether the visitor is the signed-in customer, who can open the order. */
  isOwn: boolean;
};

/**
 * `GET /pay/{token}`: the bill of an order that staff have taken by phone. Everybody with the link may see the bill and
 * pay, so the page shows no address and no phone number. Null for an unknown token.
 */
export async function showPayLink(
  app: AppDependencies,
  context: RequestContext,
  token: string,
): Promise<PayLinkView | null> {
  const [checkout, user] = await Promise.all([findCheckoutByPayToken(app.db, token), context.user()]);
  if (!checkout?.storeId) return null;
  const status = await settleCheckout(app, checkout, { withinMs: screenWithinMs });
  const { locale } = context;
  const store = await findStoreForMessages(app.db, { storeId: checkout.storeId, locale });
  return {
    ...{ checkout, status, store: store.name },
    order: status.state === 'open' ? toOrder(checkout.draft as CheckoutDraft | null) : null,
    isOwn: user !== null && user.id === checkout.userId,
  };
}

/** `POST /pay/{token}`: opens the payment page. Returns its URL, or null if the page cannot be opened now. */
export async function openPayLink(
  app: AppDependencies,
  context: RequestContext,
  token: string,
): Promise<string | null> {
  const checkout = await findCheckoutByPayToken(app.db, token);
  return checkout && openPaymentPageOfLink(app, checkout, await identifyBuyer(app, context));
}

export async function openPaymentPageOfLink(
  app: AppDependencies,
  checkout: CheckoutRow,
  buyer: Pick<Buyer, 'shop' | 'user'>,
): Promise<string | null> {
  const now = app.clock.now();
  if (checkout.expiresAt <= now) return null;
  // The opening is recorded before the provider opens the page, because the provider's response may be lost.
  if (!(await markPaymentPageOpened(app.db, { id: checkout.id, at: now }))) return null;
  const opened = await openProviderPage(app, checkout, buyer);
  return opened.ok && 'checkout' in opened ? opened.checkout.url : null;
}
