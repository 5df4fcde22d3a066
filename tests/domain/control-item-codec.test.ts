import { describe, expect, test } from 'vitest';
import type { ControlItem } from '#domain/control-item.ts';
import { decodeControlItem, encodeControlItem } from '#domain/control-item-codec.ts';

describe('encoding a control item', () => {
  test.for<ControlItem>([
    { id: 1, name: 'Apple', store: 2, price: 5_000 },
    { id: 1, name: 'A|b "c" & <d>', store: 2, price: 0, variant: 11, left: 3 },
    { id: 7, name: 'Tomatoes', slug: 'tomatoes', store: 1, price: 100, variant: 9, options: 3, state: 'out' },
    { id: 8, name: 'Dosa', slug: 'dosa', store: 1, price: 100, variant: 9, options: 12, addons: 1 },
    { id: 9, name: 'Gift', store: 1, price: 0, free: 1, left: 1 },
  ])('decodes to the same item: $name', (item) => {
    expect(decodeControlItem(encodeControlItem(item))).toEqual(item);
  });

  test('is short, because an absent value takes no characters', () => {
    expect(encodeControlItem({ id: 1, name: 'Apple', store: 2, price: 5_000 })).toBe('1|2|5000||||Apple');
    expect(
      encodeControlItem({
        ...{ id: 1, name: 'A|b', store: 2, price: 5_000, variant: 11, left: 3, options: 2, addons: 1 },
        ...{ free: 1, state: 'out', slug: 'apple' },
      }),
    ).toBe('1.11|2|5000|3|o2afx|apple|A|b');
  });

  test.for(['', '|||', 'x|1|2|3|||Name'])(
    'returns null for a text that is not a control item: %j',
    (text) => {
      expect(decodeControlItem(text)).toBeNull();
    },
  );
});
