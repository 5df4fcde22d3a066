import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { DeskOrder, DeskOrderQuery, DeskOrderRow, OrderStep } from '#contracts/desk/order.ts';
import {
  checkTransition,
  finalStates,
  nextStates,
  type OrderActor,
  type OrderState,
} from '#domain/order-state.ts';
import type { PlaceMode } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/retry.ts';
import { orderLines, orders, stores } from '#server/db/schema/index.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { lockOrder, readOrder } from '#server/repositories/order.ts';
import { takeStep } from '../order/change-order.ts';
import { type Access, inOwnStores, mayTouch } from './access.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';
import { like } from './sheet.ts';

/** Newest first. */
export async function listOrders(
  db: Db,
  { page, perPage, ids, q, storeId, status }: DeskOrderQuery,
  access: Access,
): Promise<{ rows: DeskOrderRow[]; total: number }> {
  const where = and(
    inOwnStores(access, orders.storeId),
    ids ? inArray(orders.id, [...ids]) : undefined,
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    status === undefined
      ? undefined
      : status === 'running'
        ? notInArray(orders.status, [...finalStates])
        : eq(orders.status, status),
    q
      ? sql`(${orders.invoiceNumber} ilike ${like(q)} or ${orders.phone} like ${like(q)} or ${orders.customerName} ilike ${like(q)})`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        id: orders.id,
        invoiceNumber: orders.invoiceNumber,
        storeId: orders.storeId,
        storeName: stores.name,
        customerName: orders.customerName,
        phone: orders.phone,
        status: orders.status,
        mode: orders.mode,
        total: orders.total,
        pieces: sql<number>`coalesce((select sum(quantity)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id}), 0)`,
        placedAt: orders.placedAt,
        scheduledDay: orders.scheduledDay,
        slotFrom: orders.slotFrom,
      })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .where(where)
      .orderBy(desc(orders.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(orders, where),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      status: row.status as OrderState,
      mode: row.mode as PlaceMode,
      placedAt: row.placedAt.toISOString(),
    })),
    total,
  };
}

export async function getOrder(db: Db, id: number, access: Access): Promise<DeskOrder | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row || !mayTouch(access, row.storeId)) return null;
  const order = await readOrder(db, row, 'en');
  const state = row.status as OrderState;
  const mode = row.mode as PlaceMode;
  const actor = actorOf(access);
  return {
    id,
    // The rider's code proves that the customer has the goods: the store has no use for it.
    order: { ...order, delivery_code: actor === 'store' ? null : order.delivery_code } as DeskOrder['order'],
    steps: nextStates({ state, mode }, actor).map((to) => ({
      to,
      needsReason: !checkTransition({ from: state, to, actor, mode }).ok,
    })),
  };
}

/** One legal step of an order, by the store's people or by support. */
export async function stepOrder(
  { db, clock }: { db: Db; clock: Clock },
  { id, to, reason }: OrderStep,
  access: Access,
): Promise<{ ok: true; row: DeskOrder } | DeskRefusal> {
  const [found] = await db
    .select({ key: orders.uniqueOrderId, storeId: orders.storeId })
    .from(orders)
    .where(eq(orders.id, id));
  if (!found || !mayTouch(access, found.storeId)) return notFound();
  const step = await inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, found.key);
    if (!row) return notFound();
    const taken = await takeStep(tx, row, {
      to,
      actor: actorOf(access),
      actorId: access.userId,
      reason: reason || null,
      at: clock.now(),
    });
    return taken.ok ? taken : refused(taken.error);
  });
  if (!step.ok) return step;
  const row = await getOrder(db, id, access);
  return row ? { ok: true, row } : notFound();
}

const actorOf = ({ role }: Access): OrderActor => (role === 'shop' ? 'store' : 'support');

function refused(code: string): DeskRefusal {
  if (code === 'reason_required') return wrongField('reason', 'Say why; the customer reads it.');
  if (code === 'not_allowed') return refusal('not_allowed', 'This step is for somebody else to take.');
  return refusal('illegal_transition', 'The order has moved on; look at it again.');
}
