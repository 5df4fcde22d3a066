import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { findProgram } from '../../../scripts/find-browser.mjs';
import { type Browser, type TabOptions } from './engine.ts';

/** Launches the installed Firefox. Playwright drives only a Firefox of its own; Puppeteer drives the released one. */
export async function launchFirefox(): Promise<Browser> {
  const launched = ({ dark = false }: Partial<TabOptions> = {}) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: findProgram('firefox')!,
      headless: true,
      extraPrefsFirefox: {
        // 0: dark, 1: light.
        'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
        'intl.accept_languages': 'en-IN, en',
        // Scrollbars take no width, as on phones and in the other engines' windows without a mouse.
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
        // Popups of the browser would take the focus.
        'signon.rememberSignons': false,
      },
    });
  const light = await launched();
  return {
    version: await light.version(),
    async open({ width, height = 844, dark }: TabOptions) {
      // The theme is a preference of the whole browser.
      const browser = dark ? await launched({ dark }) : light;
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      page.on('dialog', (dialog) => void dialog.accept());
      page.setDefaultTimeout(60_000);
      const call = (body: string, values: unknown[]) =>
        `(function () { ${body} }).apply(null, ${JSON.stringify(values)})`;
      const element = async (body: string, values: unknown[]) =>
        (await page.evaluateHandle(call(body, values))).asElement() as ElementHandle<Element>;
      return {
        async goto(url) {
          const open = () => page.goto(url, { waitUntil: 'domcontentloaded' });
          // A navigation that the page itself has just started ends the driver's; a person would tap again.
          await open().catch((error: Error) => {
            if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
            return open();
          });
        },
        reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
        back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
        run: <Result>(body: string, ...values: unknown[]) =>
          page.evaluate(call(body, values)) as Promise<Result>,
        click: async (body, ...values) => (await element(body, values)).click(),
        async drag(from, path) {
          await page.mouse.move(...from);
          await page.mouse.down();
          for (const point of path) await page.mouse.move(...point);
          await page.mouse.up();
        },
        type: (text) => page.keyboard.type(text),
        async press(key) {
          if (key !== 'SelectAll') return page.keyboard.press(key as KeyInput);
          await page.keyboard.down('Control');
          await page.keyboard.press('a');
          return page.keyboard.up('Control');
        },
        async chooseFile(path, body, ...values) {
          await ((await element(body, values)) as ElementHandle<HTMLInputElement>).uploadFile(path);
        },
        show: () => page.bringToFront(),
        screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
        close: async () => {
          await context.close();
          if (dark) await browser.close();
        },
      };
    },
    close: () => light.close(),
  };
}
