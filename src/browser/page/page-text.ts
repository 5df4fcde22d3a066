import { retryImport } from '#browser/hydration/retry-import.ts';
import type { LocalizedShop, TextsAndSettings } from '#i18n/localized-shop.ts';
import { createText } from '#i18n/text.ts';

/**
 * Texts for page scripts: downloads the islands' file of texts when a text is needed. browser/shop.ts would be
 * simpler, but it is bundled with the islands, and so with React.
 */
export async function loadPageText(): Promise<Pick<LocalizedShop, 'text' | 'settings'>> {
  const { texts, locale, settings } = await retryImport(async () => {
    const response = await fetch(document.documentElement.dataset['shop'] ?? '');
    return (await response.json()) as TextsAndSettings;
  });
  return { text: createText(texts, locale), settings };
}
