import type { Membership, PayMembershipInput } from '#contracts/membership.ts';
import type { PaymentPage } from '#contracts/payment-page.ts';
import { takesAmount } from '#domain/payment-provider-facts.ts';
import { createExactMoney } from '#i18n/exact-money.ts';
import { withoutIsolates } from '#i18n/text.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { shareLockAccount } from '#server/repositories/erase-account.ts';
import { findPlan, shareLockPlan, type PlanRow } from '#server/repositories/membership-plan.ts';
import {
  type Buyer,
  type OrderRefusal,
  type OrderDependencies,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';
import { beginTopUpOrMembershipCheckout } from '../payment/begin-top-up-or-membership-checkout.ts';
import { mayUseWallet } from '../payment/choose-payments.ts';
import type { PaymentProviders } from '../payment/payment-methods.ts';
import { isCurrencyLive } from '../settings/currency-lock.ts';
import { copyPlan } from '../membership/add-period.ts';
import { buyFromWallet } from '../membership/buy-from-wallet.ts';
import type { MembershipDraft } from '../membership/start-paid-membership.ts';
import { readMembership } from '../membership/read-membership.ts';

type SignedInBuyer = Buyer & { user: NonNullable<Buyer['user']> };

export type PayMembershipResult =
  { ok: true; checkout: PaymentPage } | { ok: true; membership: Membership } | OrderRefusal;

/** The providers that accept the price of a plan; the wallet, which can also pay for a plan, is not included. */
export function providersForPlan(
  providers: PaymentProviders,
  currency: string,
  price: number,
): PaymentProviders[number]['id'][] {
  return providers.filter(({ facts }) => takesAmount(facts, currency, price)).map(({ id }) => id);
}

/**
 * CALL-77: buys a plan. If the customer pays from the wallet, the period is added immediately; at a provider, when the
 * payment is complete.
 */
export async function payMembership(
  deps: OrderDependencies,
  { plan_id, payment_method: method, seen_price: seen, idempotency_key: key }: PayMembershipInput,
  buyer: SignedInBuyer,
): Promise<PayMembershipResult> {
  const { settings, shop } = buyer;
  if (!settings.memberships) return { ok: false, error: 'MEMBERSHIPS_OFF' };
  // Staff cannot buy a plan during impersonation. [F47]
  if (!mayUseWallet(buyer)) return wrongMethod(buyer);
  const plan = await findPlan(deps.db, plan_id);
  if (!plan?.isActive) return { ok: false, error: 'not_found' };
  if (seen !== undefined && seen !== plan.price) return priceChanged(plan, seen, buyer);
  if (method === 'wallet') return payFromWallet(deps, plan, key, buyer);
  const provider = deps.providers.find(({ id }) => id === method);
  if (!provider || !takesAmount(provider.facts, settings.currencyCode, plan.price)) return wrongMethod(buyer);
  const draft: MembershipDraft = { plan: copyPlan(plan) };
  const result = await beginTopUpOrMembershipCheckout(
    deps,
    {
      purpose: 'membership',
      key,
      request: draft,
      amount: plan.price,
      provider,
      description: withoutIsolates(
        shop.text('membership.payment', { plan: plan.translations[shop.locale]?.['name'] ?? plan.name }),
      ),
      draft,
    },
    buyer,
  );
  if (!result.ok) return result;
  return 'checkout' in result ? result : { ok: false, error: 'KEY_REUSED' };
}

async function payFromWallet(
  deps: OrderDependencies,
  { id, price }: PlanRow,
  key: string,
  buyer: SignedInBuyer,
): Promise<PayMembershipResult> {
  const { user, settings, shop } = buyer;
  const { currencyCode: currency, timeZone } = settings;
  try {
    await inTransaction(deps.db, async (tx) => {
      if (!(await shareLockAccount(tx, user.id)))
        throw new OrderRefusedError({ ok: false, error: 'unauthorized' });
      // The plan may have been deleted or changed since it was read.
      const plan = await shareLockPlan(tx, id);
      if (!plan) throw new OrderRefusedError({ ok: false, error: 'not_found' });
      if (plan.price !== price || !(await isCurrencyLive(tx, currency)))
        throw new OrderRefusedError(priceChanged(plan, price, buyer));
      const bought = await buyFromWallet(tx, {
        userId: user.id,
        plan: copyPlan(plan),
        currency,
        walletKey: `membership:${user.id}:${key}`,
        timeZone,
        at: deps.clock.now(),
      });
      if (!bought.ok)
        throw new OrderRefusedError({
          ok: false,
          error: 'WALLET_INSUFFICIENT',
          message: shop.text('order.refused.wallet', {
            amount: createExactMoney(settings, shop.locale)(bought.available),
          }),
          available: bought.available,
        });
      if (bought.period.planId !== plan.id)
        throw new OrderRefusedError({
          ok: false,
          error: 'KEY_REUSED',
          message: shop.text('membership.refused.keyReused'),
        });
    });
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.refusal;
    throw error;
  }
  return {
    ok: true,
    membership: await readMembership(deps, { userId: user.id, locale: shop.locale, settings }),
  };
}

const wrongMethod = ({ shop }: Buyer): OrderRefusal => ({
  ok: false,
  error: 'PAYMENT_METHOD',
  message: shop.text('order.refused.payment'),
});

const priceChanged = (plan: PlanRow, seen: number, { shop }: Buyer): OrderRefusal => ({
  ok: false,
  error: 'PRICE_CHANGED',
  message: shop.text('order.refused.price'),
  old_total: seen,
  new_total: plan.price,
});
