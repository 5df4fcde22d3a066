import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import { webAppManifest } from '#server/routes/web-app-manifest.ts';
import { screenshotsOf } from '#server/routes/find-manifest-screenshots.ts';
import { builtInShop } from '#server/services/settings/published-shop.ts';

const { shop } = builtInShop().byCode.get('en')!;

describe('the web app manifest', () => {
  test('INST-07 uses the settings for the splash screen: background, name, icon in the shop’s colour', () => {
    const settings = { ...defaultSettings, splashColor: '#102030', storeColor: '#aa3300', shopName: 'Sabzi' };
    expect(webAppManifest(settings, shop)).toMatchObject({
      background_color: '#102030',
      theme_color: '#aa3300',
      name: 'Sabzi',
      screenshots: [],
    });
  });

  test.each(builtInLanguages.map(({ code }) => code))(
    'each screenshot for the language %s exists, in the size that the manifest states',
    async (code) => {
      for (const { file, size } of screenshotsOf(code)) {
        const path = `public${file}`;
        expect([path, existsSync(path)]).toEqual([path, true]);
        const {
          width,
          height,
          format,
          size: bytes = 0,
        } = await sharp(path)
          .toBuffer({ resolveWithObject: true })
          .then(({ info }) => info);
        expect([path, width, height, format]).toEqual([path, ...size, 'webp']);
        expect(bytes).toBeLessThan(60 * 1024);
      }
    },
  );
});
