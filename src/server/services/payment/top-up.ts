import { randomBytes } from 'node:crypto';
import { takesAmount } from '#domain/payment-provider.ts';
import { createExactMoney } from '#i18n/exact-money.ts';
import { isUniqueViolation } from '../../db/error-codes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findOpenCheckout, insertCheckout } from '../../repositories/checkout.ts';
import { holdAccount } from '../../repositories/erase-account.ts';
import { insertCheckoutPayments } from '../../repositories/payment.ts';
import { findBalance } from '../../repositories/wallet.ts';
import { hashRequest } from '../order/secrets.ts';
import { type Buyer, type OrderTools, Refused } from '../order/order-tools.ts';
import { type BeginResult, leaveCheckout, openPage } from './begin-checkout.ts';
import { mayUseWallet } from './choose-payments.ts';
import type { Providers } from './payment-methods.ts';
import { reservationMinutes } from './reservation-time.ts';

export type TopUpOffer = {
  /** Minor units. */
  least: number;
  most: number;
  methods: Providers[number]['id'][];
};

/** How much a customer may add to the wallet, and how. Null where the shop has not switched it on, or it is full. */
export async function offerTopUp(
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
  const { db, clock, providers } = tools;
  const { user, shop, settings } = buyer;
  const offer = await offerTopUp(tools, buyer);
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
  const name = { actor: `user:${user.id}`, route: 'wallet/top-up', key: `top-up:${key}` };
  const requestHash = hashRequest({ amount, method });
  const open = await findOpenCheckout(db, [name]);
  if (open?.requestHash === requestHash && open.expiresAt > clock.now()) return openPage(tools, open, buyer);
  const left = open && (await leaveCheckout(tools, open, buyer));
  if (left) return left;
  try {
    const checkout = await inTransaction(db, async (tx) => {
      if (!(await holdAccount(tx, user.id))) throw new Refused({ ok: false, error: 'unauthorized' });
      const now = clock.now();
      const created = await insertCheckout(tx, {
        uniqueId: randomBytes(18).toString('base64url'),
        purpose: 'top_up',
        userId: user.id,
        actor: name.actor,
        key: name.key,
        requestHash,
        currency,
        total: amount,
        description: shop.text('wallet.title'),
        locale: shop.locale,
        createdAt: now,
        expiresAt: new Date(now.getTime() + reservationMinutes * 60_000),
      });
      await insertCheckoutPayments(tx, {
        checkoutId: created.id,
        currency,
        createdAt: now,
        parts: [{ method: provider.id, amount, authorised: 0 }],
      });
      return created;
    });
    return await openPage(tools, checkout, buyer);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    // The same request at the same moment.
    const same = isUniqueViolation(error) ? await findOpenCheckout(db, [name]) : null;
    if (!same) throw error;
    return openPage(tools, same, buyer);
  }
}
