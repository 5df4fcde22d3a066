import type { PlaceOrderInput } from '#contracts/order.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { Db } from '../../db/client.ts';
import { logger } from '../../process/logger.ts';
import { writeAudit } from '../../repositories/audit.ts';
import type { Buyer } from './order-tools.ts';

const linePrices = ['price', 'sale_price', 'regular_price', 'unit_price', 'amount'] as const;
const totals = ['total', 'subtotal', 'item_total', 'amount', 'totalPrice', 'delivery_charges'] as const;

/** Sent prices are never used. Unknown ones are logged as possible tampering. */
export async function logTampering(
  db: Db,
  request: PlaceOrderInput,
  bill: Bill,
  { user }: Buyer,
): Promise<void> {
  const sent: Record<string, string> = {};
  request.items.forEach((item, index) => {
    const line = bill.items.find((one) => one.item_id === item.item_id && one.variant_id === item.variant_id);
    const honest = line ? [line.price, line.price + line.addons_price, line.old_price, line.amount] : [];
    for (const name of linePrices) note(`items.${index}.${name}`, item[name], honest);
  });
  for (const name of totals) note(name, request[name], [bill.total, bill.item_total, bill.delivery.amount]);
  if (Object.keys(sent).length === 0) return;
  logger.warn(
    { event: 'order.tampered', fields: Object.keys(sent), user: user?.id },
    'An order was submitted with tampered prices',
  );
  await writeAudit(db, {
    actorId: user?.id ?? null,
    subjectId: user?.id ?? null,
    action: 'order.tampered',
    detail: sent,
  });

  function note(path: string, value: unknown, honest: readonly unknown[]): void {
    if (value === undefined || value === null || honest.includes(value)) return;
    sent[path] = String(value).slice(0, 40);
  }
}
