import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCurrencySettings, defaultSettings } from '#contracts/settings.ts';
import { lineKey } from '#domain/cart.ts';
import { toCatalogue, type Item } from '#domain/catalogue.ts';
import { moneySteps } from '#domain/money.ts';
import { priceCart } from '#domain/price-cart.ts';
import { makeCoupon, makeItem, makeStore, makeVariant } from '../support/shop.ts';

/** The number of random carts; HAAT_MONEY_RUNS sets a larger number for a long run. */
const numRuns = Number(process.env['HAAT_MONEY_RUNS'] ?? 5_000);

const amount = fc.integer({ min: 0, max: 500_000 });
const flag = fc.constantFrom(0 as const, 1 as const);
const addons = [
  { id: 1, name: 'More', price: 333 },
  { id: 2, name: 'Nothing', price: 0 },
];

const anyItem = fc
  .record({
    regular: amount,
    sale: fc.option(amount),
    hasVariant: fc.boolean(),
    tax: fc.constantFrom('standard', 'reduced', 'none'),
    active: fc.constantFrom(1 as const, 1 as const, 1 as const, 0 as const),
    free: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    store: fc.constantFrom(1, 1, 1, 1, 2),
  })
  .map(
    (one) =>
      (id: number): Item =>
        makeItem({
          id,
          price: one.regular,
          old_price: one.sale,
          is_active: one.active,
          is_free_item: one.free,
          restaurant_id: one.store,
          tax_class: one.tax,
          variants: one.hasVariant
            ? [makeVariant({ id: id * 10, regular_price: one.regular, sale_price: one.sale, is_infinite: 1 })]
            : [],
          addon_categories: [{ id: 1, name: 'Extras', type: 'MULTIPLE', is_required: false, addons }],
        }),
  );

const anyQuestion = fc.record({
  items: fc.array(anyItem, { maxLength: 12 }).map((makers) => makers.map((make, index) => make(index + 1))),
  picks: fc.uniqueArray(
    fc.record({
      index: fc.nat(12),
      addon_ids: fc.constantFrom([], [1], [1, 2], [9]),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { selector: (pick) => `${pick.index}:${pick.addon_ids.join()}`, maxLength: 20 },
  ),
  coupon: fc.option(
    fc.record({
      discount_type: fc.constantFrom('PERCENTAGE' as const, 'FIXED' as const),
      discount: fc.oneof(
        fc.integer({ min: 0, max: 120 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        amount,
      ),
      max_discount: fc.option(amount),
      min_subtotal: fc.constantFrom(0, 0, 20_000),
      restaurants: fc.constantFrom([], [{ id: 1, name: 'One' }], [{ id: 2, name: 'Two' }]),
      free_item_id: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
  ),
  store: fc.record({
    delivery_charges: amount,
    is_free_delivery: flag,
    free_delivery_min_cart_value: amount,
    min_order_price: amount,
    delivery_charge_type: fc.constantFrom('FIXED' as const, 'DYNAMIC' as const),
    base_charge: amount,
    extra_charge: fc.integer({ min: 0, max: 5_000 }),
  }),
  tip: fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant('amount' as const), amount }),
    fc.record({ type: fc.constant('percentage' as const), percentage: fc.integer({ min: 0, max: 100 }) }),
  ),
  distance: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
  mode: fc.constantFrom('delivery' as const, 'SELFPICKUP' as const),
  currency: fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'),
});

const taxRates = { standard: 18, reduced: 2.5, delivery: 18 };

describe('bills of random carts', () => {
  it(`[F14] [F17] the bill of ${numRuns} carts adds up to the minor unit`, { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(anyQuestion, ({ items, picks, coupon, store, tip, distance, mode, currency }) => {
        const lines = picks.map(({ index, addon_ids, quantity }) => ({
          item_id: index + 1,
          variant_id: items[index]?.variants[0]?.id ?? null,
          addon_ids,
          quantity,
        }));
        const steps = moneySteps(addCurrencySettings({ ...defaultSettings, currencyCode: currency }));
        const bill = priceCart({
          cart: { restaurant_id: 1, lines, coupon: null },
          catalogue: toCatalogue(items),
          store: makeStore(store),
          coupon: coupon && makeCoupon(coupon),
          mode,
          tip,
          distance,
          now: new Date(0),
          taxRates,
          steps,
        });
        const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
        const applied = bill.coupon?.appliedAmount ?? 0;

        const money = [
          bill.total,
          bill.item_total,
          bill.tip,
          bill.savings,
          bill.delivery.amount,
          ...bill.lines.map((line) => line.amount),
          ...bill.taxes.map((line) => line.tax),
          ...bill.items.map((line) => line.coupon_share),
        ];
        if (!money.every(Number.isSafeInteger)) throw new Error(`not an integer: ${money.join()}`);
        expect(sum(bill.lines.map((line) => line.amount))).toBe(bill.total);
        expect(bill.item_total - applied + bill.delivery.amount + bill.tip).toBe(bill.total);
        expect(bill.total).toBeGreaterThanOrEqual(0);
        expect(applied).toBeLessThanOrEqual(bill.item_total);
        expect(sum(bill.items.map((line) => line.coupon_share))).toBe(applied);
        expect(bill.items.every((line) => line.coupon_share >= 0 && line.coupon_share <= line.amount)).toBe(
          true,
        );
        expect(sum(bill.taxes.map((line) => line.tax))).toBeLessThanOrEqual(bill.total);
        expect(bill.items.length + bill.unavailable.length).toBe(lines.length);
        expect([...bill.items, ...bill.unavailable].map((line) => line.key).sort()).toEqual(
          lines.map(lineKey).sort(),
        );
        expect(bill.minimum.is_met).toBe(bill.minimum.remaining_shown === 0);
        expect(bill.tip % steps.cash).toBe(0);
        if (mode === 'SELFPICKUP') expect(bill.delivery.amount).toBe(0);
      }),
      { numRuns },
    );
  });
});
