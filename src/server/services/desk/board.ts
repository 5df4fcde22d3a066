import type { Board, BoardOrder } from '#contracts/desk/board.ts';
import {
  checkTransition,
  type MissingItemChoice,
  nextStates,
  type OrderActor,
  type OrderState,
} from '#domain/order-state.ts';
import { unseenStates, watchedFrom } from '#domain/order-watch.ts';
import type { PlaceMode } from '#domain/place.ts';
import type { Store } from '#domain/store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { type BoardRow, findOpenOrders, markOrdersSeen } from '#server/repositories/desk/board.ts';
import { dueTime } from '#server/repositories/desk/orders.ts';
import { storesByIds } from '#server/repositories/store.ts';
import type { Access } from './access.ts';

/** More than fit on any screen. */
const maxOrders = 300;

/** The open orders of the stores this person works for, oldest first. */
export async function readBoard(
  { db, clock }: { db: Db; clock: Clock },
  { storeId }: { storeId?: number | undefined },
  access: Access,
): Promise<Board> {
  const rows = await findOpenOrders(db, access.storeIds, { storeId, limit: maxOrders + 1 });
  const shown = rows.slice(0, maxOrders);
  const ids = [...new Set(shown.map(({ order }) => order.storeId))];
  const stores = new Map((await storesByIds(db, ids, 'en')).map((store) => [store.id, store]));
  const actor: OrderActor = access.role === 'shop' ? 'store' : 'support';
  return {
    orders: shown.flatMap((row) => {
      const store = stores.get(row.order.storeId);
      return store ? [toBoardOrder(row, store, actor)] : [];
    }),
    isCut: rows.length > maxOrders,
    now: clock.now().toISOString(),
  };
}

/** A person has seen what their screen showed. Orders of other stores, and those seen before, are left alone. */
export async function acknowledgeOrders(
  { db, clock }: { db: Db; clock: Clock },
  ids: readonly number[],
  { storeIds, userId }: Access,
): Promise<void> {
  await inTransaction(db, (tx) => markOrdersSeen(tx, ids, { storeIds, userId, at: clock.now() }));
}

function toBoardOrder(
  { order, paymentState, hasRider, lines }: BoardRow,
  store: Store,
  actor: OrderActor,
): BoardOrder {
  const { scheduledDay, slotFrom, slotTo, placedAt } = order;
  const state = order.status as OrderState;
  const mode = order.mode as PlaceMode;
  const isUnseen = order.seenAt === null && unseenStates.some((each) => each === state);
  const scheduled = scheduledDay === null ? null : { day: scheduledDay, from: slotFrom, to: slotTo };
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    storeId: store.id,
    storeName: store.name,
    customerName: order.customerName,
    status: state,
    mode,
    placedAt: placedAt.toISOString(),
    scheduledDay,
    slotFrom,
    slotTo,
    dueAt: dueTime(order, { deliveryTime: store.delivery_time, timeZone: store.time_zone }),
    isPromised: order.promisedAt !== null,
    timeZone: store.time_zone,
    watchedFrom: isUnseen
      ? watchedFrom({ placedAt, scheduled, leadMinutes: store.lead_minutes }, store).toISOString()
      : null,
    note: order.note,
    missingItem: order.missingItem as MissingItemChoice,
    paymentMethod: order.paymentMethod,
    paymentState,
    total: order.total,
    currency: order.currency,
    lines: lines.map(({ itemId, variantId, name, variantName, addons, quantity }) => {
      const names = addons.map(({ addon_name: addon }) => addon);
      return {
        key: [itemId ?? name, variantId ?? variantName, ...names].join('|'),
        name,
        variantName,
        addons: names,
        quantity,
      };
    }),
    steps: nextStates({ state, mode, hasRider }, actor).map((to) => ({
      to,
      needsReason: !checkTransition({ from: state, to, actor, mode, hasRider }).ok,
    })),
  };
}
