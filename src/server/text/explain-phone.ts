import type { LocalizedShop } from '#i18n/localized-shop.ts';
import { findPhoneProblem, type PhoneMarket } from './phone-number.ts';

/**
 * What is wrong with a phone number that was refused, and what is expected, with an example for the country as whose
 * number it was read.
 */
export function explainPhone(
  typed: string,
  market: PhoneMarket,
  { text, locale }: Pick<LocalizedShop, 'text' | 'locale'>,
): string {
  const problem = findPhoneProblem(typed, market);
  if (!problem) return text('error.phone_invalid');
  const { kind, country, callingCode, lengths, example } = problem;
  const expected = text('phone.expected', {
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    digits: new Intl.ListFormat(locale, { type: 'disjunction' }).format(toRanges(lengths)),
    code: callingCode,
    example,
  });
  return kind === 'none' ? expected : `${text(`phone.${kind}`)} ${expected}`;
}

/** Two lengths by themselves, and more that follow each other as a range: 10, 11 or 9–12. */
function toRanges(lengths: readonly number[]): string[] {
  const [first = 0] = lengths;
  const last = lengths.at(-1) ?? 0;
  const isRange = lengths.length > 2 && last - first === lengths.length - 1;
  return isRange ? [`${first}–${last}`] : lengths.map(String);
}
