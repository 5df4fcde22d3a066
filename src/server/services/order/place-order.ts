import { normalisePhone } from '#domain/phone.ts';
import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import { inTransaction } from '../../db/retry.ts';
import type { Db } from '../../db/client.ts';
import { claimKey, findAnswer, type KeyName, keepAnswer } from '../../repositories/idempotency.ts';
import { claimCouponUse } from '../../repositories/coupon-use.ts';
import { hasPlaceInSlot, lockSlot } from '../../repositories/order-slots.ts';
import { insertOrder, type NewOrder } from '../../repositories/order-write.ts';
import { inLockOrder, sellableNow, takeStock } from '../../repositories/stock.ts';
import { phoneMarket } from '../account/phone-market.ts';
import { draftOrder } from './draft-order.ts';
import { type Examination, examineOrder, type OrderQuestion } from './examine-order.ts';
import { couponRefusal, judgeOrder, outOfStock } from './judge-order.ts';
import { noteTampering } from './note-tampering.ts';
import { findDestination } from './find-destination.ts';
import { hashRequest, hashSecret } from './secrets.ts';
import { type Buyer, type OrderRefusal, type OrderTools, Refused } from './tools.ts';

export type PlaceOrderResult = { ok: true; order: PlacedOrder; replayed: boolean } | OrderRefusal;

/**
 * Places an order: every rule again with the server's clock and prices, then one transaction that takes the idempotency
 * key, the stock, the window, the coupon's use and writes the order, each under a condition of its own. A refusal leaves
 * nothing behind, the key included, so a mended request may use it again.
 */
export async function placeOrder(tools: OrderTools, request: PlaceOrderInput, buyer: Buyer): Promise<PlaceOrderResult> {
  if (buyer.user?.isBanned) return { ok: false, error: 'banned', message: buyer.user.banReason ?? buyer.shop.text('order.refused.banned') };
  const attempt: Attempt = {
    key: { actor: actorOf(buyer), route: 'order/place', key: request.idempotency_key },
    requestHash: hashRequest(essence(request)),
    request,
    buyer,
  };
  // Answered before anything else is looked at: a retry after days has no fresh proof of the phone any more.
  const known = await answered(tools, attempt);
  if (known) return known;
  try {
    return await inTransactionOf(tools, attempt, await prepare(tools, attempt));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // What stands in the way may be the very order that a twin of this request has just placed.
    return (await answered(tools, attempt)) ?? error.refusal;
  }
}

type Attempt = { key: KeyName; requestHash: string; request: PlaceOrderInput; buyer: Buyer };
type Prepared = { found: Examination; draft: NewOrder; customerKey: string };

async function answered({ db }: OrderTools, { key, requestHash, buyer }: Attempt): Promise<PlaceOrderResult | null> {
  const known = await findAnswer(db, key);
  return known?.answer ? replay(known, requestHash, buyer) : null;
}

/** Looks at everything and writes nothing. */
async function prepare({ db, clock, payments }: OrderTools, { request, buyer }: Attempt): Promise<Prepared> {
  const proved = normalisePhone(request.phone, phoneMarket(buyer.settings));
  if (!proved.ok) throw new Refused({ ok: false, error: 'validation_failed', fields: { phone: proved.error } });
  const { phone } = proved;
  if (!buyer.user && buyer.confirmedPhone !== phone) throw new Refused({ ok: false, error: 'PHONE_NOT_CONFIRMED', message: buyer.shop.text('order.refused.phone') });

  const now = clock.now();
  const destination = await findDestination(db, request, buyer.user?.id ?? null);
  const customerKey = buyer.user ? `user:${buyer.user.id}` : `phone:${phone}`;
  const question = toQuestion(request, buyer, { point: destination, customerKey, now });
  const found = await examineOrder(db, question);
  if (!found) throw new Refused({ ok: false, error: 'STORE_CLOSED', message: buyer.shop.text('order.refused.noStore') });
  const [refusal] = judgeOrder(question, found, { prices: request.items.map((item) => item.seen_price), total: request.seen_total }, buyer);
  if (refusal) throw new Refused(refusal);
  if (!payments.methods({ mode: question.mode, total: found.bill.total }).some(({ id }) => id === request.payment_method)) {
    throw new Refused({ ok: false, error: 'PAYMENT_METHOD', message: buyer.shop.text('order.refused.payment') });
  }
  const payment = payments.open({ method: request.payment_method, amount: found.bill.total });
  return { found, customerKey, draft: draftOrder({ request, found, buyer, phone, destination, now, payment }) };
}

function inTransactionOf({ db }: OrderTools, { key, requestHash, request, buyer }: Attempt, { found, draft, customerKey }: Prepared): Promise<PlaceOrderResult> {
  return inTransaction(db, async (tx) => {
    const claim = await claimKey(tx, key, requestHash);
    if (claim.is === 'answered') return replay(claim, requestHash, buyer);
    await takePlaceInSlot(tx, found, draft, buyer);
    await takeAll(tx, found, buyer);
    const { id, invoiceNumber } = await insertOrder(tx, draft);
    await useCoupon(tx, found, { orderId: id, customerKey }, buyer);
    await noteTampering(tx, request, found.bill, buyer);
    const order: PlacedOrder = {
      unique_order_id: draft.order.uniqueOrderId,
      invoice_number: invoiceNumber,
      status: 'placed',
      total: found.bill.total,
      item_total: found.bill.item_total,
      placed_at: draft.order.placedAt!.toISOString(),
    };
    await keepAnswer(tx, key, order);
    return { ok: true, order, replayed: false };
  });
}

/** Whose keys these are: two people may use the same one without meeting. */
export function actorOf({ user, guestKey }: Pick<Buyer, 'user' | 'guestKey'>): string {
  if (user) return `user:${user.id}`;
  return guestKey ? `guest:${hashSecret(guestKey)}` : 'guest:nobody';
}

/** What makes a request this request. What the customer saw and proofs that expire do not. */
function essence(request: PlaceOrderInput): unknown {
  const { items, restaurant_id, coupon, userSelected, address_id, address, when, tip, missing_item, payment_method, note, name, phone } = request;
  const lines = items.map(({ item_id, variant_id, addon_ids, quantity }) => ({ item_id, variant_id, addon_ids, quantity }));
  return { lines, restaurant_id, coupon, userSelected, address_id, address, when, tip, missing_item, payment_method, note, name, phone };
}

function replay(known: { requestHash: string; answer: unknown }, requestHash: string, { shop }: Buyer): PlaceOrderResult {
  if (known.requestHash !== requestHash) return { ok: false, error: 'KEY_REUSED', message: shop.text('order.refused.keyReused') };
  return { ok: true, order: known.answer as PlacedOrder, replayed: true };
}

export function toQuestion(
  request: Pick<PlaceOrderInput, 'restaurant_id' | 'items' | 'coupon' | 'userSelected' | 'when' | 'tip'>,
  { settings, shop }: Buyer,
  { point, customerKey, now }: Pick<OrderQuestion, 'point' | 'customerKey' | 'now'>,
): OrderQuestion {
  const { tip } = request;
  return {
    restaurant_id: request.restaurant_id,
    items: request.items,
    coupon: request.coupon ?? null,
    mode: request.userSelected,
    point,
    when: request.when ?? { type: 'now' },
    tip: !tip ? null : 'amount' in tip ? { type: 'amount', amount: tip.amount } : { type: 'percentage', percentage: tip.percentage },
    customerKey,
    now,
    settings,
    locale: shop.locale,
  };
}

async function takePlaceInSlot(db: Db, { store, timing }: Examination, { order }: NewOrder, { shop }: Buyer): Promise<void> {
  if (!timing.ok || !timing.slot) return;
  await lockSlot(db, store.id, timing.slot.starts_at);
  const slot = { storeId: store.id, day: order.scheduledDay!, from: order.slotFrom!, capacity: store.slot_capacity };
  if (!(await hasPlaceInSlot(db, slot))) throw new Refused({ ok: false, error: 'SLOT_FULL', message: shop.text('order.refused.slotFull') });
}

async function takeAll(db: Db, { demands }: Examination, { shop }: Buyer): Promise<void> {
  for (const demand of inLockOrder(demands)) {
    if (await takeStock(db, demand)) continue;
    const available = await sellableNow(db, demand);
    throw new Refused(outOfStock([{ variant_id: demand.variantId, name: demand.name, wanted: demand.quantity, available }], shop));
  }
}

async function useCoupon(db: Db, { coupon, bill }: Examination, use: { orderId: number; customerKey: string }, { shop }: Buyer): Promise<void> {
  if (!coupon || !bill.coupon?.success) return;
  const isClaimed = await claimCouponUse(db, { couponId: coupon.coupon.id, perCustomer: coupon.coupon.max_uses_per_customer, ...use });
  if (!isClaimed) throw new Refused(couponRefusal(coupon.coupon.code, [{ code: 'coupon_used' }], shop));
}
