import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  findUnsupportedScript,
  findUnsupportedStyles,
  type Oldest,
  oldestBrowsers,
} from '../support/browser-support.ts';
import { shoppingScreens } from '../support/customer-screens.ts';

/** Names that libraries use for something of their own, or only after a test that the finder cannot see. */
const libraryNames = {
  createContext: 'React',
  toArray: 'React.Children',
  skipTransition: 'React and React Router: of a transition that exists',
  startViewTransition: 'React: only for its own component, which is not used',
  setImmediate: 'a fallback chain of the editor',
  getHTML: 'Tiptap, an editor’s method',
  addElement: 'ProseMirror',
  createView: 'ProseMirror',
  createPolicy: 'ProseMirror: where trusted types exist',
  createHTML: 'ProseMirror: of a policy that exists',
  copyTo: 'MapLibre, an image’s method',
  getIds: 'MapLibre',
  getSupportedFormats: 'picking/barcode-reader.ts: where the detector exists',
  changedTouches: 'events of a touch, which has it',
  Segmenter: 'MapLibre, MUI: where it exists',
};

/** Styles whose absence changes only how something looks, and how. */
const harmlessStyles: Readonly<Record<string, string>> = {
  'text-wrap': 'lines break elsewhere',
  'text-wrap: wrap': 'lines break elsewhere',
  'text-wrap: pretty': 'lines break elsewhere',
  'text-wrap: balance': 'lines break elsewhere',
  'scrollbar-width': 'a scrollbar is visible',
  'scrollbar-width: none': 'a scrollbar is visible',
  'scrollbar-width: thin': 'the scrollbar is wider',
  'content-visibility': 'all parts are rendered at once',
  'content-visibility: auto': 'all parts are rendered at once',
  'contain-intrinsic-size': 'all parts are rendered at once',
  'content-visibility: visible': 'it undoes what is not supported either',
  'forced-color-adjust': 'the colours are those of the theme',
  'forced-color-adjust: none': 'the colours are those of the theme',
  'content-visibility: hidden': 'the part appears at once',
  ':details-content': 'order/follow-order.ts opens folded parts before printing',
  'text-size-adjust': 'the prefixed property is set, too, or text is never enlarged',
  'view-transition-name': 'pages change without a transition',
  'view-transition-name: none': 'pages change without a transition',
  '@view-transition': 'pages change without a transition',
  'text-align: match-parent': 'the prefixed value is set, too',
  resize: 'the field cannot be made taller by hand',
  'resize: vertical': 'the field cannot be made taller by hand',
  'overflow-clip-margin': 'a shadow is cut',
  'overscroll-behavior': 'the page behind scrolls on',
  'float: inline-start': 'the picture stands above its text',
  zoom: 'the phone on the landing page shows less of the shop',
  cursor: 'there is no pointer on a phone',
};

const isHarmless = (found: string) =>
  Object.keys(harmlessStyles).some((name) => found === name || found.startsWith(`${name} (`)) ||
  found.startsWith('cursor: ');
const isOfLibrary = (found: string) =>
  Object.keys(libraryNames).some((name) => found.split(' ')[0]!.endsWith(`.${name}`));

const built = 'dist/client/_astro';
const files = (ending: string) => readdirSync(built).filter((name) => name.endsWith(ending));
const read = (name: string) => readFileSync(`${built}/${name}`, 'utf8');

/** The scripts of the desk and what only they import. */
function scriptsOfDesk(): Set<string> {
  const all = files('.js');
  const imports = new Map(
    all.map((name) => {
      const code = read(name);
      return [name, all.filter((other) => other !== name && code.includes(other))] as const;
    }),
  );
  const reach = (roots: readonly string[]) => {
    const reached = new Set(roots);
    for (const name of reached) for (const next of imports.get(name) ?? []) reached.add(next);
    return reached;
  };
  const isDesk = (name: string) => /^(?:Desk|BlockEditor|canvas)\./i.test(name);
  const imported = new Set([...imports.values()].flat());
  const ofShop = reach(all.filter((name) => !imported.has(name) && !isDesk(name)));
  return new Set([...reach(all.filter(isDesk))].filter((name) => !ofShop.has(name)));
}

test('no script calls what a supported browser lacks without testing for it', () => {
  const ofDesk = scriptsOfDesk();
  expect(ofDesk.size).toBeGreaterThan(50);
  expect(ofDesk.size).toBeLessThan(files('.js').length - 50);
  const problems = files('.js').flatMap((name) => {
    const oldest: Oldest = ofDesk.has(name) ? oldestBrowsers.desk : oldestBrowsers.shop;
    return findUnsupportedScript(read(name), oldest)
      .filter((found) => !isOfLibrary(found))
      .map((found) => `${name}: ${found}`);
  });
  const worker = findUnsupportedScript(readFileSync('dist/client/sw.js', 'utf8'), oldestBrowsers.shop);
  expect([...problems, ...worker]).toEqual([]);
});

test('no stylesheet needs what a supported browser lacks', async ({ page, request }) => {
  // The styles of a page are inside its document.
  const inlined: string[] = [];
  for (const path of shoppingScreens) {
    const html = await (await request.get(path)).text();
    inlined.push(...[...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text));
  }
  await page.goto('about:blank');
  expect(new Set(inlined).size).toBeGreaterThan(10);
  const sheets = [...new Set(inlined), ...files('.css').map(read)];
  const problems = sheets.flatMap((text) => findUnsupportedStyles(text, oldestBrowsers.shop));
  expect([...new Set(problems)].filter((found) => !isHarmless(found))).toEqual([]);
});

test('the inline scripts of pages call only what supported browsers have', async ({ request }) => {
  const html = await (await request.get('/stores')).text();
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src|type))[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.flatMap(([, code = '']) => findUnsupportedScript(code, oldestBrowsers.shop))).toEqual([]);
});

test('an unguarded call is found, and a guarded one is not', () => {
  const found = (code: string) => findUnsupportedScript(code, oldestBrowsers.shop).length > 0;
  for (const code of [
    'if (URL.canParse(text)) open(text)',
    'element.checkVisibility()',
    'Map.groupBy(all, of)',
    'PublicKeyCredential.parseRequestOptionsFromJSON(data)',
    'new Intl.Segmenter()',
    'all.toSpliced(1, 1).flatMap(of); new URLPattern({})',
    'const names = a.union(b).isSubsetOf(c)',
    'const texts = await load()',
  ])
    expect.soft(found(code), code).toBe(true);
  for (const code of [
    'element.checkVisibility?.()',
    'const texts = async () => await load()',
    'if ("checkVisibility" in element) element.checkVisibility()',
    'if (document.startViewTransition) document.startViewTransition(change)',
    'const canParse = 1; own.canParse',
    'typeof URLPattern === "undefined" || new URLPattern({})',
    'all.toSorted()',
  ])
    expect.soft(found(code), code).toBe(false);
  const styles = (text: string) => findUnsupportedStyles(text, oldestBrowsers.shop).length > 0;
  expect.soft(styles('a { color: light-dark(red, blue) }')).toBe(true);
  expect.soft(styles('a { & b { color: red } }')).toBe(true);
  expect.soft(styles('@starting-style { a { opacity: 0 } }')).toBe(true);
  expect.soft(styles('a:open { color: red }')).toBe(true);
  expect
    .soft(styles('@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }'))
    .toBe(false);
  expect.soft(styles('a:has(b) { color: color-mix(in oklab, red, blue) }')).toBe(false);
});
