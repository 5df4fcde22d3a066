import { createLocalizedShop, type LocalizedShop, type TextsAndSettings } from '#i18n/localized-shop.ts';

const source = Symbol.for('haat.shop');
const file = globalThis.document?.documentElement.dataset['shop'];

// Islands that import this module run only after the shop's texts are loaded, so that they render the same as the
// server.
if (file) provideShop(createLocalizedShop(await fetchShop(file)));

/**
 * Texts, money, dates and settings for an island: the same on the server and in the browser, constant for the document.
 */
export function useLocalizedShop(): LocalizedShop {
  const read: unknown = Reflect.get(globalThis, source);
  const shop = typeof read === 'function' ? (read() as LocalizedShop | undefined) : undefined;
  if (!shop)
    throw new Error('useLocalizedShop() was called outside a request, or in a document without data-shop.');
  return shop;
}

/** Exported for the tests of islands. */
export function provideShop(shop: LocalizedShop): void {
  Reflect.set(globalThis, source, () => shop);
}

/** Retries a failed download here, because a module whose evaluation failed once cannot be imported again. */
async function fetchShop(address: string): Promise<TextsAndSettings> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address);
      if (response.ok) return (await response.json()) as TextsAndSettings;
      throw new Error(`Loading the shop's texts failed with status ${response.status}.`);
    } catch (error) {
      if (attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 700));
    }
  }
}
