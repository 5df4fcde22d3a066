import { readFileSync, globSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import { createMoneyFormatter } from '#i18n/money.ts';
import { createDate } from '#i18n/date.ts';
import { directionOf } from '#i18n/direction.ts';
import { formatPattern, type TextParams } from '#i18n/text.ts';
import { defaultSettings } from '#contracts/settings.ts';

const others = builtInLanguages.filter(({ code }) => code !== 'en');
const script: Record<string, RegExp> = { hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u };
/** Latin names allowed in Hindi and Arabic texts. */
const names =
  /JPEG|PNG|WebP|AVIF|HEIC|ZIP|JSON|\b29AAKCH1938F1ZD\b|Traccar Client|OwnTracks|OsmAnd|HTTP|Android|iPhone|iOS|SMS|GPS|PDF|QR|CSV|OTP|FSSAI|GST|PIN|UPI|WhatsApp|name@example\.com/g;

/** The names of all parameters in a text and its plural forms, sorted. */
function paramsOf(pattern: string, locale: string): string[] {
  const used = new Set<string>();
  for (const n of [0, 1, 2, 3, 11, 100]) {
    const params = new Proxy({}, { get: (_, name) => (used.add(String(name)), n) });
    formatPattern(pattern, params as TextParams, locale);
  }
  return [...used].sort();
}

/** The words of a text, without its parameters, plural categories and allowed names. */
const wordsOf = (pattern: string) =>
  pattern
    .replace(/\{\w+, plural,/g, '')
    .replace(/(?:=\d+|zero|one|two|few|many|other) \{/g, ' {')
    .replace(/\{\w+\}/g, '')
    .replace(names, '');

test('English, Hindi and Arabic are built in', () => {
  expect(builtInLanguages.map(({ code }) => code)).toEqual(['en', 'hi', 'ar']);
  expect(others.map(({ code }) => directionOf(code))).toEqual(['ltr', 'rtl']);
});

describe.each(others)('LANG-05 $language_name', ({ code, texts }) => {
  it('has every text of English with the same parameters, and no other text', () => {
    expect(Object.keys(en).filter((key) => !texts[key])).toEqual([]);
    expect(Object.keys(texts).filter((key) => !(key in en))).toEqual([]);
    const odd = Object.entries(en).filter(
      ([key, text]) => paramsOf(text, 'en').join() !== paramsOf(texts[key] ?? '', code).join(),
    );
    expect(odd.map(([key]) => key)).toEqual([]);
  });

  it('keeps the order of the digits of an order number', () => {
    if (directionOf(code) !== 'rtl') return;
    // These two texts are sent to the payment provider as plain text, so they have no marks for the text direction.
    const plain = ['payment.order', 'payment.change'];
    const turned = Object.entries(texts).filter(
      ([key, text]) => /(?<!\u2066)\{number\}/.test(text) && !plain.includes(key),
    );
    expect(turned).toEqual([]);
  });

  it('is written in the script of its language, without English words', () => {
    const left = Object.entries(texts).filter(([key, text]) => {
      const english = /[A-Za-z]{2}/.test(wordsOf(en[key as keyof typeof en] ?? ''));
      return english && (!script[code]!.test(text) || /[A-Za-z]{2}/.test(wordsOf(text)));
    });
    expect(left).toEqual([]);
  });

  it('has a text for every plural form of the language', () => {
    const wanted = { hi: ['one', 'other'], ar: ['one', 'two', 'few', 'many', 'other'] }[code]!;
    for (const [key, text] of Object.entries(texts).filter(([, each]) => each.includes(', plural,')))
      for (const category of wanted)
        if (!(code === 'hi' && text.includes('=0')))
          expect(text, `${key} lacks ${category}`).toMatch(new RegExp(`[ }]${category} \\{`));
  });
});

test('the digits of a count in the thousands are grouped by the rules of its language', () => {
  const things = '{n, plural, one {# thing} other {# things}}';
  expect([1, 999, 12_925].map((n) => formatPattern(things, { n }, 'en'))).toEqual([
    '1 thing',
    '999 things',
    '12,925 things',
  ]);
  expect(formatPattern(things, { n: 125_000 }, 'hi')).toBe('1,25,000 things');
  expect(formatPattern(things, { n: 12_925 }, 'ar')).toBe('12,925 things');
});

test('the six Arabic plural forms are distinguished', () => {
  const count = builtInLanguages.find(({ code }) => code === 'ar')!.texts['ui.cartCount']!;
  expect([0, 1, 2, 3, 11, 100].map((n) => formatPattern(count, { n }, 'ar'))).toEqual([
    'لا منتجات',
    'منتج واحد',
    'منتجان',
    '3 منتجات',
    '11 منتجًا',
    '100 منتج',
  ]);
});

test('a price in an Arabic sentence keeps its symbol before its digits', () => {
  expect(createMoneyFormatter(defaultSettings, 'ar')(10_000)).toBe('\u2066₹100\u2069');
  expect(createMoneyFormatter(defaultSettings, 'ar')(-10_000)).toBe('\u2066−₹100\u2069');
});

test('prices and dates have the digits 0–9 in every language', () => {
  for (const { code } of builtInLanguages) {
    expect(createMoneyFormatter(defaultSettings, code)(12_345_600)).toMatch(/^\u2066?₹1,?23,456\u2069?$/);
    expect(createDate(defaultSettings, code)('2026-05-03T20:00:00Z', 'datetime')).toMatch(/4 .*1:30/);
  }
});

describe('LANG-05 labels come from settings and language data', () => {
  const spoken = /(?<![=-])>([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)</gu;
  const labelled = /\s(?:aria-label|alt|placeholder|title|label)="([^"]*\p{L}{2,}[^"]*)"/gu;
  const template = (source: string) =>
    source
      .replace(/^---.*?^---/ms, '')
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<!--.*?-->|\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  const hardCoded = (source: string) =>
    [...template(source).matchAll(spoken), ...template(source).matchAll(labelled)].map(([, words]) =>
      words!.trim(),
    );

  it('finds words in a template', () => {
    expect(hardCoded('<p class="a">Add to cart</p><img alt="A mango" /><b>{text("x")}</b>')).toEqual([
      'Add to cart',
      'A mango',
    ]);
  });

  it('no component, island, layout or page of the shop contains a label as text', () => {
    const files = globSync('src/{components,islands,layouts,pages,blocks}/**/*.{astro,tsx}').filter(
      (file) => !file.includes('/pages/desk'),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      hardCoded(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
