import type { SelectedAddon } from './catalogue.ts';
import { allocate, percentOf, type Money } from './money.ts';
import type { PackedLine } from './packed-line.ts';
import type { BillLine } from './price-cart.ts';
import { includedTax, sumTaxes, type TaxLine } from './tax.ts';

/** A line of a placed order, as it was priced. */
export interface PlacedLine {
  id: number;
  item_id: number | null;
  variant_id: number | null;
  name: string;
  variant_name: string;
  image: string;
  cloth: string;
  quantity: number;
  /** Of one unit, in a member order. */
  grams: number | null;
  /** Of one unit, with addons. */
  unit_price: Money;
  addons: readonly SelectedAddon[];
  tax_class: string;
  /** Per cent. */
  tax_rate: number;
  tax_code: string;
}

/** A line as it was packed and is charged. */
export interface SettledLine extends PlacedLine {
  total: Money;
  tax_amount: Money;
}

export interface SettledOrder {
  /** Without lines of which nothing was packed. */
  lines: SettledLine[];
  bill: { lines: BillLine[]; taxes: TaxLine[] };
  item_total: Money;
  tax_total: Money;
  total: Money;
  grams: number;
}

/**
 * What an order costs with what was packed: a pure function of the lines as priced, and of what the picker recorded. A
 * line without a record was packed in full. A shortage adds no charge and removes no benefit: the coupon remains, a
 * percentage applies to what was packed, a fixed amount is at most that; delivery, slot and tip keep their amounts. A
 * swap costs at most what its line cost. So the total never exceeds the placed one. [F17]
 */
export function settleOrder(
  placed: {
    lines: readonly PlacedLine[];
    bill: { lines: readonly BillLine[]; taxes: readonly TaxLine[] };
  },
  packed: readonly PackedLine[],
): SettledOrder {
  const byLine = new Map(packed.map((one) => [one.line_id, one]));
  const itemLines = placed.bill.lines.filter(({ kind }) => kind === 'item');
  const kept = placed.lines.flatMap((line, index) => {
    const inBag = packLine(line, byLine.get(line.id));
    return inBag.quantity > 0 ? [{ line: inBag, billed: itemLines[index] }] : [];
  });
  const itemTotal = kept.reduce((sum, { line }) => sum + line.unit_price * line.quantity, 0);
  const coupon = placed.bill.lines.find(({ kind }) => kind === 'coupon');
  const discount = coupon ? settledDiscount(coupon, itemTotal) : 0;
  const shares = allocate(
    discount,
    kept.map(({ line }) => line.unit_price * line.quantity),
  );
  const lines = kept.map(({ line }, index): SettledLine => {
    const total = line.unit_price * line.quantity;
    return { ...line, total, tax_amount: includedTax(total - shares[index]!, line.tax_rate) };
  });
  const charges = placed.bill.lines.filter(({ kind }) => kind !== 'item' && kind !== 'coupon');
  const billLines: BillLine[] = [
    ...kept.map(({ line, billed }) => toBillLine(line, billed)),
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
  return {
    lines,
    bill: { lines: billLines, taxes },
    item_total: itemTotal,
    tax_total: taxes.reduce((sum, { tax }) => sum + tax, 0),
    total: billLines.reduce((sum, { amount }) => sum + amount, 0),
    grams: lines.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0),
  };
}

/** The line as it is in the bag. */
export function packLine(line: PlacedLine, packed: PackedLine | undefined): PlacedLine {
  if (!packed) return line;
  const quantity = Math.max(0, Math.min(line.quantity, packed.quantity));
  const { swap } = packed;
  if (!swap) return { ...line, quantity };
  const { item_id, variant_id, name, variant_name, image, cloth, tax_class, tax_rate, tax_code } = swap;
  return {
    id: line.id,
    ...{ item_id, variant_id, name, variant_name, image, cloth, tax_class, tax_rate, tax_code },
    quantity,
    grams: null,
    unit_price: Math.min(swap.price, line.unit_price),
    addons: [],
  };
}

/** Never more than the coupon's discount when the order was placed. */
function settledDiscount({ rule, inputs, amount }: BillLine, value: Money): Money {
  const most = Math.min(-amount, value);
  if (rule !== 'coupon_percentage') return most;
  return Math.min(most, percentOf(value, Number(inputs['discount'] ?? 0)));
}

function toBillLine(line: PlacedLine, billed: BillLine | undefined): BillLine {
  const addons = line.addons.reduce((sum, { price }) => sum + price, 0);
  return {
    kind: 'item',
    rule: billed?.rule ?? 'item_price',
    key: billed?.key ?? null,
    inputs: {
      name: line.name,
      variant: line.variant_name || null,
      price: line.unit_price - addons,
      addons,
      quantity: line.quantity,
    },
    amount: line.unit_price * line.quantity,
  };
}

/** Whether what was packed differs from what was placed. */
export const isChanged = (lines: readonly PlacedLine[], packed: readonly PackedLine[]): boolean =>
  packed.some(
    ({ line_id: id, quantity, swap }) =>
      swap !== null || quantity < (lines.find((line) => line.id === id)?.quantity ?? 0),
  );

/** Whether nothing that costs anything was packed: such an order is cancelled. */
export function isNothingPacked(lines: readonly PlacedLine[], packed: readonly PackedLine[]): boolean {
  const paid = lines.filter(({ unit_price: price }) => price > 0);
  return (paid.length > 0 ? paid : lines).every(({ id }) =>
    packed.some((one) => one.line_id === id && one.quantity === 0),
  );
}
