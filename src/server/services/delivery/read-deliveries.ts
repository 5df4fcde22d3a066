import type { Rider, RiderOrder, RiderOrders } from '#contracts/rider.ts';
import { instantAt, today } from '#domain/calendar.ts';
import { isVoided, type OrderState } from '#domain/order-state.ts';
import { type PartnerOrder, unpackedPartners } from '#domain/partner-order.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { isOffered, riderPay } from '#domain/rider.ts';
import { parseRowId } from '#domain/row-id.ts';
import { distanceInKm } from '#domain/delivery-charge.ts';
import type { Db } from '#server/db/client.ts';
import {
  findEndedOrdersOfRider,
  selectOrdersOpenToRider,
  findOfferedOrders,
  findRiderOrder,
  findOpenOrdersOfRider,
  mayTakeOrder,
  type RiderOrderRow,
} from '#server/repositories/rider-delivery.ts';
import { findStoresOfRider } from '#server/repositories/rider.ts';
import { findCashDebts, findEarnings, findRiderEarnings } from '#server/repositories/rider-money.ts';
import type { RiderDependencies, SignedInRider } from './identify-rider.ts';

/** CALL-87: the rider with their earnings and the cash that they hold. */
export async function readRider(
  { db, clock, settings }: RiderDependencies,
  { user, rider }: SignedInRider,
): Promise<Rider> {
  const midnight = instantAt(today(clock.now(), settings.timeZone), 0, settings.timeZone);
  const stores = await findStoresOfRider(db, user.id);
  const earned = await findEarnings(db, user.id, midnight);
  const balances = await findRiderEarnings(db, user.id);
  const cash = await findCashDebts(db, { riderId: user.id });
  return {
    id: user.id,
    name: user.name,
    phone: user.phone,
    state: rider.state,
    reason: rider.reason,
    vehicle: rider.vehicle,
    is_on_shift: rider.onShiftSince !== null,
    stores,
    earned_today: earned.since,
    earned: earned.all,
    payouts: balances.map(({ currency, paid, left }) => ({ currency, paid, left })),
    cash: cash.map(({ riderId: _, ...debt }) => debt),
  };
}

/** CALL-88: the orders offered to the rider, and the orders that the rider has taken. */
export async function readRiderOrders(
  { db, settings }: RiderDependencies,
  riderId: string,
): Promise<RiderOrders> {
  const offered = await findOfferedOrders(db, riderId);
  const mine = await findOpenOrdersOfRider(db, riderId);
  const known = await findKnownPartners(db, [...offered, ...mine], riderId);
  return {
    offered: offered.map((row) => describe(row, 'offered', settings, known)),
    mine: mine.map((row) => describe(row, 'mine', settings, known)),
  };
}

export async function readEndedOrders(
  { db, settings }: RiderDependencies,
  riderId: string,
  { limit = 20, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ orders: RiderOrder[]; nextCursor: string | null }> {
  const before = parseRowId(cursor);
  const rows = await findEndedOrdersOfRider(db, riderId, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    orders: page.map((row) => describe(row, 'ended', settings)),
    nextCursor: rows.length > limit ? String(page.at(-1)!.order.id) : null,
  };
}

/** CALL-89: an order that this rider has taken or that is offered to this rider; null for all other orders. */
export async function readRiderOrder(
  { db, settings }: RiderDependencies,
  uniqueOrderId: string,
  riderId: string,
): Promise<RiderOrder | null> {
  const row = await findRiderOrder(db, uniqueOrderId);
  if (!row) return null;
  const known = await findKnownPartners(db, [row], riderId);
  if (row.delivery?.riderId === riderId) {
    const isOver = row.delivery.endedAt !== null || isVoided(row.order.status as OrderState);
    return describe(row, isOver ? 'ended' : 'mine', settings, known);
  }
  const isFree = isOffered(row.order.status) && row.delivery === null;
  return isFree && (await mayTakeOrder(db, row.order.id, riderId))
    ? describe(row, 'offered', settings, known)
    : null;
}

/** The partner orders that a rider may open, by order id; the value is whether the rider has taken the order. */
type KnownPartners = ReadonlyMap<number, boolean>;

async function findKnownPartners(
  db: Db,
  rows: readonly RiderOrderRow[],
  riderId: string,
): Promise<KnownPartners> {
  const ids = new Set(rows.flatMap(({ partners }) => partners.map(({ id }) => id)));
  const known = await selectOrdersOpenToRider(db, [...ids], riderId);
  return new Map(known.map(({ id, isTaken }) => [id, isTaken]));
}

const toGoesWith = (partner: PartnerOrder, known: KnownPartners): RiderOrder['goes_with'][number] => ({
  unique_order_id: partner.uniqueOrderId,
  order_number: partner.orderNumber,
  status: partner.status,
  is_awaited: known.get(partner.id) === true && unpackedPartners([partner]).length > 0,
  can_open: known.has(partner.id),
});

/**
 * The order as the rider sees it. The customer and the address are shown only to the rider who has taken the order, and
 * only until the order has ended.
 */
function describe(
  { order, store, delivery, pieces, cashDue, codeTriesLeft, partners }: RiderOrderRow,
  kind: RiderOrder['kind'],
  settings: RiderDependencies['settings'],
  known: KnownPartners = new Map(),
): RiderOrder {
  const { lines } = order.bill as { lines: BillLine[] };
  const { latitude, longitude } = order;
  const straight =
    latitude === null || longitude === null ? null : distanceInKm(store, { latitude, longitude });
  // Orders that are taken together are one trip. Its kilometres are paid with the first order.
  const isSameTrip =
    kind === 'offered' && partners.some(({ id }) => id < order.id && known.get(id) === false);
  const offered = isSameTrip ? 0 : straight === null ? null : Math.round(straight * 1000);
  const metres = delivery ? delivery.metres : offered;
  const pay = riderPay(settings, { metres, bill: lines });
  // The customer does not pay for goods that are returned to the store.
  const isReturning = order.status === 'undeliverable';
  const due = kind === 'ended' || isReturning ? 0 : cashDue;
  return {
    unique_order_id: order.uniqueOrderId,
    order_number: order.orderNumber,
    status: order.status as OrderState,
    kind,
    placed_at: order.placedAt.toISOString(),
    taken_at: delivery?.takenAt.toISOString() ?? null,
    ended_at: delivery?.endedAt?.toISOString() ?? null,
    store: {
      name: store.name,
      phone: store.phone,
      address: store.address,
      latitude: store.latitude,
      longitude: store.longitude,
      time_zone: store.timeZone,
    },
    pieces,
    goes_with: kind === 'ended' ? [] : partners.map((partner) => toGoesWith(partner, known)),
    // Null if the distance is unknown or is paid with another order.
    kilometres: !metres ? null : Math.round(metres / 100) / 10,
    currency: order.currency,
    total: order.chargedTotal,
    cash_due: due,
    cash_given: due === 0 ? null : order.cashGiven,
    // Only deliveries that ended at the customer or the store are paid: a cancelled order has no recorded fee.
    fee: delivery?.fee ?? (kind === 'ended' ? 0 : pay.fee),
    // The tip of goods that return to the store goes to the rider only if the store keeps it at the end.
    tip: delivery?.tip ?? (kind === 'ended' || isReturning ? 0 : pay.tip),
    customer:
      kind !== 'mine' || latitude === null || longitude === null
        ? null
        : {
            latitude,
            longitude,
            name: order.customerName,
            phone: order.phone,
            address: order.address ?? '',
            house: order.house ?? '',
            tag: order.tag ?? '',
            note: order.note,
          },
    code_tries_left: delivery ? codeTriesLeft : 0,
    asks_photo: settings.asksDeliveryPhoto,
    undeliverable_reason: order.undeliverableReason,
  };
}
