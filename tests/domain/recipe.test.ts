import { describe, expect, test } from 'vitest';
import { packsNeeded, parseServings, servingChoices, formatAmount, formatUnit } from '#domain/recipe.ts';

describe('amounts by number of servings', () => {
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
  ])('the amount %d is formatted as %s', (amount, written) => {
    expect(formatAmount(amount, 'en')).toBe(written);
  });

  test('have the same digits in every language', () => {
    expect(formatAmount(12, 'ar')).toBe('12');
    expect(formatAmount(2.5, 'hi')).toBe('2½');
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
])('the unit %j of %d in %s is %j', (unit, amount, locale, written) => {
  expect(formatUnit(unit, amount, locale)).toBe(written);
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
  ])('%d packs scaled to %d servings of a recipe for %d are %d packs', (quantity, servings, base, packs) => {
    expect(packsNeeded(quantity, { servings, base })).toBe(packs);
  });
});

describe('the number of servings', () => {
  test('offers half, once and one and a half times the number of the recipe, and the selected number', () => {
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
  ])('?servings=%s is %d', (parameter, servings) => {
    expect(parseServings(parameter, 4)).toBe(servings);
  });
});
