import { and, asc, eq, inArray, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contactChannel } from '#domain/contact.ts';
import { joinableStates } from '#domain/order-state.ts';
import type { Db } from '../db/client.ts';
import { isSameAddress } from '../db/same-address.ts';
import { orders } from '../db/schema/index.ts';
import { withTableName } from '../db/with-table-name.ts';
import type { OrderRow } from './order.ts';

/** An account, or a guest by the contact that a code has proven. */
export type Orderer = { userId: string | null; contact: string | null };
export type JoinedOrder = { id: number; orderNumber: string };

type Wanted = {
  storeId: number;
  orderer: Orderer;
  address: { house: string; latitude: number; longitude: number };
  scheduledDay: string | null;
  slotFrom: number | null;
  /** The order itself, where it exists. */
  except?: number;
};

const isJoinable = and(eq(orders.mode, 'delivery'), inArray(orders.status, [...joinableStates]));

/** The customer's first open order from the same store, to the same address and at the same time; null without one. */
export async function findOrderToJoin(
  db: Db,
  { storeId, orderer, address, scheduledDay, slotFrom, except = 0 }: Wanted,
): Promise<JoinedOrder | null> {
  const isTheirs = isOrderedBy(orderer);
  if (!isTheirs) return null;
  const [row] = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber, goesWith: orders.goesWithOrderId })
    .from(orders)
    .where(
      and(
        isTheirs,
        isJoinable,
        eq(orders.storeId, storeId),
        ne(orders.id, except),
        sql`${orders.scheduledDay} is not distinct from ${scheduledDay}::date`,
        sql`${orders.slotFrom} is not distinct from ${slotFrom}::int`,
        isSameAddress(
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
    .orderBy(asc(orders.id))
    .limit(1);
  return row ? { id: row.goesWith ?? row.id, orderNumber: row.orderNumber } : null;
}

/** Whether the order with this number can still be joined; it does not change until the transaction ends. */
export async function holdJoinableOrder(tx: Db, { orderNumber }: JoinedOrder): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isJoinable))
    .for('share');
  return row !== undefined;
}

function isOrderedBy({ userId, contact }: Orderer): SQL | undefined {
  if (userId !== null) return eq(orders.userId, userId);
  if (contact === null) return undefined;
  const channel = contactChannel(contact);
  return and(
    isNull(orders.userId),
    eq(orders.confirmedBy, channel === 'email' ? 'email' : 'phone'),
    eq(channel === 'email' ? orders.email : orders.phone, contact),
  );
}

type Group = Pick<OrderRow, 'id' | 'goesWithOrderId' | 'scheduledDay' | 'slotFrom'>;

/** The open orders that go together with this one, without it. */
export async function findPartners(db: Db, order: Group): Promise<OrderRow[]> {
  return db.select().from(orders).where(isPartnerOf(order)).orderBy(asc(orders.id));
}

/** The same, locked in the order of their ids. */
export async function lockPartners(tx: Db, order: Group): Promise<OrderRow[]> {
  return tx.select().from(orders).where(isPartnerOf(order)).orderBy(asc(orders.id)).for('update');
}

function isPartnerOf(order: Group): SQL | undefined {
  const first = order.goesWithOrderId ?? order.id;
  return and(
    sql`(${orders.goesWithOrderId} = ${first} or ${orders.id} = ${first})`,
    ne(orders.id, order.id),
    isJoinable,
    sql`${orders.scheduledDay} is not distinct from ${order.scheduledDay}::date`,
    sql`${orders.slotFrom} is not distinct from ${order.slotFrom}::int`,
  );
}

/** The numbers of the open orders that go together with an order of a list. */
export const partnersSql = sql<
  string[]
>`(select coalesce(array_agg(p.order_number order by p.id), '{}') from orders p
  where (p.goes_with_order_id = ${own(orders.goesWithOrderId, orders.id)} or p.id = ${own(orders.goesWithOrderId, orders.id)})
    and p.id <> ${withTableName(orders.id)} and p.mode = 'delivery'
    and p.status in (${sql.join(
      joinableStates.map((state) => sql`${state}`),
      sql`, `,
    )})
    and p.scheduled_day is not distinct from ${withTableName(orders.scheduledDay)}
    and p.slot_from is not distinct from ${withTableName(orders.slotFrom)})`;

function own(goesWith: SQLWrapper, id: SQLWrapper): SQL {
  return sql`coalesce(${withTableName(goesWith)}, ${withTableName(id)})`;
}
