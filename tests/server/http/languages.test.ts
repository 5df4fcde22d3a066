import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSettingKeys } from '#contracts/client-settings.ts';
import { defaultSettings, settingsSchema } from '#contracts/settings.ts';
import { createDate, dayAndTime } from '#i18n/date.ts';
import { en } from '#i18n/en/index.ts';
import { hi } from '#i18n/hi/index.ts';
import { createMoneyFormatter } from '#i18n/money.ts';
import { createText, formatPattern } from '#i18n/text.ts';
import { purge } from '#server/cache/purge.ts';
import { documents, revisions } from '#server/db/schema/documents.ts';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { defaultLanguageCode } from '#i18n/localized-shop.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { cookiesOf, openShop, type TestShop } from '../../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function publish(kind: string, slug: string, body: Record<string, unknown>): Promise<void> {
  const [document] = await shop.db
    .insert(documents)
    .values({ kind, slug, state: 'published' })
    .onConflictDoUpdate({
      target: [documents.kind, documents.slug, documents.locale],
      set: { state: 'published' },
    })
    .returning();
  const number =
    (await shop.db.select().from(revisions).where(eq(revisions.documentId, document!.id))).length + 1;
  const [revision] = await shop.db
    .insert(revisions)
    .values({ documentId: document!.id, number, body })
    .returning();
  await shop.db
    .update(documents)
    .set({ publishedRevisionId: revision!.id })
    .where(eq(documents.id, document!.id));
  await purge(shop.db, [kind]);
  applyPurge([kind]);
}

async function page(path: string, headers: Record<string, string> = {}) {
  const app = createHttpApp({
    pages: async (c) =>
      c.json({
        locale: c.var.context.locale,
        dir: c.var.context.dir,
        close: c.var.context.text('common.close'),
        file: c.var.context.clientFile,
      }),
  });
  const response = await app.request(path, { headers });
  return {
    ...((await response.json()) as { locale: string; dir: string; close: string; file: string }),
    headers: response.headers,
  };
}

test('LANG-01 choosing a language loads its texts, from the API and from the page’s file', async () => {
  const { data } = await shop.call('/languages/single', { code: 'hi' });
  expect(data.texts['common.close']).toBe(hi['common.close']);
  const { file } = await page('/', { cookie: 'lang=hi' });
  const response = await shop.request(file);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.json()).toMatchObject({
    locale: 'hi',
    texts: { 'common.close': hi['common.close'] },
  });
  expect((await shop.call('/languages/single', { code: 'xx' })).status).toBe(404);
});

test('LANG-02 choosing a language stores the preference, and a shared link chooses a language, too', async () => {
  const chosen = await page('/item/mango?lang=hi');
  expect(chosen.locale).toBe('hi');
  expect(cookiesOf(chosen.headers)).toBe('lang=hi');
  expect((await page('/', { cookie: 'lang=hi' })).close).toBe(hi['common.close']);
  expect((await page('/', { cookie: 'lang=%3Cscript%3E' })).locale).toBe('en');
  expect(cookiesOf((await page('/?lang=klingon')).headers)).toBe('');
});

test('LANG-03 the default language is the language with is_default = 1', async () => {
  const language = (code: string, is_default: 0 | 1) => ({ id: 1, code, language_name: code, is_default });
  expect(defaultLanguageCode([language('en', 0), language('hi', 1)])).toBe('hi');
});

test('LANG-04 without any is_default the default is English, otherwise the first language', () => {
  const language = (code: string) => ({ id: 1, code, language_name: code, is_default: 0 as const });
  expect(defaultLanguageCode([language('hi'), language('en')])).toBe('en');
  expect(defaultLanguageCode([language('hi'), language('ar')])).toBe('hi');
});

test('ENT-21 a language has id, language_name and is_default', async () => {
  const { data } = await shop.call('/languages/all');
  expect(data).toContainEqual({
    id: expect.any(Number),
    code: 'en',
    language_name: 'English',
    is_default: 1,
  });
});

test('published texts and settings are applied, and an invalid setting keeps its default', async () => {
  await publish('language', 'en', {
    language_name: 'English',
    is_default: 1,
    texts: { 'common.close': 'Shut' },
  });
  await publish('settings', 'shop', { shopName: 'Mandi', storeColor: 'red', showVegNonVegBadge: false });
  expect((await page('/')).close).toBe('Shut');
  const { data } = await shop.call('/settings/get', { origin: 'http://localhost' });
  expect(data).toMatchObject({
    shopName: 'Mandi',
    storeColor: defaultSettings.storeColor,
    showVegNonVegBadge: false,
  });
});

test('LANG-05 a language that exists only as a document has pages, and falls back to English', async () => {
  await publish('language', 'ur', {
    language_name: 'اردو',
    is_default: 0,
    texts: { 'common.back': 'واپس' },
  });
  expect(await page('/', { cookie: 'lang=ur' })).toMatchObject({
    locale: 'ur',
    dir: 'rtl',
    close: en['common.close'],
  });
});

test('ENT-27 ENT-28 every named setting exists, has a default and a description', () => {
  const named = [
    'currencyFormat',
    'currencySymbolAlign',
    'storeColor',
    'cartColorBg',
    'showVegNonVegBadge',
    'showAddonPricesOnCart',
    'countQuantityAsTotalItemsOnCart',
    'hidePriceWhenZero',
    'useSimpleSpinner',
    'tips',
    'tips_percentage',
    'showTipsAmount',
    'showTipsPercentage',
  ];
  for (const name of named) expect(defaultSettings).toHaveProperty(name);
  for (const [name, schema] of Object.entries(settingsSchema.shape))
    expect(schema.description, name).toBeTruthy();
  for (const key of clientSettingKeys) expect(defaultSettings).toHaveProperty(key);
});

test('ENT-30 the device receives the published site settings and the UI texts', async () => {
  const site = {
    enGDMA: 'true',
    showGdpr: 'true',
    seoTitle: 'Mandi: fruit near you',
    seoTitleItem: '{name} at {shop}',
    seoTitleStore: '{name}, a store of {shop}',
    seoTitleCategory: '{name} from {shop}',
    seoTitlePage: '{name} – {shop}',
    seoTitleCampaign: '{name} | {shop}',
    seoTitleRecipe: 'Cook {name}',
    socialFacebook: 'https://facebook.example/mandi',
    socialInstagram: 'https://instagram.example/mandi',
    socialX: 'https://x.example/mandi',
    socialYoutube: 'https://youtube.example/mandi',
    noAddressText: 'Add your first address.',
    pushSenderId: '123456789',
    pushPublicKey: 'BPublicKey',
  };
  await publish('settings', 'shop', site);
  const { data } = await shop.call('/settings/get', { origin: 'http://localhost' });
  expect(data).toMatchObject(site);
  expect((await shop.call('/languages/single', { code: 'en' })).data.texts).toMatchObject({
    'cart.title': en['cart.title'],
  });
});

describe('texts of the interface', () => {
  test('fill in parameters and choose plurals by language', () => {
    const pattern = 'In {where}: {n, plural, =0 {nothing} one {# item} other {# items of {where}}}';
    expect(formatPattern(pattern, { n: 0, where: 'cart' }, 'en')).toBe('In cart: nothing');
    expect(formatPattern(pattern, { n: 1, where: 'cart' }, 'en')).toBe('In cart: 1 item');
    expect(formatPattern(pattern, { n: 5, where: 'cart' }, 'en')).toBe('In cart: 5 items of cart');
    expect(formatPattern('{n, plural, one {#a} few {#b} many {#c} other {#d}}', { n: 3 }, 'ar')).toBe('3b');
    expect(formatPattern('open { brace', {}, 'en')).toBe('open { brace');
  });
  test('a missing text shows its key', () => {
    expect(createText({}, 'en')('common.close')).toBe('common.close');
  });
});

describe('money and dates', () => {
  const settings = { ...defaultSettings };
  test('prices have no decimals, their symbol on the correct side and the country’s grouping', () => {
    expect(createMoneyFormatter(settings, 'en')(12_345_650)).toBe('₹1,23,457');
    expect(createMoneyFormatter({ ...settings, currencySymbolAlign: 'right' }, 'en')(10_000)).toBe(
      '100\u00a0₹',
    );
    expect(createMoneyFormatter(settings, 'en')(-5_000)).toBe('−₹50');
    expect(createMoneyFormatter(settings, 'en')(-20)).toBe('₹0');
  });
  test('ITEM-29 a shop with cents shows them, and no more digits than its currency has', () => {
    const euro = { ...settings, currencyFormat: '€', currencySymbolAlign: 'right', country: 'DE' };
    const cents = createMoneyFormatter({ ...euro, priceDecimals: 2 }, 'en');
    expect([249, 500, 123_456, -5].map((amount) => cents(amount))).toEqual([
      '2,49\u00a0€',
      '5,00\u00a0€',
      '1.234,56\u00a0€',
      '−0,05\u00a0€',
    ]);
    expect(createMoneyFormatter({ ...euro, priceDecimals: 2, currencyDigits: 0 }, 'en')(249)).toBe(
      '249\u00a0€',
    );
    expect(createMoneyFormatter(euro, 'en')(249)).toBe('2\u00a0€');
  });
  test('[F12] missing amounts are rounded up', () => {
    expect(createMoneyFormatter(settings, 'en')(40, 'up')).toBe('₹1');
    expect(createMoneyFormatter({ ...settings, priceDecimals: 1 }, 'en')(41, 'up')).toBe('₹0.5');
  });
  test('dates are in the shop’s time zone, not the server’s', () => {
    expect(createDate(settings, 'en')('2026-05-03T20:00:00Z', 'day-month')).toBe('4 May');
  });
  test('a time is shown with its date, because a weekday alone could be in another week', () => {
    expect(dayAndTime(createDate(settings, 'en'), '2026-05-14T02:30:00Z')).toBe('Thu 14 May 8:00 am');
  });
});
