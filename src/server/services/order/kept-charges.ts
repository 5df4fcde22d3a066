import { divideHalfUp, type Money } from '#domain/money.ts';
import type { BillLine } from '#domain/price-cart.ts';
import type { TaxLine } from '#domain/tax.ts';
import type { OrderRow } from '../../repositories/order.ts';

/** What the shop keeps of an order that came back, as a bill of its own. */
export type KeptCharges = {
  amount: Money;
  delivery: Money;
  tip: Money;
  bill: { lines: BillLine[]; taxes: TaxLine[] };
};

export const noCharges: KeptCharges = { amount: 0, delivery: 0, tip: 0, bill: { lines: [], taxes: [] } };

/** The delivery charge and the tip of an order. */
export function chargesOf({ bill: stored }: Pick<OrderRow, 'bill'>): KeptCharges {
  const bill = stored as KeptCharges['bill'];
  const sumOf = (kind: BillLine['kind']) =>
    bill.lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const delivery = sumOf('delivery');
  const tip = sumOf('tip');
  return {
    amount: delivery + tip,
    delivery,
    tip,
    bill: {
      lines: bill.lines.filter(({ kind }) => kind === 'delivery' || kind === 'tip'),
      taxes: bill.taxes.filter(({ tax_class }) => tax_class === 'delivery'),
    },
  };
}

/** Of charges that were paid in part, the delivery charge is kept first, with its part of the tax. */
export function splitKept(kept: Money, { delivery, bill }: KeptCharges): KeptCharges {
  const ofDelivery = Math.min(kept, delivery);
  const ofTip = kept - ofDelivery;
  const part = { delivery: ofDelivery, tip: ofTip } as const;
  return {
    amount: kept,
    delivery: ofDelivery,
    tip: ofTip,
    bill: {
      lines: bill.lines.map((line) => ({
        ...line,
        amount: line.kind === 'delivery' || line.kind === 'tip' ? part[line.kind] : line.amount,
      })),
      taxes: bill.taxes.map((tax) => ({
        ...tax,
        gross: ofDelivery,
        tax: delivery === 0 ? 0 : divideHalfUp(tax.tax * ofDelivery, delivery),
      })),
    },
  };
}
