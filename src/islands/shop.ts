import type { Shop } from '#i18n/shop.ts';

const source = Symbol.for('haat.shop');

/** Texts, money, dates and settings for an island: the same values on the server and in the browser, constant for the document. */
export function useShop(): Shop {
  const read: unknown = Reflect.get(globalThis, source);
  const shop = typeof read === 'function' ? (read() as Shop | undefined) : undefined;
  if (!shop) throw new Error('useShop() was called outside a request, or before the client file was loaded.');
  return shop;
}

/** For tests of islands, and for the script that loads the client file. */
export function provideShop(shop: Shop): void {
  Reflect.set(globalThis, source, () => shop);
}
