import { expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import { makeInvoice, invoiceTotals } from '#domain/invoice.ts';
import { priceCart } from '#domain/price-cart.ts';
import { refundAmount, unrefundedParts } from '#domain/refund.ts';
import { includedTax } from '#domain/tax.ts';
import { makeItem, makeLine, makeStore } from '../support/shop.ts';

const item = makeItem();
const price = (slotCharge: number | undefined, changes: object = {}) =>
  priceCart({
    cart: { restaurant_id: 1, coupon: null, lines: [makeLine({ item_id: item.id })] },
    catalogue: toCatalogue([item]),
    store: makeStore({ is_free_delivery: 0, delivery_charge_type: 'FIXED', delivery_charges: 2_500 }),
    coupon: null,
    mode: 'delivery',
    tip: { type: 'amount', amount: 1_000 },
    slotCharge,
    distance: 2,
    now: new Date('2026-05-03T10:00:00Z'),
    taxRates: { standard: 5, delivery: 18 },
    steps: { unit: 100, shown: 100, cash: 100 },
    ...changes,
  });

it.each([
  ['delivery', 2_500],
  ['SELFPICKUP', 0],
] as const)(
  '[F14] the charge of a slot is a line of the bill and taxed like delivery: %s',
  (mode, delivery) => {
    const bill = price(4_000, { mode });
    const without = price(undefined, { mode });
    expect(bill.items).toHaveLength(1);
    expect(bill.total).toBe(without.total + 4_000);
    expect(bill.lines.find(({ kind }) => kind === 'slot')).toMatchObject({
      amount: 4_000,
      rule: 'slot_charge',
    });
    expect(without.lines.some(({ kind }) => kind === 'slot')).toBe(false);
    const tax = includedTax(delivery + 4_000, 18);
    expect(bill.taxes.find(({ tax_class }) => tax_class === 'delivery')).toMatchObject({ rate: 18, tax });

    const [line] = bill.items;
    const body = makeInvoice({
      order_number: '1-1',
      placed_at: '2026-05-03T10:00:00Z',
      seller: { name: 'Seller', address: '', tax_number: '', region: '' },
      store: { name: 'Store', address: '' },
      customer: { name: 'Asha', tax_number: null },
      place: '',
      tax_code_name: '',
      lines: [
        {
          line_id: 1,
          name: line!.name,
          variant_name: '',
          addons: [],
          tax_code: '',
          quantity: line!.quantity,
          unit_price: line!.amount / line!.quantity,
          amount: line!.amount,
          tax_rate: line!.tax.rate,
          tax_amount: line!.tax.tax,
        },
      ],
      bill,
      components: [],
    });
    expect(invoiceTotals(body)).toEqual({
      total: bill.total,
      taxTotal: bill.taxes.reduce((sum, one) => sum + one.tax, 0),
    });
    expect(body.taxes.find(({ rate }) => rate === 18)).toMatchObject({
      tax,
      taxable: delivery + 4_000 - tax,
    });
  },
);

it('an empty cart pays for no slot', () => {
  const empty = { restaurant_id: 1, coupon: null, lines: [] };
  expect(price(4_000, { cart: empty }).total).toBe(0);
});

it('[F14] the charge of a slot is refunded once, and with everything that is left', () => {
  const { lines, items } = price(4_000);
  const order = {
    lines: items.map(({ quantity, amount }) => ({ id: 1, quantity, total: amount })),
    bill: lines,
  };
  const slot = { lines: [], delivery: false, slot: true, tip: false };
  expect(refundAmount(order, slot, [])).toMatchObject({ ok: true, amount: 4_000 });
  expect(refundAmount(order, slot, [slot])).toEqual({ ok: false, error: 'already_refunded' });
  const rest = unrefundedParts(order, [slot]);
  expect(rest).toMatchObject({ slot: false, delivery: true, tip: true });
  const left = refundAmount(order, rest, [slot]);
  expect(left.ok && left.amount + 4_000).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
});
