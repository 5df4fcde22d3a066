import { expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import { demandsOfLines } from '#server/services/order/line-demands.ts';
import { makeItem, makeLine, makeVariant } from '../support/shop.ts';

const catalogue = toCatalogue([makeItem({ id: 1, variants: [makeVariant({ id: 10 })] })]);
const lines = (quantity: number) => [makeLine({ item_id: 1, variant_id: 10, addon_ids: [], quantity })];
/** Pieces from the stock of the shop, and from the separate stock of a store. */
const taken = [
  { variantId: 10, overrideStoreId: 7, quantity: 2 },
  { variantId: 10, overrideStoreId: 0, quantity: 3 },
];

it.each([
  [1, [1]],
  [3, [3]],
  [4, [3, 1]],
  [9, [3, 2]],
])('[F1] %i pieces of a variant from two stock items return %j', (quantity, expected) => {
  const demands = demandsOfLines(lines(quantity), taken, catalogue);
  expect(demands.map((demand) => demand.quantity)).toEqual(expected);
});
