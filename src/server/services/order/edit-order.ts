import type { EditOrderInput, EditQuote, QuoteEditInput } from '#contracts/order-edit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import { returnCouponUse } from '../../repositories/coupon-use.ts';
import { lowerGrams } from '../../repositories/membership-spend.ts';
import { addOrderDemand, findOrderDemands, lowerOrderDemand } from '../../repositories/order-demands.ts';
import { lockOrder, type OrderRow } from '../../repositories/order.ts';
import { moveOrderPlace, resizeOrderPlace } from '../../repositories/order-slots.ts';
import { holdJoinableOrder } from '../../repositories/joined-orders.ts';
import { writeRevision, type RevisedLine } from '../../repositories/order-revision.ts';
import { queueChangedSlips } from '../../repositories/print-job.ts';
import { inLockOrder, returnStock } from '../../repositories/stock.ts';
import { lowerOrderPayments } from '../payment/lower-order-payments.ts';
import { raiseOrderPayments, whyNoIncrease } from '../payment/raise-order-payments.ts';
import { claimStock } from './claim-for-order.ts';
import { toOrderLine, weightColumns } from './draft-order.ts';
import { describeEditChange } from './describe-edit-change.ts';
import { queueOrderEdited } from './edited-message.ts';
import { findDemandsOfLines } from './line-demands.ts';
import { maySeeOrder } from './may-see-order.ts';
import { orderQueue } from './order-queue.ts';
import { prepareEdit, whyNotEditable, type PreparedEdit } from './prepare-edit.ts';
import { findVisible } from './read-orders.ts';
import { slotFull } from './validate-order.ts';
import { type Buyer, type OrderRefusal, type OrderTools, refuseBanned, Refused } from './order-tools.ts';

type Tools = Pick<OrderTools, 'db' | 'clock'>;

/** What an open order would be and cost with a change, and why it would be refused. Writes nothing. */
export async function quoteEdit(
  { db, clock }: Tools,
  request: QuoteEditInput,
  buyer: Buyer,
): Promise<({ ok: true } & EditQuote) | OrderRefusal> {
  const row = await findVisible({ db }, request.unique_order_id, buyer);
  if (!row) return { ok: false, error: 'not_found' };
  const refusal = await whyNotEditable(db, row, buyer);
  if (refusal) return refusal;
  const at = clock.now();
  const prepared = await prepareEdit(db, row, request, { buyer, now: at });
  const increase = (prepared.ceiling ?? prepared.edited.bill.total) - mostOf(row);
  const unpaid = increase > 0 ? await whyNoIncrease(db, row, { increase, buyer, at }) : null;
  if (unpaid) prepared.issues.push(unpaid);
  return { ok: true, ...toQuote(row, prepared, buyer) };
}

function toQuote(
  row: OrderRow,
  { edited, ceiling, issues, slots }: PreparedEdit,
  { shop }: Buyer,
): EditQuote {
  const { bill } = edited;
  return {
    revision: row.revision,
    lines: edited.lines.map(({ line_id, name, variant_name, quantity, amount }) => ({
      ...{ line_id, name, quantity, amount },
      variant_name: variant_name ?? '',
    })),
    bill: bill.lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
    item_total: bill.item_total,
    tax_total: taxTotalOf(bill),
    total: bill.total,
    ceiling,
    old_total: row.total,
    changes: edited.changes.map((change) => ({ ...change, message: describeEditChange(change, shop) })),
    issues: issues.map(({ ok: _, ...issue }) => issue),
    slots: slots.map(({ starts_at, ends_at, date, is_full, charge }) => ({
      ...{ starts_at, ends_at, date, is_full, charge },
    })),
  };
}

const taxTotalOf = ({ taxes }: PreparedEdit['edited']['bill']): number =>
  taxes.reduce((sum, { tax }) => sum + tax, 0);

/**
 * Changes an open order as it was quoted: its lines, bill, slot, stock, coupon and payments in one transaction. Starting
 * to pick takes the same lock, so one of the two comes first, and the other one sees it.
 */
export async function editOrder(
  { db, clock }: Tools,
  request: EditOrderInput,
  buyer: Buyer,
): Promise<{ ok: true; revision: number; total: number } | OrderRefusal> {
  const banned = refuseBanned(buyer);
  if (banned) return banned;
  try {
    return await orderQueue(() => inTransaction(db, (tx) => edit(tx, request, { buyer, at: clock.now() })));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function edit(
  tx: Db,
  request: EditOrderInput,
  { buyer, at }: { buyer: Buyer; at: Date },
): Promise<{ ok: true; revision: number; total: number }> {
  const row = await lockOrder(tx, request.unique_order_id);
  if (!row || !maySeeOrder(row, buyer)) throw new Refused({ ok: false, error: 'not_found' });
  const fixed = await whyNotEditable(tx, row, buyer);
  if (fixed) throw new Refused(fixed);
  if (row.revision !== request.revision)
    throw new Refused({
      ok: false,
      error: 'EDITED_MEANWHILE',
      message: buyer.shop.text('order.edit.meanwhile'),
    });
  const prepared = await prepareEdit(tx, row, request, { buyer, now: at });
  const [issue] = prepared.issues;
  if (issue) throw new Refused(issue);
  const { bill } = prepared.edited;
  const { isMoved, goesWith } = prepared;
  // The order that it goes with must not leave the store before this change is made.
  const isAlone = isMoved && goesWith !== null && !(await holdJoinableOrder(tx, goesWith));
  if (bill.total !== request.seen_total || isAlone)
    throw new Refused({
      ok: false,
      error: 'PRICE_CHANGED',
      message: buyer.shop.text('order.edit.price'),
      old_total: isAlone ? null : request.seen_total,
      new_total: bill.total,
    });
  await claimPlace(tx, row, prepared, buyer);
  await changeStock(tx, row, prepared, buyer);
  if (row.couponId !== null && !bill.coupon?.success) await returnCouponUse(tx, row.id);
  const order = await writeEdit(tx, row, prepared, { buyer, at });
  if (order.memberGrams !== null && order.memberGrams !== row.memberGrams)
    await lowerGrams(tx, { orderId: row.id, grams: order.memberGrams });
  await lowerOrderPayments(tx, order, {
    reduction: Math.max(0, mostOf(row) - mostOf(order)),
    ...{ at, isOpen: true },
  });
  await raiseOrderPayments(tx, order, { increase: Math.max(0, mostOf(order) - mostOf(row)), buyer, at });
  await queueChangedSlips(tx, order, at);
  await queueOrderEdited(tx, order, at);
  return { ok: true, revision: order.revision, total: order.total };
}

/** What the payments of an order cover. */
const mostOf = ({ ceiling, total }: OrderRow): number => ceiling ?? total;

/** The slot before the stock, as for a new order. */
async function claimPlace(tx: Db, row: OrderRow, prepared: PreparedEdit, { shop }: Buyer): Promise<void> {
  const { timing, isMoved, store, picking } = prepared;
  if (!isMoved) {
    if (await resizeOrderPlace(tx, row.id, picking)) return;
    throw new Refused({ ok: false, error: 'SLOT_FULL', message: shop.text('order.refused.slotFull') });
  }
  const slot = timing?.ok ? timing.slot : null;
  const isTaken = await moveOrderPlace(tx, row.id, slot && { storeId: store.id, window: slot, picking });
  if (!isTaken) throw new Refused(slotFull(slot!, shop));
}

async function changeStock(
  tx: Db,
  row: OrderRow,
  { removed, demands }: PreparedEdit,
  buyer: Buyer,
): Promise<void> {
  const held = await findOrderDemands(tx, row.id);
  const freed = await findDemandsOfLines(tx, { lines: removed, demands: held, locale: row.locale });
  for (const demand of inLockOrder(freed)) {
    await lowerOrderDemand(tx, row.id, demand);
    await returnStock(tx, demand);
  }
  await claimStock(tx, { demands }, buyer);
  for (const demand of demands) await addOrderDemand(tx, row.id, demand);
}

async function writeEdit(
  tx: Db,
  row: OrderRow,
  { before, edited, weights, ceiling, time, isMoved, goesWith }: PreparedEdit,
  { buyer, at }: { buyer: Buyer; at: Date },
): Promise<OrderRow> {
  const { bill, lines } = edited;
  const { distance } = row.bill as { distance: number | null };
  const hasCoupon = bill.coupon?.success ?? false;
  const grams = lines.reduce((sum, { line_id: id, quantity }) => {
    const line = before.find((one) => one.id === id);
    return sum + (line?.grams ?? 0) * quantity;
  }, 0);
  return writeRevision(tx, row, before, {
    lines: lines.map((line, index): RevisedLine => {
      return { lineId: line.line_id, ...toOrderLine(line), ...weightColumns(weights[index] ?? null) };
    }),
    bill: { lines: bill.lines, taxes: bill.taxes, savings: bill.savings, distance },
    itemTotal: bill.item_total,
    total: bill.total,
    ceiling,
    taxTotal: taxTotalOf(bill),
    couponId: hasCoupon ? row.couponId : null,
    couponCode: hasCoupon ? row.couponCode : null,
    memberGrams: row.memberGrams === null ? null : grams || null,
    // A note that does not cover the new total is forgotten: the customer needs another one.
    cashGiven:
      bill.total > row.total && (row.cashGiven ?? 0) < (ceiling ?? bill.total) ? null : row.cashGiven,
    ...time,
    // A store promises a time for orders without a slot.
    promisedAt: isMoved ? null : row.promisedAt,
    goesWithOrderId: goesWith?.id ?? null,
    actor: buyer.user?.impersonatedBy ? 'support' : 'customer',
    actorId: buyer.user?.impersonatedBy ?? buyer.user?.id ?? null,
    at,
  });
}
