import type { Plan } from '#contracts/membership.ts';
import { membershipPlansPath, ownMembershipPath, paymentPath, signInPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { readField } from '#server/request/form-params.ts';
import { newOrderKey } from '../payment/order-key-cookie.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import { mayUseWallet } from '../payment/choose-payments.ts';
import { readBalance } from '../payment/wallet-screen.ts';
import { listPlans } from '../membership/describe-plan.ts';
import { providersForPlan, payMembership } from './pay-membership.ts';
import { readMembership } from '../membership/read-membership.ts';

export type PlanOffer = Plan & {
  /** The providers that accept the plan's price. */
  providers: ReturnType<typeof providersForPlan>;
  /** Whether the wallet covers the price. */
  isInWallet: boolean;
};

export type PlansView = {
  plans: PlanOffer[];
  isSignedIn: boolean;
  /** The balance of the wallet; null if it cannot be used. */
  available: number | null;
  /** The end of the last paid period; null if it is over or there is none. */
  paidUntil: string | null;
  /** The idempotency key: a form that is submitted twice buys a plan only once. */
  key: string;
  problem: string | null;
};

/**
 * The page of plans with a form to buy one; submitting the form opens a payment page or, after a payment from the
 * wallet, the page of the membership.
 */
export async function handlePlansPage(
  app: AppDependencies,
  context: RequestContext,
  data: FormData | null,
): Promise<PlansView | { redirect: string }> {
  const { settings, locale, text } = context;
  const buyer = await identifyBuyer(app, context);
  const { user } = buyer;
  if (data && !user) return { redirect: signInPath(membershipPlansPath()) };
  let problem: string | null = null;
  if (data && user) {
    const paid = await payMembership(app, readPurchase(data), { ...buyer, user });
    if (paid.ok)
      return {
        redirect:
          'checkout' in paid ? `${paymentPath(paid.checkout.id)}?go` : `${ownMembershipPath()}?bought`,
      };
    problem = paid.message ?? text(paid.error === 'not_found' ? 'error.not_found' : 'error.server_error');
  }
  const available =
    user && mayUseWallet(buyer) ? (await readBalance(app.db, { userId: user.id, settings })).available : null;
  const membership = user && (await readMembership(app, { userId: user.id, locale, settings }));
  const { currencyCode: currency } = settings;
  return {
    plans: (await listPlans(app.db, { locale, currency })).map((plan) => ({
      ...plan,
      providers: providersForPlan(app.providers, currency, plan.price),
      isInWallet: available !== null && available >= plan.price,
    })),
    isSignedIn: user !== null,
    available,
    paidUntil: membership?.paid_until ?? null,
    key: newOrderKey(),
    problem,
  };
}

/** Reads the form. An invalid plan or method is refused as unknown; an invalid price is ignored. */
function readPurchase(data: FormData): Parameters<typeof payMembership>[1] {
  const seen = Number(readField(data, 'seen_price') || Number.NaN);
  const plan = Number(readField(data, 'plan'));
  return {
    plan_id: Number.isSafeInteger(plan) && plan > 0 ? plan : 0,
    payment_method: readField(data, 'method') as Parameters<typeof payMembership>[1]['payment_method'],
    idempotency_key: readField(data, 'key').slice(0, 64),
    ...(Number.isSafeInteger(seen) && { seen_price: seen }),
  };
}
