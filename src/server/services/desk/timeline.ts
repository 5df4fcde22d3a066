import type { Timeline } from '#contracts/desk/timeline.ts';
import type { Db } from '#server/db/client.ts';
import { findContacts, findCustomer, isOrderOfCustomerSql } from '#server/repositories/desk/customers.ts';
import { findOrderById } from '#server/repositories/desk/orders.ts';
import {
  findCustomerTimeline,
  findOrderTimeline,
  type TimelineRow,
} from '#server/repositories/desk/timeline.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';

const pageSize = 30;

/** Reads a cursor such as `2026-06-24T06:30:00.000Z/state:12`. */
function readCursor(before: string | undefined): { at: string; key: string } | null {
  const [, at, key] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\/([a-z]+:\d+)$/.exec(before ?? '') ?? [];
  return at && key ? { at, key } : null;
}

/**
 * One page of the events of an order: the latest, or those before the cursor. Staff of its store see the events that
 * concern the order, not the events that concern the customer.
 */
export async function readOrderTimeline(
  db: Db,
  { id, before }: { id: number; before?: string | undefined },
  access: Access,
): Promise<Timeline | null> {
  const order = await findOrderById(db, id);
  if (!order || !mayAccessStore(access, order.storeId)) return null;
  const rows = await findOrderTimeline(db, {
    ...{ orderId: id, withAudit: access.role !== 'shop' },
    ...{ before: readCursor(before), limit: pageSize + 1 },
  });
  return toTimeline(rows);
}

/** One page of the events of a customer and of the customer's orders. */
export async function readCustomerTimeline(
  db: Db,
  { id, before }: { id: string; before?: string | undefined },
): Promise<Timeline | null> {
  const customer = await findCustomer(db, id);
  if (!customer) return null;
  const rows = await findCustomerTimeline(db, {
    isTheirOrder: isOrderOfCustomerSql(customer),
    userId: customer.kind === 'account' ? customer.user.id : null,
    contacts: await findContacts(db, customer),
    ...{ before: readCursor(before), limit: pageSize + 1 },
  });
  return toTimeline(rows);
}

function toTimeline(rows: readonly TimelineRow[]): Timeline {
  const page = rows.slice(0, pageSize);
  const first = page.at(-1);
  return {
    entries: page
      .map(({ order_id: orderId, order_number: number, ...row }) => ({
        ...row,
        order: orderId === null || number === null ? null : { id: orderId, number },
      }))
      .toReversed(),
    before: rows.length > pageSize && first ? `${first.at}/${first.key}` : null,
  };
}
