import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import { cartPath, explorePath, homePath, iconPath, ordersPath } from '#paths';
import type { Screenshot } from './find-manifest-screenshots.ts';

export function webAppManifest(
  {
    shopName,
    shopTagline,
    storeColor,
    splashColor,
  }: Pick<Settings, 'shopName' | 'shopTagline' | 'storeColor' | 'splashColor'>,
  { text, locale, dir }: Pick<LocalizedShop, 'text' | 'locale' | 'dir'>,
  screenshots: readonly Screenshot[] = [],
): Record<string, unknown> {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(size, purpose),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] });
  return {
    id: '/',
    name: shopName,
    short_name: shopName.slice(0, 12),
    description: shopTagline,
    lang: locale,
    dir,
    start_url: homePath(),
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    // INST-07: background of the device's splash screen until the page is painted.
    background_color: splashColor,
    theme_color: storeColor,
    categories: ['food', 'shopping'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    screenshots: screenshots.map(({ file, size, form, label }) => ({
      src: file,
      sizes: size.join('x'),
      type: 'image/webp',
      form_factor: form,
      label: text(label),
    })),
    shortcuts: [
      shortcut(text('ui.search'), explorePath()),
      shortcut(text('ui.cart'), cartPath()),
      shortcut(text('people.account.orders'), ordersPath()),
    ],
    share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  };
}
