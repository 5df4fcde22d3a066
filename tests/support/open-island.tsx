import { defaultSettings } from '#contracts/settings.ts';
import type { ClientSettings } from '#contracts/client-settings.ts';
import { en } from '#i18n/en/index.ts';
import { createLocalizedShop } from '#i18n/localized-shop.ts';
import { provideShop } from '#browser/use-localized-shop.ts';

/** Provides texts and settings for an island under test; pass only those that the test needs. */
export function openIsland(settings: Partial<ClientSettings> = {}, texts: Record<string, string> = {}): void {
  provideShop(
    createLocalizedShop({
      locale: 'en',
      dir: 'ltr',
      languages: [],
      texts: { ...en, ...texts },
      settings: { ...defaultSettings, ...settings },
    }),
  );
  // happy-dom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
}
