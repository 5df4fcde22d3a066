import { allocate, divideHalfUp, type Money } from './money.ts';
import type { BillLine } from './price-cart.ts';
import type { RefundedPieces } from './refund.ts';
import type { TaxLine } from './tax.ts';
import type { ChargedLot } from './weighed-line.ts';

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** A named part of the tax, such as CGST; `share` is its percentage of the tax. */
export interface TaxComponent {
  name: string;
  share: number;
}

/** A line of the order; if its pieces have several prices, those of one price. */
export interface InvoiceLine {
  /** The id of the order's line. */
  line_id: number;
  name: string;
  variant_name: string;
  addons: readonly string[];
  tax_code: string;
  quantity: number;
  /** The weight of a weighed line; absent in other lines. */
  weight?: { grams: number; price_per_kg: Money } | undefined;
  /** The price of one unit with addons; for a weighed line, the estimated price of a piece. */
  unit_price: Money;
  /** The tax rate in per cent. */
  rate: number;
  /** The amount before a coupon, including the tax. */
  amount: Money;
}

export interface InvoiceCharge {
  kind: 'coupon' | 'delivery' | 'slot' | 'tip' | 'rounding';
  code: string | null;
  amount: Money;
}

/** The tax at one rate. */
export interface InvoiceTax {
  rate: number;
  /** The amount without the tax. */
  taxable: Money;
  tax: Money;
  /** The components of the tax, which add up to it; empty if the tax is shown in a single line. */
  components: readonly { name: string; amount: Money }[];
}

/**
 * The content of an invoice or credit note, which never changes after it is issued. All amounts of a credit note are
 * positive, except a rounding in the customer's favour.
 */
export interface InvoiceBody {
  order_number: string;
  placed_at: string;
  seller: { name: string; address: string; tax_number: string; region: string };
  store: { name: string; address: string };
  customer: { name: string; tax_number: string | null };
  /** The region of supply. */
  place: string;
  /** The shop's name for the tax codes of its items, such as HSN; '' if it has no codes. */
  tax_code_name: string;
  lines: readonly InvoiceLine[];
  charges: readonly InvoiceCharge[];
  /** The tax at each rate, including rate 0. The taxable amounts and taxes add up to the total. */
  taxes: readonly InvoiceTax[];
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issued_at: string } | null;
}

/** An order's line as it was sold; `lots` is absent if all its pieces have one price. */
export type SoldLine = Omit<InvoiceLine, 'rate'> & {
  tax_rate: number;
  tax_amount: Money;
  lots?: readonly ChargedLot[] | undefined;
};

export type InvoiceFacts = Pick<
  InvoiceBody,
  'order_number' | 'placed_at' | 'seller' | 'store' | 'customer' | 'place' | 'tax_code_name'
> & {
  lines: readonly SoldLine[];
  bill: { lines: readonly BillLine[]; taxes: readonly TaxLine[] };
  components: readonly TaxComponent[];
};

/** The body of an order's invoice. The tax of every line is the tax that was charged in the order. */
export function makeInvoice({ lines, bill, components, ...facts }: InvoiceFacts): InvoiceBody {
  const charges = bill.lines.flatMap(({ kind, inputs, amount }): InvoiceCharge[] =>
    kind === 'item' || amount === 0
      ? []
      : [{ kind, code: typeof inputs['code'] === 'string' ? inputs['code'] : null, amount }],
  );
  const coupon = -sum(charges.filter(({ kind }) => kind === 'coupon'));
  // Every line gets the same share of the coupon as when the order was priced: a free item gets no share, and all lines
  // are of one store.
  const couponShares = allocate(
    coupon,
    lines.map(({ amount }) => amount),
  );
  const parts = lines.map(({ amount, tax_rate, tax_amount }, index) => ({
    rate: tax_rate,
    gross: amount - couponShares[index]!,
    tax: tax_amount,
  }));
  // The tax that is not in the lines belongs to the delivery and its slot; tips and the rounding are not taxed.
  const deliveryRate = bill.taxes.find(({ tax_class }) => tax_class === 'delivery')?.rate ?? 0;
  const deliveryTax = taxIn(bill.taxes) - taxIn(parts);
  const deliveryGross = sum(charges.filter(({ kind }) => kind === 'delivery' || kind === 'slot'));
  if (deliveryGross > 0) parts.push({ rate: deliveryRate, gross: deliveryGross, tax: deliveryTax });
  for (const { kind, amount } of charges)
    if (kind === 'tip' || kind === 'rounding') parts.push({ rate: 0, gross: amount, tax: 0 });
  return {
    ...facts,
    lines: lines.flatMap(toInvoiceLines),
    charges,
    taxes: taxesOf(parts, components),
    corrects: null,
  };
}

/** The lines of the invoice for a sold line: one for each lot, because each lot has its own price. */
function toInvoiceLines({ tax_rate, tax_amount: _, lots, ...line }: SoldLine): InvoiceLine[] {
  if (!lots) return [{ ...line, rate: tax_rate }];
  const { weight: __, ...others } = line;
  return lots.map(({ quantity, unit_price, weight, total }) => ({
    ...others,
    ...{ quantity, unit_price, amount: total, rate: tax_rate },
    ...(weight &&
      weight.grams !== null && { weight: { grams: weight.grams, price_per_kg: weight.price_per_kg } }),
  }));
}

/** The taxes of an invoice: one entry for each rate, the highest rate last. */
function taxesOf(
  parts: readonly { rate: number; gross: Money; tax: Money }[],
  components: readonly TaxComponent[],
): InvoiceTax[] {
  return [...Map.groupBy(parts, ({ rate }) => rate)]
    .map(([rate, ratedParts]) => {
      const gross = ratedParts.reduce((total, part) => total + part.gross, 0);
      const tax = taxIn(ratedParts);
      return { rate, taxable: gross - tax, tax, components: splitTax(tax, components) };
    })
    .filter(({ taxable, tax }) => taxable !== 0 || tax !== 0)
    .toSorted((a, b) => a.rate - b.rate);
}

/** The components of a tax; they add up to it. */
export function splitTax(tax: Money, components: readonly TaxComponent[]): InvoiceTax['components'] {
  const amounts = allocate(
    tax,
    components.map(({ share }) => share),
  );
  return components.map(({ name }, index) => ({ name, amount: amounts[index]! }));
}

export type CreditedLine = RefundedPieces;

/**
 * The body of a credit note for an amount. Its tax is proportional to the rest of the invoice after earlier credit
 * notes, or to the named lines. Null if the amount exceeds the rest of the invoice. Once credit notes cover the whole
 * invoice, their taxes add up to exactly its tax, however many there are.
 */
export function makeCreditNote(
  { body, number, issued_at }: { body: InvoiceBody; number: string; issued_at: string },
  earlier: readonly InvoiceBody[],
  { amount, lines = [] }: { amount: Money; lines?: readonly CreditedLine[] | undefined },
): InvoiceBody | null {
  const left = body.taxes.map((tax) => subtractCreditedTax(tax, earlier));
  const grossLeft = left.map(({ taxable, tax }) => taxable + tax);
  if (amount > grossLeft.reduce((total, gross) => total + gross, 0)) return null;
  const credited = lines.flatMap(({ lineId, quantity, amount: lineAmount, unitPrice }) => {
    const rows = body.lines.filter(({ line_id }) => line_id === lineId);
    const line = rows.find(({ unit_price }) => unit_price === unitPrice) ?? rows[0];
    // A weighed line is credited by pieces, in proportion, because the weight of each piece is unknown.
    return line ? [{ ...line, weight: undefined, quantity, amount: lineAmount }] : [];
  });
  const isAll = amount === grossLeft.reduce((total, gross) => total + gross, 0);
  // A rounding below 0 is only in the credit note with which everything is credited.
  const creditable = isAll ? grossLeft : grossLeft.map((gross) => Math.max(0, gross));
  const lineAmounts = left.map(({ rate }, index) =>
    Math.min(creditable[index]!, sum(credited.filter((line) => line.rate === rate))),
  );
  const linesTotal = lineAmounts.reduce((total, gross) => total + gross, 0);
  const first = isAll ? creditable : linesTotal > amount ? allocate(amount, lineAmounts) : lineAmounts;
  const rest = allocate(
    isAll ? 0 : Math.max(0, amount - linesTotal),
    creditable.map((gross, index) => gross - first[index]!),
  );
  return {
    ...body,
    lines: credited,
    charges: [],
    taxes: left.flatMap((tax, index) => {
      const gross = first[index]! + rest[index]!;
      return gross === 0 ? [] : [portionOf(tax, gross)];
    }),
    corrects: { number, issued_at },
  };
}

function subtractCreditedTax(tax: InvoiceTax, earlier: readonly InvoiceBody[]): InvoiceTax {
  return earlier
    .flatMap(({ taxes }) => taxes.filter(({ rate }) => rate === tax.rate))
    .reduce(
      (left, credited) => ({
        rate: left.rate,
        taxable: left.taxable - credited.taxable,
        tax: left.tax - credited.tax,
        components: left.components.map(({ name, amount }, index) => ({
          name,
          amount: amount - (credited.components[index]?.amount ?? 0),
        })),
      }),
      tax,
    );
}

/** The part of the tax at one rate that belongs to `gross`, at most the whole tax. */
function portionOf({ rate, taxable, tax, components }: InvoiceTax, gross: Money): InvoiceTax {
  const portion = divideHalfUp(tax * gross, taxable + tax);
  const amounts = allocate(
    portion,
    components.map(({ amount }) => amount),
  );
  return {
    rate,
    taxable: gross - portion,
    tax: portion,
    components: components.map(({ name }, index) => ({ name, amount: amounts[index]! })),
  };
}

const taxIn = (rows: readonly { tax: Money }[]): Money => rows.reduce((total, { tax }) => total + tax, 0);

const sum = (rows: readonly { amount: Money }[]): Money =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** The total of an invoice or credit note, and the tax in it. */
export const invoiceTotals = ({ taxes }: Pick<InvoiceBody, 'taxes'>): { total: Money; taxTotal: Money } => ({
  total: taxes.reduce((total, { taxable, tax }) => total + taxable + tax, 0),
  taxTotal: taxIn(taxes),
});

/** Whether a sale is taxed as a sale within the seller's region. */
export const isInRegion = (place: string, region: string): boolean =>
  place.trim().toLowerCase() === region.trim().toLowerCase();

/** The financial year of a day (YYYY-MM-DD): "2026-27", or "2026" if it starts in January. */
export function financialYear(day: string, firstMonth: number): string {
  const year = Number(day.slice(0, 4));
  const start = Number(day.slice(5, 7)) < firstMonth ? year - 1 : year;
  return firstMonth === 1 ? String(start) : `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** The maximum length of an invoice number by India's tax rules (rule 46). */
const maxNumberLength = 16;

/** The number as it is printed: AB/26-27/000123 for an invoice, ABC/26-27/000123 for a credit note. */
export function invoiceNumberText(
  prefix: string,
  { kind, financialYear: year, number }: { kind: InvoiceKind; financialYear: string; number: number },
): string {
  const head = `${prefix}${kind === 'credit_note' ? 'C' : ''}/${year.length > 4 ? year.slice(2) : year}/`;
  return head + String(number).padStart(Math.min(6, maxNumberLength - head.length), '0');
}
