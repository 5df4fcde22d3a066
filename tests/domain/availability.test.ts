import { describe, expect, it } from 'vitest';
import { availabilityOf, demandOf, availableQuantity, sellableQuantity } from '#domain/availability.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { makeItem, makeLine, makeVariant } from '../support/shop.ts';

const full = makeVariant({ id: 11, stock: 5 });
const empty = makeVariant({ id: 12, stock: 0 });

describe('the availability of an item', () => {
  it('AVAIL-01 an item with no variants is available', () => {
    expect(availabilityOf(makeItem())).toEqual({ status: 'available', left: Infinity });
  });

  it('AVAIL-02 without a selected or default variant, every variant needs stock', () => {
    expect(availabilityOf(makeItem({ variants: [full, empty] })).status).toBe('out_of_stock');
    expect(availabilityOf(makeItem({ variants: [full, makeVariant({ id: 13 })] })).status).toBe('available');
  });

  it('AVAIL-02 a card checks its default variant, regardless of its other variants', () => {
    expect(availabilityOf(makeItem({ variants: [{ ...full, is_default: 1 }, empty] })).status).toBe(
      'available',
    );
  });

  it('AVAIL-03 a selected variant needs its own stock', () => {
    const item = makeItem({ variants: [full, empty] });
    expect([availabilityOf(item, 11).status, availabilityOf(item, 12).status]).toEqual([
      'available',
      'out_of_stock',
    ]);
  });

  it.each([0, -3])('AVAIL-04 a default variant with stock %i makes the item out of stock', (stock) => {
    expect(
      availabilityOf(makeItem({ variants: [{ ...full, is_default: 1, stock }, makeVariant({ id: 13 })] }))
        .status,
    ).toBe('out_of_stock');
  });

  it('AVAIL-05 an inactive item is unavailable regardless of its stock', () => {
    expect(availabilityOf(makeItem({ is_active: 0, variants: [full] }), 11).status).toBe('unavailable');
  });

  it('AVAIL-06 an inactive or unknown variant is sold out', () => {
    const item = makeItem({ variants: [{ ...full, is_active: 0 }] });
    expect([availabilityOf(item, 11).status, availabilityOf(item, 99).status]).toEqual([
      'sold_out',
      'sold_out',
    ]);
  });

  it('UNK-30 variants with is_infinite or is_negative are in stock', () => {
    expect(availabilityOf(makeItem({ variants: [{ ...empty, is_infinite: 1 }] })).status).toBe('available');
    expect(availabilityOf(makeItem({ variants: [{ ...empty, is_negative: 1, stock: -9 }] })).status).toBe(
      'available',
    );
  });

  it('UNK-32 the reserve min_stock is not available', () => {
    expect([
      sellableQuantity(makeVariant({ stock: 10, min_stock: 4 })),
      sellableQuantity(makeVariant({ stock: 3, min_stock: 4 })),
    ]).toEqual([6, 0]);
  });

  it('UNK-33 the override of the item’s store decides whether the item is available', () => {
    const variant = { ...full, restaurant_overrides: [{ restaurant_id: 1, stock: 0 }] };
    expect(availabilityOf(makeItem({ variants: [variant] }), 11).status).toBe('out_of_stock');
  });

  it('a combo is as available as its scarcest part', () => {
    const part = { id: 1, slug: 's', name: 'n', image: null, quantity: 2, item_variant: full };
    expect(availabilityOf(makeItem({ is_combo: 1, items: [part] }))).toEqual({
      status: 'available',
      left: 2,
    });
    expect(
      availabilityOf(makeItem({ is_combo: 1, items: [part, { ...part, item_variant: empty }] })).status,
    ).toBe('out_of_stock');
    expect(
      availabilityOf(makeItem({ is_combo: 1, items: [{ ...part, item_variant: { ...full, is_active: 0 } }] }))
        .status,
    ).toBe('sold_out');
  });

  it('[F2] CART-42 sums demand over lines with different addons and over combos', () => {
    const mango = makeItem({ id: 1, variants: [full] });
    const combo = makeItem({
      id: 2,
      is_combo: 1,
      items: [{ id: 1, slug: 's', name: 'n', image: null, quantity: 2, item_variant: full }],
    });
    const catalogue = toCatalogue([mango, combo]);
    const lines = [
      makeLine({ variant_id: 11, quantity: 1 }),
      makeLine({ variant_id: 11, addon_ids: [52], quantity: 1 }),
      makeLine({ item_id: 2, quantity: 1 }),
    ];
    expect(demandOf(lines, catalogue).get(11)?.quantity).toBe(4);
    expect(availableQuantity(makeLine({ item_id: 2 }), lines.slice(0, 2), catalogue)).toBe(1);
    expect(availableQuantity(makeLine({ variant_id: 11 }), lines, catalogue)).toBe(1);
  });

  it('an item that is not in the catalogue adds no demand and has no stock', () => {
    const unknown = makeLine({ item_id: 404 });
    expect(demandOf([unknown], toCatalogue([])).size).toBe(0);
    expect(availableQuantity(unknown, [], toCatalogue([]))).toBe(0);
  });
});
