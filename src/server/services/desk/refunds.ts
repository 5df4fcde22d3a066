import type { DeskOrder } from '#contracts/desk/order.ts';
import type { RefundInput } from '#contracts/desk/refund-and-credit.ts';
import type { Settings } from '#contracts/settings.ts';
import { isPaidOnline } from '#domain/payment.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
import type { BillLine } from '#domain/price-cart.ts';
import {
  refundAmount,
  type RefundParts,
  unrefundedParts,
  type RefundableLine,
  splitRefund,
  withoutUnpackedPieces,
} from '#domain/refund.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { chargedBill } from '#server/repositories/charged-bill.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { hasOpenDispute, subtractLostDisputes } from '#server/repositories/dispute.ts';
import { findOrderReference } from '#server/repositories/desk/orders.ts';
import { findOrderLines, lockOrder, type OrderRow } from '#server/repositories/order.ts';
import { findPayments, type PaymentRow } from '#server/repositories/payment.ts';
import { findRefunds, hasRefund } from '#server/repositories/refund.ts';
import { queueRefundMessage } from '../order/refund-message.ts';
import { restockRefundedPieces } from '../order/packed-stock.ts';
import { findPackedOrder, unpackedPieces } from '../order/packed-order.ts';
import { refundPayment } from '../payment/hold-and-capture-payments.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';

type RefundState = {
  order: { lines: (RefundableLine & { name: string })[]; bill: BillLine[] };
  payments: PaymentRow[];
  /** The parts of the order that were refunded earlier. */
  earlier: RefundParts[];
  /** The captured amount that was neither refunded nor lost in a dispute, in minor units. */
  left: number;
};

async function readRefundState(db: Db, row: OrderRow): Promise<RefundState> {
  const lines = await findOrderLines(db, row.id);
  const payments = await subtractLostDisputes(db, await findPayments(db, row.id));
  const refunds = (await findRefunds(db, row.id)).filter(({ state }) => state !== 'failed');
  const unpacked = row.settledAt === null ? null : await findPackedOrder(db, row);
  const order = { lines, bill: chargedBill(row).lines };
  const everything = unrefundedParts(order, []);
  const isBefore = ({ createdAt }: { createdAt: Date }) =>
    row.settledAt !== null && createdAt < row.settledAt;
  return {
    order,
    payments,
    // One refund may go to several payments; its parts are stored with the first payment.
    earlier: [
      ...withoutUnpackedPieces(
        refunds.filter((refund) => isBefore(refund)).flatMap(({ parts }) => partsOf(parts)),
        unpacked ? unpackedPieces(unpacked) : new Map(),
      ),
      ...refunds
        .filter((refund) => !isBefore(refund))
        .flatMap(({ parts, key }) => (key.startsWith('undo:') ? [everything] : partsOf(parts))),
    ],
    left: payments.reduce((sum, { captured, refunded }) => sum + Math.max(0, captured - refunded), 0),
  };
}

const partsOf = (parts: unknown): RefundParts[] => (parts === null ? [] : [parts as RefundParts]);

function hasPartsLeft(order: RefundState['order'], refunded: readonly RefundParts[]): boolean {
  const rest = refundAmount(order, unrefundedParts(order, refunded), refunded);
  return rest.ok && rest.amount > 0;
}

/** The maximum a role may refund per order, in minor units; null for no limit. */
function limitOf({ role }: Access, settings: Settings): number | null {
  if (role === 'admin') return null;
  return role === 'support' ? settings.refundLimitSupport : settings.refundLimitShop;
}

/** What is left to refund of an order, for its page; null if nothing is left or this person may not refund. */
export async function describeRefundable(
  db: Db,
  row: OrderRow,
  access: Access,
  settings: Settings,
): Promise<DeskOrder['refundable']> {
  const { order, payments, earlier, left } = await readRefundState(db, row);
  if (left === 0 || limitOf(access, settings) === 0) return null;
  const remaining = unrefundedParts(order, earlier);
  const amountOf = (parts: RefundParts): number => {
    const result = refundAmount(order, parts, earlier);
    return result.ok ? result.amount : 0;
  };
  const none = { lines: [], delivery: false, tip: false };
  const isRefundable = (method: PaymentRow['method']) =>
    payments.some((payment) => payment.method === method && payment.captured > payment.refunded);
  return {
    amount: left,
    hasCash: isRefundable('cash'),
    hasWallet: isRefundable('wallet'),
    hasOnline: providerIds.some(isRefundable),
    hasAccount: row.userId !== null,
    lines: remaining.lines.map((line) => ({
      ...line,
      name: order.lines.find(({ id }) => id === line.id)!.name,
      amount: amountOf({ ...none, lines: [line] }),
    })),
    delivery: amountOf({ ...none, delivery: remaining.delivery }),
    slot: amountOf({ ...none, slot: remaining.slot ?? false }),
    tip: amountOf({ ...none, tip: remaining.tip }),
  };
}

/**
 * Refunds the rest of an order, or chosen parts, to the payment sources; a part that was paid in cash is refunded to
 * `cashTo`. The amount is computed from the stored lines, so that no request refunds more than was charged; refunds of
 * one order run one after another.
 */
export async function refundOrder(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  { id, parts, isRestocked = false, cashTo, reason, key }: RefundInput,
  access: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const found = await findOrderReference(db, id);
  if (!found || !mayAccessStore(access, found.storeId)) return notFound();
  return rollBackOnRefusal<{ ok: true } | DeskRefusal>(db, async (tx) => {
    const row = await lockOrder(tx, found.uniqueOrderId);
    if (!row) return notFound();
    const firstKey = `desk:${id}:${key}`;
    if (await hasRefund(tx, firstKey)) return { ok: true };
    const { order, payments, earlier, left } = await readRefundState(tx, row);
    if (left === 0) return refusal('nothing_left', 'Nothing is left to give back for this order.');
    const chosen = {
      ...(parts ?? unrefundedParts(order, earlier)),
      ...(isRestocked && { isRestocked }),
    };
    const computed = parts
      ? refundAmount(order, parts, earlier)
      : { ok: true as const, amount: left, lines: [] };
    if (!computed.ok)
      return computed.error === 'already_refunded'
        ? refusal('already_refunded', 'Part of this has been given back already. Reload the order.')
        : wrongField('parts', 'Choose what to give back.');
    // What earlier refunds left of a step goes back with the last part.
    const isInSteps = payments.some(({ step }) => step > 1);
    const isRest = isInSteps && !hasPartsLeft(order, [...earlier, chosen]);
    const amount = isRest ? Math.max(computed.amount, left) : computed.amount;
    const shares = amount > 0 ? splitRefund(amount, payments) : null;
    if (!shares) return refusal('nothing_left', 'This is more than is left to give back for this order.');
    const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0);
    const limit = limitOf(access, settings);
    if (limit !== null && refunded + amount > limit)
      return refusal('not_allowed', 'This is more than your role may give back. Ask an administrator.');
    const at = clock.now();
    let given = 0;
    for (const [index, share] of shares.entries()) {
      const payment = payments.find((one) => one.id === share.id)!;
      const destination = isPaidOnline(payment.method)
        ? 'provider'
        : payment.method === 'wallet'
          ? 'wallet'
          : cashTo;
      if (await hasOpenDispute(tx, payment.id))
        return refusal(
          'disputed',
          'The customer’s bank has asked for this payment back. Wait until the dispute is decided.',
        );
      if (destination === 'wallet' && !row.userId)
        return wrongField('cashTo', 'A guest has no wallet: give the money back in cash.');
      // Providers refund some currencies in steps; the refund of the rest gives what is left of a step.
      const step = destination === 'provider' ? payment.step : 1;
      const rounded = share.amount - (share.amount % step);
      if (rounded === 0)
        return refusal(
          'too_small',
          'The payment provider can’t refund such a small amount. Refund more at once.',
        );
      given += rounded;
      const isDone = await refundPayment(tx, row, payment, {
        amount: rounded,
        destination,
        key: index === 0 ? firstKey : `${firstKey}:${index}`,
        reason,
        parts: index === 0 ? chosen : null,
        // A refund to several sources has several credit notes, each for a proportional part of all lines.
        lines: shares.length === 1 && given === amount ? computed.lines : [],
        actor: access.role === 'shop' ? 'store' : 'support',
        actorId: access.userId,
        at,
      });
      if (!isDone) return refusal('nothing_left', 'The order has changed in the meantime. Reload it.');
    }
    if (isRestocked) await restockRefundedPieces(tx, row, chosen.lines);
    await queueRefundMessage(tx, row, { amount: given, key: firstKey, reason, at });
    await writeAudit(tx, {
      actorId: access.userId,
      subjectId: row.userId,
      action: 'order.refunded',
      detail: { order: row.id, amount: given, reason },
    });
    return { ok: true };
  });
}
