import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findProgram, miniBrowser } from '../../../scripts/find-browser.mjs';
import { freePort } from '../free-port.ts';
import { type Browser, type Key, type TabOptions } from './engine.ts';

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowDown: Keys.ARROW_DOWN,
  Space: Keys.SPACE,
  SelectAll: Keys.chord(Keys.CONTROL, 'a'),
  Delete: Keys.DELETE,
};

/** Launches WebKitGTK's MiniBrowser (Safari's engine) on a screen of its own, driven by WebDriver. */
export async function launchWebKit(): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen, screen.stdio[3] as Readable);
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const process of [...started, screen]) process.kill('SIGKILL');
  };
  process.once('exit', stop);

  /** The theme is an environment variable of the browser, which inherits it from its driver. */
  const startDriver = async (dark: boolean): Promise<string> => {
    const port = await freePort();
    const driver = spawn(findProgram('WebKitWebDriver')!, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
        LANGUAGE: 'en_IN:en',
        LANG: 'C.UTF-8',
        NO_AT_BRIDGE: '1',
        // The sandbox of WebKit's processes needs privileges that containers do not have.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    started.push(driver);
    const url = `http://127.0.0.1:${port}/`;
    await untilReady(url);
    return url;
  };
  /** Addresses of drivers without a session; a driver has one session at a time. */
  const free: Record<'light' | 'dark', string[]> = { light: [await startDriver(false)], dark: [] };
  return {
    version: 'WebKitGTK',
    async open({ width, height = 844, dark = false }: TabOptions) {
      const drivers = free[dark ? 'dark' : 'light'];
      const url = drivers.pop() ?? (await startDriver(dark));
      const browser = await new Builder().usingServer(url).withCapabilities(capabilities()).build();
      await browser.manage().setTimeouts({ pageLoad: 120_000, script: 60_000 });
      await sizeViewport(browser, width, height);
      return {
        goto: (address) => browser.get(address),
        reload: () => browser.navigate().refresh(),
        back: () => browser.navigate().back(),
        run: <Result>(body: string, ...values: unknown[]) => browser.executeScript<Result>(body, ...values),
        async click(body, ...values) {
          await (await browser.executeScript<WebElement>(body, ...values)).click();
        },
        async drag(from, path) {
          const actions = browser.actions().move({ x: from[0], y: from[1] }).press();
          for (const [x, y] of path) actions.move({ x, y, duration: 20 });
          await actions.release().perform();
        },
        type: async (text) => (await browser.switchTo().activeElement()).sendKeys(text),
        press: async (key) => (await browser.switchTo().activeElement()).sendKeys(keys[key]),
        async chooseFile(path, body, ...values) {
          await (await browser.executeScript<WebElement>(body, ...values)).sendKeys(path);
        },
        // Each visitor has a window of their own.
        show: async () => undefined,
        screenshot: async (path) => writeFileSync(path, await browser.takeScreenshot(), 'base64'),
        async close() {
          await browser.quit();
          drivers.push(url);
        },
      };
    },
    async close() {
      stop();
      process.removeListener('exit', stop);
    },
  };
}

const capabilities = () =>
  new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'normal',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  });

/** Sets the window so that the page gets this size; the window's own bars are measured. */
async function sizeViewport(browser: WebDriver, width: number, height: number): Promise<void> {
  await browser.manage().window().setRect({ width, height });
  const inner = await browser.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  await browser
    .manage()
    .window()
    .setRect({ width: Math.max(width, 2 * width - inner[0]), height: 2 * height - inner[1] });
}

async function firstLine(process: ChildProcess, stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    stream.once('data', (data) => resolve(String(data).trim()));
    process.once('error', reject);
    process.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await fetch(`${url}status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (attempt > 300) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
