import type { Shop } from '#i18n/shop.ts';

/** Texts for page scripts: downloads the file that the islands use when a text is needed. */
export async function loadPageText(): Promise<Pick<Shop, 'text' | 'settings'>> {
  return (await import('#browser/shop.ts')).useShop();
}
