import { expect, it } from 'vitest';
import { fallbackLocales, foreignTexts, textInLanguage, type LocalizedText } from '#domain/localized-text.ts';

const all = { ar: 'مانجو', '': 'Aam', en: 'Mango', hi: 'आम' };

it.each<[string, LocalizedText | null | undefined, string, string | undefined, string]>([
  ['the reader’s language', all, 'hi', 'ar', 'आम'],
  ['the default language', { ...all, hi: '' }, 'hi', 'ar', 'مانجو'],
  ['English', { ...all, hi: '', ar: '' }, 'hi', 'ar', 'Mango'],
  ['English, without a default language', all, 'ta', undefined, 'Mango'],
  ['any language', { '': '', ar: '', en: '', hi: 'आम' }, 'ta', 'ar', 'आम'],
  ['no language', {}, 'hi', 'ar', ''],
  ['no language, where all are empty', { en: '', hi: '' }, 'hi', 'ar', ''],
  ['no language, where there is no text', null, 'hi', 'ar', ''],
  ['no language, where the text is missing', undefined, 'hi', 'ar', ''],
])('a text is in %s', (_, text, locale, fallback, shown) => {
  expect(textInLanguage(text, locale, fallback)).toBe(shown);
});

it.each([
  ['hi', 'ar', ['hi', 'ar', 'en', '']],
  ['hi', undefined, ['hi', 'en', '']],
  ['en', 'en', ['en', '']],
  ['en', 'hi', ['en', 'hi', '']],
])('the locales of %s with the default %s are %j', (locale, fallback, locales) => {
  expect(fallbackLocales(locale, fallback)).toEqual(locales);
});

it('the languages of texts without a translation are known, of the others not', () => {
  const texts = { title: all, text: { en: 'Ripe' }, note: { de: 'Reif' }, none: {}, missing: undefined };
  expect(foreignTexts(texts, 'hi')).toEqual({ foreign: { text: 'en', note: 'de' } });
  expect(foreignTexts({ title: all }, 'hi')).toEqual({});
});
