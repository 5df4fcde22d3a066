import { normalisePhone } from '#domain/phone.ts';
import type { PlacedOrder, PlaceOrderInput } from '#contracts/order.ts';
import { inTransaction } from '../../db/retry.ts';
import type { Db } from '../../db/client.ts';
import { claimKey, findAnswer, type KeyName, keepAnswer } from '../../repositories/idempotency.ts';
import { claimCouponUse } from '../../repositories/coupon-use.ts';
import { lockSlot } from '../../repositories/order-slots.ts';
import { insertOrder, queueMessage } from '../../repositories/order-write.ts';
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
 * Places an order in one transaction: the idempotency key first, every rule again with the server's clock and prices,
 * then stock, coupon and order. A refusal leaves nothing behind, the key included, so a mended request may use it again.
 */
export async function placeOrder(tools: OrderTools, request: PlaceOrderInput, buyer: Buyer): Promise<PlaceOrderResult> {
  const { db } = tools;
  if (buyer.user?.isBanned) return { ok: false, error: 'banned', message: buyer.user.banReason ?? buyer.shop.text('order.refused.banned') };
  const key: KeyName = { actor: actorOf(buyer), route: 'order/place', key: request.idempotency_key };
  const requestHash = hashRequest(essence(request));

  // Answered before anything else is looked at: a retry after days has no fresh proof of the phone any more.
  const known = await findAnswer(db, key);
  if (known?.answer) return replay(known, requestHash, buyer);

  const phone = normalisePhone(request.phone, phoneMarket(buyer.settings));
  if (!phone.ok) return { ok: false, error: 'validation_failed', fields: { phone: phone.error } };
  if (!buyer.user && buyer.confirmedPhone !== phone.phone) {
    return { ok: false, error: 'PHONE_NOT_CONFIRMED', message: buyer.shop.text('order.refused.phone') };
  }
  try {
    return await inTransaction(db, async (tx): Promise<PlaceOrderResult> => {
      const claim = await claimKey(tx, key, requestHash);
      if (claim.is === 'answered') return replay(claim, requestHash, buyer);
      const order = await writeOrder({ ...tools, db: tx }, request, buyer, phone.phone);
      await keepAnswer(tx, key, order);
      return { ok: true, order, replayed: false };
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
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

async function writeOrder(tools: OrderTools, request: PlaceOrderInput, buyer: Buyer, phone: string): Promise<PlacedOrder> {
  const { db, clock, payments } = tools;
  const now = clock.now();
  const destination = await findDestination(db, request, buyer.user?.id ?? null);
  const customerKey = buyer.user ? `user:${buyer.user.id}` : `phone:${phone}`;
  const question = toQuestion(request, buyer, { point: destination, customerKey, now });
  if (question.when.type === 'slot') await lockSlot(db, request.restaurant_id, question.when.starts_at);
  const found = await examineOrder(db, question);
  if (!found) throw new Refused({ ok: false, error: 'STORE_CLOSED', message: buyer.shop.text('order.refused.noStore') });
  const seen = { prices: request.items.map((item) => item.seen_price), total: request.seen_total };
  const [refusal] = judgeOrder(question, found, seen, buyer);
  if (refusal) throw new Refused(refusal);
  if (!payments.methods({ mode: question.mode, total: found.bill.total }).some(({ id }) => id === request.payment_method)) {
    throw new Refused({ ok: false, error: 'PAYMENT_METHOD', message: buyer.shop.text('order.refused.payment') });
  }

  await takeAll(db, found, buyer);
  const draft = draftOrder({ request, found, buyer, phone, destination, now, payment: payments.open({ method: request.payment_method, amount: found.bill.total }) });
  const { id, invoiceNumber } = await insertOrder(db, draft);
  await useCoupon(db, found, { orderId: id, customerKey }, buyer);
  await queueMessage(db, {
    channel: 'sms',
    recipient: phone,
    body: buyer.shop.text('order.message.placed', { store: found.store.name, number: invoiceNumber, amount: buyer.shop.money(found.bill.total) }),
  });
  await noteTampering(db, request, found.bill, buyer);
  return {
    unique_order_id: draft.order.uniqueOrderId,
    invoice_number: invoiceNumber,
    status: 'placed',
    total: found.bill.total,
    item_total: found.bill.item_total,
    placed_at: now.toISOString(),
  };
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
