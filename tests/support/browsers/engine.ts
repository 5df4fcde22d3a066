import { hasPlaywrightEngine } from '../../../scripts/find-browser.mjs';

/** What a journey needs of a browser. Each engine has a driver of its own; pages are read by find-in-page.ts. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a script's body in the page and returns its result (JSON); `arguments` has the values. */
  run<Result>(body: string, ...values: unknown[]): Promise<Result>;
  /** A real click, by the browser's own input, on the element that the script returns. */
  click(body: string, ...values: unknown[]): Promise<void>;
  /** Presses the pointer at the first point (CSS pixels of the window), moves it through the others, and releases it. */
  drag(from: Point, path: readonly Point[]): Promise<void>;
  /** Real key strokes into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses files in the file field that the script returns. */
  chooseFile(path: string, body: string, ...values: unknown[]): Promise<void>;
  /** Comes back to the tab: Firefox hides a tab while another visitor's is open. */
  show(): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export type Point = [x: number, y: number];

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Space' | 'SelectAll' | 'Delete';

export interface TabOptions {
  /** CSS pixels. The engine may have a larger minimum: WebKit's windows are at least 447 wide. */
  width: number;
  height?: number;
  dark?: boolean;
}

export interface Browser {
  version: string;
  /** Opens a tab in a profile of its own. */
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** Launches Playwright's own build of the engine where it is installed, otherwise the machine's browser. */
export async function launch(engine: Engine): Promise<Browser> {
  if (engine === 'chromium' || (await hasPlaywrightEngine(engine))) {
    const { launchPlaywright } = await import('./playwright.ts');
    return launchPlaywright(engine, engine === 'chromium' ? process.env['HAAT_BROWSER'] : undefined);
  }
  if (engine === 'webkit') {
    const { launchWebKit } = await import('./webkit.ts');
    return launchWebKit();
  }
  const { launchFirefox } = await import('./firefox.ts');
  return launchFirefox();
}
