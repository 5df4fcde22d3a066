import type { TextKey } from '#i18n/text.ts';
import { homePath, itemPath, storePath } from '#paths';

/** A screenshot that the device shows in its install dialog. */
export type Screenshot = {
  file: string;
  /** The path of the page that the screenshot shows. */
  path: string;
  size: [width: number, height: number];
  form: 'narrow' | 'wide';
  label: TextKey;
};

const languages = ['en', 'hi', 'ar'];
const narrow: [number, number] = [390, 844];
const wide: [number, number] = [1280, 800];

/** Screenshots of the demo market, taken by scripts/manifest-screenshots.ts. */
export function screenshotsOf(locale: string): Screenshot[] {
  const language = languages.includes(locale) ? locale : 'en';
  const store = storePath('green-basket');
  return (
    [
      ['home', homePath(), narrow, 'narrow', 'install.shotHome'],
      ['store', store, narrow, 'narrow', 'install.shotStore'],
      ['item', itemPath('nagpur-oranges'), narrow, 'narrow', 'install.shotItem'],
      ['wide', store, wide, 'wide', 'install.shotStore'],
    ] as const
  ).map(([name, path, size, form, label]) => ({
    file: `/screenshots/${language}-${name}.webp`,
    path,
    size,
    form,
    label,
  }));
}
