import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath, chromiumShellPath } from './chromium.ts';
import { kib, median, formatWholeNumber, type Table } from './table.ts';

export type Visit = {
  name: string;
  url: string;
  /** Text of the page's h1, to detect a redirect. */
  heading: RegExp;
  /** A text the page must contain. */
  shows?: string;
  cookies?: string;
  localStorage?: Record<string, string>;
  /** The baseline page with whose LCP this visit's LCP is compared. */
  baseline?: 'listing' | 'item' | 'photograph';
  desktop?: boolean;
};

type Figures = {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
  script: number;
  total: number;
  /** Lighthouse's benchmark index: the speed of the machine during the run. */
  speed: number;
};

/** If the speed is below this share of the best speed, the machine was busy with another task. */
const minSpeed = 0.75;
const maxRetries = 1;

/**
 * Runs Lighthouse on a simulated slow phone (a desktop for visits with `desktop`) and returns the medians of `runs`
 * runs. Each run measures the baselines again in its middle and at its end, because the speed of the machine varies.
 */
export async function measureVisits(visits: readonly Visit[], runs: number): Promise<Table> {
  const figures = new Map<string, Figures[]>();
  let best = 0;
  let discarded = 0;
  for (const visit of visits) await assertHeading(visit);
  const baselines = visits.filter(({ name }) => name.startsWith('baseline'));
  const middle = Math.ceil(visits.length / 2);
  const order = [...visits.slice(0, middle), ...baselines, ...visits.slice(middle), ...baselines];
  for (let run = 0; run < runs; run += 1) {
    for (const visit of order) {
      let measured = await measureWithRetry(visit);
      best = Math.max(best, measured.speed);
      for (let tries = 0; tries < maxRetries && measured.speed < minSpeed * best; tries += 1) {
        discarded += 1;
        const again = await measureWithRetry(visit);
        best = Math.max(best, again.speed);
        if (again.speed > measured.speed) measured = again;
      }
      figures.set(visit.name, [...(figures.get(visit.name) ?? []), measured]);
      process.stderr.write(
        `  ${visit.name}: ${measured.score}, LCP ${Math.round(measured.lcp)} ms, TBT ${Math.round(measured.tbt)} ms, speed ${Math.round(measured.speed)}\n`,
      );
    }
  }
  const isDesktop = visits.every(({ desktop }) => desktop);
  const of = (name: string, pick: (each: Figures) => number) => median((figures.get(name) ?? []).map(pick));
  return {
    title: isDesktop ? 'First visits on a desktop' : 'First visits on a phone',
    note: `Lighthouse ${isDesktop ? 'desktop (10 Mbit/s, simulated)' : 'mobile (slow 4G and 4× CPU, simulated)'}, median of ${runs}. LCP is compared with the baseline page that has as many pictures. A run on a machine below ${minSpeed * 100} % of its own best speed is measured again, once: ${discarded} discarded, best speed ${Math.round(best)}.`,
    columns: ['Screen', 'score', 'LCP ms', '× baseline', 'TBT ms', 'CLS', 'script KiB', 'total KiB'],
    rows: visits.map((visit) => {
      const baselineLcp = visit.baseline ? of(`baseline: ${visit.baseline}`, (each) => each.lcp) : Number.NaN;
      const lcp = of(visit.name, (each) => each.lcp);
      return [
        visit.name,
        of(visit.name, (each) => each.score),
        formatWholeNumber(lcp),
        Number.isNaN(baselineLcp) ? '' : (lcp / baselineLcp).toFixed(2),
        formatWholeNumber(of(visit.name, (each) => each.tbt)),
        of(visit.name, (each) => each.cls).toFixed(3),
        kib(of(visit.name, (each) => each.script)),
        kib(of(visit.name, (each) => each.total)),
      ];
    }),
  };
}

/** Lighthouse sometimes loses a trace, so a failed visit is measured again. */
const measureWithRetry = (visit: Visit) => measureVisit(visit).catch(() => measureVisit(visit));

async function measureVisit(visit: Visit): Promise<Figures> {
  const chrome = await launch({
    chromePath: chromiumShellPath(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    if (visit.localStorage) await fillStorage(chrome, visit);
    const flags: Flags = {
      port: chrome.port,
      onlyCategories: ['performance'],
      // Local storage is not in this list, so that the cart stays.
      clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
      logLevel: 'error',
      ...(visit.cookies && { extraHeaders: { Cookie: visit.cookies } }),
    };
    const result = await lighthouse(visit.url, flags, visit.desktop ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError)
      throw new Error(`${visit.name}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories, environment, finalDisplayedUrl } = result.lhr;
    if (finalDisplayedUrl !== visit.url) throw new Error(`${visit.name}: ended at ${finalDisplayedUrl}`);
    const requests =
      (
        audits['network-requests']?.details as
          { items?: { resourceType: string; transferSize: number }[] } | undefined
      )?.items ?? [];
    const bytes = (keep: (type: string) => boolean) =>
      requests
        .filter((request) => keep(request.resourceType))
        .reduce((sum, request) => sum + request.transferSize, 0);
    return {
      score: Math.round((categories['performance']?.score ?? 0) * 100),
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      script: bytes((type) => type === 'Script'),
      total: bytes(() => true),
      speed: environment.benchmarkIndex,
    };
  } finally {
    await chrome.kill();
  }
}

async function fillStorage(chrome: LaunchedChrome, visit: Visit): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const context = browser.contexts()[0]!;
  const page = await context.newPage();
  await page.goto(new URL('/version.json', visit.url).href);
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(visit.localStorage!),
  );
  await page.close();
  await browser.close();
}

/** Opens the page once with the same cookies and storage to check its contents. */
async function assertHeading(visit: Visit): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage({
      extraHTTPHeaders: visit.cookies ? { Cookie: visit.cookies } : {},
      viewport: { width: visit.desktop ? 1280 : 390, height: 844 },
    });
    if (visit.localStorage) {
      await page.addInitScript(
        (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
        Object.entries(visit.localStorage),
      );
    }
    await page.goto(visit.url);
    const heading = await page.locator('h1').first().textContent();
    if (visit.shows) await page.getByText(visit.shows).first().waitFor({ timeout: 5_000 });
    if (page.url() !== visit.url || !visit.heading.test(heading ?? '')) {
      throw new Error(
        `${visit.name}: expected ${visit.heading} at ${visit.url}, found "${heading}" at ${page.url()}`,
      );
    }
  } finally {
    await browser.close();
  }
}
