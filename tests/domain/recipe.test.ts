import { describe, expect, test } from 'vitest';
import { packsFor, readServings, servingChoices, writeAmount, writeUnit } from '#domain/recipe.ts';

describe('amounts follow the number of plates', () => {
  test.each([
    [1.25, '1¼'],
    [0.5, '½'],
    [1 / 3, '⅓'],
    [0.1, '¼'],
    [1.95, '2'],
    [4, '4'],
    [12.4, '12'],
    [187.5, '190'],
    [1250, '1,250'],
  ])('%d is written %s', (amount, written) => {
    expect(writeAmount(amount, 'en')).toBe(written);
  });

  test('digits are the same in every language', () => {
    expect(writeAmount(12, 'ar')).toBe('12');
    expect(writeAmount(2.5, 'hi')).toBe('2½');
  });
});

test.each([
  ['cup|cups', 0.5, 'en', 'cup'],
  ['cup|cups', 1, 'en', 'cup'],
  ['cup|cups', 1.5, 'en', 'cups'],
  ['कप', 3, 'hi', 'कप'],
  ['كوب|أكواب', 2, 'ar', 'كوب'],
  ['كوب|أكواب', 4, 'ar', 'أكواب'],
  ['كوب|أكواب', 12, 'ar', 'كوب'],
  ['', 3, 'en', ''],
])('a unit %j beside %d is, in %s, %j', (unit, amount, locale, written) => {
  expect(writeUnit(unit, amount, locale)).toBe(written);
});

describe('packs', () => {
  test.each([
    [1, 4, 4, 1],
    [0.5, 4, 4, 1],
    [0.5, 12, 4, 2],
    [1, 6, 4, 2],
    [2, 2, 4, 1],
    [0, 8, 4, 0],
    [1 / 3, 12, 4, 1],
  ])('%d packs for %d plates of a recipe for %d: %d are bought', (quantity, servings, base, packs) => {
    expect(packsFor(quantity, { servings, base })).toBe(packs);
  });
});

describe('the number of plates', () => {
  test('half as many, the recipe’s own, half as many again, and the one asked for', () => {
    expect(servingChoices(4)).toEqual([2, 4, 6]);
    expect(servingChoices(1)).toEqual([1, 2]);
    expect(servingChoices(4, 5)).toEqual([2, 4, 5, 6]);
  });

  test.each([
    ['6', 6],
    [null, 4],
    ['', 4],
    ['0', 4],
    ['-2', 4],
    ['2.5', 4],
    ['1000', 4],
    ['x', 4],
  ])('?servings=%s is %d', (asked, servings) => {
    expect(readServings(asked, 4)).toBe(servings);
  });
});
