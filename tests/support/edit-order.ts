import { eq } from 'drizzle-orm';
import {
  checkouts,
  checkoutSettlements,
  coupons,
  messages,
  orders,
  slots,
  users,
  variants,
} from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { beginImpersonation } from '#server/services/account/impersonation.ts';
import { addMember, giveCredit, type Member } from './wallets.ts';
import { cookiesOf } from './open-shop.ts';
import { addItem, type ApiResponse, orderOf } from './orders.ts';
import { openPickingShop, type PickingShop, placeForPicking } from './picking.ts';

export type EditedOrder = { id: number; uniqueOrderId: string; who: Member | { cookie: string } };
type Change = Record<string, unknown>;

/** Opens a shop with functions that place and change orders, or change prices, coupons and other data in between. */
export async function openEditShop() {
  const shop = await openPickingShop();
  return {
    ...shop,
    setPrice: async (variantId: number, price: number) =>
      void (await shop.db.update(variants).set({ regularPrice: price }).where(eq(variants.id, variantId))),
    endCoupon: async (id: number) =>
      void (await shop.db.update(coupons).set({ isActive: false, maxUses: 1 }).where(eq(coupons.id, id))),
    /** Adds a one-hour slot with a charge of its own. */
    async chargeSlot(storeId: number, startsAt: string, charge: number) {
      const start = new Date(startsAt);
      const endsAt = new Date(start.getTime() + 3_600_000);
      await shop.db.insert(slots).values({ storeId, startsAt: start, endsAt, ownCharge: charge });
    },
    /** Places an order of a new customer in this store. */
    async placeIn(storeId: number, lines: object[], changes: Change = {}): Promise<EditedOrder> {
      const who = await addMember(shop);
      const placed = await shop.call('/order/place', orderOf(who, storeId, lines, changes), who);
      if (!placed.success) throw new Error(placed.error.code);
      const uniqueOrderId = placed.data.unique_order_id as string;
      const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId));
      return { id: row!.id, uniqueOrderId, who };
    },
    giveCredit: (userId: string, amount: number) => giveCredit(shop, userId, amount),
    /** Starts an impersonation of this customer; returns the administrator's cookies. */
    async impersonate({ id }: Member): Promise<{ cookie: string }> {
      const { headers } = await shop.call('/account/login', {
        email: 'admin@haat.example',
        password: demoPassword,
      });
      const cookie = cookiesOf(headers);
      const user = await findSessionUser(new Headers({ cookie }));
      const how = { subjectId: id, reason: 'Called us', proof: demoPassword };
      const impersonation = await beginImpersonation(shop.app, user!, how);
      if (!impersonation.ok) throw new Error(impersonation.error);
      return { cookie: `${cookie}; impersonation=${impersonation.token}` };
    },
    messagesTo: async ({ id }: Member, event: string) => {
      const [user] = await shop.db.select().from(users).where(eq(users.id, id));
      return (await shop.db.select().from(messages)).filter(
        (message) => message.event === event && [user!.email, user!.phoneNumber].includes(message.recipient),
      );
    },
    messagesOf: async ({ id }: { id: number }, event: string) =>
      (await shop.db.select().from(messages)).filter(
        (message) => message.event === event && message.eventKey.startsWith(`order:${id}:`),
      ),
  };
}
export type EditContext = Awaited<ReturnType<typeof openEditShop>>;

export const quoteEdit = (shop: PickingShop, order: EditedOrder, change: Change): Promise<ApiResponse> =>
  shop.call('/order/edit-quote', { unique_order_id: order.uniqueOrderId, ...change }, order.who);

/** The change that adds an item to an open order, in this quantity. */
export const addedItem = (
  { item_id, variant_id }: { item_id: number; variant_id: number | null },
  quantity = 1,
): Change => ({ added: [{ item_id, variant_id, quantity }] });

/** Quotes a change and confirms the quote. */
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

/** The actions of the customer on the payment page of a change. */
export function payChange(shop: PickingShop, { who }: EditedOrder, { id, url }: { id: string; url: string }) {
  const page = () => shop.demo.state.findPage(url.split('/').at(-1)!)!;
  return {
    id,
    pay: async () => void shop.demo.control.pay(page().id),
    payLate: () => void shop.demo.control.payLate(page().id),
    status: () => shop.call('/payment/status', { checkout_id: id }, who),
    money: () => page().payments.at(-1),
  };
}

export const editedRow = async (shop: PickingShop, { id }: { id: number }) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

/** The outcome of a payment: an order, or a refund with its reason. */
export async function settlementOf(shop: PickingShop, checkoutId: string) {
  const [row] = await shop.db
    .select({ outcome: checkoutSettlements.outcome, reason: checkoutSettlements.reason })
    .from(checkoutSettlements)
    .innerJoin(checkouts, eq(checkouts.id, checkoutSettlements.checkoutId))
    .where(eq(checkouts.uniqueId, checkoutId));
  return row;
}

/** Packs an order completely, as it was ordered. */
export async function packAsPlaced(shop: PickingShop, { id }: { id: number }): Promise<void> {
  for (const to of ['preparing', 'ready']) {
    const answer = await shop.call('/desk/orders/step', { id, to }, shop.support);
    if (!answer.success) throw new Error(answer.error.code);
  }
  await shop.runJobs();
}

/**
 * Places an order of two pieces, which is paid online and accepted. Returns it with its cart line and a function that
 * creates a change of the quantity.
 */
export async function paidOrder(shop: PickingShop, provider: 'stripe' | 'razorpay' = 'stripe') {
  const line = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 };
  const order = await placeForPicking(shop, [line], { payment_method: provider });
  const change = (quantity: number) => ({ lines: [{ line_id: order.lineIds[0]!, quantity }] });
  return { order, line, change };
}

/** Places a paid order, and opens the payment page for one more piece. */
export async function beginChange(shop: PickingShop, provider: 'stripe' | 'razorpay' = 'stripe') {
  const paid = await paidOrder(shop, provider);
  const { data } = await confirmEdit(shop, paid.order, paid.change(3));
  return { ...paid, page: payChange(shop, paid.order, data.checkout) };
}

export const cancelOrder = (shop: PickingShop, { id }: { id: number }) =>
  shop.call('/desk/orders/step', { id, to: 'cancelled', reason: 'Nobody is there' }, shop.support);
