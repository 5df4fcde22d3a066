import type { QuoteEditInput } from '#contracts/order-edit.ts';
import type { CartLine } from '#domain/cart.ts';
import { type Catalogue, toCatalogue } from '#domain/catalogue.ts';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import { moneySteps, type Money } from '#domain/money.ts';
import { orderCeiling } from '#domain/order-ceiling.ts';
import { isEditable } from '#domain/order-state.ts';
import { joinedNumber } from '#domain/partner-order.ts';
import type { PlaceMode } from '#domain/place.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { cartLineOf, priceEditedOrder, type EditedOrder } from '#domain/price-edited-order.ts';
import { pickingMinutes } from '#domain/slot-book.ts';
import { checkRequestedTime, slotsOf, type RequestedTimeResult, type Slot } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';
import { ceilingOf, type LineWeight } from '#domain/weighed-line.ts';
import type { Db } from '../../db/client.ts';
import { itemsByIds } from '../../repositories/catalogue.ts';
import { couponById } from '../../repositories/coupon.ts';
import { findOrderToJoin, type JoinedOrder } from '../../repositories/joined-orders.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { findPayments } from '../../repositories/payment.ts';
import { findPlacedLines, type StoredPlacedLine } from '../../repositories/picking.ts';
import { findRefunds } from '../../repositories/refund.ts';
import { readSlotBook } from '../../repositories/slot-book.ts';
import { storeWithOwnName } from '../../repositories/store.ts';
import { findEditIssues } from './find-edit-issues.ts';
import { toDemands, type NamedDemand } from './line-demands.ts';
import { contactOfOrder } from './may-see-order.ts';
import { daysOfSlots } from './load-order-for-check.ts';
import type { Buyer, OrderRefusal } from './order-tools.ts';
import { timeColumns, type TimeColumns } from './time-columns.ts';
import { lineWeight } from './weighed-lines.ts';

/** More changes of one order only keep its store from starting with it. */
const maxRevisions = 20;
const daysOffered = 7;

export type PreparedEdit = {
  before: StoredPlacedLine[];
  edited: EditedOrder;
  /** How each line is weighed, in the order of the lines; null for those that are not. */
  weights: (LineWeight | null)[];
  /** What the order may cost at most; null where nothing of it is weighed. */
  ceiling: Money | null;
  store: Store;
  /** Null where the time stays. */
  timing: RequestedTimeResult | null;
  time: TimeColumns;
  isMoved: boolean;
  /** The order that it goes with, for no delivery charge. */
  goesWith: JoinedOrder | null;
  picking: number;
  /** Pieces that are not wanted any more, and what further pieces need of the stock. */
  removed: CartLine[];
  demands: NamedDemand[];
  slots: Slot[];
  issues: OrderRefusal[];
};

/** Why an order cannot be changed at all; null where it can. */
export async function whyNotEditable(
  db: Db,
  order: OrderRow,
  { shop }: Pick<Buyer, 'shop'>,
): Promise<OrderRefusal | null> {
  const refuse = (why: 'picking' | 'payment' | 'refunded' | 'often'): OrderRefusal => ({
    ok: false,
    error: 'NOT_EDITABLE',
    message: shop.text(`order.edit.not.${why}`),
    why,
  });
  if (!isEditable(order.status)) return refuse('picking');
  if (order.revision >= maxRevisions) return refuse('often');
  if ((await findPayments(db, order.id)).some(({ closedAs }) => closedAs === 'failed'))
    return refuse('payment');
  // A refund of lines was calculated from the bill that would be replaced.
  const refunds = await findRefunds(db, order.id);
  if (refunds.some(({ isSettlement, state }) => !isSettlement || state === 'failed'))
    return refuse('refunded');
  return null;
}

/** An open order as its customer wants it, with everything that speaks against it. Writes nothing. */
export async function prepareEdit(
  db: Db,
  order: OrderRow,
  request: Pick<QuoteEditInput, 'lines' | 'when'>,
  { buyer, now }: { buyer: Buyer; now: Date },
): Promise<PreparedEdit> {
  const before = await findPlacedLines(db, order.id);
  const quantities = new Map(request.lines.map((line) => [line.line_id, line.quantity]));
  const { store } = (await storeWithOwnName(db, order.storeId, buyer.shop.locale))!;
  const catalogue = toCatalogue(
    await itemsByIds(
      db,
      before.flatMap(({ item_id: id }) => id ?? []),
      buyer.shop.locale,
    ),
  );
  const book = await readSlotBook(db, {
    storeId: store.id,
    from: now,
    to: instantAt(addDays(today(now, store.time_zone), daysOfSlots + 1), 0, store.time_zone),
    own: { orderId: order.id },
  });
  const picking = pickingMinutes(before.filter(({ id }) => quantities.get(id) !== 0).length, book);
  const timing = request.when
    ? checkRequestedTime(store, request.when, now, { days: daysOfSlots, book, picking })
    : null;
  const { scheduledDay, slotFrom, slotTo } = order;
  const time = request.when
    ? timeColumns(request.when, { timing: timing!, store })
    : { scheduledDay, slotFrom, slotTo };
  const coupon = order.couponId === null ? null : await couponById(db, order.couponId);
  const placed = order.bill as { lines: BillLine[]; distance: number | null };
  const isMoved = time.scheduledDay !== scheduledDay || time.slotFrom !== slotFrom;
  const goesWith = isMoved ? await findJoined(db, order, time) : joinedOf(order);
  const edited = priceEditedOrder({
    ...{ lines: before, bill: placed, quantities, catalogue, store },
    mode: order.mode as PlaceMode,
    coupon: coupon?.coupon ?? null,
    slotCharge: slotChargeOf(placed.lines, timing),
    distance: placed.distance,
    goesWith: goesWith?.orderNumber ?? null,
    placedAt: order.placedAt,
    taxRates: buyer.settings.taxRates,
    steps: moneySteps(buyer.settings),
  });
  const weights = edited.lines.map((line) =>
    editedWeight(line, { before, catalogue, edited, isMember: order.memberGrams !== null }, buyer),
  );
  // A free item is in the order once, whatever was requested (CART-09).
  const wanted = new Map([
    ...quantities,
    ...edited.lines.flatMap(({ line_id: id, is_free: isFree, quantity }): [number, number][] =>
      isFree && quantities.has(id) ? [[id, quantity]] : [],
    ),
  ]);
  const raised = before.flatMap((line): CartLine[] => {
    const more = (wanted.get(line.id) ?? 0) - line.quantity;
    return more > 0 && line.item_id !== null ? [cartLineOf(line, more)] : [];
  });
  return {
    ...{ before, edited, weights, store, timing, time, isMoved, goesWith, picking },
    ceiling: orderCeiling(
      edited.lines.map(({ amount }, index) => ({ amount, ceiling: weights[index]?.ceiling ?? null })),
      edited.bill,
    ),
    removed: removedPieces(before, edited),
    demands: toDemands(raised, catalogue, store.id),
    slots: slotsOf(store, now, { days: daysOffered, book, picking }),
    issues: findEditIssues(
      { ...{ order, quantities: wanted, before, edited, raised, catalogue, store, timing, time, now } },
      buyer,
    ),
  };
}

function slotChargeOf(lines: readonly BillLine[], timing: RequestedTimeResult | null): Money {
  if (timing === null) return lines.find(({ kind }) => kind === 'slot')?.amount ?? 0;
  return timing.ok || timing.error === 'slot_full' ? (timing.slot?.charge ?? 0) : 0;
}

const removedPieces = (before: readonly StoredPlacedLine[], { lines }: EditedOrder): CartLine[] =>
  before.flatMap((line) => {
    const left = lines.find(({ line_id: id }) => id === line.id)?.quantity ?? 0;
    return line.item_id !== null && left < line.quantity ? [cartLineOf(line, line.quantity - left)] : [];
  });

/** Pieces that keep their price keep their part of the line's ceiling; others are estimated as they are sold now. */
function editedWeight(
  line: EditedOrder['lines'][number],
  {
    before,
    catalogue,
    edited,
    isMember,
  }: { before: readonly StoredPlacedLine[]; catalogue: Catalogue; edited: EditedOrder; isMember: boolean },
  { settings }: Pick<Buyer, 'settings'>,
): LineWeight | null {
  const old = before.find(({ id }) => id === line.line_id);
  if (old && line.quantity <= old.quantity)
    return old.weight && { ...old.weight, ceiling: ceilingOf(old, line.quantity) };
  const weight = isMember ? { grams: 0 } : null;
  return lineWeight(line, { catalogue, bill: edited.bill, weight }, settings);
}

/** An order that goes with another one keeps its free delivery, whatever becomes of the other. */
function joinedOf({ goesWithOrderId: id, bill }: OrderRow): JoinedOrder | null {
  const orderNumber = joinedNumber((bill as { lines: BillLine[] }).lines);
  return orderNumber === null ? null : { id, orderNumber };
}

async function findJoined(db: Db, order: OrderRow, time: TimeColumns): Promise<JoinedOrder | null> {
  const { id, storeId, userId, mode, house, latitude, longitude } = order;
  if (mode !== 'delivery' || !house || latitude === null || longitude === null) return null;
  return findOrderToJoin(db, {
    ...{ storeId, address: { house, latitude, longitude }, except: id },
    ...{ scheduledDay: time.scheduledDay, slotFrom: time.slotFrom },
    orderer: { userId, contact: contactOfOrder(order) },
  });
}
