import { expect, type Locator, type Page, test } from '@playwright/test';
import { ar } from '#i18n/ar/index.ts';
import { formatPattern } from '#i18n/text.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { stored } from '../support/place-browser.ts';

const say = (key: keyof typeof ar) => ar[key] ?? key;

/** By how many pixels the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words of the page in Latin letters, except coupon codes. */
const latinWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (
        /[A-Za-z]{4}/.test(words.replace(/\b[A-Z]+\d+\b/g, '')) &&
        parent?.checkVisibility() &&
        !parent.closest('script, style, template')
      )
        found.push(words);
    }
    return found;
  });

/** The font families that actually render an element's text. */
async function lettersOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test('LANG-05 Arabic and Hindi have their own web fonts for headings and text; a phone uses them from the second page on', async ({
  page,
}) => {
  for (const [lang, sign, words] of [
    ['ar', 'El Messiri', 'Readex Pro'],
    ['hi', 'Eczar', /Hind|Noto Sans Devanagari|Kohinoor|Nirmala/],
  ] as const) {
    await page.goto(`/search-location?lang=${lang}`);
    await page.waitForFunction(() => localStorage.getItem('fonts') === '1');
    await page.goto('/search-location', { referer: page.url() });
    await expect.poll(() => lettersOf(page, 'h1')).toContain(sign);
    await expect.poll(() => lettersOf(page, 'main small')).toContainEqual(expect.stringMatching(words));
  }
});

test('LANG-02 LANG-05 a visitor in Arabic gets from the first page to the checkout', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('.face--narrow select[name="lang"]').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: say('place.hero') })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ar');
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('ar');
  expect(await stored(page, 'languageData')).toMatchObject({ code: 'ar', texts: { 'common.back': 'رجوع' } });
  await expectNoAxeViolations(page);

  await page.goto('/search-location');
  await page.getByRole('combobox', { name: say('place.search') }).fill('إنديرا');
  await page.getByRole('option').filter({ hasText: 'إنديراناغار' }).first().click();
  await page.waitForURL(/\/stores$/);
  await expect(page.getByRole('heading', { name: 'فواكه اليوم' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await overflow(page)).toBe(0);
  expect(await latinWords(page)).toEqual([]);

  await page.goto('/stores/green-basket?sort=name');
  await page.getByRole('button', { name: /^أضف / }).first().click();
  await expect(page.locator('[data-cart-words]')).toHaveText(
    formatPattern(say('ui.cartCount'), { n: 1 }, 'ar'),
  );
  expect(await overflow(page)).toBe(0);

  await page.goto('/cart');
  await expect(page.getByText(say('cart.bill_total')).first()).toBeVisible();
  expect(await latinWords(page)).toEqual([]);
  await expectNoAxeViolations(page);
  expect(await overflow(page)).toBe(0);

  await page.goto('/checkout');
  await expect(page.getByText(say('checkout.who'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await latinWords(page)).toEqual([]);
  await expectNoAxeViolations(page);
  expect(await overflow(page)).toBe(0);
});

/** The characters of an element in the order in which they are drawn, from left to right. */
const drawnText = (element: Locator) =>
  element.evaluate((shown) => {
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const characters: { character: string; left: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let index = 0; index < node.textContent!.length; index++) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { left, width } = range.getBoundingClientRect();
        if (width > 0) characters.push({ character: node.textContent![index]!, left });
      }
    return characters
      .sort((one, other) => one.left - other.left)
      .map(({ character }) => character)
      .join('')
      .trim();
  });

test('LANG-05 names in Latin letters keep their order in Arabic, and stay at the start of their line', async ({
  page,
}) => {
  await page.goto('/stores/green-basket?lang=ar');
  const card = page.locator('.item__name a').first();
  const header = page.locator('h1 bdi');
  await expect(card).toHaveCSS('unicode-bidi', 'plaintext');
  for (const name of ['5 Star', '7 Up!', 'K+', '(New) Milk 1 L', '100% Juice'])
    for (const element of [card, header]) {
      await element.evaluate((shown, text) => (shown.textContent = text), name);
      expect(await drawnText(element)).toBe(name);
    }
  const long = 'A very long name of a product that does not fit into one line of a card!';
  await card.evaluate((shown, text) => (shown.textContent = text), long);
  // The lines start at the right, as the Arabic text around them.
  const [right, lastLine] = await card.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return [shown.getBoundingClientRect().right, [...range.getClientRects()].at(-1)!.right];
  });
  expect(Math.abs(right! - lastLine!)).toBeLessThan(2);
});
