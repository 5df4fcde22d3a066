import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, emptyCart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { applyRemedy } from '#domain/cart-discrepancies.ts';
import { billOf, discrepanciesIn, seenOf } from '../support/cart-discrepancies.ts';
import { makeItem, makeLine, makeVariant } from '../support/shop.ts';

test('accepting or removing every discrepancy always leads to an orderable or empty cart', () => {
  const stock = fc.integer({ min: -2, max: 6 });
  const flag = fc.constantFrom(1 as const, 0 as const);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          stock,
          active: flag,
          variantActive: flag,
          price: fc.constantFrom(9_000, 10_000, 11_000),
          exists: flag,
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.constantFrom(null, 'HAAT10'),
      (things, coupon) => {
        const items = things.flatMap((one, index) =>
          one.exists
            ? [
                makeItem({
                  id: index + 1,
                  is_active: one.active,
                  variants: [
                    makeVariant({
                      id: index + 100,
                      stock: one.stock,
                      is_active: one.variantActive,
                      regular_price: one.price,
                    }),
                  ],
                }),
              ]
            : [],
        );
        let left: Cart = {
          restaurant_id: 1,
          coupon,
          lines: things.map((one, index) =>
            makeLine({ item_id: index + 1, variant_id: index + 100, quantity: one.quantity }),
          ),
        };
        const catalogue = toCatalogue(items);
        const blocking = () =>
          discrepanciesIn({ items, cart: left }, { seen: seenOf(billOf({ items, cart: left })) });
        for (let step = 0; step < 30; step += 1) {
          const change = blocking()[0];
          if (!change) break;
          const remedy = change.remedies.find(
            (one) => one === 'accept' || one === 'remove' || one === 'remove_coupon',
          )!;
          const next = applyRemedy(left, change, remedy, catalogue).cart;
          expect(next).not.toBe(left);
          left = next;
        }
        expect(blocking()).toEqual([]);
        if (left.lines.length === 0) expect(left).toEqual(emptyCart);
        else expect(billOf({ items, cart: left }).unavailable).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
