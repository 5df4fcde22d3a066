import { launch } from 'chrome-launcher';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { median, percentile, type Table } from './table.ts';

type Shop = { origin: string; listing: string; cookies: { name: string; value: string }[] };

/**
 * Measures the time from a tap on the first card to the paint of the next page's main picture, by the browser's
 * clock.
 */
export async function measureNextPage(
  shop: Shop,
  baseline: { listing: string },
  rounds: number,
): Promise<Table> {
  const visits = [
    { name: 'baseline', url: baseline.listing, wait: 0 },
    { name: 'at once', url: shop.listing, wait: 0 },
    { name: 'after the card was in view for 1 s', url: shop.listing, wait: 1_000 },
    { name: 'from a campaign, after 1 s', url: `${shop.origin}/campaign/mango`, wait: 1_000 },
  ];
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url, wait } of visits)
      times.set(name, [...(times.get(name) ?? []), await measure(url, wait, shop)]);
  const baselineMedian = median(times.get('baseline') ?? []);
  return {
    title: "Card until the next page's picture",
    note: `Slow 4G (150 ms, 1.6 Mbit/s), the machine's own CPU, ${rounds} rounds; the baseline is a hand-written list and item page.`,
    columns: ['Visit', 'median ms', 'p95 ms', '× baseline'],
    rows: visits.map(({ name }) => {
      const each = times.get(name) ?? [];
      return [
        name,
        median(each).toFixed(0),
        percentile(each, 95).toFixed(0),
        name === 'baseline' ? '' : (median(each) / baselineMedian).toFixed(2),
      ];
    }),
  };
}

/** Playwright disables prerendering, so a raw CDP connection to the tab is used. */
async function measure(url: string, wait: number, shop: Shop): Promise<number> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  const tab = await openTab(chrome.port);
  try {
    const page = tab.pages()[0]!;
    for (const cookie of shop.cookies) await page.send('Network.setCookie', { ...cookie, url: shop.origin });
    await page.send('Emulation.setDeviceMetricsOverride', phone);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Page.navigate', { url });
    while (!(await page.evaluate(`location.href === '${url}' && document.readyState === 'complete'`)))
      await delay(50);
    await page.evaluate(
      `document.querySelector('main a[href^="/item"]')?.scrollIntoView({ block: 'center' })`,
    );
    await delay(wait);
    const card = await page.evaluate<{ href: string; x: number; y: number } | null>(cardInView);
    if (!card) throw new Error(`${url} shows no item.`);
    const { href, x, y } = card;
    // Not awaited: the tap navigates away, so this page may never respond.
    void page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await delay(60);
    void page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    for (let tries = 0; tries < 60; tries += 1) {
      await delay(250);
      const shown = await Promise.all(
        tab.pages().map((each) => each.evaluate<number | null>(paintedAt(href), 2_000)),
      );
      const painted = shown.find((time) => typeof time === 'number');
      if (painted !== undefined && painted !== null) return painted;
    }
    throw new Error(`${href} was not painted.`);
  } finally {
    tab.close();
    await chrome.kill();
  }
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** A script that returns the URL and position of the first item's link, and records the time of the next click. */
const cardInView = `{
  const link = document.querySelector('main a[href^="/item"]');
  addEventListener('click', () => { localStorage.touched = performance.timeOrigin + performance.now(); }, true);
  const { x, y, width } = link?.getBoundingClientRect() ?? {};
  link && { href: link.href, x: x + width / 2, y: y + 20 };
}`;

/** Time from the click to the paint of the main picture; null while another page is shown, or before the paint. */
const paintedAt = (
  href: string,
) => `location.href !== '${href}' || document.prerendering ? null : new Promise((resolve) => {
  setTimeout(resolve, 200, null);
  new PerformanceObserver((list) => {
    const [visit] = performance.getEntriesByType('navigation');
    const picture = list.getEntries().find((entry) => entry.element?.matches('img[fetchpriority="high"]'));
    if (picture) resolve(performance.timeOrigin + Math.max(picture.startTime, visit.activationStart ?? 0) - localStorage.touched);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

type Page = {
  send(method: string, params?: object): Promise<unknown>;
  evaluate<Value>(expression: string, timeout?: number): Promise<Value | undefined>;
};

/** Connects to the browser's tab and tracks the pages that it shows or prerenders. */
async function openTab(port: number): Promise<{ pages: () => Page[]; close: () => void }> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list?for_tab`);
  const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets.find(({ type }) => type === 'tab')!.webSocketDebuggerUrl);
  const answers = new Map<number, (answer: unknown) => void>();
  const pages = new Map<string, Page>();
  let last = 0;
  const send = (method: string, params: object = {}, sessionId?: string): Promise<unknown> => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return new Promise((resolve) => answers.set(id, resolve));
  };
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      method?: string;
      params?: { sessionId: string };
      result?: unknown;
    };
    if (message.id !== undefined) answers.get(message.id)?.(message.result);
    const session = message.params?.sessionId ?? '';
    if (message.method === 'Target.attachedToTarget') {
      pages.set(session, pageOf(session));
      // A prerendered page uses the throttled network too: it does not start loading until throttling is enabled.
      void send('Network.enable', {}, session);
      void send('Network.emulateNetworkConditions', slow4g, session);
      void send('Runtime.runIfWaitingForDebugger', {}, session);
    }
    if (message.method === 'Target.detachedFromTarget') pages.delete(session);
  });
  const pageOf = (session: string): Page => ({
    send: (method, params) => send(method, params, session),
    async evaluate<Value>(expression: string, timeout = 30_000) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      // A page that was closed never responds.
      const asked = Promise.race([send('Runtime.evaluate', options, session), delay(timeout)]);
      const found = (await asked) as { result?: { value: Value } } | undefined;
      return found?.result?.value;
    },
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  while (pages.size === 0) await delay(50);
  return { pages: () => [...pages.values()], close: () => socket.close() };
}
