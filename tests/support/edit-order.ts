import { eq } from 'drizzle-orm';
import { coupons, messages, orders, slots, variants } from '#server/db/schema/index.ts';
import { addMember, type Member } from './wallets.ts';
import { type ApiResponse, orderOf } from './orders.ts';
import { openPickingShop, type PickingShop } from './picking.ts';

export type EditedOrder = { id: number; uniqueOrderId: string; who: Member | { cookie: string } };
type Change = Record<string, unknown>;

/** A shop whose orders are changed, and what happens to them meanwhile. */
export async function openEditShop() {
  const shop = await openPickingShop();
  return {
    ...shop,
    setPrice: async (variantId: number, price: number) =>
      void (await shop.db.update(variants).set({ regularPrice: price }).where(eq(variants.id, variantId))),
    endCoupon: async (id: number) =>
      void (await shop.db.update(coupons).set({ isActive: false, maxUses: 1 }).where(eq(coupons.id, id))),
    /** Sets what a window costs. */
    async chargeSlot(storeId: number, startsAt: string, charge: number) {
      const start = new Date(startsAt);
      const endsAt = new Date(start.getTime() + 3_600_000);
      await shop.db.insert(slots).values({ storeId, startsAt: start, endsAt, ownCharge: charge });
    },
    /** An order of a new customer in another store. */
    async placeIn(storeId: number, lines: object[], changes: Change = {}): Promise<EditedOrder> {
      const who = await addMember(shop);
      const placed = await shop.call('/order/place', orderOf(who, storeId, lines, changes), who);
      if (!placed.success) throw new Error(placed.error.code);
      const uniqueOrderId = placed.data.unique_order_id as string;
      const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId));
      return { id: row!.id, uniqueOrderId, who };
    },
    messagesOf: async ({ id }: { id: number }, event: string) =>
      (await shop.db.select().from(messages)).filter(
        (message) => message.event === event && message.eventKey.startsWith(`order:${id}:`),
      ),
  };
}
export type EditShop = Awaited<ReturnType<typeof openEditShop>>;

export const quoteEdit = (shop: PickingShop, order: EditedOrder, change: Change): Promise<ApiResponse> =>
  shop.call('/order/edit-quote', { unique_order_id: order.uniqueOrderId, ...change }, order.who);

/** Quotes a change and confirms what was quoted. */
export async function confirmEdit(
  shop: PickingShop,
  order: EditedOrder,
  change: Change,
): Promise<ApiResponse> {
  const quote = await quoteEdit(shop, order, change);
  if (!quote.success) return quote;
  const { revision, total } = quote.data;
  return shop.call(
    '/order/edit',
    { unique_order_id: order.uniqueOrderId, ...change, revision, seen_total: total },
    order.who,
  );
}

export const editedRow = async (shop: PickingShop, { id }: { id: number }) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

/** Packs an order as it is wanted. */
export async function packAsPlaced(shop: PickingShop, { id }: { id: number }): Promise<void> {
  for (const to of ['preparing', 'ready']) {
    const answer = await shop.call('/desk/orders/step', { id, to }, shop.support);
    if (!answer.success) throw new Error(answer.error.code);
  }
  await shop.runJobs();
}
