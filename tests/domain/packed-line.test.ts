import { describe, expect, it } from 'vitest';
import type { MissingItemChoice } from '#domain/order-state.ts';
import { checkPackedLine, maySwap, type PackedLine, countUnpackedPieces } from '#domain/packed-line.ts';

const weight = { estimated_grams: 500, price_per_kg: 20_000, ceiling: 24_000 };
const line = { quantity: 2, missing_item: 'best_match', is_member: false, weight: null } as const;
const packed = { quantity: 2, grams: null, is_swapped: false, reason: null } as const;
type Line = Parameters<typeof checkPackedLine>[0];
type Packed = Parameters<typeof checkPackedLine>[1];

describe('what a picker may record for a line', () => {
  it.each<[string, Partial<Line>, Partial<Packed>, ReturnType<typeof checkPackedLine>]>([
    ['all pieces', {}, {}, null],
    ['more pieces than ordered', {}, { quantity: 3, reason: 'other' }, 'too_many'],
    ['fewer pieces without a reason', {}, { quantity: 1 }, 'reason_missing'],
    ['fewer pieces with a reason', {}, { quantity: 1, reason: 'damaged' }, null],
    ['no pieces without a reason', {}, { quantity: 0 }, 'reason_missing'],
    ['no pieces with a reason', {}, { quantity: 0, reason: 'not_there' }, null],
    ['a swap', {}, { is_swapped: true, reason: 'not_there' }, null],
    ['a swap without a reason', {}, { is_swapped: true }, 'reason_missing'],
    ['a swap of no pieces', {}, { is_swapped: true, quantity: 0, reason: 'other' }, 'swap_of_nothing'],
    ['more pieces of a swap', {}, { is_swapped: true, quantity: 3, reason: 'other' }, 'too_many'],
    [
      'a swap that is not wanted',
      { missing_item: 'refund' },
      { is_swapped: true, is_agreed: true, reason: 'other' },
      'swap_not_wanted',
    ],
    [
      'a swap that is not wanted, without a reason',
      { missing_item: 'refund' },
      { is_swapped: true },
      'swap_not_wanted',
    ],
    [
      'a swap without an answer of the customer',
      { missing_item: 'ask_me' },
      { is_swapped: true, reason: 'other' },
      'swap_not_wanted',
    ],
    [
      'a swap that the customer has declined',
      { missing_item: 'ask_me' },
      { is_swapped: true, is_agreed: false, reason: 'other' },
      'swap_not_wanted',
    ],
    [
      'a swap that the customer has accepted',
      { missing_item: 'ask_me' },
      { is_swapped: true, is_agreed: true, reason: 'other' },
      null,
    ],
    ['a complete line whose customer wants no swap', { missing_item: 'refund' }, {}, null],
    ['weighed pieces', { weight }, { grams: 1_010 }, null],
    ['pieces that nobody has weighed', { weight }, {}, 'weight_missing'],
    ['one piece that nobody has weighed', { weight }, { quantity: 1, reason: 'other' }, 'weight_missing'],
    ['no pieces of a weighed line', { weight }, { quantity: 0, reason: 'other' }, null],
    ['a swap of a weighed line', { weight }, { is_swapped: true, reason: 'other' }, null],
    ['fewer unweighed pieces without a reason', { weight }, { quantity: 1 }, 'reason_missing'],
  ])('[F17] checking what was recorded: %s', (_, lineChanges, packedChanges, problem) => {
    expect(checkPackedLine({ ...line, ...lineChanges }, { ...packed, ...packedChanges })).toBe(problem);
  });
});

describe('a substitute', () => {
  it.each<[MissingItemChoice, boolean, boolean | undefined, boolean]>([
    ['best_match', false, undefined, true],
    ['best_match', false, false, true],
    ['best_match', false, true, true],
    ['best_match', true, undefined, false],
    ['best_match', true, true, false],
    ['ask_me', false, undefined, false],
    ['ask_me', false, false, false],
    ['ask_me', false, true, true],
    ['ask_me', true, true, false],
    ['refund', false, undefined, false],
    ['refund', false, true, false],
    ['refund', true, true, false],
  ])('for %s, in a member order: %s, agreed: %s, may be packed: %s', (choice, isMember, isAgreed, may) => {
    expect(maySwap({ missing_item: choice, is_member: isMember }, isAgreed)).toBe(may);
  });

  it('replaces all pieces of the original line', () => {
    const swap = { name: 'Paneer 250 g' } as PackedLine['swap'];
    expect(countUnpackedPieces({ quantity: 3 }, { quantity: 2, swap })).toBe(3);
    expect(countUnpackedPieces({ quantity: 3 }, { quantity: 2, swap: null })).toBe(1);
    expect(countUnpackedPieces({ quantity: 3 }, { quantity: 3, swap: null })).toBe(0);
  });
});
