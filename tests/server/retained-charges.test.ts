import { expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import { makeInvoice, invoiceTotals } from '#domain/invoice.ts';
import { priceCart } from '#domain/price-cart.ts';
import { includedTax } from '#domain/tax.ts';
import { retainedChargesOf, limitRetainedCharges } from '#server/services/order/retained-charges.ts';
import { makeItem, makeLine, makeStore } from '../support/shop.ts';

const item = makeItem();
const bill = priceCart({
  cart: { restaurant_id: 1, coupon: null, lines: [makeLine({ item_id: item.id })] },
  catalogue: toCatalogue([item]),
  store: makeStore({ is_free_delivery: 0, delivery_charge_type: 'FIXED', delivery_charges: 2_500 }),
  coupon: null,
  mode: 'delivery',
  tip: { type: 'amount', amount: 1_000 },
  slotCharge: 4_000,
  distance: 2,
  now: new Date('2026-05-03T10:00:00Z'),
  taxRates: { standard: 5, delivery: 18 },
  steps: { unit: 100, shown: 100, cash: 100 },
});
const charges = retainedChargesOf({ bill });

const invoiced = (kept: typeof charges) =>
  invoiceTotals(
    makeInvoice({
      order_number: '1-1',
      placed_at: '2026-05-03T10:00:00Z',
      seller: { name: 'Seller', address: '', tax_number: '', region: '' },
      store: { name: 'Store', address: '' },
      customer: { name: 'Asha', tax_number: null },
      place: '',
      tax_code_name: '',
      lines: [],
      bill: kept.bill,
      components: [],
    }),
  );

it.each([
  [0, 0, 0],
  [1_500, 1_500, 0],
  [4_500, 4_500, 0],
  [6_500, 6_500, 0],
  [7_000, 6_500, 500],
  [7_500, 6_500, 1_000],
])(
  '[F14] of %i paid, the shop retains %i for delivery and its slot and %i as tip, and the invoice has the same total',
  (amount, delivery, tip) => {
    const kept = limitRetainedCharges(amount, charges);
    expect(kept).toMatchObject({ amount, delivery, tip });
    expect(invoiced(kept)).toEqual({ total: amount, taxTotal: includedTax(delivery, 18) });
  },
);
