import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { freePort } from '../free-port.ts';
import { type Browser, type Engine, engines, launch, type TabOptions } from './engine.ts';
import { type ShopProxy, startShopProxy } from './shop-proxy.ts';
import { Visitor } from './visitor.ts';

interface BrowserShop {
  engine: Engine;
  origin: string;
  faults: ShopProxy['faults'];
  /** Opens a visitor with an empty profile; closed after the test. */
  visitor: (options?: Partial<TabOptions>) => Promise<Visitor>;
  /** Opens a visitor in Chromium, whose boxes are the ones to compare with. */
  reference: (options?: Partial<TabOptions>) => Promise<Visitor>;
  /** Uncaught errors and policy violations so far; the test expects them. */
  takeReports: () => string[];
}

/** The engines to test, from HAAT_ENGINES; all three if it is empty. */
const requestedEngines = engines.filter((engine) =>
  (process.env['HAAT_ENGINES'] || engines.join()).split(',').includes(engine),
);

/** Defines the tests once for each engine, with a browser and a shop of their own. */
export function inEachEngine(define: (shop: BrowserShop) => void): void {
  for (const engine of requestedEngines)
    describe(`in ${engine}`, () => {
      let browser: Browser;
      let chromium: Browser | undefined;
      let proxy: ShopProxy;
      let stopShop: () => Promise<void>;
      const visitors: Visitor[] = [];
      const shop = { engine } as BrowserShop;

      beforeAll(async () => {
        const [port, proxyPort] = [await freePort(), await freePort()];
        shop.origin = `http://localhost:${proxyPort}`;
        stopShop = await serveShop(port, shop.origin);
        proxy = await startShopProxy(proxyPort, `http://localhost:${port}`);
        browser = await launch(engine);
        shop.faults = proxy.faults;
        shop.takeReports = () => proxy.takeReports();
      });
      afterAll(async () => {
        await browser?.close();
        await chromium?.close();
        await proxy?.close();
        await stopShop?.();
      });

      const openIn = async (opened: Browser, options?: Partial<TabOptions>) => {
        const visitor = new Visitor(await opened.open({ width: 447, ...options }), shop.origin);
        visitors.push(visitor);
        return visitor;
      };
      shop.visitor = (options) => openIn(browser, options);
      shop.reference = async (options) => openIn((chromium ??= await launch('chromium')), options);
      afterEach(async ({ task }) => {
        Object.assign(proxy.faults, { offline: false, scriptDelay: 0, status: null, withoutCookies: false });
        for (const [index, { tab }] of visitors.entries()) {
          if (task.result?.state === 'fail')
            await tab.screenshot(`test-results/${engine}-${task.id}-${index}.png`).catch(() => undefined);
          await tab.close().catch(() => undefined);
        }
        visitors.length = 0;
        expect(proxy.takeReports(), 'uncaught errors and policy violations').toEqual([]);
      });

      define(shop);
    });
}

/** Starts the built shop with a database of its own; returns how to stop it. */
async function serveShop(port: number, origin: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['scripts/serve-tests.ts'], {
    env: { ...process.env, PORT: String(port), HAAT_ORIGIN: origin, HAAT_ORDER_PACE: '3600' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (hasEnded) throw new Error('The shop for the browsers did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}
