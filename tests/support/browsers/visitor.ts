import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import type { Key, Point, Tab } from './engine.ts';

const findByRole = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A text that must match completely, or a pattern. */
type Name = string | RegExp;
interface Where {
  /** A CSS selector of the part of the page. */
  within?: string;
  /** The first match counts as 0. */
  nth?: number;
}

const timeout = 60_000;
const patternOf = (name: Name) =>
  name instanceof RegExp ? name.source : `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** Puts the element that matches into `__target`, if it can be tapped now; otherwise returns what prevents it. */
const findTarget = `
  const [role, name, within, nth, mustBeHit] = arguments;
  if (!window.TestingLibraryDom) return 'no library';
  if (document.readyState === 'loading') return 'the document is loading';
  const root = within ? document.querySelector(within) : document.body;
  if (!root) return 'there is no ' + within;
  const find = role === 'label' ? 'queryAllByLabelText' : 'queryAllByRole';
  const pattern = new RegExp(name, 'u');
  const all = role === 'label'
    ? TestingLibraryDom.queryAllByLabelText(root, pattern)
    : TestingLibraryDom.queryAllByRole(root, role, name ? { name: pattern } : {});
  const modals = [...document.querySelectorAll('dialog:modal')];
  const top = modals.at(-1);
  const shown = all.filter((each) => each.getClientRects().length > 0 && (!top || top.contains(each)));
  const target = shown[nth];
  if (!target) return 'found ' + all.length + ', shown ' + shown.length;
  window.__target = target;
  if (!mustBeHit) return '';
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  if (target.disabled) return 'it is disabled';
  const box = target.getBoundingClientRect();
  const before = window.__targetBox;
  window.__targetBox = [target, box.x, box.y, box.width, box.height];
  if (!before || before.some((value, index) => value !== window.__targetBox[index])) return 'it moves';
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const label = target.labels && [...target.labels].some((each) => each.contains(hit));
  return hit && (target.contains(hit) || hit.contains(target) || label)
    ? '' : 'it is covered by ' + (hit ? hit.outerHTML.slice(0, 120) : 'nothing');
`;

/** A person at a browser: finds controls by role and name, and waits until they can be used. */
export class Visitor {
  readonly tab: Tab;
  readonly origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  open(path: string): Promise<void> {
    return this.tab.goto(this.origin + path);
  }

  run<Result>(body: string, ...values: unknown[]): Promise<Result> {
    return this.tab.run<Result>(body, ...values);
  }

  async tap(role: string, name: Name, where: Where = {}): Promise<void> {
    await this.#click(role, name, where);
  }

  /** Taps the first shown element that matches the selector, for parts without a role of their own. */
  async tapOn(selector: string): Promise<void> {
    await vi.waitFor(
      () =>
        this.tab.click(
          `const element = [...document.querySelectorAll(arguments[0])].find((each) => each.getClientRects().length > 0);
           if (!element) throw new Error('nothing matches ' + arguments[0]);
           element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
           return element;`,
          selector,
        ),
      { timeout, interval: 60 },
    );
  }

  /** Drags the first shown element that matches onto the middle of another. */
  async drag(selector: string, onto: string): Promise<void> {
    const middle = (which: string) =>
      this.run<Point>(
        `const element = [...document.querySelectorAll(arguments[0])].find((each) => each.getClientRects().length > 0);
         const { x, y, width, height } = element.getBoundingClientRect();
         return [Math.round(x + width / 2), Math.round(y + height / 2)];`,
        which,
      );
    const [[x, y], [endX, endY]] = [await middle(selector), await middle(onto)];
    // A pointer that jumps does not drag.
    const path = Array.from({ length: 12 }, (_, step): Point => [
      Math.round(x + ((endX - x) * (step + 1)) / 12),
      Math.round(y + ((endY - y) * (step + 1)) / 12),
    ]);
    await this.tab.drag([x, y], path);
  }

  /** Replaces the value of the field with this label. */
  async fill(label: Name, text: string, where: Where = {}): Promise<void> {
    await this.#click('label', label, where);
    await this.tab.press('SelectAll');
    await this.tab.press('Delete');
    await this.tab.type(text);
  }

  /** Chooses an option of a select by its text, as the browser does it. */
  async select(label: Name, option: Name): Promise<void> {
    await this.#find('label', label, {}, true);
    await this.run(
      `const select = window.__target;
       select.selectedIndex = [...select.options].findIndex(({ text }) => new RegExp(arguments[0], 'u').test(text.trim()));
       for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));`,
      patternOf(option),
    );
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  /** Waits until the role and name are on the screen. */
  async see(role: string, name: Name, where: Where = {}): Promise<void> {
    await this.#find(role, name, where, false);
  }

  /** The rendered text of the first element that matches the selector; '' if there is none. */
  textOf(selector: string): Promise<string> {
    return this.#retry(() =>
      this.run<string>(
        `return (document.querySelector(arguments[0])?.innerText ?? '').replace(/[\\u2066-\\u2069]/g, '').trim()`,
        selector,
      ),
    );
  }

  async seeText(selector: string, text: Name): Promise<void> {
    await vi.waitFor(
      async () => expect(await this.textOf(selector)).toMatch(new RegExp(patternOf(text), 'u')),
      {
        timeout,
        interval: 100,
      },
    );
  }

  async seePath(path: RegExp): Promise<void> {
    await vi.waitFor(
      async () => expect(await this.#retry(() => this.run<string>('return location.pathname'))).toMatch(path),
      { timeout, interval: 100 },
    );
  }

  /** Waits until the script returns something that is true. */
  async until(body: string, ...values: unknown[]): Promise<void> {
    await vi.waitFor(
      async () => expect(await this.#retry(() => this.run(body, ...values)), body).toBeTruthy(),
      {
        timeout,
        interval: 100,
      },
    );
  }

  /** Waits until the page's scripts have run: the check of the version is the last task of an idle page. */
  untilIdle(): Promise<void> {
    return this.until(
      `return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/version.json'))`,
    );
  }

  async #click(role: string, name: Name, where: Where): Promise<void> {
    await vi.waitFor(
      async () => {
        await this.#find(role, name, where, true);
        // A part that is rendered again between the two replaces the element; the driver refuses to click the old one.
        await this.tab.click('return window.__target');
      },
      { timeout, interval: 60 },
    );
  }

  async #find(role: string, name: Name, { within = '', nth = 0 }: Where, mustBeHit: boolean): Promise<void> {
    let problem = '';
    await vi.waitFor(
      async () => {
        problem = await this.#retry(() =>
          this.run<string>(findTarget, role, patternOf(name), within, nth, mustBeHit),
        );
        if (problem === 'no library') await this.#retry(() => this.run(findByRole));
        if (problem) throw new Error(`${role} ${String(name)}: ${problem}`);
      },
      { timeout, interval: 60 },
    );
  }

  /** A page that is being left refuses scripts. */
  async #retry<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt >= 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}
