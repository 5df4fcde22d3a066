import { and, eq } from 'drizzle-orm';
import { messages, orders, slots, storeStaff, stores, users } from '#server/db/schema/index.ts';
import type { EditContext } from './edit-order.ts';
import { addItem, addStore, type ApiResponse, orderOf } from './orders.ts';
import type { Staff } from './picking.ts';
import { addMember, type Member } from './wallets.ts';

/** 18:00 on Wednesday, 24 June, in the store, and the hours after it. */
export const [six, seven, eight, nine] = [12, 13, 14, 15].map((hour) => `2026-06-24T${hour}:30:00.000Z`) as [
  string,
  string,
  string,
  string,
];
export const slot = (starts_at: string) => ({ type: 'slot', starts_at });

export type PlacedInSlot = { id: number; uniqueOrderId: string; who: Member };

/** Adds a store with hourly slots, in which the shop's keeper works. */
export async function addSlotStore(shop: EditContext, changes: Partial<typeof stores.$inferInsert> = {}) {
  const store = await addStore(shop.db, { slotMinutes: 60, slotCapacity: 2, leadMinutes: 30, ...changes });
  const [keeper] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'shop@haat.example'));
  await shop.db.insert(storeStaff).values({ storeId: store, userId: keeper!.id });
  const line = await addItem(shop.db, store, { onHand: 1_000 });
  return {
    store,
    line,
    async place(when: object, more: object = {}, who?: Member): Promise<PlacedInSlot> {
      const customer = who ?? (await addMember(shop));
      const placed = await shop.call(
        '/order/place',
        orderOf(customer, store, [line], { when, ...more }),
        customer,
      );
      if (!placed.success) throw new Error(placed.error.code);
      const uniqueOrderId = placed.data.unique_order_id as string;
      const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId));
      return { id: row!.id, uniqueOrderId, who: customer };
    },
    /** How many orders the slot holds. */
    async taken(startsAt: string): Promise<number> {
      const [row] = await shop.db
        .select()
        .from(slots)
        .where(and(eq(slots.storeId, store), eq(slots.startsAt, new Date(startsAt))));
      return row?.orders ?? 0;
    },
  };
}
export type SlotStore = Awaited<ReturnType<typeof addSlotStore>>;

export const moveTo = (
  shop: EditContext,
  { id }: { id: number },
  when: object,
  { who = shop.keeper, revision = 0 }: { who?: Staff; revision?: number } = {},
): Promise<ApiResponse> => shop.call('/desk/orders/change-time', { id, when, revision }, who);

export const timesOf = (shop: EditContext, { id }: { id: number }, who: Staff = shop.keeper) =>
  shop.call('/desk/orders/times', { id }, who);

/** The messages that tell the customer of an order its new time: one key for each time told. */
export async function toldMoves(shop: EditContext, { id }: { id: number }) {
  const rows = await shop.db.select().from(messages).where(eq(messages.event, 'order-moved'));
  return rows.filter(({ eventKey }) => eventKey.startsWith(`order:${id}:`));
}
