import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { applyRemedy, type Discrepancy, type SeenCart } from '#domain/cart-discrepancies.ts';
import { billOf, cart, discrepanciesIn, honey, mango, seenOf } from '../support/cart-discrepancies.ts';
import { makeCoupon, makeItem, makeLine, makeStore, makeVariant } from '../support/shop.ts';

const moreExpensive = makeItem({ ...honey, variants: [makeVariant({ id: 21, regular_price: 12_000 })] });

describe('discrepancies', () => {
  it('a cart of which nothing changed has no discrepancies', () => {
    expect(discrepanciesIn({})).toEqual([]);
  });

  it('[F8] a changed price is reported with the old price; a higher price offers substitutes', () => {
    expect(discrepanciesIn({ items: [mango, moreExpensive] })).toEqual([
      {
        type: 'price_up',
        key: '2:21:',
        name: 'Honey',
        was: 10_000,
        now: 12_000,
        remedies: ['accept', 'swap', 'remove'],
      },
    ]);
    const cheaper = { ...honey, variants: [makeVariant({ id: 21, sale_price: 7_000 })] };
    expect(discrepanciesIn({ items: [mango, cheaper] })).toEqual([
      {
        type: 'price_down',
        key: '2:21:',
        name: 'Honey',
        was: 10_000,
        now: 7_000,
        remedies: ['accept', 'remove'],
      },
    ]);
  });

  it('[F8] the price of a line includes its addons', () => {
    const cut = makeItem({
      ...honey,
      addon_categories: [
        {
          id: 1,
          name: 'Cut',
          type: 'SINGLE',
          is_required: true,
          addons: [{ id: 9, name: 'Diced', price: 500 }],
        },
      ],
    });
    const lines = [makeLine({ item_id: 2, variant_id: 21, addon_ids: [9] })];
    const seen: SeenCart = {
      ...seenOf(billOf()),
      lines: [{ key: '2:21:9', name: 'Honey', unit_price: 10_400 }],
    };
    expect(discrepanciesIn({ items: [cut], cart: { ...cart, lines } }, { seen })).toMatchObject([
      { type: 'price_up', was: 10_400, now: 10_500 },
    ]);
  });

  it('[F8] the changed price of a line without stock is not reported', () => {
    const soldOut = {
      ...moreExpensive,
      variants: [makeVariant({ id: 21, stock: 0, regular_price: 12_000 })],
    };
    expect(discrepanciesIn({ items: [mango, soldOut] })).toMatchObject([
      { type: 'gone', key: '2:21:', reason: 'out_of_stock', remedies: ['swap', 'remove'] },
    ]);
    expect(discrepanciesIn({ items: [mango, soldOut] })).toHaveLength(1);
  });

  it('an empty cart has no discrepancies', () => {
    const empty = { items: [], cart: { ...emptyCart, restaurant_id: 1 } };
    const store = makeStore({ hours: [], delivery_charges: 9_900 });
    expect(discrepanciesIn({ ...empty, store }, { isOperational: false })).toEqual([]);
  });

  it('[F37] a store without opening hours is reported as closed, without a next opening and without the offer to order for later', () => {
    expect(discrepanciesIn({ store: makeStore({ hours: [] }) })).toEqual([
      { type: 'store_closed', opens_at: null, remedies: ['remove'] },
    ]);
  });

  it('[F9] a line of another store, or a free item without its coupon, has no substitutes', () => {
    const foreign = { ...honey, restaurant_id: 2 };
    expect(discrepanciesIn({ items: [mango, foreign] })).toMatchObject([
      { type: 'gone', reason: 'other_store', remedies: ['remove'] },
    ]);
    const free = { ...honey, is_free_item: 1 as const };
    expect(discrepanciesIn({ items: [mango, free] })).toMatchObject([
      { type: 'gone', reason: 'free_item', remedies: ['remove'] },
    ]);
  });

  it('[F18] adding items is offered for a coupon only if its minimum is the only failed condition', () => {
    const withCode = { ...cart, coupon: 'HAAT10' };
    const coupon = makeCoupon({ min_subtotal: 100_000, is_active: 0 });
    expect(discrepanciesIn({ cart: withCode, coupon })).toMatchObject([
      { type: 'coupon_invalid', remedies: ['remove_coupon'] },
    ]);
  });

  it('a remedy that opens another screen leaves the cart as it is', () => {
    const fewer: Discrepancy = {
      ...{
        type: 'fewer_left',
        key: '1:11:',
        name: 'Mango',
        wanted: 4,
        left: 1,
        remedies: ['swap', 'accept'],
      },
    };
    const charge: Discrepancy = { type: 'charge_changed', was: 1, now: 2, remedies: ['accept'] };
    const catalogue = toCatalogue([mango, honey]);
    expect(applyRemedy(cart, fewer, 'swap', catalogue).cart).toBe(cart);
    expect(applyRemedy(cart, charge, 'accept', catalogue).cart).toBe(cart);
    expect(applyRemedy(cart, charge, 'remove', catalogue).cart).toBe(emptyCart);
    expect(applyRemedy({ ...cart, coupon: 'HAAT10' }, charge, 'remove_coupon', catalogue).cart).toEqual(cart);
  });

  it('[F2] a shortage offers the remaining units, another variant or a substitute', () => {
    const scarce = { ...mango, variants: [makeVariant({ id: 11, stock: 3 }), makeVariant({ id: 12 })] };
    expect(discrepanciesIn({ items: [scarce, honey] })).toEqual([
      {
        type: 'fewer_left',
        key: '1:11:',
        name: 'Mango',
        wanted: 4,
        left: 3,
        remedies: ['accept', 'choose_variant', 'swap', 'remove'],
      },
    ]);
  });

  it('[F2] lines of one variant get the remaining stock in the order of the lines; a line that gets no stock is unavailable', () => {
    const item = makeItem({
      id: 3,
      variants: [makeVariant({ id: 31, stock: 3 })],
      addon_categories: [
        {
          id: 1,
          name: 'A',
          type: 'MULTIPLE',
          is_required: false,
          addons: [
            { id: 9, name: 'a', price: 0 },
            { id: 8, name: 'b', price: 0 },
          ],
        },
      ],
    });
    const lines = [
      makeLine({ item_id: 3, variant_id: 31, quantity: 2 }),
      makeLine({ item_id: 3, variant_id: 31, addon_ids: [9], quantity: 2 }),
      makeLine({ item_id: 3, variant_id: 31, addon_ids: [8], quantity: 1 }),
    ];
    expect(
      discrepanciesIn({ items: [item], cart: { ...cart, lines } }, { seen: null }).map((change) => [
        change.type,
        'left' in change ? change.left : null,
      ]),
    ).toEqual([
      ['fewer_left', 1],
      ['gone', null],
    ]);
  });

  it('[F9] an unavailable line has a reason; another variant is offered only if the item has another available variant', () => {
    expect(discrepanciesIn({ items: [{ ...mango, is_active: 0 }, honey] })).toMatchObject([
      { type: 'gone', key: '1:11:', reason: 'unavailable', remedies: ['swap', 'remove'] },
    ]);
    const soldOut = { ...mango, variants: [makeVariant({ id: 11, is_active: 0 }), makeVariant({ id: 12 })] };
    expect(discrepanciesIn({ items: [soldOut, honey] })).toMatchObject([
      { type: 'gone', reason: 'sold_out', remedies: ['choose_variant', 'swap', 'remove'] },
    ]);
    expect(discrepanciesIn({ items: [honey] })).toMatchObject([
      { type: 'gone', reason: 'item_unknown', remedies: ['remove'] },
    ]);
  });

  it('[F37] a closed store is reported with its next opening, unless the order is a pre-order', () => {
    const store = makeStore({
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '09:00', closes: '12:00' })),
    });
    expect(discrepanciesIn({ store })).toEqual([
      { type: 'store_closed', opens_at: '2026-05-04T03:30:00.000Z', remedies: ['order_later', 'remove'] },
    ]);
    expect(discrepanciesIn({ store }, { isPreOrder: true })).toEqual([]);
  });

  it('[F37] a place outside the delivery area offers another place, or self-pickup if available', () => {
    expect(discrepanciesIn({}, { isOperational: false })).toEqual([
      { type: 'not_delivered', remedies: ['change_address', 'self_pickup', 'remove'] },
    ]);
    expect(discrepanciesIn({ store: makeStore({ is_self_pickup: 0 }) }, { isOperational: false })).toEqual([
      { type: 'not_delivered', remedies: ['change_address', 'remove'] },
    ]);
  });

  it('[F18] a coupon that no longer applies is reported with its reasons', () => {
    const withCode = { ...cart, coupon: 'HAAT10' };
    expect(discrepanciesIn({ cart: withCode, coupon: makeCoupon({ min_subtotal: 100_000 }) })).toMatchObject([
      {
        type: 'coupon_invalid',
        code: 'HAAT10',
        reasons: [{ code: 'coupon_below_minimum', missing: 40_000 }],
        remedies: ['add_more', 'remove_coupon'],
      },
    ]);
    expect(discrepanciesIn({ cart: withCode })).toMatchObject([
      { type: 'coupon_invalid', reasons: [{ code: 'coupon_unknown' }], remedies: ['remove_coupon'] },
    ]);
  });

  it('a changed delivery charge is reported', () => {
    expect(discrepanciesIn({ store: makeStore({ delivery_charges: 4_500 }) })).toEqual([
      { type: 'charge_changed', was: 3_000, now: 4_500, remedies: ['accept'] },
    ]);
  });

  it('every remedy can be undone', () => {
    const [change] = discrepanciesIn({ items: [honey] });
    const done = applyRemedy(cart, change!, 'remove', toCatalogue([honey]));
    expect(done.cart.lines).toHaveLength(1);
    expect(done.undo).toBe(cart);
  });

  it('CART-08 accepting fewer units decreases the line and clears the coupon', () => {
    const change: Discrepancy = {
      type: 'fewer_left',
      key: '1:11:',
      name: 'Mango',
      wanted: 4,
      left: 1,
      remedies: ['accept'],
    };
    expect(
      applyRemedy({ ...cart, coupon: 'HAAT10' }, change, 'accept', toCatalogue([mango, honey])).cart,
    ).toMatchObject({ coupon: null, lines: [{ quantity: 1 }, { quantity: 2 }] });
  });
});
