import { expect, it } from 'vitest';
import { ar } from '#i18n/ar/index.ts';
import { en } from '#i18n/en/index.ts';
import { offeredPlaceTag, placeTagText } from '#i18n/place-tag.ts';
import { createText } from '#i18n/text.ts';

const [english, arabic] = [createText(en, 'en'), createText(ar, 'ar')];

it('the tags that the shop offers are shown in the reader’s language, and a customer’s own words as they are', () => {
  expect(['Home', 'Work', 'Other', 'Amma'].map((tag) => placeTagText(tag, arabic))).toEqual([
    'المنزل',
    'العمل',
    'أخرى',
    'Amma',
  ]);
  expect(placeTagText('Home', english)).toBe('Home');
});

it('a tag that was stored in the language of the page is recognised', () => {
  expect(offeredPlaceTag('العمل', arabic)).toBe('Work');
  expect(offeredPlaceTag('toString', arabic)).toBeNull();
});
