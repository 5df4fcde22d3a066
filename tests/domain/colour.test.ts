import { describe, expect, test } from 'vitest';
import {
  contrast,
  darkenToContrast,
  isColour,
  lightenToContrast,
  luminance,
  minTextContrast,
  readableTextColour,
  textColourOn,
} from '#domain/colour.ts';

test.each([
  ['#00ff7f', true],
  ['#00FF7F', true],
  ['#0f7', false],
  ['00ff7f', false],
  ['#00ff7f80', false],
  ['red', false],
  ['', false],
  [null, false],
])('%s is a colour: %s', (text, expected) => {
  expect(isColour(text)).toBe(expected);
});

describe('contrast as WCAG 2.2 defines it', () => {
  test.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    ['#808080', 0.2159],
    // Below a threshold, the luminance of a channel is linear.
    ['#0a0a0a', 0.003],
  ])('the relative luminance of %s is %d', (colour, expected) => {
    expect(luminance(colour)).toBeCloseTo(expected, 4);
  });

  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#336699', '#336699', 1],
  ])('the contrast of %s and %s is %d', (first, second, expected) => {
    expect(contrast(first, second)).toBeCloseTo(expected, 2);
  });
});

test.each([
  ['#000000', '#ffffff'],
  ['#1b5e20', '#ffffff'],
  ['#ffffff', '#10150f'],
  ['#ffeb3b', '#10150f'],
])('text on %s is %s', (background, text) => {
  expect(textColourOn(background)).toBe(text);
});

describe('a shade with a minimum contrast', () => {
  test.each(['#ffeb3b', '#ff9800', '#66bb6a', '#eeeeee', '#ffffff'])(
    'darkens %s until white is readable on it, and no further',
    (colour) => {
      const shade = darkenToContrast(colour, '#ffffff', minTextContrast);
      expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(minTextContrast);
      expect(contrast(shade, '#ffffff')).toBeLessThan(minTextContrast * 1.09);
    },
  );

  test.each(['#1b5e20', '#0d47a1', '#4a148c', '#222222', '#000000'])(
    'lightens %s until black is readable on it, and no further',
    (colour) => {
      const shade = lightenToContrast(colour, '#000000', minTextContrast);
      expect(contrast(shade, '#000000')).toBeGreaterThanOrEqual(minTextContrast);
      expect(contrast(shade, '#000000')).toBeLessThan(minTextContrast * 1.16);
    },
  );

  test('keeps the hue and writes every channel with two digits', () => {
    expect(darkenToContrast('#10ff20', '#ffffff', 10)).toBe('#054c0a');
    expect(lightenToContrast('#00000f', '#000000', 2)).toMatch(/^#[0-9a-f]{6}$/);
    expect(lightenToContrast('#0000ff', '#000000', 4)).toBe('#5252ff');
  });

  test('is the given colour where its contrast is already sufficient', () => {
    expect(darkenToContrast('#1B5E20', '#ffffff', minTextContrast)).toBe('#1B5E20');
    expect(lightenToContrast('#FFEB3B', '#000000', minTextContrast)).toBe('#FFEB3B');
    expect(darkenToContrast('#000000', '#ffffff', 21)).toBe('#000000');
  });

  test('ends at black or white where no shade has the contrast', () => {
    expect(contrast(darkenToContrast('#ffffff', '#808080', 21), '#000000')).toBeLessThan(1.1);
    expect(contrast(lightenToContrast('#000000', '#808080', 21), '#ffffff')).toBeLessThan(1.1);
  });
});

test.each([
  ['#ffffff', '#123456', '#123456'],
  ['#ffffff', '#cccccc', '#10150f'],
  ['#000000', '#333333', '#ffffff'],
  ['#ffffff', null, '#10150f'],
])('on %s, the chosen text colour %s becomes %s', (background, chosen, shown) => {
  expect(readableTextColour(background, chosen)).toBe(shown);
});
