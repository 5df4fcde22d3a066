import { describe, expect, it } from 'vitest';
import { isSeriesFree, seriesPattern, suggestSeries } from '#domain/seller-series.ts';

it.each([
  ['A', true],
  ['AB9', true],
  ['', false],
  ['ABCD', false],
  ['a', false],
  ['A-', false],
])('%s may be a series: %s', (series, may) => {
  expect(seriesPattern.test(series)).toBe(may);
});

describe('free series', () => {
  it.each<[string, string[], boolean]>([
    ['AB', [], true],
    ['AB', ['AB'], false],
    ['AB', ['ABC'], false],
    ['ABC', ['AB'], false],
    ['ABD', ['AB'], true],
    ['AB', ['A', 'ABD', 'BC'], true],
    ['C', [''], false],
    ['ABC', ['AC'], true],
  ])('the series %s is free if the series %j are taken: %s', (series, taken, isFree) => {
    expect(isSeriesFree(series, new Set(taken))).toBe(isFree);
  });
});

/** The set of all series for which the function returns true. */
class TakenSeries extends Set<string> {
  readonly #isTaken: (series: string) => boolean;
  constructor(isTaken: (series: string) => boolean) {
    super();
    this.#isTaken = isTaken;
  }
  override has(series: string): boolean {
    return this.#isTaken(series);
  }
}

describe('the suggested series', () => {
  const numbered = ['GB', 'GB2', 'GB3', 'GB4', 'GB5', 'GB6', 'GB7', 'GB8', 'GB9'];
  it.each<[string, string[], string]>([
    ['Green Basket', [], 'GB'],
    ['green-basket market', [], 'GB'],
    ['  (Green)   & Basket', [], 'GB'],
    ['9 Lives', [], '9L'],
    ['Asha', [], 'A'],
    ['हरी टोकरी', [], 'S'],
    ['', [], 'S'],
    ['', ['S'], 'S2'],
    ['Green Basket', ['GB'], 'GB2'],
    ['Green Basket', ['GBC'], 'GB2'],
    ['Green Basket', numbered.slice(0, 8), 'GB9'],
    ['Green Basket', numbered, '10'],
    ['Green Basket', [...numbered, '10', '11'], '12'],
  ])('for %s, if %j are taken, is %s', (name, taken, series) => {
    expect(suggestSeries(name, new Set(taken))).toBe(series);
  });

  it('is the last series of three characters if all others are taken', () => {
    const taken = new TakenSeries((series) => series.length <= 3 && series !== 'ZZZ');
    expect(suggestSeries('Green Basket', taken)).toBe('ZZZ');
  });

  it('cannot be found if all series of three characters are taken', () => {
    const taken = new TakenSeries((series) => series.length <= 3);
    expect(() => suggestSeries('Green Basket', taken)).toThrow('There is no free series.');
  });
});
