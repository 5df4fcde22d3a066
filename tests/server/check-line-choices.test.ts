import { expect, test } from 'vitest';
import { findExcessQuantity, mergeCartLines } from '#server/services/cart/check-line-choices.ts';

test('reports the repeated line that exceeds the maximum quantity, not a line of the same item with other addons', () => {
  const line = (quantity: number, ...addon_ids: number[]) => ({
    ...{ item_id: 1, variant_id: 2, addon_ids, quantity },
  });
  const sent = [line(1, 5, 6), line(60, 5), line(60, 5)];
  expect(findExcessQuantity(sent, mergeCartLines(sent))).toEqual({ 'items.1.quantity': 'quantity_limit' });
  expect(findExcessQuantity([line(99)], mergeCartLines([line(99)]))).toEqual({});
});
