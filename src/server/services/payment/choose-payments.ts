import type { OrderQuote, PlaceOrderInput } from '#contracts/order.ts';
import type { Settings } from '#contracts/settings.ts';
import type { CashRefusal } from '#domain/cash-acceptance.ts';
import { type PaymentMethod, splitTotal } from '#domain/payment.ts';
import { nearestInSteps } from '#domain/payment-rounding.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { createExactMoney } from '#i18n/exact-money.ts';
import type { Db } from '#server/db/client.ts';
import type { NewOrder } from '#server/repositories/order-write.ts';
import { findPayments, type NewPayment } from '#server/repositories/payment.ts';
import { findBalance } from '#server/repositories/wallet.ts';
import { type Buyer, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { findCashRefusal, cashRefusalText } from './cash-acceptance.ts';
import { holdWalletParts } from './hold-and-capture-payments.ts';
import { findOnlineMinimum, listMethods, type PaymentProviders, stepOfMethod } from './payment-methods.ts';

/**
 * Whether the buyer may pay from a wallet. A guest has no wallet, and staff cannot use the customer's wallet during
 * impersonation. [F47]
 */
export const mayUseWallet = ({ user }: Pick<Buyer, 'user'>): boolean => user !== null && !user.impersonatedBy;

/**
 * Whether the buyer may pay online. Staff cannot during impersonation, but the customer can pay with a pay link.
 * [F47]
 */
const mayPayOnline = ({ user, paysByLink }: Pick<Buyer, 'user' | 'paysByLink'>): boolean =>
  !user?.impersonatedBy || paysByLink === true;

export const insufficientWalletRefusal = async (tx: Db, buyer: Buyer): Promise<OrderRefusedError> =>
  insufficient(buyer, (await findBalance(tx, ownerOf(buyer))).available);

const insufficient = (buyer: Buyer, available: number): OrderRefusedError =>
  new OrderRefusedError({
    ok: false,
    error: 'WALLET_INSUFFICIENT',
    message: buyer.shop.text('order.refused.wallet', {
      amount: createExactMoney(buyer.settings, buyer.shop.locale)(available),
    }),
    available,
  });

/**
 * The part of a total that a request takes from the wallet, before the balance is checked. It is exact: only what is
 * left for a provider is rounded to its step.
 */
export const requestedWalletPart = (
  request: Pick<PlaceOrderInput, 'wallet_amount'> & { payment_method?: string | null | undefined },
  total: number,
): number => Math.min(request.payment_method === 'wallet' ? total : (request.wallet_amount ?? 0), total);

/**
 * The payments of an order: the wallet's part and the rest by the chosen method, rounded to its provider's step.
 * ROLE-11: a customer pays all or part of an order from the wallet; if the wallet no longer covers its part, the order is
 * refused, and the part is never taken in cash.
 */
export async function choosePayments(
  { db, providers }: { db: Db; providers: PaymentProviders },
  request: Pick<PlaceOrderInput, 'payment_method' | 'wallet_amount'>,
  {
    storeId,
    mode,
    total,
    contacts,
    buyer,
  }: { storeId: number; mode: DeliveryMode; total: number; contacts: readonly string[]; buyer: Buyer },
): Promise<NewPayment[]> {
  const wallet = requestedWalletPart(request, total);
  if (wallet > 0 && !mayUseWallet(buyer)) throw wrongMethod(buyer);
  if (wallet > 0) {
    const { available } = await findBalance(db, ownerOf(buyer));
    if (available < wallet) throw insufficient(buyer, available);
  }
  const rest = total - wallet;
  const walletPart: NewPayment = { method: 'wallet', amount: wallet, authorised: wallet };
  if (wallet > 0 && rest === 0) return [walletPart];
  // Nothing is left to pay: recorded as a cash payment of 0, so that no provider is needed.
  if (rest === 0) return [{ method: 'cash', amount: 0, authorised: 0 }];
  const method = listMethods(providers, { currency: buyer.settings.currencyCode, amount: rest }).find(
    ({ id }) => id === request.payment_method,
  );
  if (!method || (!method.is_cash && !mayPayOnline(buyer))) throw wrongMethod(buyer);
  const noCash = method.is_cash
    ? await findCashRefusal(db, buyer, { storeId, mode, amount: rest, contacts })
    : null;
  if (noCash)
    throw new OrderRefusedError({
      ok: false,
      error: 'PAYMENT_METHOD',
      message: cashRefusalText(noCash, buyer),
      ...noCash,
    });
  const step = stepOfMethod(providers, { method: method.id, currency: buyer.settings.currencyCode }) ?? 1;
  const restPart: NewPayment = { method: method.id, step, amount: nearestInSteps(rest, step), authorised: 0 };
  return wallet > 0 ? [walletPart, restPart] : [restPart];
}

const wrongMethod = (buyer: Buyer): OrderRefusedError =>
  new OrderRefusedError({
    ok: false,
    error: 'PAYMENT_METHOD',
    message: buyer.shop.text('order.refused.payment'),
  });

/**
 * Holds the wallet's part in the transaction that places the order. If two orders need the same money, one of them is
 * refused. [F20]
 */
export async function claimWalletPart(
  tx: Db,
  { id, order, payments }: NewOrder & { id: number },
  buyer: Buyer,
): Promise<void> {
  if (!payments.some(({ method, amount }) => method === 'wallet' && amount > 0)) return;
  const isHeld = await holdWalletParts(tx, await findPayments(tx, id), {
    userId: order.userId ?? null,
    at: order.placedAt,
  });
  if (!isHeld) throw await insufficientWalletRefusal(tx, buyer);
}

/** The part of a total that the wallet can pay, for the checkout. Null for buyers without a wallet. */
export async function offerWallet(
  db: Db,
  buyer: Pick<Buyer, 'user'> & { settings: Pick<Settings, 'currencyCode'> },
  total: number,
): Promise<{ available: number; part: number; rest: number } | null> {
  if (!mayUseWallet(buyer)) return null;
  const { available } = await findBalance(db, ownerOf(buyer));
  const { wallet: part, rest } = splitTotal(total, { fromWallet: true, available });
  return { available, part, rest };
}

type PaymentOffer = Pick<
  OrderQuote['options'],
  'payment_methods' | 'is_rounded' | 'rest' | 'no_cash' | 'no_online' | 'wallet'
>;

/** How an order can be paid if the wallet pays the given amount. */
export async function offerPayment(
  { db, providers }: { db: Db; providers: PaymentProviders },
  buyer: Buyer,
  {
    storeId,
    mode,
    total,
    wallet: requestedAmount,
  }: { storeId: number; mode: DeliveryMode; total: number; wallet: number },
): Promise<PaymentOffer> {
  const wallet = await offerWallet(db, buyer, total);
  const rest = total - Math.min(requestedAmount, wallet?.part ?? 0);
  const { methods, noCash } = await listOfferedMethods({ db, providers }, buyer, {
    ...{ storeId, mode, amount: rest, contacts: [] },
    currency: buyer.settings.currencyCode,
  });
  const currency = buyer.settings.currencyCode;
  return {
    payment_methods: methods,
    is_rounded: methods.some((method) => rest % (stepOfMethod(providers, { method, currency }) ?? 1) > 0),
    rest,
    no_cash: noCash && {
      reason: noCash.reason,
      limit: noCash.reason === 'limit' ? noCash.limit : null,
      message: cashRefusalText(noCash, buyer),
    },
    no_online: onlineRefusalText(providers, buyer, rest),
    wallet,
  };
}

function onlineRefusalText(providers: PaymentProviders, buyer: Buyer, amount: number): string | null {
  const { shop, settings } = buyer;
  const minimum = mayPayOnline(buyer)
    ? findOnlineMinimum(providers, { currency: settings.currencyCode, amount })
    : null;
  if (minimum === null) return null;
  return shop.text('order.noOnline.minimum', {
    amount: createExactMoney(settings, shop.locale)(minimum),
  });
}

/** The methods with which this buyer may pay an amount, in addition to the wallet. */
export async function listOfferedMethods(
  { db, providers }: { db: Db; providers: PaymentProviders },
  buyer: Buyer,
  part: {
    storeId: number;
    mode: DeliveryMode;
    amount: number;
    currency: string;
    /** A further amount that is paid in cash. */
    cashDue?: number;
    contacts: readonly string[];
  },
): Promise<{ methods: Exclude<PaymentMethod, 'wallet'>[]; noCash: CashRefusal | null }> {
  const { amount, cashDue = 0 } = part;
  const noCash = await findCashRefusal(db, buyer, { ...part, amount: cashDue + amount });
  return {
    methods: listMethods(providers, part)
      .filter(({ is_cash }) => (is_cash ? !noCash : mayPayOnline(buyer)))
      .map(({ id }) => id),
    noCash,
  };
}

const ownerOf = ({ user, settings }: Pick<Buyer, 'user'> & { settings: Pick<Settings, 'currencyCode'> }) => ({
  userId: user!.id,
  currency: settings.currencyCode,
});
