import type { Settings } from '#contracts/settings.ts';
import { isSettingSet, visibleEntries, type MenuEntry } from '#domain/menu-entries.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';

/** DESK-14: the shop's social profiles. An entry is hidden if its setting is 'null'. */
export function socialLinks(settings: Settings): MenuEntry[] {
  return visibleEntries([
    { title: 'Instagram', url: settings.socialInstagram },
    { title: 'YouTube', url: settings.socialYoutube },
    { title: 'Facebook', url: settings.socialFacebook },
    { title: 'X', url: settings.socialX },
  ]);
}

/** DESK-08: links to the app stores. */
export function appLinks(settings: Settings, text: LocalizedShop['text']): MenuEntry[] {
  return visibleEntries([
    { title: text('landing.android'), url: settings.playStoreUrl },
    { title: text('landing.iphone'), url: settings.appStoreUrl },
  ]);
}

/** The last line of the page: the shop's name and address, if they are set. */
export const shopNameAndAddress = ({ shopName, contactAddress }: Settings): string =>
  `© ${[shopName, contactAddress].filter(isSettingSet).join(' · ')}`;
