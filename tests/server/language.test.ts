import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLanguageCode } from '#i18n/localized-shop.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const language = (code: string, is_default: 0 | 1 = 0) => ({
  id: code.length,
  code,
  language_name: code,
  is_default,
});

describe('languages of a shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop({ seeded: true });
  });
  afterAll(() => shop.close());

  test('LANG-03 the default is the language with is_default = 1', async () => {
    expect(defaultLanguageCode([language('en'), language('hi', 1)])).toBe('hi');
    const { data } = await shop.call('/languages/all');
    expect(data.filter(({ is_default }: { is_default: number }) => is_default === 1)).toHaveLength(1);
  });

  test('LANG-04 without any is_default English is the default, and without English the first language', () => {
    expect(defaultLanguageCode([language('hi'), language('en')])).toBe('en');
    expect(defaultLanguageCode([language('mr'), language('hi')])).toBe('mr');
    expect(defaultLanguageCode([])).toBe('en');
  });

  test('LANG-01 returns one language with all its texts; an unknown language is not found', async () => {
    const { data } = await shop.call('/languages/single', { code: 'hi' });
    expect(data).toMatchObject({ code: 'hi', is_default: 0, texts: { 'place.selectLocation': 'लोकेशन चुनें' } });
    expect((await shop.call('/languages/single', { code: 'xx' })).status).toBe(404);
  });
});
