import { randomBytes } from 'node:crypto';
import type { EditOrderInput } from '#contracts/order-edit.ts';
import type { Money } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import type { Db } from '#server/db/client.ts';
import { type CheckoutRow, findOpenCheckout, insertCheckout } from '#server/repositories/checkout.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { assignSlotClaim, claimSlot } from '#server/repositories/order-slots.ts';
import { insertCheckoutPayments } from '#server/repositories/payment.ts';
import { editedMeanwhileRefusal, type QuotedEdit } from '../order/apply-edit.ts';
import {
  type Buyer,
  type OrderRefusal,
  type OrderDependencies,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';
import type { PreparedEdit } from '../order/prepare-order-edit.ts';
import { hashRequest, hashSecret } from '../protection/secrets.ts';
import { slotFullRefusal } from '../order/validate-order.ts';
import { findEditRefusal } from '../order/find-edit-refusal.ts';
import { closePaymentPage } from './begin-checkout.ts';
import { reservationMinutes } from './reservation-time.ts';
import { reserveUnits } from './reserve-units.ts';

/** A change that is made when it has been paid for. The provider gets the customer's data from `order`. */
export type OrderChangeDraft = {
  change: QuotedEdit;
  order: Pick<OrderRow, 'customerName' | 'email' | 'phone'>;
};

export type PendingChange = { checkoutId: string; amount: Money; until: Date; change: QuotedEdit };

/** The key allows only one change of an order at a time to wait for its payment. */
const keyOf = ({ uniqueOrderId }: Pick<OrderRow, 'uniqueOrderId'>) => ({
  actor: `order:${uniqueOrderId}`,
  route: 'order/edit',
  key: 'change',
});

export const hashChange = ({
  lines,
  added,
  when = null,
  payment_method: method = null,
  revision,
  seen_total: total,
}: EditOrderInput): string => hashRequest({ lines, added, when, method, revision, total });

/** The change of an order that waits for its payment. */
export const findOpenChange = (db: Db, order: Pick<OrderRow, 'uniqueOrderId'>): Promise<CheckoutRow | null> =>
  findOpenCheckout(db, [keyOf(order)]);

/** The change of an order that its customer can still pay for; null if there is none. */
export async function findPendingChange(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  uniqueOrderId: string,
): Promise<PendingChange | null> {
  const open = await findOpenChange(db, { uniqueOrderId });
  if (!open || open.expiresAt <= clock.now()) return null;
  const { change } = open.draft as OrderChangeDraft;
  return { checkoutId: open.uniqueId, amount: open.total, until: open.expiresAt, change };
}

/**
 * Ends the change that waits for its payment, before another change starts. Returns a refusal if the change was paid in
 * the meantime, or if its payment is not decided yet.
 */
export async function endPendingChange(
  deps: OrderDependencies,
  uniqueOrderId: string,
  buyer: Buyer,
): Promise<OrderRefusal | null> {
  const open = await findOpenChange(deps.db, { uniqueOrderId });
  const left = open && (await closePaymentPage(deps, open, buyer));
  if (!left) return null;
  return left.ok ? editedMeanwhileRefusal(buyer) : left;
}

/**
 * Returns the order's open change if this request asks for the same change and it can still be paid. Otherwise closes
 * the change's payment page, if there is one, and returns null. Throws `OrderRefusedError`.
 */
export async function endOrReuseChange(
  deps: OrderDependencies,
  order: OrderRow,
  { requestHash, buyer }: { requestHash: string; buyer: Buyer },
): Promise<CheckoutRow | null> {
  const open = await findOpenChange(deps.db, order);
  if (!open) return null;
  const isUseful = open.expiresAt > deps.clock.now() && !(await findEditRefusal(deps.db, order, buyer));
  // During impersonation, staff do not get the customer's payment page. [F47]
  if (isUseful && open.requestHash === requestHash && !buyer.user?.impersonatedBy) return open;
  const refused = await endPendingChange(deps, order.uniqueOrderId, buyer);
  if (refused) throw new OrderRefusedError(refused);
  return null;
}

/** Reserves the stock and the slot for the change of a locked order until the change is paid. Throws `OrderRefusedError`. */
export async function reserveChange(
  tx: Db,
  row: OrderRow,
  { demands, isMoved, timing, time, store, picking }: PreparedEdit,
  {
    request,
    method,
    step,
    rest,
    buyer,
    at,
  }: {
    request: EditOrderInput;
    method: PaymentMethod;
    step: number;
    rest: number;
    buyer: Buyer;
    at: Date;
  },
): Promise<CheckoutRow> {
  const slot = isMoved && timing?.ok ? timing.slot : null;
  const { lines, added, when = null, revision, seen_total } = request;
  const { customerName, email, phone } = row;
  const draft: OrderChangeDraft = {
    change: { lines, added, when, revision, seen_total },
    order: { customerName, email, phone },
  };
  const { key, actor: name } = keyOf(row);
  const place = slot && (await claimSlot(tx, { storeId: store.id, window: slot, picking }));
  if (slot && !place) throw new OrderRefusedError(slotFullRefusal(slot, buyer.shop));
  const checkout = await insertCheckout(tx, {
    uniqueId: randomBytes(18).toString('base64url'),
    purpose: 'change_order',
    orderId: row.id,
    storeId: row.storeId,
    userId: row.userId,
    guestKeyHash: !buyer.user && buyer.guestKey ? hashSecret(buyer.guestKey) : row.guestKeyHash,
    ...{ actor: name, key, requestHash: hashChange(request) },
    currency: row.currency,
    total: rest,
    scheduledDay: time.scheduledDay,
    slotFrom: slot ? time.slotFrom : null,
    description: buyer.shop.text('payment.change', { number: row.orderNumber }),
    locale: buyer.shop.locale,
    draft,
    createdAt: at,
    expiresAt: new Date(at.getTime() + reservationMinutes * 60_000),
  });
  await assignSlotClaim(tx, place, { checkoutId: checkout.id });
  await reserveUnits(tx, checkout, demands, buyer);
  await insertCheckoutPayments(tx, {
    checkoutId: checkout.id,
    currency: row.currency,
    createdAt: at,
    parts: [{ method, step, amount: rest, authorised: 0 }],
  });
  return checkout;
}
