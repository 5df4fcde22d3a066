import { createLocalizedShop, type LocalizedShop, type TextsAndSettings } from '#i18n/localized-shop.ts';

const source = Symbol.for('haat.shop');
const file = globalThis.document?.documentElement.dataset['shop'];
let loading: Promise<void> | undefined;

/**
 * Resolves when the shop's texts are loaded: islands wait for it, so that they render the same as the server. It is no
 * top-level await, because in WebKit the second `import()` of a module that waits resolves before its code has run.
 */
export function loadShop(): Promise<void> {
  loading ??= file
    ? fetchShop(file).then(
        (data) => provideShop(createLocalizedShop(data)),
        (error) => {
          loading = undefined;
          throw error;
        },
      )
    : Promise.resolve();
  return loading;
}

// The renderer of islands (islands/ui/island-renderer.tsx) is also used at the desk, which has no part of this file.
Reflect.set(globalThis, Symbol.for('haat.loadShop'), loadShop);
loadShop().catch(() => undefined);

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
