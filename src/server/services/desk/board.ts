import type { Board, BoardOrder, SeenOrder } from '#contracts/desk/board.ts';
import type { Settings } from '#contracts/settings.ts';
import { checkTransition, nextStates, type OrderActor, type OrderState } from '#domain/order-state.ts';
import { unseenStates, watchedFrom } from '#domain/unseen-order-ladder.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { isPaused } from '#domain/opening-hours.ts';
import { lastClosingOfDay, type Schedule } from '#domain/sold-out.ts';
import type { Store } from '#domain/store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { type BoardRow, findOpenOrders, markOrdersSeen } from '#server/repositories/desk/board.ts';
import { findPrinters } from '#server/repositories/printer.ts';
import { findActiveSchedules, findFirstActiveStores, storesByIds } from '#server/repositories/store.ts';
import { toSlipOrder } from '../print/slip-order.ts';
import { toPrinterProblems } from '../print/printer-problems.ts';
import { toCollectionCode } from '../order/hand-over-code.ts';
import { toPendingStep } from './pending-step.ts';
import type { Access } from '../account/staff-access.ts';

/** The limit is higher than the number of orders that fit on any screen. */
const maxOrders = 300;
const maxStores = 50;

/** The open orders of the stores this person works for, oldest first. */
export async function readBoard(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  { storeId }: { storeId?: number | undefined },
  access: Access,
): Promise<Board> {
  const now = clock.now();
  const rows = await findOpenOrders(db, access.storeIds, { storeId, limit: maxOrders + 1 });
  const shown = rows.slice(0, maxOrders);
  const ids = [...new Set(shown.map(({ order }) => order.storeId))];
  const stores = new Map((await storesByIds(db, ids, 'en')).map((store) => [store.id, store]));
  const actor: OrderActor = access.role === 'shop' ? 'store' : 'support';
  return {
    orders: shown.flatMap((row) => {
      const store = stores.get(row.order.storeId);
      return store ? [toBoardOrder(row, store, { actor, now, settings })] : [];
    }),
    isCut: rows.length > maxOrders,
    stores: (await findFirstActiveStores(db, access.storeIds, maxStores)).map((store) =>
      toBoardStore(store, now),
    ),
    closesAt: lastClosing(await findActiveSchedules(db, access.storeIds), now)?.toISOString() ?? null,
    printers: toPrinterProblems(await findPrinters(db, access.storeIds, { storeId, now }), now),
    now: now.toISOString(),
  };
}

function lastClosing(schedules: readonly Schedule[], now: Date): Date | null {
  const closings = schedules.flatMap((schedule) => lastClosingOfDay(schedule, now)?.getTime() ?? []);
  return closings.length === 0 ? null : new Date(Math.max(...closings));
}

function toBoardStore(store: Store, now: Date): Board['stores'][number] {
  return {
    id: store.id,
    name: store.name,
    timeZone: store.time_zone,
    isPaused: isPaused(store, now),
    pausedUntil: store.paused_until,
    busyMinutes: store.busy_minutes ?? 0,
    busyUntil: store.busy_until ?? null,
  };
}

/**
 * Records that a person has seen the orders on their screen. Orders of other stores, orders seen before, and orders
 * that their customers have changed in the meantime are not marked.
 */
export async function acknowledgeOrders(
  { db, clock }: { db: Db; clock: Clock },
  seen: readonly SeenOrder[],
  { storeIds, userId }: Access,
): Promise<void> {
  await inTransaction(db, (tx) => markOrdersSeen(tx, seen, { storeIds, userId, at: clock.now() }));
}

function toBoardOrder(
  row: BoardRow,
  store: Store,
  { actor, now, settings }: { actor: OrderActor; now: Date; settings: Settings },
): BoardOrder {
  const { order, hasRider, lines } = row;
  const { scheduledDay, slotFrom, slotTo, placedAt, changedAt } = order;
  const pending = toPendingStep(row.pending, now);
  const state = pending?.to === 'ready' ? 'ready' : (order.status as OrderState);
  const mode = order.mode as DeliveryMode;
  const isUnseen = order.seenAt === null && unseenStates.some((each) => each === state);
  const scheduled = scheduledDay === null ? null : { day: scheduledDay, from: slotFrom, to: slotTo };
  const slip = toSlipOrder(row, store);
  return {
    ...slip,
    id: order.id,
    storeId: store.id,
    status: state,
    revision: order.revision,
    phone: order.phone,
    placedAt: placedAt.toISOString(),
    watchedFrom: isUnseen
      ? watchedFrom(
          { placedAt: changedAt ?? placedAt, scheduled, leadMinutes: store.lead_minutes },
          store,
        ).toISOString()
      : null,
    lines: lines.map(({ itemId, variantId }, index) => {
      const { addons, ...line } = slip.lines[index]!;
      return {
        ...line,
        addons: [...addons],
        key: [itemId ?? line.name, variantId ?? line.variantName, ...addons].join('|'),
      };
    }),
    collectionCode: toCollectionCode(order, row.codeTriesLeft, { actor, settings }),
    pending,
    steps: (pending?.to === 'collected' ? [] : nextStates({ state, mode, hasRider }, actor)).map((to) => ({
      to,
      needsReason: !checkTransition({ from: state, to, actor, mode, hasRider }).ok,
    })),
  };
}
