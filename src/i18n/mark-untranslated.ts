import { markLanguage, type LanguageMark } from './direction.ts';
import { defaultLanguageCode, type LocalizedShop } from './localized-shop.ts';

/** Marks a text of a catalogue row that has no translation and is therefore in the shop's default language. */
export function markUntranslated(
  row: { translated?: readonly string[] | undefined },
  field: string,
  { languages, locale }: Pick<LocalizedShop, 'languages' | 'locale'>,
): LanguageMark {
  return row.translated?.includes(field) ? {} : markLanguage(defaultLanguageCode(languages), locale);
}
