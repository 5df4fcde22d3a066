import type { SelectedAddon } from './catalogue.ts';
import {
  explainLots,
  keepPieces,
  type LineLot,
  lotsOf,
  priceOfLots,
  severalLots,
  weightOfLots,
} from './line-lots.ts';
import { allocate, type Money } from './money.ts';
import type { PackedLine } from './packed-line.ts';
import type { BillLine } from './price-cart.ts';
import { type OrderParts, roundingOf, withRounding } from './payment-rounding.ts';
import { settledDiscount } from './settled-discount.ts';
import { includedTax, sumTaxes, type TaxLine } from './tax.ts';
import { chargeLots, type LineWeight, swapCeiling } from './weighed-line.ts';

/** A line of a placed order, with its prices at the time of placing. */
export interface PlacedLine {
  id: number;
  item_id: number | null;
  variant_id: number | null;
  name: string;
  variant_name: string;
  image: string;
  cloth: string;
  quantity: number;
  /** The weight of one unit in a member order; null in other orders. */
  grams: number | null;
  /** The weight data of a weighed line; null for other lines. */
  weight: LineWeight | null;
  /**
   * The price of one unit with addons; for a weighed line, the estimated price of a piece. If there are several lots,
   * the price of the first one.
   */
  unit_price: Money;
  /** The lots of a line whose pieces have several prices, the oldest first; absent in other lines. */
  lots?: readonly LineLot[] | undefined;
  addons: readonly SelectedAddon[];
  tax_class: string;
  /** The tax rate in per cent. */
  tax_rate: number;
  tax_code: string;
}

/** A line as it was packed: with its packed pieces, or with its substitute. */
export interface LineInBag extends PlacedLine {
  /**
   * The weight of a weighed line; null if the line was not weighed (it then costs the estimate) or is not sold by
   * weight.
   */
  weighed_grams: number | null;
  total: Money;
}

/** A line as it was packed and is charged. */
export interface SettledLine extends LineInBag {
  tax_amount: Money;
}

export interface SettledOrder {
  /** The lines with at least one packed piece. */
  lines: SettledLine[];
  bill: { lines: BillLine[]; taxes: TaxLine[] };
  item_total: Money;
  tax_total: Money;
  total: Money;
  grams: number;
}

/**
 * The total of an order after packing: a pure function of the priced lines and of the picker's records. A line without
 * a record was packed in full. A shortage adds no charge and removes no benefit: the coupon remains (a percentage
 * applies to the packed items, a fixed amount is at most their value), and delivery, slot and tip keep their amounts.
 *
 * Of a line whose pieces have several prices, the pieces that were agreed first are packed first. A swap costs at most
 * what its line cost; if the customer has agreed, at most the ceiling of the line. A weighed line costs its weight, up
 * to its ceiling. So the total never exceeds the ceiling of the order, which is the placed total
 * if nothing is weighed. [F17]
 *
 * `paid` are the parts with which the order is paid: the settled total is rounded to the step of its providers. Without them,
 * nothing is rounded.
 */
export function settlePackedOrder(
  placed: {
    lines: readonly PlacedLine[];
    bill: { lines: readonly BillLine[]; taxes: readonly TaxLine[] };
  },
  packed: readonly PackedLine[],
  paid: OrderParts = { cash: 0, wallet: 0, online: 0, step: 1 },
): SettledOrder {
  const byLine = new Map(packed.map((one) => [one.line_id, one]));
  const itemLines = placed.bill.lines.filter(({ kind }) => kind === 'item');
  const remainingLines = placed.lines.flatMap((line, index) => {
    const packedLine = packedLineOf(line, byLine.get(line.id));
    return packedLine.quantity > 0 ? [{ line: packedLine, billed: itemLines[index] }] : [];
  });
  const itemTotal = remainingLines.reduce((sum, { line }) => sum + line.total, 0);
  const coupon = placed.bill.lines.find(({ kind }) => kind === 'coupon');
  const discount = coupon ? settledDiscount(coupon, itemTotal) : 0;
  const shares = allocate(
    discount,
    remainingLines.map(({ line }) => line.total),
  );
  const lines = remainingLines.map(({ line }, index): SettledLine => {
    return { ...line, tax_amount: includedTax(line.total - shares[index]!, line.tax_rate) };
  });
  const charges = placed.bill.lines.filter(
    ({ kind }) => kind !== 'item' && kind !== 'coupon' && kind !== 'rounding',
  );
  const billLines: BillLine[] = [
    ...remainingLines.map(({ line, billed }) => toBillLine(line, billed)),
    ...(coupon && discount > 0
      ? [{ ...coupon, inputs: { ...coupon.inputs, value: itemTotal }, amount: -discount }]
      : []),
    ...charges,
  ];
  const taxes = sumTaxes([
    ...lines.map(({ tax_class, tax_rate, total, tax_amount }, index) => ({
      tax_class,
      rate: tax_rate,
      gross: total - shares[index]!,
      tax: tax_amount,
    })),
    ...placed.bill.taxes.filter(({ tax_class }) => tax_class === 'delivery'),
  ]);
  const exactTotal = billLines.reduce((sum, { amount }) => sum + amount, 0);
  const bill = withRounding({ lines: billLines, total: exactTotal }, roundingOf(exactTotal, paid), paid.step);
  return {
    lines,
    bill: { lines: bill.lines, taxes },
    item_total: itemTotal,
    tax_total: taxes.reduce((sum, { tax }) => sum + tax, 0),
    total: bill.total,
    grams: lines.reduce((sum, line) => sum + allowanceGrams(line), 0),
  };
}

/** The grams that a line uses of a member's allowance: never more than the grams that were reserved for its pieces. */
function allowanceGrams({ grams, quantity, weighed_grams: weighed }: LineInBag): number {
  const reserved = (grams ?? 0) * quantity;
  return weighed === null ? reserved : Math.min(weighed, reserved);
}

/** The line with the packed pieces and what they cost. A line without a record was packed in full. */
export function packedLineOf(line: PlacedLine, packed: PackedLine | undefined): LineInBag {
  const quantity = packed ? Math.max(0, Math.min(line.quantity, packed.quantity)) : line.quantity;
  const { swap = null, grams = null, is_agreed: isAgreed = false } = packed ?? {};
  if (!swap) {
    const lots = keepPieces(lotsOf(line), quantity);
    const weight = weightOfLots(lots);
    const weighedGrams = weight === null ? null : grams;
    return {
      ...line,
      quantity,
      weight,
      lots: severalLots(lots),
      weighed_grams: weighedGrams,
      total: chargeLots(lots, weighedGrams).reduce((sum, { total }) => sum + total, 0),
    };
  }
  const { item_id, variant_id, name, variant_name, image, cloth, tax_class, tax_rate, tax_code } = swap;
  const unitPrice = Math.min(swap.price, swapCeiling(line, isAgreed, quantity));
  return {
    id: line.id,
    ...{ item_id, variant_id, name, variant_name, image, cloth, tax_class, tax_rate, tax_code },
    quantity,
    grams: null,
    weight: null,
    weighed_grams: null,
    unit_price: unitPrice,
    addons: [],
    total: unitPrice * quantity,
  };
}

function toBillLine(line: LineInBag, billLine: BillLine | undefined): BillLine {
  const addons = line.addons.reduce((sum, { price }) => sum + price, 0);
  return {
    kind: 'item',
    rule: billLine?.rule ?? 'item_price',
    key: billLine?.key ?? null,
    inputs: {
      name: line.name,
      variant: line.variant_name || null,
      price: line.unit_price - addons,
      addons,
      quantity: line.quantity,
      ...(line.lots && { lots: explainLots(line.lots) }),
      ...(line.weighed_grams !== null && { grams: line.weighed_grams }),
    },
    amount: line.total,
  };
}

/** Whether the packed pieces or their prices differ from the placed lines. */
export const isPackedDifferently = (lines: readonly PlacedLine[], packed: readonly PackedLine[]): boolean =>
  packed.some((one) => {
    const line = lines.find(({ id }) => id === one.line_id);
    return (
      one.swap !== null ||
      one.quantity < (line?.quantity ?? 0) ||
      (line !== undefined && packedLineOf(line, one).total !== priceOfLots(lotsOf(line)))
    );
  });

/** Whether nothing was packed, or only pieces that are free: such an order is cancelled. */
export function isNothingPacked(lines: readonly PlacedLine[], packed: readonly PackedLine[]): boolean {
  const paid = lines.filter((line) => priceOfLots(lotsOf(line)) > 0);
  return (paid.length > 0 ? paid : lines).every(({ id }) =>
    packed.some((one) => one.line_id === id && one.quantity === 0),
  );
}
