import { expect, it } from 'vitest';
import { type PackingChange, packingChangesOf } from '#domain/packing-change.ts';
import type { PackedLine, Swap } from '#domain/packed-line.ts';
import type { PlacedLine } from '#domain/settle-packed-order.ts';

const placed = (changes: Partial<PlacedLine> = {}): PlacedLine => ({
  ...{ id: 1, item_id: 1, variant_id: 11, name: 'Paneer', variant_name: '200 g', image: '', cloth: 'leaf' },
  ...{ quantity: 3, grams: null, weight: null, unit_price: 9_000, addons: [] },
  ...{ tax_class: 'standard', tax_rate: 5, tax_code: '' },
  ...changes,
});
const packed = (changes: Partial<PackedLine> = {}): PackedLine => ({
  ...{ line_id: 1, quantity: 3, grams: null, swap: null, is_agreed: false, reason: null, note: '' },
  ...changes,
});
const swap: Swap = {
  ...{ item_id: 2, variant_id: 21, name: 'Tofu', variant_name: '250 g', image: '', cloth: 'sky' },
  ...{ price: 8_000, tax_class: 'standard', tax_rate: 5, tax_code: '' },
};
const weight = { estimated_grams: 500, price_per_kg: 18_000, ceiling: 29_700 };

const change: PackingChange = {
  ...{ name: 'Paneer', variant_name: '200 g', quantity: 3, packed: 3, swap: null, weight: null },
  ...{ reason: null, note: '', old_total: 27_000, new_total: 27_000 },
};

it.each<[string, PlacedLine, PackedLine[], PackingChange[]]>([
  ['nothing, where nothing is recorded', placed(), [], []],
  ['nothing, where another line is recorded', placed(), [packed({ line_id: 2, quantity: 0 })], []],
  ['nothing, where everything is packed', placed(), [packed({ reason: 'other' })], []],
  [
    'fewer pieces, with the reason and the note',
    placed(),
    [packed({ quantity: 2, reason: 'damaged', note: 'Torn' })],
    [{ ...change, packed: 2, reason: 'damaged', note: 'Torn', new_total: 18_000 }],
  ],
  [
    'no pieces, for another reason where none is recorded',
    placed(),
    [packed({ quantity: 0 })],
    [{ ...change, packed: 0, reason: 'other', new_total: 0 }],
  ],
  [
    'something else, also as many pieces',
    placed(),
    [packed({ swap, reason: 'not_there' })],
    [
      {
        ...change,
        swap: { name: 'Tofu', variant_name: '250 g' },
        reason: 'not_there',
        new_total: 24_000,
      },
    ],
  ],
  [
    'something else for a weighed line, without a weight',
    placed({ weight }),
    [packed({ swap, quantity: 1, grams: 700 })],
    [
      {
        ...change,
        ...{ packed: 1, swap: { name: 'Tofu', variant_name: '250 g' }, reason: 'other', new_total: 8_000 },
      },
    ],
  ],
  [
    'the weight of all pieces, without a reason',
    placed({ weight }),
    [packed({ grams: 1_450, reason: 'other' })],
    [{ ...change, weight: { grams: 1_450, estimated_grams: 1_500 }, new_total: 26_100 }],
  ],
  [
    'the weight of fewer pieces, with the reason',
    placed({ weight }),
    [packed({ quantity: 2, grams: 1_040, reason: 'not_there' })],
    [
      {
        ...change,
        packed: 2,
        weight: { grams: 1_040, estimated_grams: 1_000 },
        ...{ reason: 'not_there', new_total: 18_720 },
      },
    ],
  ],
  [
    'no weight of a line that is not weighed',
    placed(),
    [packed({ quantity: 1, grams: 400, reason: 'other' })],
    [{ ...change, packed: 1, reason: 'other', new_total: 9_000 }],
  ],
  ['nothing, where nobody has weighed all pieces', placed({ weight }), [packed()], []],
])('[F17] what was packed differently: %s', (_, line, records, changes) => {
  expect(packingChangesOf([line], records)).toEqual(changes);
});

it('changes are listed in the order of the lines, not in the order in which they were picked', () => {
  const lines = [placed(), placed({ id: 2, name: 'Fig' }), placed({ id: 3, name: 'Kale' })];
  const records = [packed({ line_id: 3, quantity: 1 }), packed({ line_id: 1, quantity: 1 })];
  expect(packingChangesOf(lines, records).map(({ name }) => name)).toEqual(['Paneer', 'Kale']);
});
