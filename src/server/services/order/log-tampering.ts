import type { PlaceOrderInput } from '#contracts/order.ts';
import { roundingIn } from '#domain/payment-rounding.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import { auditRefusal } from '../protection/audit-refusal.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';

const linePrices = ['price', 'sale_price', 'regular_price', 'unit_price', 'amount'] as const;
const totals = ['total', 'subtotal', 'item_total', 'amount', 'totalPrice', 'delivery_charges'] as const;

/**
 * Logs prices in a request that differ from the bill, as possible tampering, after the order was written. Prices in
 * requests are never used.
 */
export async function logTampering(
  db: Db,
  request: PlaceOrderInput,
  bill: Bill,
  { user }: Buyer,
  phone: string,
): Promise<void> {
  const wrongPrices: Record<string, string> = {};
  request.items.forEach((item, index) => {
    const line = bill.items.find((one) => one.item_id === item.item_id && one.variant_id === item.variant_id);
    const validValues = line ? [line.price, line.price + line.addons_price, line.old_price, line.amount] : [];
    for (const name of linePrices) recordMismatch(`items.${index}.${name}`, item[name], validValues);
  });
  for (const name of totals)
    recordMismatch(name, request[name], [
      bill.total,
      bill.total - roundingIn(bill.lines),
      bill.item_total,
      bill.delivery.amount,
    ]);
  if (Object.keys(wrongPrices).length === 0) return;
  logger.warn(
    { event: 'order.tampered', fields: Object.keys(wrongPrices), user: user?.id },
    'An order was submitted with tampered prices',
  );
  await auditRefusal(db, user?.id ?? phone, {
    actorId: user?.id ?? null,
    subjectId: user?.id ?? null,
    action: 'order.tampered',
    detail: wrongPrices,
  });

  function recordMismatch(path: string, value: unknown, validValues: readonly unknown[]): void {
    if (value === undefined || value === null || validValues.includes(value)) return;
    wrongPrices[path] = String(value).slice(0, 40);
  }
}
