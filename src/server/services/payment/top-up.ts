import { takesAmount } from '#domain/payment-provider.ts';
import { createExactMoney } from '#i18n/exact-money.ts';
import { findBalance } from '../../repositories/wallet.ts';
import type { Buyer, OrderTools } from '../order/order-tools.ts';
import type { BeginResult } from './begin-checkout.ts';
import { beginPurchase } from './begin-purchase.ts';
import { mayUseWallet } from './choose-payments.ts';
import type { Providers } from './payment-methods.ts';

export type TopUpOffer = {
  /** The minimum and the maximum amount in minor units. */
  least: number;
  most: number;
  methods: Providers[number]['id'][];
};

/**
 * The amounts and methods for adding money to the wallet. Null if top-ups are disabled, no provider accepts the
 * currency, the wallet is full, or the buyer may not use a wallet.
 */
export async function findTopUpOffer(
  { db, providers }: Pick<OrderTools, 'db' | 'providers'>,
  buyer: Pick<Buyer, 'user' | 'settings'>,
): Promise<TopUpOffer | null> {
  const { walletTopUpMaximum: maximum, currencyCode: currency } = buyer.settings;
  if (maximum === null || maximum === 0 || !mayUseWallet(buyer)) return null;
  const able = providers.filter(({ facts }) => facts.currencies[currency] !== undefined);
  const { posted } = await findBalance(db, { userId: buyer.user!.id, currency });
  const most = maximum - posted;
  const least = Math.max(1, ...able.map(({ facts }) => facts.currencies[currency]!.minimum));
  if (able.length === 0 || most < least) return null;
  return { least, most, methods: able.map(({ id }) => id) };
}

/** Opens a payment page on which a customer adds money to the wallet. */
export async function beginTopUp(
  tools: OrderTools,
  { amount, method, key }: { amount: number | null; method: string; key: string },
  buyer: Buyer,
): Promise<BeginResult> {
  const { providers } = tools;
  const { user, shop, settings } = buyer;
  const offer = await findTopUpOffer(tools, buyer);
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
  if (!provider || !takesAmount(provider.facts, currency, amount))
    return { ok: false, error: 'PAYMENT_METHOD', message: shop.text('order.refused.payment') };
  return beginPurchase(
    tools,
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
