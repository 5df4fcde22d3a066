import type { Money } from '#domain/money.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { includedTax, type TaxLine } from '#domain/tax.ts';
import { chargedBill } from '#server/repositories/charged-bill.ts';

/** The charges that the shop retains for a returned order, as a separate bill. */
export type RetainedCharges = {
  amount: Money;
  /** The delivery charge together with the slot's charge: both are taxed in the same way. */
  delivery: Money;
  tip: Money;
  bill: { lines: BillLine[]; taxes: TaxLine[] };
};

export const noCharges: RetainedCharges = { amount: 0, delivery: 0, tip: 0, bill: { lines: [], taxes: [] } };

const isCharge = ({ kind }: BillLine) => kind === 'delivery' || kind === 'slot' || kind === 'tip';

/** The charges of an order that can be retained: the delivery charge, the slot's charge and the tip. */
export function retainedChargesOf(order: Parameters<typeof chargedBill>[0]): RetainedCharges {
  const bill = chargedBill(order);
  return toRetainedCharges(
    bill.lines.filter(isCharge),
    bill.taxes.filter(({ tax_class }) => tax_class === 'delivery'),
  );
}

/**
 * The part of the charges that an amount covers, in the order of the bill's lines: delivery, slot, tip; with the
 * proportional tax.
 */
export function limitRetainedCharges(amount: Money, { bill }: RetainedCharges): RetainedCharges {
  let left = amount;
  const lines = bill.lines.map((line) => {
    const part = Math.min(left, line.amount);
    left -= part;
    return { ...line, amount: part };
  });
  const kept = toRetainedCharges(lines, bill.taxes);
  return {
    ...kept,
    bill: {
      lines,
      taxes: bill.taxes.map((tax) => ({
        ...tax,
        gross: kept.delivery,
        tax: includedTax(kept.delivery, tax.rate),
      })),
    },
  };
}

function toRetainedCharges(lines: BillLine[], taxes: TaxLine[]): RetainedCharges {
  const sumOf = (some: readonly BillLine[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const tip = sumOf(lines.filter(({ kind }) => kind === 'tip'));
  const amount = sumOf(lines);
  return { amount, delivery: amount - tip, tip, bill: { lines, taxes } };
}
