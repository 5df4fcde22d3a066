import type { Shop } from '#i18n/shop.ts';

/** Words for scripts of the page: the file that islands read, fetched when a word is needed. */
export async function pageText(): Promise<Pick<Shop, 'text' | 'settings'>> {
  return (await import('#browser/shop.ts')).useShop();
}
