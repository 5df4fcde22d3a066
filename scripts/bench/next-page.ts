import { launch } from 'chrome-launcher';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { median, percentile, type Table } from './report.ts';

type Shop = { origin: string; listing: string; cookies: { name: string; value: string }[] };

/** From a click on the first card until the next page's main picture is painted, as the browser's own clock tells. */
export async function measureNextPage(
  shop: Shop,
  floor: { listing: string },
  rounds: number,
): Promise<Table> {
  const visits = [
    { name: 'floor', url: floor.listing, wait: 0 },
    { name: 'at once', url: shop.listing, wait: 0 },
    { name: 'after the card was in view for 1 s', url: shop.listing, wait: 1_000 },
    { name: 'from a campaign, after 1 s', url: `${shop.origin}/campaign/mango`, wait: 1_000 },
  ];
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url, wait } of visits)
      times.set(name, [...(times.get(name) ?? []), await measure(url, wait, shop)]);
  const floorMedian = median(times.get('floor') ?? []);
  return {
    title: "Card until the next page's picture",
    note: `No network delay, 4× CPU slowdown, ${rounds} rounds; the floor is a hand-written list and item page.`,
    columns: ['Visit', 'median ms', 'p95 ms', '× floor'],
    rows: visits.map(({ name }) => {
      const each = times.get(name) ?? [];
      return [
        name,
        median(each).toFixed(0),
        percentile(each, 95).toFixed(0),
        name === 'floor' ? '' : (median(each) / floorMedian).toFixed(2),
      ];
    }),
  };
}

/** Without Playwright, which forbids pages to be made ready ahead. */
async function measure(url: string, wait: number, shop: Shop): Promise<number> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const page = await attach(chrome.port, () => true);
    for (const cookie of shop.cookies) await page.send('Network.setCookie', { ...cookie, url: shop.origin });
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.send('Page.enable');
    const loaded = page.once('Page.loadEventFired');
    await page.send('Page.navigate', { url });
    await loaded;
    await new Promise((resolve) => setTimeout(resolve, wait));
    const touched = await page.evaluate<number>(
      `{ const link = document.querySelector('main a[href^="/item"]'); link.click(); performance.timeOrigin + performance.now() }`,
    );
    page.close();
    const next = await attach(chrome.port, (address) => new URL(address).pathname.startsWith('/item'));
    const painted = await next.evaluate<number>(paintedAt);
    next.close();
    return painted - touched;
  } finally {
    await chrome.kill();
  }
}

const paintedAt = `new Promise((resolve) => {
  const [visit] = performance.getEntriesByType('navigation');
  new PerformanceObserver((list) => {
    const picture = list.getEntries().find((entry) => entry.element?.matches('img[fetchpriority="high"]'));
    if (picture) resolve(performance.timeOrigin + Math.max(picture.startTime, visit.activationStart ?? 0));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

type Page = {
  send(method: string, params?: object): Promise<unknown>;
  evaluate<Value>(expression: string): Promise<Value>;
  once(event: string): Promise<void>;
  close(): void;
};

/** A line to the page at an address of this kind, as soon as there is one. */
async function attach(port: number, isWanted: (url: string) => boolean): Promise<Page> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`);
    const targets = (await answer.json()) as { type: string; url: string; webSocketDebuggerUrl: string }[];
    const found = targets.find(({ type, url }) => type === 'page' && isWanted(url));
    if (found) return open(found.webSocketDebuggerUrl);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The next page did not come.');
}

async function open(address: string): Promise<Page> {
  const socket = new WebSocket(address);
  const answers = new Map<number, (answer: unknown) => void>();
  const events = new Map<string, () => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as { id?: number; method?: string; result?: unknown };
    if (said.id !== undefined) answers.get(said.id)?.(said.result);
    else events.get(said.method ?? '')?.();
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => answers.set(id, resolve));
  };
  return {
    send,
    async evaluate<Value>(expression: string) {
      const answer = (await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as {
        result: { value: Value };
      };
      return answer.result.value;
    },
    once: (event) => new Promise((resolve) => events.set(event, resolve)),
    close: () => socket.close(),
  };
}
