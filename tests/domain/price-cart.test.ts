import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { priceCart, type PriceCartInput } from '#domain/price-cart.ts';
import { makeAddons, makeCoupon, makeItem, makeLine, makeStore, makeVariant } from '../support/shop.ts';

const mango = makeItem({
  id: 1,
  name: 'Mango',
  has_variant: 1,
  variants: [makeVariant({ id: 11, name: '1 kg', regular_price: 10_000, sale_price: 8_000 })],
  addon_categories: [makeAddons({ type: 'MULTIPLE' })],
});
const third = makeItem({ id: 2, name: 'Third', price: 3_333, tax_class: 'reduced' });
const gift = makeItem({ id: 3, name: 'Gift', price: 5_000, is_free_item: 1 });
const gone = makeItem({ id: 4, name: 'Gone', is_active: 0 });
const elsewhere = makeItem({ id: 5, restaurant_id: 2 });
const catalogue = toCatalogue([mango, third, gift, gone, elsewhere]);
const mangoLine = makeLine({ item_id: 1, variant_id: 11, addon_ids: [52], quantity: 2 });

const price = (lines: CartLine[], changes: Partial<PriceCartInput> = {}) =>
  priceCart({
    cart: { restaurant_id: 1, coupon: changes.coupon?.code ?? null, lines },
    catalogue,
    store: makeStore(),
    coupon: null,
    mode: 'delivery',
    tip: null,
    distance: 2,
    now: new Date('2026-05-03T10:00:00Z'),
    taxRates: { standard: 18, reduced: 5, delivery: 18 },
    steps: { unit: 100, shown: 100, cash: 100 },
    ...changes,
  });

describe('the bill', () => {
  it('ENT-06 ENT-07 CART-35 CART-37 totals a line of a variant with addons', () => {
    const bill = price([mangoLine]);
    expect(bill.items).toMatchObject([
      {
        name: 'Mango',
        variant_name: '1 kg',
        price: 8_000,
        old_price: 10_000,
        addons_price: 500,
        amount: 17_000,
        selectedaddons: [{ addon_name: 'Diced' }],
      },
    ]);
    expect(bill.totals).toEqual({ productQuantity: 2, productMemberQuantity: 0, totalPrice: 17_000 });
  });

  it('returns the rule, its inputs and the amount of each line', () => {
    const bill = price([mangoLine], { coupon: makeCoupon(), tip: { type: 'percentage', percentage: 10 } });
    expect(bill.lines).toEqual([
      {
        kind: 'item',
        rule: 'item_price',
        key: '1:11:52',
        inputs: { name: 'Mango', variant: '1 kg', price: 8_000, addons: 500, quantity: 2 },
        amount: 17_000,
      },
      {
        kind: 'coupon',
        rule: 'coupon_percentage',
        key: null,
        inputs: { code: 'HAAT10', discount: 10, max_discount: null, value: 17_000 },
        amount: -1_700,
      },
      { kind: 'delivery', rule: 'delivery_fixed', key: null, inputs: {}, amount: 3_000 },
      {
        kind: 'tip',
        rule: 'tip_percentage',
        key: null,
        inputs: { percentage: 10, item_total: 17_000 },
        amount: 1_700,
      },
    ]);
    expect(bill.total).toBe(20_000);
  });

  it('[F14] 3 × 33.33 with a coupon of 10 %, a tip and delivery adds up to the minor unit', () => {
    const bill = price([makeLine({ item_id: 2, quantity: 3 })], {
      coupon: makeCoupon(),
      tip: { type: 'percentage', percentage: 7 },
    });
    expect(bill.lines.map((line) => line.amount)).toEqual([9_999, -1_000, 3_000, 700]);
    expect(bill.total).toBe(12_699);
  });

  it('UNK-35 the coupon counts item price with addons times quantity', () => {
    expect(price([mangoLine], { coupon: makeCoupon({ discount: 50 }) }).coupon).toMatchObject({
      success: true,
      value: 17_000,
      appliedAmount: 8_500,
    });
  });

  it('DELIV-05 subtracts the coupon before the free-delivery threshold is compared', () => {
    const store = makeStore({ is_free_delivery: 1, free_delivery_min_cart_value: 16_000 });
    expect(price([mangoLine], { store }).delivery).toMatchObject({ rule: 'delivery_free', amount: 0 });
    const bill = price([mangoLine], { store, coupon: makeCoupon() });
    expect(bill.delivery).toMatchObject({ rule: 'delivery_fixed', amount: 3_000 });
    expect(bill.free_delivery.remaining).toBe(700);
  });

  it('BAR-11 a minimum of 0 counts as no minimum; BAR-12 BAR-08 a total equal to the minimum meets it', () => {
    expect(price([mangoLine]).minimum.is_met).toBe(true);
    expect(price([mangoLine], { store: makeStore({ min_order_price: 17_000 }) }).minimum).toMatchObject({
      is_met: true,
      remaining: 0,
    });
  });

  it('BAR-09 BAR-10 [F12] below the minimum the shown remainder is rounded up, never 0', () => {
    expect(price([mangoLine], { store: makeStore({ min_order_price: 17_040 }) }).minimum).toMatchObject({
      is_met: false,
      remaining: 40,
      remaining_shown: 100,
    });
  });

  it('UNK-34 the minimum compares the item total before coupon, tip and charge', () => {
    const store = makeStore({ min_order_price: 17_000 });
    expect(price([mangoLine], { store, coupon: makeCoupon({ discount: 90 }) }).minimum.is_met).toBe(true);
    expect(
      price([mangoLine], {
        store: makeStore({ min_order_price: 17_001 }),
        tip: { type: 'amount', amount: 5_000 },
      }).minimum.is_met,
    ).toBe(false);
  });

  it('[F9] unavailable lines are listed separately with their reason and cost nothing', () => {
    const bill = price([
      mangoLine,
      makeLine({ item_id: 4 }),
      makeLine({ item_id: 5 }),
      makeLine({ item_id: 99 }),
      makeLine({ item_id: 1, variant_id: 77 }),
    ]);
    expect(bill.unavailable.map((line) => [line.item_id, line.reason])).toEqual([
      [4, 'unavailable'],
      [5, 'other_store'],
      [99, 'item_unknown'],
      [1, 'sold_out'],
    ]);
    expect(bill.item_total).toBe(17_000);
  });

  it('[F6] a free item costs nothing at quantity 1 with its coupon, and is refused without its coupon', () => {
    const lines = [mangoLine, makeLine({ item_id: 3, quantity: 5 })];
    const coupon = makeCoupon({ discount: 0, free_item_id: 3, min_subtotal: 15_000 });
    const bill = price(lines, { coupon });
    expect(bill.items[1]).toMatchObject({ quantity: 1, amount: 0, is_free: true });
    expect(bill.savings).toBe(4_000 + 5_000);
    expect(price(lines).unavailable).toMatchObject([{ item_id: 3, reason: 'free_item' }]);
    expect(price(lines, { coupon: { ...coupon, min_subtotal: 17_001 } }).unavailable).toMatchObject([
      { item_id: 3, reason: 'free_item' },
    ]);
  });

  it('[F6] one coupon allows one free item, even if that item has several variants', () => {
    const packs = makeItem({
      id: 4,
      is_free_item: 1,
      has_variant: 1,
      variants: [makeVariant({ id: 41 }), makeVariant({ id: 42 })],
    });
    const lines = [mangoLine, ...[41, 42].map((variant_id) => makeLine({ item_id: 4, variant_id }))];
    const bill = price(lines, {
      coupon: makeCoupon({ discount: 0, free_item_id: 4 }),
      catalogue: new Map([...catalogue, [4, packs]]),
    });
    expect(bill.items.map(({ variant_id }) => variant_id)).toEqual([11, 41]);
    expect(bill.unavailable).toMatchObject([{ variant_id: 42, reason: 'free_item' }]);
  });

  it('[F38] only SELFPICKUP removes the delivery charge', () => {
    expect(price([mangoLine], { mode: 'SELFPICKUP' }).total).toBe(17_000);
    const tip = { type: 'amount', amount: 2_000 } as const;
    expect(price([mangoLine], { mode: 'SELFPICKUP', tip })).toMatchObject({ total: 17_000, tip: 0 });
    expect(price([mangoLine], { mode: 'delivery' }).total).toBe(20_000);
  });

  it('savings are the sum of struck-through prices, the coupon and free delivery', () => {
    const store = makeStore({ is_free_delivery: 1, free_delivery_min_cart_value: 1 });
    expect(price([mangoLine], { store, coupon: makeCoupon() }).savings).toBe(4_000 + 1_700 + 3_000);
  });

  it('an empty cart costs nothing', () => {
    expect(price([], { tip: { type: 'amount', amount: 1_000 } })).toMatchObject({
      lines: [],
      item_total: 0,
      tip: 0,
      total: 0,
    });
  });

  it('returns the included tax by class, after the coupon’s share', () => {
    const bill = price([makeLine({ item_id: 1, variant_id: 11 }), makeLine({ item_id: 2 })], {
      coupon: makeCoupon({ discount: 50 }),
    });
    expect(bill.taxes).toEqual([
      { tax_class: 'standard', rate: 18, gross: 4_000, tax: 610 },
      { tax_class: 'reduced', rate: 5, gross: 1_666, tax: 79 },
      { tax_class: 'delivery', rate: 18, gross: 3_000, tax: 458 },
    ]);
  });
});
