import { retryImport } from '#browser/hydration/retry-import.ts';
import type { Shop, ShopData } from '#i18n/shop.ts';
import { createText } from '#i18n/text.ts';

/**
 * Texts for page scripts: downloads the file that the islands use when a text is needed. browser/shop.ts would be simpler,
 * but is in the islands' file, which brings React.
 */
export async function loadPageText(): Promise<Pick<Shop, 'text' | 'settings'>> {
  const { texts, locale, settings } = await retryImport(async () => {
    const response = await fetch(document.documentElement.dataset['shop'] ?? '');
    return (await response.json()) as ShopData;
  });
  return { text: createText(texts, locale), settings };
}
