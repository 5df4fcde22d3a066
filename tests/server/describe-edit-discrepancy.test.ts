import { expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { createText } from '#i18n/text.ts';
import type { Buyer } from '#server/services/buyer/order-dependencies.ts';
import { describeEditDiscrepancy } from '#server/services/order/describe-edit-discrepancy.ts';

const shop = { text: createText(en, 'en'), money: String } as unknown as Buyer['shop'];

it.each([
  ['Apple', 'Apple will be removed.'],
  [null, 'Discontinued item will be removed.'],
])('the message about a change of an order names the removed item %s', (name, words) => {
  const change = { remedies: [], type: 'gone' as const, key: '1', name, reason: 'unavailable' as const };
  expect(describeEditDiscrepancy(change, shop)).toBe(words);
});
