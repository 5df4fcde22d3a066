import { describe, expect, test } from 'vitest';
import { readableTextColour, contrast } from '#domain/colour.ts';
import { sliderStyle, itemsForStyle, slidesInView } from '#domain/section.ts';
import type { Slide } from '#domain/section.ts';

const slide = { url: '/' } as Slide;

describe('banners', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 1],
    [6, 6],
    [7, 7],
    [8, 8],
    [9, 9],
    [10, 1],
    [11, 11],
    [99, 1],
  ])('HOME-40 a banner of style %i is shown in style %i', (style, shown) => {
    expect(sliderStyle({ style, slides: [slide, slide] })).toBe(shown);
  });

  test('BAN-11 a single banner of any style is a plain linked picture', () => {
    expect(sliderStyle({ style: 1, slides: [slide] })).toBe(11);
  });

  test.each([
    ['BAN-16', { position_id: 1, size: 1 }, 1.5],
    ['BAN-16', { position_id: 3, size: 2 }, 1.5],
    ['BAN-17', { position_id: 2, size: 1 }, 3.5],
    ['BAN-18', { position_id: 1, size: 3 }, 3.5],
  ] as const)('%s the slider %o shows %d slides at once', (_, slider, shown) => {
    expect(slidesInView(slider)).toBe(shown);
  });
});

test('LIST-10 LIST-11 style 8 skips items without a background picture, and other styles skip no items', () => {
  const items = [{ bg_image: 'tree' }, { bg_image: null }];
  expect(itemsForStyle({ style: 8 }, items)).toEqual([{ bg_image: 'tree' }]);
  expect(itemsForStyle({ style: 2 }, items)).toEqual(items);
});

test('an unreadable text colour is replaced by a readable colour', () => {
  expect(readableTextColour('#f6b01e', '#3a2400')).toBe('#3a2400');
  const ground = '#f3d289';
  expect(contrast(ground, readableTextColour(ground, '#ffe9b0'))).toBeGreaterThan(4.5);
  expect(contrast('#14512d', readableTextColour('#14512d', null))).toBeGreaterThan(4.5);
});
