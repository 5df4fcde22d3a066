import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactChannel } from '#domain/contact-channel.ts';
import { joinableStates } from '#domain/order-state.ts';
import type { PartnerOrder } from '#domain/partner-order.ts';
import type { Db } from '../db/client.ts';
import { isSameDeliveryAddressSql } from '../db/same-delivery-address.ts';
import { orders } from '../db/schema/index.ts';
import type { OrderRow } from './order.ts';

/** An account, or a guest whose contact was verified with a code. */
export type JoiningCustomer = { userId: string | null; contact: string | null };
/** A partner order, identified by the number that the bill shows. */
export type PartnerOrderRow = { orderNumber: string };

/** The time of an order; both fields are null for "now". */
type OrderTime = { scheduledDay: string | null; slotFrom: number | null };
export type JoinableOrder = PartnerOrderRow & OrderTime;

type JoinRequest = {
  storeId: number;
  joiningCustomer: JoiningCustomer;
  address: { house: string; latitude: number; longitude: number };
  /** The id of the joining order if it is already placed, because an order cannot join itself. */
  except?: number;
};

/** An alias of the table, for orders that are delivered with another order. */
const follower = alias(orders, 'follower');

const isAtSameTime = (column: { scheduledDay: SQLWrapper; slotFrom: SQLWrapper }, time: TimeValues): SQL =>
  sql`(${column.scheduledDay} is not distinct from ${time.scheduledDay}::date
    and ${column.slotFrom} is not distinct from ${time.slotFrom}::int)`;

type TimeValues = { [Column in keyof OrderTime]: OrderTime[Column] | SQLWrapper };

/**
 * Whether another order can join this order: it is still in the store, and all orders that share its delivery charge
 * are due at the same time.
 */
const isJoinable = (db: Db, except: number): SQL | undefined =>
  and(
    eq(orders.mode, 'delivery'),
    hasState(orders.status, joinableStates),
    notExists(
      db
        .select({ id: follower.id })
        .from(follower)
        .where(and(goesWith(orders.id), ne(follower.id, except), sql`not ${isAtSameTime(follower, orders)}`)),
    ),
  );

const goesWith = (id: number | SQLWrapper): SQL | undefined =>
  and(sql`${follower.goesWithOrderId} = ${id}`, notInArray(follower.status, ['cancelled', 'rejected']));

/** Whether other orders are delivered with this order: it then keeps its own charge and never joins another order. */
export const hasPartnerOrders = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: follower.id }).from(follower).where(goesWith(id)).limit(1)).length > 0;

const hasState = (state: SQLWrapper, states: readonly string[]): SQL => inArray(state as SQL, [...states]);

/** The customer's orders from the same store to the same address that another order can join, earliest first. */
export async function findJoinableOrders(
  db: Db,
  { storeId, joiningCustomer, address, except = 0 }: JoinRequest,
): Promise<JoinableOrder[]> {
  const isOfCustomer = isOrderedBy(joiningCustomer);
  if (!isOfCustomer) return [];
  return db
    .select({
      orderNumber: orders.orderNumber,
      scheduledDay: orders.scheduledDay,
      slotFrom: orders.slotFrom,
    })
    .from(orders)
    .where(
      and(
        isOfCustomer,
        isJoinable(db, except),
        eq(orders.storeId, storeId),
        ne(orders.id, except),
        isSameDeliveryAddressSql(
          {
            house: sql`house_key(${orders.house})`,
            latitude: sql`${orders.latitude}`,
            longitude: sql`${orders.longitude}`,
          },
          {
            house: sql`house_key(${address.house})`,
            latitude: sql`${address.latitude}::float8`,
            longitude: sql`${address.longitude}::float8`,
          },
        ),
      ),
    )
    .orderBy(asc(orders.id));
}

/** The joinable order that is due at this time; null if there is none. */
export const joinableAt = (joinable: readonly JoinableOrder[], time: OrderTime): JoinableOrder | null =>
  joinable.find(
    ({ scheduledDay, slotFrom }) => scheduledDay === time.scheduledDay && slotFrom === time.slotFrom,
  ) ?? null;

/**
 * The id of the first order in the group of this order; null if the order can no longer be joined at this time. Locks
 * both orders against changes until the transaction ends.
 */
export async function shareLockJoinableOrder(
  tx: Db,
  { orderNumber }: PartnerOrderRow,
  { scheduledDay, slotFrom, except = 0 }: OrderTime & { except?: number },
): Promise<number | null> {
  const columns = { id: orders.id, first: orders.goesWithOrderId };
  const isNamed = eq(orders.orderNumber, orderNumber);
  const [found] = await tx.select(columns).from(orders).where(isNamed);
  // The first order of a group is always locked before the others.
  if (found && found.first !== null)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, found.first)).for('share');
  const [row] = await tx
    .select(columns)
    .from(orders)
    .where(and(isNamed, isJoinable(tx, except), isAtSameTime(orders, { scheduledDay, slotFrom })))
    .for('share');
  return row ? (row.first ?? row.id) : null;
}

function isOrderedBy({ userId, contact }: JoiningCustomer): SQL | undefined {
  if (userId !== null) return eq(orders.userId, userId);
  if (contact === null) return undefined;
  const channel = contactChannel(contact);
  return and(
    isNull(orders.userId),
    eq(orders.confirmedBy, channel === 'email' ? 'email' : 'phone'),
    eq(channel === 'email' ? orders.email : orders.phone, contact),
  );
}

/** An alias of the table, for other orders of the same customer. */
const partner = alias(orders, 'partner');

type Group = Pick<OrderRow, 'id' | 'status' | 'goesWithOrderId' | 'scheduledDay' | 'slotFrom'>;

/**
 * The other orders of this order's group that are due at the same time and are in the same place as this order: in the
 * store, or on their way.
 */
export async function findPartnerOrders(db: Db, order: Group): Promise<OrderRow[]> {
  return db.select().from(partner).where(isPartnerOf(order)).orderBy(asc(partner.id));
}

export const toPartnerOrder = ({ id, uniqueOrderId, orderNumber, status }: OrderRow): PartnerOrder => ({
  ...{ id, uniqueOrderId, orderNumber },
  status: status as PartnerOrder['status'],
});

/** The orders that `findPartnerOrders` returns, locked in the order of their ids. */
export async function lockPartnerOrders(tx: Db, order: Group): Promise<OrderRow[]> {
  return tx.select().from(partner).where(isPartnerOf(order)).orderBy(asc(partner.id)).for('update');
}

/** The open orders that are delivered together with each order of a list. */
export const partnersSql = sql<
  PartnerOrder[]
>`${sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ${partner.id},
    'uniqueOrderId', ${partner.uniqueOrderId}, 'orderNumber', ${partner.orderNumber}, 'status', ${partner.status})
    order by ${partner.id}), '[]') from ${orders} partner where ${isPartnerOf(orders)})`}`;

/** Whether `partner` is a partner order of `order`, which is an order or the columns of the surrounding query. */
function isPartnerOf(order: { [Column in keyof Group]: Group[Column] | SQLWrapper }): SQL | undefined {
  const { id, status, goesWithOrderId, scheduledDay, slotFrom } = order;
  const first = sql`coalesce(${goesWithOrderId}::int, ${id}::int)`;
  return and(
    sql`(${partner.goesWithOrderId} = ${first} or ${partner.id} = ${first})`,
    sql`${partner.id} <> ${id}`,
    eq(partner.mode, 'delivery'),
    or(
      and(hasState(sql`${status}::text`, joinableStates), hasState(partner.status, joinableStates)),
      and(sql`${status}::text = 'picked_up'`, eq(partner.status, 'picked_up')),
    ),
    isAtSameTime(partner, { scheduledDay, slotFrom }),
  );
}

/**
 * Removes an order from its group, so that it is delivered separately. The other orders stay together: if the first
 * order of the group is removed, the next order becomes the first.
 */
export async function leaveOrderGroup(tx: Db, order: OrderRow): Promise<void> {
  await tx.update(orders).set({ goesWithOrderId: null }).where(eq(orders.id, order.id));
  const [next, ...others] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.goesWithOrderId, order.id))
    .orderBy(asc(orders.id));
  if (!next) return;
  await tx.update(orders).set({ goesWithOrderId: null }).where(eq(orders.id, next.id));
  if (others.length === 0) return;
  await tx.update(orders).set({ goesWithOrderId: next.id }).where(eq(orders.goesWithOrderId, order.id));
}
