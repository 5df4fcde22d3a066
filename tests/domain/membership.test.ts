import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { localTime } from '#domain/calendar.ts';
import { addToCart, emptyCart, removeOne } from '#domain/cart.ts';
import { type MemberVariant, toCatalogue } from '#domain/catalogue.ts';
import {
  anchorDayOf,
  checkWeight,
  gramsOf,
  isPriceAgreed,
  memberWeight,
  nextPeriodStart,
  periodEnd,
  toKilograms,
  toMemberItem,
} from '#domain/membership.ts';
import { moneySteps } from '#domain/money.ts';
import { priceCart } from '#domain/price-cart.ts';
import { makeItem, makeLine, makeStore, makeVariant } from '../support/shop.ts';

const zone = 'Asia/Kolkata';

const memberVariant = (changes: Partial<MemberVariant> = {}): MemberVariant => ({
  ...makeVariant(),
  sale_price: 8_000,
  grams: 500,
  ...changes,
});

describe('grams of a pack', () => {
  test.each([
    ['MEMB-06 unit 1 is kilograms', 1, 2, 2_000],
    ['MEMB-06 half a kilogram', 1, 0.5, 500],
    ['MEMB-06 a gram of a kilogram', 1, 0.001, 1],
    ['MEMB-07 unit 3 is litres, a litre counts as a kilogram', 3, 1.5, 1_500],
    ['MEMB-07 200 ml', 3, 0.2, 200],
    ['MEMB-08 unit 2 is grams, as they are', 2, 750, 750],
    ['CONST-34 a size that floats', 1, 0.1 + 0.2, 300],
    ['less than a gram has no weight', 2, 0.4, null],
    ['pieces have no weight', null, 6, null],
    ['an unknown unit is refused', 4, 1, null],
    ['unit 0 is refused', 0, 1, null],
    ['without a size', 1, null, null],
    ['a size of 0', 1, 0, null],
    ['a size below 0', 1, -1, null],
    ['a size that is not a number', 1, NaN, null],
    ['an infinite size', 1, Infinity, null],
    ['neither a unit nor a size', null, null, null],
  ] as const)('grams of a pack are calculated: %s', (_, unit_id, measurement, grams) => {
    expect(gramsOf({ unit_id, measurement })).toBe(grams);
  });

  it('MEMB-05 CONST-33 grams of a pack are whole numbers, so that sums are exact', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 1_000_000 }), (unit, thousandths) => {
        const measurement = thousandths / 1_000;
        const grams = gramsOf({ unit_id: unit, measurement });
        expect(grams === null || Number.isInteger(grams)).toBe(true);
        if (unit !== 2) expect(grams).toBe(thousandths);
      }),
    );
  });
});

const rice = makeItem({
  id: 1,
  has_variant: 1,
  variants: [makeVariant({ id: 11 }), makeVariant({ id: 12, unit_id: 1, measurement: 1 })],
  member_variants: [memberVariant({ id: 11, grams: 500 }), memberVariant({ id: 12, grams: 1_000 })],
});
const milk = makeItem({
  id: 2,
  variants: [makeVariant({ id: 21, unit_id: 3, measurement: 0.5 })],
  member_variants: [memberVariant({ id: 21, grams: 500, sale_price: 3_000 })],
});
const soap = makeItem({ id: 3, variants: [makeVariant({ id: 31 })] });
const catalogue = toCatalogue([rice, milk, soap].map(toMemberItem));
const line = (item_id: number, variant_id: number, quantity: number) =>
  makeLine({ item_id, variant_id, quantity });

describe('the members’ cart', () => {
  it('MEMB-02 MEMB-03 MEMB-04 an add puts one unit of a member variant into the cart, at its sale price', () => {
    const added = addToCart(emptyCart, { item_id: 1, variant_id: 12 }, { catalogue });
    if (!added.ok) throw new Error(added.error);
    expect(added.cart.lines).toEqual([makeLine({ item_id: 1, variant_id: 12, quantity: 1 })]);
    const bill = priceCart({
      cart: added.cart,
      catalogue,
      store: makeStore(),
      coupon: null,
      mode: 'SELFPICKUP',
      tip: null,
      distance: null,
      now: new Date(),
      taxRates: {},
      steps: moneySteps({ currencyDigits: 2, priceDecimals: 0, cashStep: 100, maxTip: 1_000_000 }),
    });
    expect(bill).toMatchObject({ item_total: 8_000, total: 8_000 });
  });

  it('MEMB-04 refuses an item without member variants, a combo and a free item, even if other customers can buy them', () => {
    for (const item of [
      soap,
      { ...rice, id: 3, is_combo: 1 as const },
      { ...rice, id: 3, is_free_item: 1 as const },
    ])
      expect(
        addToCart(
          emptyCart,
          { item_id: 3, variant_id: null },
          { catalogue: toCatalogue([toMemberItem(item)]) },
        ).ok,
      ).toBe(false);
    expect(toMemberItem(soap)).toMatchObject({ is_active: 0, variants: [] });
  });

  it('MEMB-12 removing a line removes the coupon', () => {
    const cart = { restaurant_id: 1, coupon: 'HAAT10', lines: [line(1, 11, 1), line(2, 21, 1)] };
    const removed = removeOne(cart, '2:21:', { catalogue });
    expect(removed).toMatchObject({ ok: true, cart: { coupon: null, lines: [{ item_id: 1 }] } });
  });

  it('MEMB-05 MEMB-09 ROLE-10 compares the weight of the cart with the remaining weight of the membership', () => {
    const lines = [line(1, 11, 3), line(1, 12, 2), line(2, 21, 1)];
    expect(memberWeight(lines, catalogue)).toBe(4_000);
    const left = (total_remaining_weight: number) =>
      checkWeight(lines, catalogue, { total_remaining_weight });
    expect(left(4.001)).toMatchObject({ cart_weight_exceeded: false, missing: 0, must_recheck: false });
    expect(left(3.999)).toMatchObject({ cart_weight_exceeded: true, missing: 1, must_recheck: false });
  });

  it('MEMB-11 a full check is required only if the weight of the cart equals the remaining weight', () => {
    const lines = [line(1, 12, 4)];
    expect(checkWeight(lines, catalogue, { total_remaining_weight: 4 })).toMatchObject({
      cart_weight_exceeded: false,
      must_recheck: true,
    });
    expect(checkWeight([], catalogue, { total_remaining_weight: 0 }).must_recheck).toBe(false);
  });

  it('MEMB-10 exceeds the remaining weight if and only if at least one gram is missing: the API’s kilograms convert exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 60 }),
        (remaining, quantity) => {
          const lines = quantity === 0 ? [] : [line(1, 11, quantity)];
          const check = checkWeight(lines, catalogue, { total_remaining_weight: toKilograms(remaining) });
          expect(check.remaining).toBe(remaining);
          expect(check.cart_weight_exceeded).toBe(quantity * 500 > remaining);
          expect(check.must_recheck).toBe(quantity > 0 && quantity * 500 === remaining);
          expect(check.missing).toBe(Math.max(0, quantity * 500 - remaining));
        },
      ),
    );
  });

  it('every variant of an item in the members’ mart has a sale price', () => {
    expect(toMemberItem(rice).variants.every(({ sale_price }) => sale_price !== null)).toBe(true);
  });
});

describe('the time of a plan', () => {
  const month = { unit: 'month', count: 1 } as const;
  const end = (start: string, length: Parameters<typeof periodEnd>[1], anchorDay?: number) =>
    periodEnd(new Date(start), length, { timeZone: zone, ...(anchorDay && { anchorDay }) }).toISOString();

  test.each([
    ['a month', '2026-06-24T06:30:00Z', month, undefined, '2026-07-24T06:30:00.000Z'],
    ['over the end of a year', '2026-12-15T06:30:00Z', month, undefined, '2027-01-15T06:30:00.000Z'],
    [
      'from the 31st to a shorter month',
      '2026-01-31T06:30:00Z',
      month,
      undefined,
      '2026-02-28T06:30:00.000Z',
    ],
    ['back to the 31st after it', '2026-02-28T06:30:00Z', month, 31, '2026-03-31T06:30:00.000Z'],
    ['to 29 February', '2028-01-29T06:30:00Z', month, undefined, '2028-02-29T06:30:00.000Z'],
    [
      'from 29 February for a year',
      '2028-02-29T06:30:00Z',
      { unit: 'month', count: 12 },
      undefined,
      '2029-02-28T06:30:00.000Z',
    ],
    ['by the shop’s calendar day', '2026-01-30T20:00:00Z', month, undefined, '2026-02-27T20:00:00.000Z'],
    ['30 days', '2026-01-31T06:30:00Z', { unit: 'day', count: 30 }, undefined, '2026-03-02T06:30:00.000Z'],
  ] as const)('the end of a period: %s', (_, start, length, anchor, expected) => {
    expect(end(start, length, anchor)).toBe(expected);
  });

  it('ends at the same clock time, even if the clocks change in between', () => {
    const start = new Date('2026-03-10T11:00:00Z');
    const berlin = periodEnd(start, month, { timeZone: 'Europe/Berlin' });
    expect(localTime(berlin, 'Europe/Berlin')).toEqual({ date: '2026-04-10', minutes: 12 * 60 });
  });

  it('twelve months in a row are a year, and no month has less than 28 days', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        (date) => {
          const start = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
          const anchorDay = anchorDayOf(start, zone);
          let at = start;
          for (let n = 0; n < 12; n += 1) {
            const next = periodEnd(at, month, { timeZone: zone, anchorDay });
            const days = (next.getTime() - at.getTime()) / 86_400_000;
            expect(days).toBeGreaterThanOrEqual(28);
            expect(days).toBeLessThanOrEqual(31);
            at = next;
          }
          expect(at).toEqual(periodEnd(start, { unit: 'month', count: 12 }, { timeZone: zone, anchorDay }));
        },
      ),
    );
  });

  it('a plan that is bought early starts when the plan before it ends', () => {
    const now = new Date('2026-06-24T06:30:00Z');
    const later = new Date('2026-07-01T06:30:00Z');
    expect(nextPeriodStart(null, now)).toBe(now);
    expect(nextPeriodStart(later, now)).toBe(later);
    expect(nextPeriodStart(new Date('2026-06-01T06:30:00Z'), now)).toBe(now);
  });
});

test.each([
  [9_900, 9_900, true],
  [9_899, 9_900, true],
  [9_901, 9_900, false],
])('a renewal from the wallet may pay %i after a period for %i: %s', (price, lastPrice, isAgreed) => {
  expect(isPriceAgreed(price, lastPrice)).toBe(isAgreed);
});
