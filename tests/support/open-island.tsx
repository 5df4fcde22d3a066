import { defaultSettings } from '#contracts/settings.ts';
import type { ClientSettings } from '#contracts/settings.ts';
import { en } from '#i18n/en/index.ts';
import { createShop } from '#i18n/shop.ts';
import { provideShop } from '#browser/shop.ts';

/** The document's texts and settings for an island under test; a test says only the settings that matter to it. */
export function openIsland(settings: Partial<ClientSettings> = {}): void {
  provideShop(
    createShop({
      locale: 'en',
      dir: 'ltr',
      languages: [],
      texts: en,
      settings: { ...defaultSettings, ...settings },
    }),
  );
  // happy-dom knows the element but not its modal side.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
}
