import { and, asc, eq, gt, inArray, isNull, like, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { SlipKind } from '#domain/order-slip.ts';
import { finalStates } from '#domain/order-state.ts';
import { printTriggers, type PrintTrigger } from '#domain/printer.ts';
import type { Db } from '../db/client.ts';
import type { OrderRow } from './order.ts';
import { orders, printers, printJobs } from '../db/schema/index.ts';

export type PrintJobRow = typeof printJobs.$inferSelect;

/**
 * How many hours a slip waits for a printer that is switched off. Except for reprints, a slip of an order for later
 * waits at least until its slot ends.
 */
const usefulHours = 2;
const testMinutes = 10;

/** Epson printers take job ids of at most 30 letters and digits. */
const newToken = sql<string>`left(replace(gen_random_uuid()::text, '-', ''), 30)`;

type StepOfOrder = {
  orderId: number;
  storeId: number;
  step: PrintTrigger;
  at: Date;
  /** The day of an order for later, and the end of its slot in minutes since midnight in the store's time zone. */
  scheduledDay: string | null;
  slotTo: number | null;
  /** Why the slip is printed, if not because of the step. */
  reason?: string;
};

/**
 * The SQL that queues the slips of this step on each printer of the store that is not paused. It runs in the
 * transaction of the step.
 */
export function insertPrintJobsSql({
  orderId,
  storeId,
  step,
  at,
  scheduledDay,
  slotTo,
  reason = step,
}: StepOfOrder): SQL {
  const time = sql`${at.toISOString()}::timestamptz`;
  return sql`
    insert into print_jobs (printer_id, order_id, kind, reason, copies, token, created_at, expires_at)
    select printers.id, ${orderId}::int, slips.kind, ${reason}::text, printers.copies, ${newToken}, ${time},
      greatest(${time} + make_interval(hours => ${usefulHours}),
        coalesce((${scheduledDay}::date + make_interval(mins => coalesce(${slotTo}::int, 1440))) at time zone stores.time_zone, ${time}))
    from printers
    join stores on stores.id = printers.store_id
    cross join lateral (values ('kitchen', printers.kitchen_on), ('bag', printers.bag_on)) slips (kind, step)
    where printers.store_id = ${storeId} and not printers.is_paused and slips.step = ${step}
    on conflict (order_id, printer_id, kind, reason) do nothing`;
}

/**
 * Queues the slips of the order's earlier steps again, marked as changed, because the order has been changed since.
 */
export async function queueChangedSlips(
  tx: Db,
  {
    id,
    storeId,
    status,
    revision,
    scheduledDay,
    slotTo,
  }: Pick<OrderRow, 'id' | 'storeId' | 'status' | 'revision' | 'scheduledDay' | 'slotTo'>,
  at: Date,
): Promise<void> {
  for (const step of stepsUntil(status))
    await tx.execute(
      insertPrintJobsSql({
        ...{ orderId: id, storeId, step, at, scheduledDay, slotTo },
        reason: `changed:${revision}`,
      }),
    );
}

/** The steps of an order in the store whose slips are queued already. */
function stepsUntil(status: string): readonly PrintTrigger[] {
  if (status === 'placed') return ['placed'];
  return status === 'ready' ? printTriggers : ['placed', 'accepted'];
}

/** Queues one slip of an order again; does nothing if the key was already used. */
export async function insertReprint(
  tx: Db,
  {
    printerId,
    orderId,
    kind,
    key,
    at,
  }: { printerId: number; orderId: number; kind: SlipKind; key: string; at: Date },
): Promise<void> {
  await tx
    .insert(printJobs)
    .values({
      printerId,
      orderId,
      kind,
      reason: `again:${key}`,
      token: newToken,
      createdAt: at,
      expiresAt: new Date(at.getTime() + usefulHours * 3_600_000),
    })
    .onConflictDoNothing();
}

export async function insertTestPage(db: Db, printerId: number, at: Date): Promise<void> {
  await db.insert(printJobs).values({
    printerId,
    kind: 'test',
    reason: 'test',
    token: newToken,
    createdAt: at,
    expiresAt: new Date(at.getTime() + testMinutes * 60_000),
  });
}

const isOpen = inArray(printJobs.state, ['waiting', 'sent']);

/** Whether a slip was queued by a step or a change of the order, not requested by a person. */
const isOfOrderItself = or(
  inArray(printJobs.reason, [...printTriggers]),
  like(printJobs.reason, 'changed:%'),
);

/** Expires slips that are too old. If the order is finished, also expires slips that no person has requested. */
export async function expirePrintJobs(db: Db, printerId: number, now: Date): Promise<void> {
  const isOver = sql`exists (select 1 from ${orders} where ${orders.id} = ${printJobs.orderId}
    and ${inArray(orders.status, [...finalStates])})`;
  await db
    .update(printJobs)
    .set({ state: 'expired' })
    .where(
      and(
        eq(printJobs.printerId, printerId),
        isOpen,
        or(lte(printJobs.expiresAt, now), and(isOfOrderItself, isOver)),
      ),
    );
}

/** Expires all slips that a printer has not confirmed. */
export async function expireJobsOfPrinter(tx: Db, printerId: number): Promise<void> {
  await tx
    .update(printJobs)
    .set({ state: 'expired', leasedUntil: null })
    .where(and(eq(printJobs.printerId, printerId), isOpen));
}

/** The oldest slip that a printer has not confirmed. */
export async function findOpenPrintJob(db: Db, printerId: number): Promise<PrintJobRow | null> {
  const [row] = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printerId), isOpen))
    .orderBy(asc(printJobs.id))
    .limit(1);
  return row ?? null;
}

/** Claims a slip for one fetch; null if it was just claimed, or is already printed or expired. */
export async function leasePrintJob(
  db: Db,
  {
    printerId,
    token,
    mediaType,
    now,
    until,
  }: {
    printerId: number;
    token: string;
    mediaType: string;
    now: Date;
    until: Date;
  },
): Promise<PrintJobRow | null> {
  const [row] = await db
    .update(printJobs)
    .set({ state: 'sent', leasedUntil: until, mediaType, fetches: sql`${printJobs.fetches} + 1` })
    .where(
      and(
        eq(printJobs.printerId, printerId),
        eq(printJobs.token, token),
        isOpen,
        gt(printJobs.expiresAt, now),
        or(isNull(printJobs.leasedUntil), lte(printJobs.leasedUntil, now)),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * The slip that a printer reports on: found by its token, or, if the printer sends no token, the slip it has fetched.
 */
export async function lockSentPrintJob(
  tx: Db,
  printerId: number,
  token: string | null,
): Promise<PrintJobRow | null> {
  const [row] = await tx
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.printerId, printerId),
        token === null ? eq(printJobs.state, 'sent') : eq(printJobs.token, token),
      ),
    )
    .orderBy(asc(printJobs.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function updatePrintJob(
  tx: Db,
  id: number,
  changes: Partial<Pick<PrintJobRow, 'state' | 'leasedUntil' | 'failures' | 'printedAt'>>,
): Promise<void> {
  await tx.update(printJobs).set(changes).where(eq(printJobs.id, id));
}

export type OrderPrint = Pick<
  PrintJobRow,
  'kind' | 'reason' | 'state' | 'createdAt' | 'printedAt' | 'expiresAt'
> & {
  printerName: string;
};

/** The latest slips of an order in any state, newest first. */
export async function findPrintsOfOrder(db: Db, orderId: number): Promise<OrderPrint[]> {
  return db
    .select({
      kind: printJobs.kind,
      reason: printJobs.reason,
      state: printJobs.state,
      createdAt: printJobs.createdAt,
      printedAt: printJobs.printedAt,
      expiresAt: printJobs.expiresAt,
      printerName: printers.name,
    })
    .from(printJobs)
    .innerJoin(printers, eq(printers.id, printJobs.printerId))
    .where(eq(printJobs.orderId, orderId))
    .orderBy(sql`${printJobs.id} desc`)
    .limit(20);
}

export async function deletePrintJobsBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(printJobs)
    .where(
      and(
        lte(printJobs.createdAt, before),
        or(notInArray(printJobs.state, ['waiting', 'sent']), lte(printJobs.expiresAt, before)),
      ),
    );
}
