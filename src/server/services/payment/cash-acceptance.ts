import type { PlaceOrderInput } from '#contracts/order.ts';
import { type CashRefusal, cashRefusalReason } from '#domain/cash-acceptance.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { createExactMoney } from '#i18n/exact-money.ts';
import type { Db } from '#server/db/client.ts';
import { findCashChoice, isCashDisabled } from '#server/repositories/cash-acceptance.ts';
import type { NewPayment } from '#server/repositories/payment.ts';
import { type Buyer, OrderRefusedError } from '../buyer/order-dependencies.ts';

type CashPart = {
  /** The store; null if it is not known yet. */
  storeId: number | null;
  mode: DeliveryMode;
  amount: number | null;
  /**
   * The contacts of this order, in addition to the contacts of the account: the confirmed ones, and the phone as entered
   * if the shop requires no confirmation.
   */
  contacts: readonly string[];
};

/** Why this part of an order cannot be paid in cash; null if it can. Orders placed by staff are not restricted. */
export async function findCashRefusal(
  db: Db,
  {
    user,
    confirmedContact,
    settings,
    isStaff,
  }: Pick<Buyer, 'user' | 'confirmedContact' | 'settings' | 'isStaff'>,
  { storeId, mode, amount, contacts }: CashPart,
): Promise<CashRefusal | null> {
  if (isStaff) return null;
  const known = confirmedContact === null ? contacts : [...contacts, confirmedContact];
  return cashRefusalReason({
    storePolicy: (storeId !== null && (await findCashChoice(db, storeId))) || 'always',
    mode,
    isDisabledForCustomer: await isCashDisabled(db, { userId: user?.id ?? null, contacts: known }),
    maximum: settings.cashMaximum,
    amount,
  });
}

/** The text of the refusal. It does not say that cash is off for this customer, because other people may read it. */
export function cashRefusalText(
  noCash: CashRefusal,
  { shop, settings }: Pick<Buyer, 'shop' | 'settings'>,
): string {
  if (noCash.reason !== 'limit') return shop.text(`order.noCash.${noCash.reason}`);
  const exact = createExactMoney(settings, shop.locale);
  return shop.text('order.noCash.limit', { amount: exact(noCash.limit) });
}

/**
 * The amount of cash that the customer will give, as entered; null if no amount is named or nothing is paid in cash.
 * Throws `OrderRefusedError` if it is less than the cash payment minus `notDueYet`, the part of the payment that is due only if
 * the weighed items turn out heavier than estimated. [F26]
 */
export function cashToReceive(
  { cash_given: given }: Pick<PlaceOrderInput, 'cash_given'>,
  payments: readonly NewPayment[],
  { buyer, notDueYet }: { buyer: Pick<Buyer, 'shop' | 'settings'>; notDueYet: number },
): number | null {
  const cash = payments.find(({ method }) => method === 'cash');
  if (!cash || given === null || given === undefined) return null;
  const due = Math.max(0, cash.amount - notDueYet);
  if (given >= due) return given;
  const { shop, settings } = buyer;
  const exact = createExactMoney(settings, shop.locale);
  throw new OrderRefusedError({
    ok: false,
    error: 'validation_failed',
    message: shop.text('checkout.wrong.cashGiven', { amount: exact(due) }),
    fields: { cash_given: 'too_small' },
  });
}
