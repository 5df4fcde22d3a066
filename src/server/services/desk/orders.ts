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
import { findNamedPendingStep } from '#server/repositories/pending-order-step.ts';
import { retainedChargesOf } from '../order/retained-charges.ts';
import { changeOrderState } from '../order/change-order-state.ts';
import { takeUndoableStep } from '../order/pending-steps.ts';
import { toPendingStep } from './pending-step.ts';
import { readOrderMoney, readPaymentRequest } from './order-money.ts';
import { describeRefundable } from './refunds.ts';
import { type Access, actorOf, mayAccessStore } from './staff-access.ts';
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
  const [order, actors, hasRider, issued, refundable, money, partners, named, cashDue] = await Promise.all([
    readOrder(db, row, 'en'),
    findActorNames(db, id),
    hasRiderTaken(db, id),
    findInvoicesOfOrder(db, id),
    describeRefundable(db, row, access, settings),
    readOrderMoney({ db, clock }, id, access),
    findPartnerOrders(db, row),
    findNamedPendingStep(db, id),
    findCashDue(db, id),
  ]);
  const pending = toPendingStep(named, clock.now());
  const state = pending?.to === 'ready' ? 'ready' : (row.status as OrderState);
  const mode = row.mode as DeliveryMode;
  const actor = actorOf(access);
  const { delivery_time: deliveryTime, time_zone: timeZone } = order.restaurant;
  return {
    id,
    // The customer gives the delivery code to the rider to confirm the delivery, so the store must not see the code.
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
    if (mayBeUndone && isUndoable(to)) {
      const taken = await takeUndoableStep(tx, row, {
        to,
        actor: actorOf(access),
        actorId: access.userId,
        at,
        cashReceived,
      });
      return taken.ok ? taken : refused(taken.error);
    }
    if (cashReceived !== undefined && cashReceived !== (await findCashDue(tx, id)))
      return refused('AMOUNT_CHANGED');
    const changed = await changeOrderState(tx, row, {
      to,
      actor: actorOf(access),
      actorId: access.userId,
      reason: reason || null,
      undeliverableReason: undeliverableReason ?? null,
      returned: { sellableLineIds, keepsCharges },
      at,
      isUnseen: access.isAutomatic === true || !hasReadLatestRevision(row, revision),
      ...(to === 'accepted' &&
        promiseMinutes !== undefined && { promisedAt: new Date(at.getTime() + promiseMinutes * 60_000) }),
    });
    return changed.ok ? changed : refused(changed.error);
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

function refused(code: string): DeskRefusal {
  if (code === 'reason_required') return wrongField('reason', 'Enter a reason. It is shown to the customer.');
  if (code === 'NOTHING_PACKED')
    return refusal('NOTHING_PACKED', 'Nothing of this order is packed. Finish picking to cancel it.');
  if (code === 'AMOUNT_CHANGED')
    return refusal('AMOUNT_CHANGED', 'Another amount is due for what was packed. Look at the order again.');
  if (code === 'not_allowed') return refusal('not_allowed', 'Your role doesn’t allow this step.');
  return refusal('illegal_transition', 'The order has changed in the meantime. Reload it.');
}
