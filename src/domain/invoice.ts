import type { Money } from './money.ts';
import type { Bill } from './price-cart.ts';
import { rateOf, taxInside, type TaxRates } from './tax.ts';

/** One row of the printable, numbered invoice. Rows add up to the order's total, taxes to the bill's. */
export interface InvoiceLine {
  kind: 'item' | 'delivery' | 'tip';
  name: string | null;
  quantity: number;
  unit_price: Money;
  /** Before the coupon's share. */
  gross: Money;
  discount: Money;
  amount: Money;
  tax_class: string | null;
  rate: number;
  tax: Money;
  net: Money;
}

export function invoiceLines(bill: Bill, taxRates: TaxRates): InvoiceLine[] {
  const items = bill.items.map((line): InvoiceLine => {
    const addons = line.selectedaddons.map((addon) => addon.addon_name).join(', ');
    return {
      kind: 'item',
      name: [line.name, line.variant_name, addons].filter(Boolean).join(' · '),
      quantity: line.quantity,
      unit_price: line.price + line.addons_price,
      gross: line.amount,
      discount: line.coupon_share,
      amount: line.tax.gross,
      tax_class: line.tax_class,
      rate: line.tax.rate,
      tax: line.tax.tax,
      net: line.tax.gross - line.tax.tax,
    };
  });
  const rate = rateOf('delivery', taxRates);
  const extras: InvoiceLine[] = [];
  if (bill.delivery.amount > 0) extras.push(chargeLine('delivery', bill.delivery.amount, rate));
  if (bill.tip > 0) extras.push(chargeLine('tip', bill.tip, 0));
  return [...items, ...extras];
}

function chargeLine(kind: 'delivery' | 'tip', amount: Money, rate: number): InvoiceLine {
  const tax = taxInside(amount, rate);
  return {
    kind,
    name: null,
    quantity: 1,
    unit_price: amount,
    gross: amount,
    discount: 0,
    amount,
    tax_class: rate > 0 ? kind : null,
    rate,
    tax,
    net: amount - tax,
  };
}
