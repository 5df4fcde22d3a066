import { instantAt } from '#domain/calendar.ts';
import type { CashRefusal } from '#domain/cash-acceptance.ts';
import { isPaidOnline, type PaymentMethod } from '#domain/payment.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { changePayments, type ChangedPayments } from '#domain/increase-payments.ts';
import { roundingOf, sumOfParts, withRounding } from '#domain/payment-rounding.ts';
import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findPayments, type PaymentRow } from '#server/repositories/payment.ts';
import { findBalance } from '#server/repositories/wallet.ts';
import { accessContactOfOrder } from '../order/may-see-order.ts';
import type { Buyer, OrderRefusal } from '../buyer/order-dependencies.ts';
import type { PreparedEdit } from '../order/prepare-order-edit.ts';
import { cashRefusalText } from './cash-acceptance.ts';
import { insufficientWalletRefusal, listOfferedMethods, mayUseWallet } from './choose-payments.ts';
import type { PaymentProviders } from './payment-methods.ts';

/** How the additional cost of a changed order can be paid. */
export type PreparedIncrease = {
  /** The rest to be paid in cash or from the wallet; a provider takes it rounded to its step. */
  rest: number;
  /** The methods with which this buyer may pay the rest. */
  methods: PaymentMethod[];
  /** The current payment method of the order, which is the default for the rest. */
  defaultMethod: PaymentMethod;
  /** Whether a part of the order has to be paid in cash even without the additional cost. */
  isCashDue: boolean;
};

/** The amount that the payments of a changed order cover, before its rounding. */
const coveredBy = ({ edited, ceiling }: Pick<PreparedEdit, 'edited' | 'ceiling'>): number =>
  ceiling ?? edited.bill.total;

const findOpenPayments = async (db: Db, { id }: Pick<OrderRow, 'id'>): Promise<PaymentRow[]> =>
  (await findPayments(db, id)).filter(({ closedAs }) => closedAs === null);

/** Plans the payment of an order's additional cost; writes nothing. */
export async function prepareIncreasePayment(
  { db, providers }: { db: Db; providers: PaymentProviders },
  order: OrderRow,
  prepared: PreparedEdit,
  { buyer, at }: { buyer: Buyer; at: Date },
): Promise<PreparedIncrease> {
  const open = await findOpenPayments(db, order);
  const { rest } = changePayments(open, coveredBy(prepared), { method: 'cash', step: 1 }, at);
  const isCashDue = isPartInCash(open);
  const defaultMethod = usualMethod(open);
  if (rest === 0) return { rest, defaultMethod, isCashDue, methods: [] };
  const { methods } = await offerRest({ db, providers }, order, { rest, open, buyer });
  const hasEnough = mayUseWallet(buyer) && (await walletOf(db, order)) >= rest;
  return {
    rest,
    defaultMethod,
    isCashDue,
    methods: [...methods, ...(hasEnough ? (['wallet'] as const) : [])],
  };
}

/** A change of an order with the rounding of its bill, and with the payments that cover it. */
export type PaidEdit = PreparedEdit & {
  payments: ChangedPayments;
  /** The change before its rounding. */
  exact: PreparedEdit;
};

/**
 * Rounds the bill of a changed order, so that its online payments are in the steps of their provider if the rest is
 * paid by this method.
 */
export async function roundEdit(
  db: Db,
  order: OrderRow,
  prepared: PreparedEdit,
  { method, step, at }: { method: PaymentMethod; step: number; at: Date },
): Promise<PaidEdit> {
  const { edited, ceiling } = prepared;
  const covered = coveredBy(prepared);
  const payments = changePayments(await findOpenPayments(db, order), covered, { method, step }, at);
  const { parts } = payments;
  const rounding = ceiling === null ? sumOfParts(parts) - covered : roundingOf(edited.bill.total, parts);
  return {
    ...prepared,
    edited: { ...edited, bill: withRounding(edited.bill, rounding, parts.step) },
    ceiling: ceiling === null ? null : sumOfParts(parts),
    payments,
    exact: prepared,
  };
}

/** Why the rest cannot be paid with this method; null if it can. */
export async function findPaymentRefusal(
  deps: { db: Db; providers: PaymentProviders },
  order: OrderRow,
  { rest, methods }: PreparedIncrease,
  { method, buyer }: { method: PaymentMethod; buyer: Buyer },
): Promise<OrderRefusal | null> {
  if (rest === 0 || methods.includes(method)) return null;
  if (method === 'wallet' && mayUseWallet(buyer))
    return (await insufficientWalletRefusal(deps.db, buyer)).refusal;
  const open = await findOpenPayments(deps.db, order);
  const noCash = method === 'cash' ? (await offerRest(deps, order, { rest, open, buyer })).noCash : null;
  if (noCash) return refuse(cashRefusalText(noCash, buyer), noCash);
  const text = methods.length === 0 ? 'order.edit.noPayment' : 'order.refused.payment';
  return refuse(buyer.shop.text(text, { amount: buyer.shop.money(rest) }));
}

/**
 * Why an order cannot move to its new time: the provider would release the authorised amount before it is captured at
 * `ready`. Null if it can move.
 */
export async function findHoldRefusal(
  db: Db,
  order: OrderRow,
  { isMoved, time, store }: Pick<PreparedEdit, 'isMoved' | 'time' | 'store'>,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<OrderRefusal | null> {
  if (!isMoved || time.scheduledDay === null) return null;
  const end = instantAt(time.scheduledDay, time.slotTo ?? minutesOfDay, store.time_zone);
  const isReleased = (await findPayments(db, order.id)).some(
    ({ captured, closedAs, capturableUntil }) =>
      captured === 0 && closedAs === null && capturableUntil !== null && capturableUntil < end,
  );
  return isReleased ? { ok: false, error: 'SLOT_UNKNOWN', message: shop.text('order.edit.hold') } : null;
}

const minutesOfDay = 1_440;

const refuse = (message: string, noCash: CashRefusal | null = null): OrderRefusal => ({
  ok: false,
  error: 'PAYMENT_METHOD',
  message,
  ...noCash,
});

const offerRest = (
  deps: { db: Db; providers: PaymentProviders },
  order: OrderRow,
  { rest, open, buyer }: { rest: number; open: readonly PaymentRow[]; buyer: Buyer },
) =>
  listOfferedMethods(deps, buyer, {
    ...{ storeId: order.storeId, mode: order.mode as DeliveryMode, currency: order.currency, amount: rest },
    cashDue: open.find(({ method }) => method === 'cash')?.amount ?? 0,
    contacts: [accessContactOfOrder(order) ?? []].flat(),
  });

const isPartInCash = (open: readonly PaymentRow[]): boolean =>
  open.some(({ method, amount }) => method === 'cash' && amount > 0);

/** The method with which the additional cost of an order is paid by default. */
export const findDefaultMethod = async (db: Db, order: OrderRow): Promise<PaymentMethod> =>
  usualMethod(await findOpenPayments(db, order));

/**
 * Cash if a part is due in cash, otherwise the online method if a part is paid online; without either, the method of the
 * last open payment.
 */
function usualMethod(open: readonly PaymentRow[]): PaymentMethod {
  if (isPartInCash(open)) return 'cash';
  return open.findLast(({ method }) => isPaidOnline(method))?.method ?? open.at(-1)?.method ?? 'cash';
}

const walletOf = async (db: Db, { userId, currency }: OrderRow): Promise<number> =>
  userId === null ? 0 : (await findBalance(db, { userId, currency })).available;
