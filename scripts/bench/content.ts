import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { kib, type Table } from './table.ts';
import type { Visit } from './first-visits.ts';

type Shop = { origin: string; cookies: string };

const screens = [
  { name: '/ on a phone', path: '/' },
  { name: '/pages', path: '/pages/faq' },
  { name: '/campaign', path: '/campaign/mango' },
  { name: '/recipe', path: '/recipe/rajma-chawal' },
  { name: '/stores, the whole home', path: '/stores' },
];

/** Phone visits of every content page except `/` and `/stores`, and a desktop visit of the landing page. */
export function contentVisits({ origin, cookies }: Shop): Visit[] {
  const pages = screens
    .filter(({ path }) => path !== '/' && path !== '/stores')
    .map(({ name, path }): Visit => ({
      name,
      url: origin + path,
      heading: /./,
      cookies,
      baseline: 'listing',
    }));
  return [...pages, { name: '/ on a desktop', url: `${origin}/`, heading: /./, desktop: true }];
}

/**
 * Measures the bytes of content pages, which do not depend on the machine: the budget is 10 KiB of script, and no React
 * before an interaction.
 */
export async function measureContent({ origin, cookies }: Shop): Promise<Table> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const rows: (string | number)[][] = [];
    for (const { name, path } of screens) {
      const answer = await fetch(origin + path, { headers: path === '/' ? {} : { cookie: cookies } });
      if (!answer.ok || new URL(answer.url).pathname !== path)
        throw new Error(`${path}: ended at ${answer.url}`);
      const html = Buffer.from(await answer.arrayBuffer());
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        extraHTTPHeaders: path === '/' ? {} : { Cookie: cookies },
      });
      const page = await context.newPage();
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      const scripts = await page.evaluate(executedScripts);
      await context.close();
      const size = scripts.reduce((sum, script) => sum + script.bytes, 0);
      const react = scripts.some(({ file }) => /^react\b/.test(file)) ? 'yes' : 'no';
      rows.push([name, kib(compressed(html)), kib(size), react]);
    }
    return {
      title: 'Content screens',
      note: 'Compressed document, script run before anything is touched (budget 10 KiB; what waits for an idle device left out), and whether React was among it.',
      columns: ['Screen', 'document KiB', 'script KiB', 'React'],
      rows,
    };
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page: returns the executed modules, without modules that were prefetched for an interaction or deferred
 * until the page is idle.
 */
function executedScripts(): { file: string; bytes: number }[] {
  const prefetched = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
  );
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(
      ({ initiatorType, name }) =>
        initiatorType === 'script' && name.endsWith('.js') && !prefetched.has(name),
    )
    .map(({ name, encodedBodySize }) => ({ file: name.split('/').at(-1) ?? '', bytes: encodedBodySize }))
    .filter(
      ({ file }) =>
        !/^(?:own\.)?(?:background-tasks|base|rolldown-runtime|page-text|preserve-form-input|consent-banner|shop|tap-on-touch-end|Countdown)\b/.test(
          file,
        ),
    );
}

const compressed = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }).length;
