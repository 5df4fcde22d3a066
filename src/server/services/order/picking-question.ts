import type { OrderQuestion } from '#domain/packing-change.ts';
import { addChange } from '#server/db/change-log.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder, type OrderRow } from '#server/repositories/order.ts';
import { findPendingStep } from '#server/repositories/pending-order-step.ts';
import { findPackedLines, type PackedLineRow, savePackedLine } from '#server/repositories/picking.ts';
import { maySeeOrder } from './may-see-order.ts';
import { notifyOrderCustomer } from './notify-order-customer.ts';
import { orderParameters } from './order-messages.ts';
import type { Buyer, OrderRefusal, OrderDependencies } from '../buyer/order-dependencies.ts';
import { returnSwap } from './packed-stock.ts';

/** Whether a question has no answer yet; it may have expired. */
export const isUnanswered = ({ askedUntil, answer }: Pick<PackedLineRow, 'askedUntil' | 'answer'>): boolean =>
  askedUntil !== null && answer === null;

/**
 * Asks the customer whether another product may be packed, in the transaction that takes the product from the stock.
 */
export async function queueQuestion(
  tx: Db,
  order: OrderRow,
  { name, variant_name: variant, swap, until }: OrderQuestion,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  await notifyOrderCustomer(tx, order, {
    event: 'order-question',
    key,
    parameters: (store) => {
      const { name: customerName, number } = orderParameters(order, store);
      return {
        name: customerName,
        number,
        store: store.name,
        item: [name, variant].filter(Boolean).join(' '),
        instead: [swap.name, swap.variant_name].filter(Boolean).join(' '),
        price: { money: swap.charged, currency: order.currency },
        until: { time: until },
      };
    },
    usefulUntil: new Date(until),
    at,
  });
  await announceQuestion(tx, order);
}

/** Notifies the customer's page and the picker's screen of a question or answer; the order itself does not change. */
export async function announceQuestion(
  tx: Db,
  order: Pick<OrderRow, 'uniqueOrderId' | 'storeId'>,
): Promise<void> {
  await addChange(tx, 'order', [order.uniqueOrderId]);
  await addChange(tx, 'desk', [`orders:${order.storeId}`]);
}

/**
 * Marks a line as not packed, because the customer has refused the offer or has not answered. Releases the offered
 * units.
 */
async function markNotPacked(tx: Db, row: PackedLineRow, answer: 'no' | 'none', at: Date): Promise<void> {
  await returnSwap(tx, row);
  await savePackedLine(tx, { ...row, quantity: 0, swap: null, swapTaken: 0, answer, answeredAt: at });
}

/** Closes the questions of a packed order: lines with an unanswered question count as not packed. */
export async function closeQuestions(tx: Db, orderId: number, at: Date): Promise<void> {
  for (const row of await findPackedLines(tx, orderId))
    if (isUnanswered(row)) await markNotPacked(tx, row, 'none', at);
}

/**
 * Stores the customer's answer, unless the question has expired or the order is no longer being packed. `until` is the
 * end of the question that the customer saw: an offer that has replaced it needs an answer of its own. Repeating an
 * answer changes nothing.
 */
export async function answerQuestion(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  {
    unique_order_id: id,
    line_id: lineId,
    answer,
    until,
  }: { unique_order_id: string; line_id: number; answer: 'yes' | 'no'; until?: string | undefined },
  buyer: Buyer,
): Promise<{ ok: true } | OrderRefusal> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !maySeeOrder(order, buyer)) return { ok: false, error: 'not_found' };
    const row = (await findPackedLines(tx, order.id)).find(({ orderLineId }) => orderLineId === lineId);
    const refuse = (reason: 'withdrawn' | 'replaced' | 'answered' | 'over'): OrderRefusal => ({
      ok: false,
      error: 'QUESTION_OVER',
      message: buyer.shop.text(`order.ask.${reason}`),
    });
    // The page still shows a question that the store has withdrawn.
    if (!row || row.askedUntil === null) return refuse('withdrawn');
    const at = clock.now();
    const isPacked = order.status !== 'preparing' || (await findPendingStep(tx, order.id)) !== null;
    const isOpen = !isPacked && row.answer === null && row.askedUntil > at;
    const isReplaced = until !== undefined && Date.parse(until) !== row.askedUntil.getTime();
    if (isReplaced && isOpen) return refuse('replaced');
    if (row.answer === answer && !isReplaced) return { ok: true };
    if (row.answer === 'yes' || row.answer === 'no') return refuse('answered');
    if (!isOpen) return refuse('over');
    if (answer === 'yes') await savePackedLine(tx, { ...row, answer, answeredAt: at });
    else await markNotPacked(tx, row, 'no', at);
    await announceQuestion(tx, order);
    return { ok: true };
  });
}
