import { eq } from 'drizzle-orm';
import type { Picking } from '#contracts/desk/picking.ts';
import { orders, payments, refunds, storeStaff, users } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from './open-shop.ts';
import { addItem, type ApiResponse, orderOf } from './orders.ts';
import { joinPlan } from './memberships.ts';
import { openPayingShop, type PayingShop } from './paying-shop.ts';
import { addMember, type Member } from './wallets.ts';

export type Staff = { cookie: string };
type Line = Awaited<ReturnType<typeof addItem>>;
export type Packed = {
  lineId: number;
  quantity: number | null;
  grams?: number;
  swapVariantId?: number;
  reason?: 'not_there' | 'damaged' | 'other';
  note?: string;
  stepId?: string;
};

/** Opens a store whose orders can be packed by two people: a member of its staff, and support. */
export async function openPickingShop() {
  const shop = await openPayingShop({ seeded: true });
  const [row] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'shop@haat.example'));
  await shop.db.insert(storeStaff).values({ storeId: shop.store, userId: row!.id });
  const signIn = async (who: string): Promise<Staff> => {
    const person = { email: `${who}@haat.example`, password: demoPassword };
    return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
  };
  return { ...shop, keeper: await signIn('shop'), support: await signIn('support') };
}
export type PickingShop = Awaited<ReturnType<typeof openPickingShop>>;

export type PlacedForPicking = { id: number; uniqueOrderId: string; who: Member; lineIds: number[] };

/** Places an order of these lines, which the store accepts. Returns the order with the ids of its lines. */
export async function placeForPicking(
  shop: PickingShop,
  lines: readonly Line[],
  changes: Record<string, unknown> = {},
  { credit = 0, plan }: { credit?: number; plan?: Parameters<typeof joinPlan>[2] } = {},
): Promise<PlacedForPicking> {
  const who = await addMember(shop, credit);
  if (plan) await joinPlan(shop, who, plan);
  const method = changes['payment_method'] ?? 'cash';
  let uniqueOrderId: string;
  if (method === 'stripe' || method === 'razorpay') {
    const checkout = await shop.begin(who, method, { ...changes, items: lines });
    if (!checkout.answer.success) throw new Error(checkout.answer.error.code);
    await shop.pay(checkout);
    uniqueOrderId = (await shop.status(checkout)).data.order.unique_order_id;
  } else {
    const placed = await shop.call('/order/place', orderOf(who, shop.store, [...lines], changes), who);
    if (!placed.success) throw new Error(placed.error.code);
    uniqueOrderId = placed.data.unique_order_id;
  }
  const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId));
  const { id } = row!;
  const accepted = await shop.call('/desk/orders/step', { id, to: 'accepted' }, shop.keeper);
  if (!accepted.success) throw new Error(accepted.error.code);
  const found = await pickingOf(shop, id);
  return { id, uniqueOrderId, who, lineIds: found.lines.map((line) => line.id) };
}

export const pickingOf = async (shop: PickingShop, id: number): Promise<Picking> =>
  (await shop.call('/desk/picking/get', { id }, shop.keeper)).data as Picking;

export const startPicking = (shop: PickingShop, { id }: { id: number }, who: Staff = shop.keeper) =>
  shop.call('/desk/picking/start', { id }, who);

export const pick = (
  shop: PickingShop,
  { id }: { id: number },
  packed: readonly Packed[],
  who: Staff = shop.keeper,
): Promise<ApiResponse> =>
  shop.call(
    '/desk/picking/pick',
    { id, steps: packed.map((step) => ({ stepId: crypto.randomUUID(), ...step })) },
    who,
  );

export const finish = (shop: PickingShop, { id }: { id: number }, who: Staff = shop.keeper) =>
  shop.call('/desk/picking/finish', { id }, who);

/** Packs and finishes an order as given by `packed`, and runs the commands to the payment provider. */
export async function packOrder(
  shop: PickingShop,
  order: { id: number },
  packed: readonly Packed[],
): Promise<void> {
  for (const answer of [
    await startPicking(shop, order),
    await pick(shop, order, packed),
    await finish(shop, order),
  ])
    if (!answer.success || answer.data.refused.length > 0) throw new Error(JSON.stringify(answer));
  await shop.runJobs();
}

/** The order as its customer sees it. */
export const singleOrder = async (shop: PayingShop, { uniqueOrderId, who }: PlacedForPicking) =>
  (await shop.call('/order/single', { unique_order_id: uniqueOrderId }, who)).data;

/** The payments of an order: method, amount, captured and refunded amount. */
export const partsOf = async (shop: PayingShop, { id }: { id: number }) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)).map(
    ({ method, amount, captured, refunded }) => [method, amount, captured, refunded],
  );

export const refundsOf = async (shop: PayingShop, { id }: { id: number }) =>
  (await shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id)).map(
    ({ amount, isSettlement, state }) => ({ amount, isSettlement, state }),
  );

export const handOver = async (shop: PickingShop, { id }: { id: number }): Promise<void> => {
  for (const to of ['picked_up', 'delivered'])
    if (!(await shop.call('/desk/orders/step', { id, to }, shop.support)).success) throw new Error(to);
};
