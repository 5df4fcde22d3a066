/**
 * Takes screenshots of the main pages at several widths, light or dark, from a running server into test-results/shots:
 * `node scripts/page-screenshots.ts [--url http://localhost:4321] [--only store,item] [--widths 390,1280]
 * [--place 12.9719,77.6412] [--dark] [--lang hi] [--rtl] [--fold]`
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4321' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,1280' },
    place: { type: 'string', default: '12.9719,77.6412' },
    lang: { type: 'string', default: 'en' },
    dark: { type: 'boolean', default: false },
    rtl: { type: 'boolean', default: false },
    fold: { type: 'boolean', default: false },
  },
});

const screens: Record<string, string> = {
  front: '/',
  home: '/stores',
  store: '/stores/green-basket',
  closed: '/stores/tomato-raju',
  categories: '/categories',
  'category-stores': '/categories/stores',
  category: '/category/fruit',
  item: '/item/nagpur-oranges',
  explore: '/explore',
  results: '/explore?q=mangoo',
  nothing: '/explore?q=zzzzqq',
  filtered: '/stores/green-basket?sort=price&veg=1&to=50',
  missing: '/no/such/page',
};
const selectedScreens = values.only ? values.only.split(',') : Object.keys(screens);
const folder = 'test-results/shots';
await mkdir(folder, { recursive: true });

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const width of values.widths.split(',').map(Number)) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    deviceScaleFactor: 1,
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
  });
  const cookie = (name: string, value: string) => ({ name, value, url: values.url });
  await context.addCookies([cookie('place', values.place), cookie('lang', values.lang)]);
  const page = await context.newPage();
  for (const name of selectedScreens) {
    await page.goto(new URL(screens[name] ?? name, values.url).href, { waitUntil: 'networkidle' });
    if (values.rtl) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager';
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    });
    const marks = [width, values.dark && 'dark', values.rtl && 'rtl', values.lang !== 'en' && values.lang]
      .filter(Boolean)
      .join('-');
    const path = `${folder}/${name.replaceAll('/', '_')}-${marks}.png`;
    await page.screenshot({ path, fullPage: !values.fold });
    console.log(path, new URL(page.url()).pathname);
  }
  await context.close();
}
await browser.close();
