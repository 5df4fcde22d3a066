import type { QuoteEditInput } from '#contracts/order-edit.ts';
import { lineKey, type CartLine, toLine } from '#domain/cart.ts';
import { type Catalogue, toCatalogue } from '#domain/catalogue.ts';
import { instantAt } from '#domain/calendar.ts';
import { moneySteps, type Money } from '#domain/money.ts';
import { weighedOrderCeiling } from '#domain/weighed-order-ceiling.ts';
import { deliveredWithOrderNumber } from '#domain/partner-order.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { BillLine } from '#domain/price-cart.ts';
import {
  cartLineOf,
  type EditedLine,
  type EditedOrder,
  priceEditedOrder,
} from '#domain/price-edited-order.ts';
import { pickingMinutes } from '#domain/slot-capacity.ts';
import { checkRequestedTime, type RequestedTime, type RequestedTimeResult } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { couponById } from '#server/repositories/coupon.ts';
import {
  findJoinableOrders,
  hasPartnerOrders,
  type JoinableOrder,
  joinableAt,
  type PartnerOrderRow,
} from '#server/repositories/partner-orders.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findPlacedLines, type StoredPlacedLine } from '#server/repositories/picking.ts';
import { storeWithOwnName } from '#server/repositories/store.ts';
import { findEditIssues } from './find-edit-issues.ts';
import { toDemands, type NamedDemand } from './line-demands.ts';
import { accessContactOfOrder } from './may-see-order.ts';
import { slotDaysAhead, readOfferedSlots, slotChargeOf } from './offered-slots.ts';
import { type OfferedTimes, offerTimes } from './offered-times.ts';
import type { Buyer, OrderRefusal } from '../buyer/order-dependencies.ts';
import { requestedTimeColumns, type TimeColumns } from './requested-time-columns.ts';
import { ceilingPercent } from './new-order-ceiling.ts';

/** The requested change of an order: quantities of its lines, further items, another time. */
export type RequestedEdit = Pick<QuoteEditInput, 'lines' | 'added' | 'when'>;
/** The shop in the reader's language, and the published settings. */
export type EditContext = Pick<Buyer, 'shop' | 'settings'> & {
  /** Whether the slot may cost less, but not more: the shop moves the order, and the customer has agreed to no charge. */
  keepsSlotCharge?: boolean;
};

export type PreparedEdit = {
  before: StoredPlacedLine[];
  edited: EditedOrder;
  lines: EditedLine[];
  /** The items of the order and the added items. */
  catalogue: Catalogue;
  /** The maximum cost of the order; null without weighed lines. */
  ceiling: Money | null;
  store: Store;
  /** The check of the new time; null if the time does not change. */
  timing: RequestedTimeResult | null;
  time: TimeColumns;
  isMoved: boolean;
  /**
   * The order that this order is delivered with, so that this order has no delivery charge; null if there is none.
   */
  goesWith: PartnerOrderRow | null;
  picking: number;
  /** The removed pieces, and the stock that further pieces need. */
  removed: CartLine[];
  demands: NamedDemand[];
  /** The times that the store offers for the changed order. */
  times: OfferedTimes;
  issues: OrderRefusal[];
};

/** An open order with the change that the customer requests, and all issues that prevent the change. Writes nothing. */
export async function prepareOrderEdit(
  db: Db,
  order: OrderRow,
  request: RequestedEdit,
  { shop, settings, now, keepsSlotCharge = false }: EditContext & { now: Date },
): Promise<PreparedEdit> {
  const before = await findPlacedLines(db, order.id);
  const { store } = (await storeWithOwnName(db, order.storeId, shop.locale))!;
  const ids = [
    ...before.flatMap(({ item_id: id }) => id ?? []),
    ...request.added.map((line) => line.item_id),
  ];
  const catalogue = toCatalogue(await itemsByIds(db, ids, shop.locale));
  const { quantities, added } = mergeAdded(request, before);
  const capacities = await readOfferedSlots(db, store, { now, own: { orderId: order.id } });
  const linesLeft = before.filter(({ id }) => quantities.get(id) !== 0).length + added.length;
  const picking = pickingMinutes(linesLeft, capacities);
  // A request for the order's current time does not change the time.
  const when = request.when && isAtTime(order, request.when, store) ? undefined : request.when;
  const timing = when
    ? checkRequestedTime(store, when, now, { days: slotDaysAhead, capacities, picking })
    : null;
  const { scheduledDay, slotFrom, slotTo } = order;
  const time = when
    ? requestedTimeColumns(when, { timing: timing!, store })
    : { scheduledDay, slotFrom, slotTo };
  const coupon = order.couponId === null ? null : await couponById(db, order.couponId);
  const placed = order.bill as { lines: BillLine[]; distance: number | null };
  const isMoved = time.scheduledDay !== scheduledDay || time.slotFrom !== slotFrom;
  const joinable = await findOrdersToJoin(db, order);
  const goesWith = isMoved ? joinableAt(joinable, time) : currentPartnerOrder(order);
  const slotCharge = isMoved && goesWith ? 0 : slotChargeAt(placed.lines, timing);
  const edited = priceEditedOrder({
    ...{ lines: before, bill: placed, quantities, added, catalogue, store },
    mode: order.mode as DeliveryMode,
    coupon: coupon?.coupon ?? null,
    // An order that moves to the slot of a partner order is delivered with that order, so the slot costs nothing.
    slotCharge: keepsSlotCharge ? Math.min(slotCharge, slotChargeAt(placed.lines, null)) : slotCharge,
    distance: placed.distance,
    goesWith: goesWith?.orderNumber ?? null,
    placedAt: order.placedAt,
    taxRates: settings.taxRates,
    steps: moneySteps(settings),
    ceilingPercent: ceilingPercent(order.memberGrams !== null, settings),
  });
  const { lines } = edited;
  // A free item is in the order once, regardless of the requested quantity (CART-09).
  const requestedQuantities = new Map([
    ...quantities,
    ...lines.flatMap(({ line_id: id, is_free: isFree, quantity }): [number, number][] =>
      id !== null && isFree && quantities.has(id) ? [[id, quantity]] : [],
    ),
  ]);
  const raised = before.flatMap((line): CartLine[] => {
    const more = (requestedQuantities.get(line.id) ?? 0) - line.quantity;
    return more > 0 && line.item_id !== null ? [cartLineOf(line, more)] : [];
  });
  const increases = [...raised, ...added];
  return {
    ...{ before, edited, lines, catalogue, store, timing, time, isMoved, goesWith, picking },
    ceiling: weighedOrderCeiling(
      lines.map(({ amount, weight }) => ({ amount, ceiling: weight?.ceiling ?? null })),
      edited.bill,
    ),
    removed: removedPieces(before, edited),
    demands: toDemands(increases, catalogue, store.id),
    times: offerTimes({ store, lines, catalogue, capacities, picking, joinable }, now),
    issues: findEditIssues(
      {
        ...{ order, request, quantities: requestedQuantities, before, added, increases },
        ...{ edited, catalogue, store, timing, time, now },
      },
      { shop },
    ),
  };
}

/**
 * Added pieces of a product that is on a line of the order are added to that line; each other product becomes a new
 * line.
 */
function mergeAdded(
  { lines, added }: RequestedEdit,
  before: readonly StoredPlacedLine[],
): { quantities: Map<number, number>; added: CartLine[] } {
  const quantities = new Map(lines.map((line) => [line.line_id, line.quantity]));
  const others = new Map<string, CartLine>();
  for (const addition of added) {
    const line = toLine({ ...addition, addon_ids: [] });
    const key = lineKey(line);
    const same = before.find((one) => one.unit_price > 0 && lineKey(cartLineOf(one, 1)) === key);
    if (same) quantities.set(same.id, (quantities.get(same.id) ?? same.quantity) + line.quantity);
    else others.set(key, { ...line, quantity: line.quantity + (others.get(key)?.quantity ?? 0) });
  }
  return { quantities, added: [...others.values()] };
}

function isAtTime(
  { scheduledDay, slotFrom }: OrderRow,
  when: RequestedTime,
  { time_zone: timeZone }: Store,
): boolean {
  if (when.type === 'now' || scheduledDay === null) return when.type === 'now' && scheduledDay === null;
  if (when.type === 'date') return slotFrom === null && when.date === scheduledDay;
  return (
    slotFrom !== null && instantAt(scheduledDay, slotFrom, timeZone).getTime() === Date.parse(when.starts_at)
  );
}

/** The charge of the new slot; if the time does not change, the slot charge of the order. */
const slotChargeAt = (lines: readonly BillLine[], timing: RequestedTimeResult | null): Money =>
  (timing === null ? lines.find(({ kind }) => kind === 'slot')?.amount : slotChargeOf(timing)) ?? 0;

const removedPieces = (before: readonly StoredPlacedLine[], { lines }: EditedOrder): CartLine[] =>
  before.flatMap((line) => {
    const left = lines.find(({ line_id: id }) => id === line.id)?.quantity ?? 0;
    return line.item_id !== null && left < line.quantity ? [cartLineOf(line, line.quantity - left)] : [];
  });

/**
 * The order that this order is delivered with. Delivery of this order stays free even if the other order is
 * cancelled.
 */
function currentPartnerOrder({ bill }: OrderRow): PartnerOrderRow | null {
  const orderNumber = deliveredWithOrderNumber((bill as { lines: BillLine[] }).lines);
  return orderNumber === null ? null : { orderNumber };
}

/** The orders that this order could be delivered with; none if other orders are delivered with it. */
async function findOrdersToJoin(db: Db, order: OrderRow): Promise<JoinableOrder[]> {
  const { id, storeId, userId, mode, house, latitude, longitude } = order;
  if (mode !== 'delivery' || !house || latitude === null || longitude === null) return [];
  if (await hasPartnerOrders(db, id)) return [];
  return findJoinableOrders(db, {
    ...{ storeId, address: { house, latitude, longitude }, except: id },
    joiningCustomer: { userId, contact: accessContactOfOrder(order) },
  });
}
