import type { TextKey } from '#i18n/en/index.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';

/** A text with a count, for scripts: one version for each plural category of the language, with '{n}' for the count. */
export function pluralTexts(
  key: TextKey,
  { text, locale }: Pick<LocalizedShop, 'text' | 'locale'>,
): Record<string, string> {
  const plurals = new Intl.PluralRules(locale);
  const counts: Record<string, string> = {};
  for (let n = 0; n <= 120; n += 1) counts[plurals.select(n)] ??= text(key, { n }).replace(String(n), '{n}');
  return counts;
}
