import type { EditQuote, QuoteEditInput } from '#contracts/order-edit.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import {
  type PaidEdit,
  type PreparedIncrease,
  prepareIncreasePayment,
  findHoldRefusal,
  findPaymentRefusal,
  roundEdit,
} from '../payment/prepare-increase-payment.ts';
import { stepOfMethod } from '../payment/payment-methods.ts';
import { taxTotalOf } from './apply-edit.ts';
import { describeEditDiscrepancy } from './describe-edit-discrepancy.ts';
import type { Buyer, OrderRefusal, OrderDependencies } from '../buyer/order-dependencies.ts';
import { prepareOrderEdit } from './prepare-order-edit.ts';
import { findVisibleOrder } from './read-orders.ts';
import { findEditRefusal } from './find-edit-refusal.ts';

/** An open order with a change, its new cost, and the reasons why the change would be refused. Writes nothing. */
export async function quoteEdit(
  deps: OrderDependencies,
  request: QuoteEditInput,
  buyer: Buyer,
): Promise<({ ok: true } & EditQuote) | OrderRefusal> {
  const { db, clock } = deps;
  const row = await findVisibleOrder({ db }, request.unique_order_id, buyer);
  if (!row) return { ok: false, error: 'not_found' };
  const refusal = await findEditRefusal(db, row, buyer);
  if (refusal) return refusal;
  const at = clock.now();
  const prepared = await prepareOrderEdit(db, row, request, { ...buyer, now: at });
  const plan = await prepareIncreasePayment(deps, row, prepared, { buyer, at });
  const method = request.payment_method ?? suggest(plan);
  const step = stepOfMethod(deps.providers, { method, currency: row.currency }) ?? 1;
  for (const refused of [
    await findHoldRefusal(db, row, prepared, buyer),
    await findPaymentRefusal(deps, row, plan, { method, buyer }),
  ])
    if (refused) prepared.issues.push(refused);
  const paid = await roundEdit(db, row, prepared, { method, step, at });
  return { ok: true, ...toQuote(row, paid, { plan, method, shop: buyer.shop }) };
}

/** The suggested method for the additional cost: the order's payment method if possible. */
const suggest = ({ defaultMethod, methods }: PreparedIncrease): PaymentMethod =>
  methods.includes(defaultMethod) ? defaultMethod : (methods[0] ?? defaultMethod);

function toQuote(
  row: OrderRow,
  { edited: { bill, changes }, lines, ceiling, issues, times, payments: { rest } }: PaidEdit,
  { plan, method, shop }: { plan: PreparedIncrease; method: PaymentMethod; shop: Buyer['shop'] },
): EditQuote {
  return {
    revision: row.revision,
    lines: lines.map(({ line_id, item_id, variant_id, name, variant_name, quantity, amount, lots }) => ({
      ...{ line_id, item_id, variant_id, name, quantity, amount },
      variant_name: variant_name ?? '',
      lots: lots?.map(({ quantity: pieces, unit_price }) => ({ quantity: pieces, unit_price })) ?? null,
    })),
    bill: bill.lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
    item_total: bill.item_total,
    tax_total: taxTotalOf(bill),
    total: bill.total,
    ceiling,
    old_total: row.total,
    rest,
    payment_methods: plan.methods,
    payment_method: plan.rest === 0 ? null : method,
    changes: changes.map((change) => ({ ...change, message: describeEditDiscrepancy(change, shop) })),
    issues: issues.map(({ ok: _, ...issue }) => issue),
    slots: times.slots.map(({ starts_at, ends_at, date, is_full, charge }) => ({
      ...{ starts_at, ends_at, date, is_full, charge },
    })),
  };
}
