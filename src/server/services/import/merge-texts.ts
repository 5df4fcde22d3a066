import { cleanText } from '#domain/text.ts';
import type { Translations } from '#server/db/schema/stores.ts';
import type { GivenTranslations } from './imported-product.ts';

/** The text in the shop if the file has the same one, apart from characters that nobody sees. */
export const keepText = (stored: string | undefined, given: string | undefined): string | undefined =>
  stored === undefined || given === undefined || cleanText(stored).trim() === given
    ? (stored ?? given)
    : given;

export function keepList(
  stored: readonly string[] | undefined,
  given: readonly string[] | undefined,
): readonly string[] {
  if (given === undefined) return stored ?? [];
  const isSame =
    stored?.length === given.length && given.every((text, at) => keepText(stored[at], text) === stored[at]);
  return isSame ? stored! : given;
}

export function mergeTranslations(stored: Translations, given: GivenTranslations): Translations {
  const merged: Translations = { ...stored };
  for (const [language, texts] of Object.entries(given)) {
    for (const [field, text] of Object.entries(texts)) {
      if (cleanText(merged[language]?.[field] ?? '').trim() === text) continue;
      const { [field]: _, ...others } = merged[language] ?? {};
      merged[language] = text === '' ? others : { ...others, [field]: text };
      if (Object.keys(merged[language]).length === 0) delete merged[language];
    }
  }
  return merged;
}
