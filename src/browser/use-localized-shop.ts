import { retryImport } from '#browser/hydration/retry-import.ts';
import { createLocalizedShop, type LocalizedShop, type TextsAndSettings } from '#i18n/localized-shop.ts';

const source = Symbol.for('haat.shop');
const file = globalThis.document?.documentElement.dataset['shop'];
let loading: Promise<void> | undefined;

/**
 * Resolves when the shop's texts are loaded: islands wait for it, so that they render the same as the server. It is no
 * top-level await, because in WebKit the second `import()` of a module that waits resolves before its code has run.
 */
export const loadShop = (): Promise<void> =>
  (loading ??= file
    ? retryImport(() => fetchShop(file)).then((data) => provideShop(createLocalizedShop(data)))
    : Promise.resolve());

// The renderer of islands (islands/ui/island-renderer.tsx) is also used at the desk, which has no part of this file.
Reflect.set(globalThis, Symbol.for('haat.loadShop'), loadShop);
void loadShop();

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
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Loading the shop's texts failed with status ${response.status}.`);
  return (await response.json()) as TextsAndSettings;
}
