import type { DeskOrder, DeskOrderQuery, DeskOrderRow, OrderStep } from '#contracts/desk/order.ts';
import type { Settings } from '#contracts/settings.ts';
import { checkTransition, isUndoable, nextStates, type OrderState } from '#domain/order-state.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { mayKeepCharges } from '#domain/rider.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/adapters/ports.ts';
import {
  orderDistance,
  dueTime,
  findActorNames,
  findOrderById,
  findOrderReference,
  listOrderRows,
} from '#server/repositories/desk/orders.ts';
import { findCustomer, isOrderOfCustomerSql } from '#server/repositories/desk/customers.ts';
import { findDeliveryPhotoTime } from '#server/repositories/delivery-photo.ts';
import { findPartnerOrders, toPartnerOrder } from '#server/repositories/partner-orders.ts';
import { findCashDue } from '#server/repositories/payment.ts';
import { findInvoicesOfOrder } from '#server/repositories/invoice.ts';
import {
  findOrderLines,
  hasRiderTaken,
  lockOrder,
  type OrderRow,
  readOrder,
} from '#server/repositories/order.ts';
import { findNamedPendingStep, findPendingStep } from '#server/repositories/pending-order-step.ts';
import { findCodeTriesLeft } from '#server/repositories/wrong-code.ts';
import { checkCollection, type Collection, type CollectionRefusal } from '../order/check-collection.ts';
import { needsCollectionCode, toCollectionCode } from '../order/hand-over-code.ts';
import { retainedChargesOf } from '../order/retained-charges.ts';
import { changeOrderState, checkOrderStep } from '../order/change-order-state.ts';
import type { OrderRefusal } from '../buyer/order-dependencies.ts';
import { takeUndoableStep } from '../order/pending-steps.ts';
import { toPendingStep } from './pending-step.ts';
import { readOrderMoney, readPaymentRequest } from './order-money.ts';
import { describeRefundable } from './refunds.ts';
import { type Access, actorOf, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';
import { changedMeanwhileRefusal, isOrderOutdated, hasReadLatestRevision } from './is-order-outdated.ts';
import { readableEmail } from '#server/text/readable-email.ts';

/** Lists orders, newest first. */
export async function listOrders(
  db: Db,
  { customerId, ...query }: DeskOrderQuery,
  { storeIds, role }: Access,
): Promise<{ rows: DeskOrderRow[]; total: number }> {
  if (customerId === undefined) return listOrderRows(db, query, storeIds);
  const customer = role === 'shop' ? null : await findCustomer(db, customerId);
  return customer
    ? listOrderRows(db, query, storeIds, isOrderOfCustomerSql(customer))
    : { rows: [], total: 0 };
}

export async function getOrder(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  id: number,
  access: Access,
): Promise<DeskOrder | null> {
  const row = await findOrderById(db, id);
  if (!row || !mayAccessStore(access, row.storeId)) return null;
  const [
    order,
    actors,
    hasRider,
    issued,
    refundable,
    money,
    partners,
    named,
    cashDue,
    codeTriesLeft,
    photoTakenAt,
  ] = await Promise.all([
    readOrder(db, row, 'en'),
    findActorNames(db, id),
    hasRiderTaken(db, id),
    findInvoicesOfOrder(db, id),
    describeRefundable(db, row, access, settings),
    readOrderMoney({ db, clock }, id, access),
    findPartnerOrders(db, row),
    findNamedPendingStep(db, id),
    findCashDue(db, id),
    findCodeTriesLeft(db, id),
    findDeliveryPhotoTime(db, id),
  ]);
  const pending = toPendingStep(named, clock.now());
  const state = pending?.to === 'ready' ? 'ready' : (row.status as OrderState);
  const mode = row.mode as DeliveryMode;
  const actor = actorOf(access);
  const { delivery_time: deliveryTime, time_zone: timeZone } = order.restaurant;
  return {
    id,
    // The customer gives the code to the rider or the store to confirm the hand-over, so the store must not see it.
    order: {
      ...order,
      email: readableEmail(order.email),
      delivery_code: actor === 'store' ? null : order.delivery_code,
    } as DeskOrder['order'],
    actors,
    invoices: issued.map((row) => ({ id: row.id, kind: row.kind, number: row.text })),
    refundable,
    ...money,
    payLink: order.due_online > 0 ? await readPaymentRequest(db, money.payments, order.due_online) : null,
    goesWith: partners.map(toPartnerOrder),
    comingBack: await describeReturn(db, row, access),
    customerId: access.role === 'shop' ? null : (row.userId ?? `guest-${id}`),
    distance: orderDistance(row.bill),
    dueAt: dueTime(row, { deliveryTime, timeZone }),
    pending,
    cashDue,
    deliveryPhoto: photoTakenAt && { takenAt: photoTakenAt.toISOString() },
    collectionCode: toCollectionCode(row, codeTriesLeft, { actor, settings }),
    steps: (pending?.to === 'collected' ? [] : nextStates({ state, mode, hasRider }, actor)).map((to) => ({
      to,
      needsReason: !checkTransition({ from: state, to, actor, mode, hasRider }).ok,
    })),
  };
}

/** Advances an order by one allowed step, as the store's staff or as support. */
export async function advanceDeskOrder(
  deps: { db: Db; clock: Clock; settings: Settings },
  {
    id,
    to,
    revision,
    isUndoable: mayBeUndone,
    cashReceived,
    reason,
    promiseMinutes,
    code,
    stepKey,
    undeliverableReason,
    sellableLineIds,
    keepsCharges,
  }: OrderStep,
  access: Access & { isAutomatic?: boolean },
): Promise<{ ok: true; row: DeskOrder } | DeskRefusal> {
  const { db, clock } = deps;
  const found = await findOrderReference(db, id);
  if (!found || !mayAccessStore(access, found.storeId)) return notFound();
  const step = await inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, found.uniqueOrderId);
    if (!row) return notFound();
    const at = clock.now();
    if (isOrderOutdated(row, revision)) return changedMeanwhileRefusal();
    if (keepsCharges && !mayKeep(row, access)) return wrongField('keepsCharges', keepChargesRefusalText);
    const actor = actorOf(access);
    const by = { actor, actorId: access.userId, at };
    const typed =
      actor === 'store' && to === 'collected' && needsCollectionCode(row, actor, deps.settings)
        ? { ...by, actor, typed: code ?? '', stepKey }
        : null;
    const collection: Collection = { cashReceived, code: typed };
    if (mayBeUndone && isUndoable(to)) {
      const taken = await takeUndoableStep(tx, row, { to, ...by, ...collection });
      return taken.ok ? taken : refused(taken);
    }
    const collected = await checkFinalCollection(tx, row, { to, actor, collection });
    if (!collected.ok) return refused(collected);
    const changed = await changeOrderState(tx, row, {
      to,
      actor,
      actorId: access.userId,
      reason: reason || null,
      undeliverableReason: undeliverableReason ?? null,
      returned: { sellableLineIds, keepsCharges },
      at,
      isUnseen: access.isAutomatic === true || !hasReadLatestRevision(row, revision),
      ...(to === 'accepted' &&
        promiseMinutes !== undefined && { promisedAt: new Date(at.getTime() + promiseMinutes * 60_000) }),
    });
    return changed.ok ? changed : refused(changed);
  });
  if (!step.ok) return step;
  const row = await getOrder(deps, id, access);
  return row ? { ok: true, row } : notFound();
}

const keepChargesRefusalText =
  'Delivery charge and tip are kept only by support, and only where the customer was absent or refused the order.';

const mayKeep = (row: OrderRow, access: Access): boolean =>
  actorOf(access) === 'support' && mayKeepCharges(row.undeliverableReason);

/** What staff need to decide about a returned order: its lines, and the charges that this person may keep. */
async function describeReturn(db: Db, row: OrderRow, access: Access): Promise<DeskOrder['comingBack']> {
  if (row.status !== 'undeliverable') return null;
  const lines = await findOrderLines(db, row.id);
  return {
    lines: lines.map(({ id, name, quantity }) => ({ id, name, quantity })),
    undeliverableReason: row.undeliverableReason,
    charges: mayKeep(row, access) ? retainedChargesOf(row).amount : null,
  };
}

/** A code is compared only for a step that the order allows, so that a late tap costs no try. */
async function checkFinalCollection(
  tx: Db,
  row: OrderRow,
  { to, actor, collection }: { to: OrderState; actor: 'store' | 'support'; collection: Collection },
): Promise<{ ok: true } | CollectionRefusal | OrderRefusal> {
  const { code } = collection;
  const pending = code ? await findPendingStep(tx, row.id) : null;
  // The code was entered, or support took the step, before it became pending.
  if (pending?.toStatus === to) return checkCollection(tx, row, { ...collection, code: null });
  if (code) {
    const status = pending?.toStatus ?? row.status;
    const allowed = await checkOrderStep(tx, { ...row, status }, { to, actor, reason: null });
    if (!allowed.ok) return allowed;
  }
  return checkCollection(tx, row, collection);
}

function refused({ error: code, tries_left: left = 0 }: { error: string; tries_left?: number }): DeskRefusal {
  if (code === 'code_missing') return wrongField('code', 'Enter the customer’s code.');
  if (code === 'delivery_code_spent') {
    const message = 'The code was wrong five times. Only support can hand over this order.';
    return refusal(code, message, { code: message });
  }
  if (code === 'delivery_code_wrong') {
    const message = `This code is wrong. ${left === 1 ? 'You have 1 more try.' : `You have ${left} more tries.`}`;
    return { ...refusal(code, message, { code: message }), tries_left: left };
  }
  if (code === 'reason_required') return wrongField('reason', 'Enter a reason. It is shown to the customer.');
  if (code === 'NOTHING_PACKED')
    return refusal('NOTHING_PACKED', 'Nothing of this order is packed. Finish picking to cancel it.');
  if (code === 'AMOUNT_CHANGED')
    return refusal('AMOUNT_CHANGED', 'Another amount is due for what was packed. Look at the order again.');
  if (code === 'not_allowed') return refusal('not_allowed', 'Your role doesn’t allow this step.');
  return refusal('illegal_transition', 'The order has changed in the meantime. Reload it.');
}
