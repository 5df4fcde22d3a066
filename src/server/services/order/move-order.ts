import { isEditable, isJoinable } from '#domain/order-state.ts';
import { isOffered } from '#domain/rider.ts';
import type { RequestedTime } from '#domain/slots.ts';
import type { Db } from '#server/db/client.ts';
import { reviseOrderTime } from '#server/repositories/order-revision.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { shareLockJoinableOrder } from '#server/repositories/partner-orders.ts';
import { findPendingStep } from '#server/repositories/pending-order-step.ts';
import { queueChangedSlips } from '#server/repositories/print-job.ts';
import { findDelivery } from '#server/repositories/rider-delivery.ts';
import { announceOffer } from './offer-to-riders.ts';
import { assignToRiderOfPartner, releaseFromRider } from './partner-orders.ts';
import { findOpenChange } from '../payment/begin-order-change.ts';
import {
  findDefaultMethod,
  findHoldRefusal,
  type PaidEdit,
  roundEdit,
} from '../payment/prepare-increase-payment.ts';
import { stepOfMethod, type PaymentProviders } from '../payment/payment-methods.ts';
import { applyOrderEdit, claimPlace, editedMeanwhileRefusal, type EditActor } from './apply-edit.ts';
import { findEditRefusal } from './find-edit-refusal.ts';
import { notifyOrderCustomer } from './notify-order-customer.ts';
import { type OrderRefusal, type OrderRefusalCode, OrderRefusedError } from '../buyer/order-dependencies.ts';
import { orderParameters } from './order-messages.ts';
import { type EditContext, prepareOrderEdit, type PreparedEdit } from './prepare-order-edit.ts';
import { promiseOfMove } from './requested-time-columns.ts';

type Move = {
  when: RequestedTime;
  /** The revision of the order that the person has read. */
  revision: number;
};

const noOtherChange = { lines: [], added: [] };

/** The issues of a change that concern its time; the goods of the order were accepted before. */
const timeIssues: ReadonlySet<OrderRefusalCode> = new Set([
  'STORE_CLOSED',
  'SLOT_FULL',
  'SLOT_UNKNOWN',
  'PRE_ITEM_DATE',
]);

/** Whether the shop can still change the time of an order: it has not left the store, and has not ended. */
export const isMovable = async (db: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> =>
  isJoinable(status) && (await findPendingStep(db, id))?.toStatus !== 'collected';

/** An order with the times that its store offers for it now; its own place counts as free. Writes nothing. */
export const prepareMove = (
  db: Db,
  order: OrderRow,
  when: RequestedTime | null,
  context: Omit<EditContext, 'keepsSlotCharge'> & { now: Date },
): Promise<PreparedEdit> =>
  prepareOrderEdit(db, order, { ...noOtherChange, when }, { ...context, keepsSlotCharge: true });

/**
 * Moves a locked order to another time on behalf of the shop, and tells its customer. The order never costs more afterwards:
 * a cheaper slot lowers its bill until picking starts, and in all other cases the bill stays. Returns null if the order
 * has this time already, so that a repeated request changes nothing. Throws `OrderRefusedError`.
 */
export async function moveOrder(
  { db: tx, providers }: { db: Db; providers: PaymentProviders },
  row: OrderRow,
  { when, revision }: Move,
  { by, at, ...context }: EditContext & { by: EditActor; at: Date },
): Promise<OrderRow | null> {
  const { shop } = context;
  if (!(await isMovable(tx, row))) throw new OrderRefusedError({ ok: false, error: 'illegal_transition' });
  const prepared = await prepareMove(tx, row, when, { ...context, now: at });
  if (prepared.timing === null) return null;
  if (row.revision !== revision) throw new OrderRefusedError(editedMeanwhileRefusal({ shop }));
  const issue =
    prepared.issues.find(({ error }) => timeIssues.has(error)) ??
    (await findRefusalBeyondHold(tx, row, prepared, shop)) ??
    (await findPaymentOfChange(tx, row, at));
  if (issue) throw new OrderRefusedError(issue);
  const { goesWith, time } = prepared;
  // The first order of a group is locked before the slots, as by every other change of an order.
  const goesWithOrderId =
    goesWith && (await shareLockJoinableOrder(tx, goesWith, { ...time, except: row.id }));
  const hasLostPartner = goesWith !== null && goesWithOrderId === null;
  const cheaper = hasLostPartner
    ? null
    : await findCheaperBill({ db: tx, providers }, row, prepared, { shop, at });
  const hadRider = (await findDelivery(tx, row.id)) !== null;
  const order = cheaper
    ? await applyOrderEdit(
        tx,
        row,
        { ...cheaper, goesWithOrderId },
        { paidBy: { method: 'cash' }, by, shop, at, tell: queueOrderMovedMessage },
      )
    : await moveWithSameBill(tx, row, { ...prepared, goesWithOrderId }, { by, shop, at });
  // The rider accepted the order for the earlier time: it is offered to all again, this rider included.
  if (order && hadRider) await announceOffer(tx, order, { at });
  return order;
}

/** The refusal of a time at which a held payment can no longer be captured, marked for the desk's own text. */
async function findRefusalBeyondHold(
  tx: Db,
  row: OrderRow,
  prepared: PreparedEdit,
  shop: EditContext['shop'],
): Promise<OrderRefusal | null> {
  const refusal = await findHoldRefusal(tx, row, prepared, { shop });
  return refusal && { ...refusal, isBeyondHold: true };
}

/** While a customer pays for a change of the order, its time stays: otherwise the payment would have to be refunded. */
async function findPaymentOfChange(tx: Db, row: OrderRow, at: Date): Promise<OrderRefusal | null> {
  const open = await findOpenChange(tx, row);
  return open && open.expiresAt > at ? { ok: false, error: 'PAYMENT_PENDING' } : null;
}

/** The change with its lower bill; null if the bill stays, because it would not be lower or is fixed already. */
async function findCheaperBill(
  { db: tx, providers }: { db: Db; providers: PaymentProviders },
  row: OrderRow,
  prepared: PreparedEdit,
  { shop, at }: Pick<EditContext, 'shop'> & { at: Date },
): Promise<PaidEdit | null> {
  const { edited, issues } = prepared;
  if (!isEditable(row.status) || issues.length > 0 || edited.bill.total >= row.total) return null;
  if (await findEditRefusal(tx, row, { shop })) return null;
  const method = await findDefaultMethod(tx, row);
  const step = stepOfMethod(providers, { method, currency: row.currency }) ?? 1;
  const paid = await roundEdit(tx, row, prepared, { method, step, at });
  return paid.payments.rest === 0 && paid.edited.bill.total < row.total ? paid : null;
}

async function moveWithSameBill(
  tx: Db,
  row: OrderRow,
  prepared: PreparedEdit & { goesWithOrderId: number | null },
  { by, shop, at }: Pick<EditContext, 'shop'> & { by: EditActor; at: Date },
): Promise<OrderRow> {
  const { before, time, store, goesWithOrderId } = prepared;
  await claimPlace(tx, row, prepared, shop);
  await releaseFromRider(tx, row, at);
  const promisedAt = promiseOfMove(time, store, at);
  const order = await reviseOrderTime(tx, row, before, { ...time, promisedAt, goesWithOrderId, ...by, at });
  if (isOffered(order.status)) await assignToRiderOfPartner(tx, order, at);
  await queueChangedSlips(tx, order, at);
  await queueOrderMovedMessage(tx, order, at);
  return order;
}

/** Tells the customer the new time. A later time replaces the message of an earlier one that was not sent yet. */
function queueOrderMovedMessage(tx: Db, order: OrderRow, at: Date): Promise<void> {
  return notifyOrderCustomer(tx, order, {
    event: 'order-moved',
    key: `order:${order.id}:moved:${order.revision}`,
    topic: `order:${order.id}:moved`,
    parameters: (store) => ({ ...orderParameters(order, store), store: store.name }),
    at,
  });
}
