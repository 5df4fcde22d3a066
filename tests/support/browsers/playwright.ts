import { chromium, firefox, type JSHandle, webkit } from '@playwright/test';
import { type Browser, type Engine, type Key, type TabOptions } from './engine.ts';

const types = { chromium, firefox, webkit };
const keys: Partial<Record<Key, string>> = { SelectAll: 'ControlOrMeta+a' };

/** Launches a browser of Playwright's own, or the Chromium at the path. */
export async function launchPlaywright(engine: Engine, executablePath?: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const browser = await types[engine].launch({
    ...(executablePath && { executablePath }),
    args: engine === 'chromium' ? ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])] : [],
  });
  return {
    version: browser.version(),
    async open({ width, height = 844, dark = false }: TabOptions) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'en-IN',
        colorScheme: dark ? 'dark' : 'light',
      });
      const page = await context.newPage();
      // Dialogs of the browser are accepted, as the other drivers do.
      page.on('dialog', (dialog) => void dialog.accept());
      // Playwright's evaluate takes a function with one argument; the scripts use `arguments`.
      const evaluate = (body: string, values: unknown[]): Promise<JSHandle> =>
        page.evaluateHandle(`(function () { ${body} }).apply(null, ${JSON.stringify(values)})`);
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
        reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
        back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
        run: async <Result>(body: string, ...values: unknown[]) =>
          (await (await evaluate(body, values)).jsonValue()) as Result,
        async click(body, ...values) {
          await (await evaluate(body, values)).asElement()!.click();
        },
        async drag(from, path) {
          await page.mouse.move(...from);
          await page.mouse.down();
          for (const point of path) await page.mouse.move(...point);
          await page.mouse.up();
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(keys[key] ?? key),
        async chooseFile(path, body, ...values) {
          await (await evaluate(body, values)).asElement()!.setInputFiles(path);
        },
        show: () => page.bringToFront(),
        screenshot: async (path) => void (await page.screenshot({ path })),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
