import { takesAmount } from '#domain/payment-provider-facts.ts';
import { createExactMoney } from '#i18n/exact-money.ts';
import { findBalance } from '#server/repositories/wallet.ts';
import type { Buyer, OrderDependencies } from '../buyer/order-dependencies.ts';
import type { BeginCheckoutResult } from './begin-checkout.ts';
import { beginTopUpOrMembershipCheckout } from './begin-top-up-or-membership-checkout.ts';
import { mayUseWallet } from './choose-payments.ts';
import { type PaymentProviders, stepOfCurrency } from './payment-methods.ts';

export type TopUpOffer = {
  /** The minimum and the maximum amount in minor units. */
  least: number;
  most: number;
  /** The step of amounts: a top-up is not rounded, because the customer chooses its amount. */
  step: number;
  methods: PaymentProviders[number]['id'][];
};

/**
 * The amounts and methods for adding money to the wallet. Null if top-ups are disabled, no provider accepts the
 * currency, the wallet cannot take the minimum amount, or the buyer may not use a wallet.
 */
export async function findTopUpOffer(
  { db, providers }: Pick<OrderDependencies, 'db' | 'providers'>,
  buyer: Pick<Buyer, 'user' | 'settings'>,
): Promise<TopUpOffer | null> {
  const { walletTopUpMaximum: maximum, currencyCode: currency } = buyer.settings;
  if (maximum === null || maximum === 0 || !mayUseWallet(buyer)) return null;
  const supportedProviders = providers.filter(({ facts }) => facts.currencies[currency] !== undefined);
  const { posted } = await findBalance(db, { userId: buyer.user!.id, currency });
  const step = stepOfCurrency(supportedProviders, currency);
  const most = maximum - posted - Math.max(0, (maximum - posted) % step);
  const least = Math.max(1, ...supportedProviders.map(({ facts }) => facts.currencies[currency]!.minimum));
  if (supportedProviders.length === 0 || most < least) return null;
  return { least, most, step, methods: supportedProviders.map(({ id }) => id) };
}

/** Opens a payment page on which a customer adds money to the wallet. */
export async function beginTopUp(
  deps: OrderDependencies,
  { amount, method, key }: { amount: number | null; method: string; key: string },
  buyer: Buyer,
): Promise<BeginCheckoutResult> {
  const { providers } = deps;
  const { user, shop, settings } = buyer;
  const offer = await findTopUpOffer(deps, buyer);
  if (!user || !offer)
    return { ok: false, error: 'PAYMENT_METHOD', message: shop.text('order.refused.payment') };
  const exact = createExactMoney(settings, shop.locale);
  if (amount === null || amount < offer.least || amount > offer.most)
    return {
      ok: false,
      error: 'validation_failed',
      message: shop.text('wallet.wrong', { least: exact(offer.least), most: exact(offer.most) }),
      fields: { amount: 'out_of_range' },
    };
  const currency = settings.currencyCode;
  const provider = providers.find(({ id }) => id === method);
  if (amount % offer.step > 0)
    return {
      ok: false,
      error: 'validation_failed',
      message: shop.text('wallet.wrongStep', { step: exact(offer.step) }),
      fields: { amount: 'not_in_steps' },
    };
  if (!provider || !takesAmount(provider.facts, currency, amount))
    return { ok: false, error: 'PAYMENT_METHOD', message: shop.text('order.refused.payment') };
  return beginTopUpOrMembershipCheckout(
    deps,
    {
      purpose: 'top_up',
      key,
      request: { amount, method },
      amount,
      provider,
      description: shop.text('wallet.title'),
    },
    { ...buyer, user },
  );
}
