/**
 * Takes the screenshots for the web app manifest from a running demo market:
 * `node scripts/manifest-screenshots.ts [--url http://localhost:4321]`
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { screenshotsOf } from '#server/routes/find-manifest-screenshots.ts';
import { findBrowser } from './find-browser.mjs';

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:4321' } } });
const executablePath = await findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
await mkdir('public/screenshots', { recursive: true });
for (const lang of ['en', 'hi', 'ar']) {
  for (const { file, path, size } of screenshotsOf(lang)) {
    const [width, height] = size;
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const cookie = (name: string, value: string) => ({ name, value, url: values.url });
    await context.addCookies([cookie('place', '12.9719,77.6412'), cookie('lang', lang)]);
    const words = { address: 'Indiranagar, Bengaluru 560038', house: '', tag: '' };
    await context.addCookies([cookie('place_address', encodeURIComponent(JSON.stringify(words)))]);
    // A returning visitor: consent given and fonts cached.
    await context.addInitScript(() => Object.assign(localStorage, { gdpr: 'accepted', fonts: '1' }));
    const page = await context.newPage();
    await page.goto(new URL(path, values.url).href, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1_500);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    await sharp(picture).webp({ quality: 60, effort: 6 }).toFile(`public${file}`);
    console.log(`public${file}`);
    await context.close();
  }
}
await browser.close();
