import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  financialYear,
  type InvoiceBody,
  invoiceNumberText,
  isInRegion,
  makeCreditNote,
  makeInvoice,
  splitTax,
  type SoldLine,
  invoiceTotals,
} from '#domain/invoice.ts';
import { allocate } from '#domain/money.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { isSeriesFree, suggestSeries } from '#domain/seller-series.ts';
import { includedTax } from '#domain/tax.ts';

const halves = [
  { name: 'CGST', share: 50 },
  { name: 'SGST', share: 50 },
];
const componentSets = [
  [],
  halves,
  [{ name: 'IGST', share: 100 }],
  ['One', 'Two', 'Three'].map((name) => ({ name, share: 100 / 3 })),
];

type Sale = {
  lines: { unit: number; quantity: number; rate: number }[];
  coupon: number;
  delivery: number;
  tip: number;
};

const billLine = (kind: BillLine['kind'], amount: number): BillLine => ({
  kind,
  rule: kind,
  key: null,
  inputs: kind === 'coupon' ? { code: 'HAAT' } : {},
  amount,
});

function invoiceOf({ lines, coupon, delivery, tip }: Sale, components = halves): InvoiceBody {
  const goods = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const discount = Math.min(coupon, goods);
  const shares = allocate(
    discount,
    lines.map(({ unit, quantity }) => unit * quantity),
  );
  const sold = lines.map(({ unit, quantity, rate }, index): SoldLine => ({
    line_id: index + 1,
    name: `Item ${index}`,
    variant_name: '',
    addons: [],
    tax_code: '0810',
    quantity,
    unit_price: unit,
    amount: unit * quantity,
    tax_rate: rate,
    tax_amount: includedTax(unit * quantity - shares[index]!, rate),
  }));
  const taxes = [
    ...sold.map(({ tax_rate, tax_amount, amount }, index) => ({
      tax_class: String(tax_rate),
      rate: tax_rate,
      gross: amount - shares[index]!,
      tax: tax_amount,
    })),
    { tax_class: 'delivery', rate: 18, gross: delivery, tax: includedTax(delivery, 18) },
  ];
  return makeInvoice({
    order_number: '1-1',
    placed_at: '2026-06-24T06:30:00.000Z',
    seller: { name: 'Seller', address: '', tax_number: '', region: 'Karnataka' },
    store: { name: 'Store', address: '' },
    customer: { name: 'Asha', tax_number: null },
    place: 'Karnataka',
    tax_code_name: 'HSN',
    lines: sold,
    bill: {
      lines: [
        ...sold.map(({ amount }) => billLine('item', amount)),
        billLine('coupon', -discount),
        billLine('delivery', delivery),
        billLine('tip', tip),
      ],
      taxes,
    },
    components,
  });
}

const saleIn = (minor: number) =>
  fc.record({
    lines: fc.array(
      fc.record({
        unit: fc.integer({ min: 0, max: 3_000 * minor }),
        quantity: fc.integer({ min: 1, max: 9 }),
        rate: fc.constantFrom(0, 5, 12, 18, 2.5),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    coupon: fc.integer({ min: 0, max: 500 * minor }),
    delivery: fc.integer({ min: 0, max: 90 * minor }),
    tip: fc.integer({ min: 0, max: 50 * minor }),
  });

const numRuns = 1_000;
const amounts = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

describe.each([
  ['INR', 100],
  ['JPY', 1],
  ['KWD', 1000],
] as const)('an invoice in %s', (_, minor) => {
  it('[F14] adds up: its lines and charges are the total, and the taxes of its rates and components are the whole tax', () => {
    fc.assert(
      fc.property(saleIn(minor), fc.constantFrom(...componentSets), (sale, components) => {
        const body = invoiceOf(sale, components);
        const { total, taxTotal } = invoiceTotals(body);
        expect(amounts(body.lines) + amounts(body.charges)).toBe(total);
        expect(body.taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(taxTotal);
        for (const { tax, components: parts } of body.taxes)
          expect(amounts(parts)).toBe(components.length === 0 ? 0 : tax);
      }),
      { numRuns },
    );
  });

  it('credit notes for any parts never exceed the invoice, and together credit exactly its tax', () => {
    fc.assert(
      fc.property(
        saleIn(minor),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 6 }),
        (sale, steps) => {
          const body = invoiceOf(sale);
          const issued = { body, number: 'AB/26-27/000001', issued_at: '2026-06-24T06:30:00.000Z' };
          const { total } = invoiceTotals(body);
          const notes: InvoiceBody[] = [];
          let left = total;
          for (const [part, isOfLine] of [...steps, [1, false] as const]) {
            const amount = Math.floor(left * part);
            const lines = isOfLine ? [{ lineId: 1, quantity: 1, amount }] : undefined;
            const note = makeCreditNote(issued, notes, { amount, lines })!;
            expect(invoiceTotals(note).total).toBe(amount);
            for (const { taxable, tax, components } of note.taxes) {
              expect(taxable).toBeGreaterThanOrEqual(0);
              expect(tax).toBeGreaterThanOrEqual(0);
              expect(amounts(components)).toBe(tax);
            }
            notes.push(note);
            left -= amount;
          }
          expect(makeCreditNote(issued, notes, { amount: 1 })).toBeNull();
          for (const { rate, tax, taxable, components } of body.taxes) {
            const credited = notes.flatMap(({ taxes }) => taxes).filter((part) => part.rate === rate);
            expect(credited.reduce((sum, part) => sum + part.tax, 0)).toBe(tax);
            expect(credited.reduce((sum, part) => sum + part.taxable, 0)).toBe(taxable);
            for (const [index, component] of components.entries())
              expect(credited.reduce((sum, part) => sum + part.components[index]!.amount, 0)).toBe(
                component.amount,
              );
          }
        },
      ),
      { numRuns },
    );
  });
});

it('a credit note for some of the lines has the tax at the rate of those lines', () => {
  const body = invoiceOf({
    lines: [
      { unit: 10_500, quantity: 1, rate: 5 },
      { unit: 11_800, quantity: 2, rate: 18 },
    ],
    coupon: 0,
    delivery: 0,
    tip: 0,
  });
  const issued = { body, number: 'AB/26-27/000001', issued_at: '2026-06-24T06:30:00.000Z' };
  const note = makeCreditNote(issued, [], {
    amount: 11_800,
    lines: [{ lineId: 2, quantity: 1, amount: 11_800 }],
  })!;
  expect(note).toMatchObject({
    corrects: { number: 'AB/26-27/000001' },
    lines: [{ line_id: 2, quantity: 1, amount: 11_800 }],
    taxes: [{ rate: 18, taxable: 10_000, tax: 1_800, components: [{ amount: 900 }, { amount: 900 }] }],
  });
});

it('an odd amount of tax is split into components that differ by one minor unit', () => {
  expect(splitTax(101, halves)).toEqual([
    { name: 'CGST', amount: 51 },
    { name: 'SGST', amount: 50 },
  ]);
  expect(splitTax(101, [])).toEqual([]);
});

it('the financial year changes on the first day of its first month', () => {
  expect(financialYear('2027-03-31', 4)).toBe('2026-27');
  expect(financialYear('2027-04-01', 4)).toBe('2027-28');
  expect(financialYear('2099-12-31', 4)).toBe('2099-00');
  expect(financialYear('2026-01-01', 1)).toBe('2026');
  expect(financialYear('2026-12-31', 1)).toBe('2026');
});

it('the numbers of invoices and credit notes have at most 16 characters in every series', () => {
  const text = (series: string, kind: 'invoice' | 'credit_note', year: string, number: number) =>
    invoiceNumberText(series, { kind, financialYear: year, number });
  expect(text('AB', 'invoice', '2026-27', 123)).toBe('AB/26-27/000123');
  expect(text('AB', 'credit_note', '2026-27', 123)).toBe('ABC/26-27/000123');
  expect(text('ABD', 'credit_note', '2026-27', 99_999)).toBe('ABDC/26-27/99999');
  expect(text('AB', 'invoice', '2026', 123)).toBe('AB/2026/000123');
  for (const series of ['A', 'AB', 'ABD'])
    for (const kind of ['invoice', 'credit_note'] as const)
      expect(text(series, kind, '2026-27', 99_999).length).toBeLessThanOrEqual(16);
});

it('a region is compared without regard to case and spaces', () => {
  expect(isInRegion(' karnataka', 'Karnataka')).toBe(true);
  expect(isInRegion('Kerala', 'Karnataka')).toBe(false);
  expect(isInRegion('', '')).toBe(true);
});

it('no invoice series of one seller equals the credit note series of another seller', () => {
  expect(isSeriesFree('ABC', new Set(['AB']))).toBe(false);
  expect(isSeriesFree('AB', new Set(['ABC']))).toBe(false);
  expect(isSeriesFree('AB', new Set(['AD', 'A']))).toBe(true);
  expect(suggestSeries('green-basket', new Set())).toBe('GB');
  expect(suggestSeries('green-basket', new Set(['GB', 'GB2']))).toBe('GB3');
  expect(suggestSeries('', new Set())).toBe('S');
  const taken = new Set<string>();
  for (let n = 0; n < 500; n += 1) taken.add(suggestSeries('one-two', taken));
  expect(taken.size).toBe(500);
});
