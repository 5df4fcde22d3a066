import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { pendingDeviceClearCookie } from '#domain/pending-device-clear-cookie.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import {
  desktopHomePath,
  editOrderPath,
  farmVisitFormPath,
  orderPath,
  orderPrintPath,
  rateOrderPath,
  riderSignUpPath,
} from '#paths';
import { deskPath } from '#staff-paths';
import { item as findItem, storeCart } from '../support/cart-browser.ts';
import { confirm, fillGuest, newPhone, placeButton, setPlaceCookies } from '../support/checkout-browser.ts';
import { findUnsupportedScript, type Oldest, oldestBrowsers } from '../support/browser-support.ts';
import {
  contentScreens,
  personalScreens,
  riderScreens,
  shoppingScreens,
} from '../support/customer-screens.ts';
import { newAccount } from '../support/new-account.ts';
import { signInAsRider } from '../support/personal-account.ts';
import { receivedItem } from '../support/received-order.ts';
import { findUnsupportedStyles } from '../support/unsupported-styles.ts';

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
  getSupportedFormats: 'parts/barcode-reader.ts: where the detector exists',
  grow: 'the reader of barcodes: of WebAssembly’s memory',
  changedTouches: 'events of a touch, which has it',
  Segmenter: 'MapLibre, MUI: where it exists',
  use: 'React and the plugins of MUI',
  take: 'MapLibre',
  difference: 'MapLibre',
  resize: 'MapLibre, a picture’s method',
  dispose: 'the library that drags blocks in the editor',
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
  ':view-transition-group': 'pages change without a transition',
  ':view-transition-old': 'pages change without a transition',
  ':view-transition-new': 'pages change without a transition',
  ':selection': 'selected text has the colours of the device',
  '@page': 'the device decides on the margins of paper',
  '(scripting)':
    'without scripts, some buttons do nothing; with scripts, the chips stay until all filters are there',
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
/** Only methods of objects: a method of the language's own object, as `Iterator.prototype.take`, is none of a library. */
const isOfLibrary = (found: string) =>
  Object.keys(libraryNames).some((name) => [`.${name}`, `Intl.${name}`].includes(found.split(' ')[0]!));

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

/** The styles of all pages, which the server writes into their documents. */
function stylesOfServer(): string[] {
  const manifest = readFileSync('dist/server/entry.mjs', 'utf8');
  const inlined = [...manifest.matchAll(/\{"type":"inline","content":("(?:[^"\\]|\\.)*")\}/g)];
  return inlined.map(([, text = '""']) => JSON.parse(text) as string);
}

/** The inline scripts of src/browser/start as they are built: values of their own, or inside their only use. */
function inlineScriptsOfServer(): string[] {
  const chunks = readdirSync('dist/server/chunks').map((name) =>
    readFileSync(`dist/server/chunks/${name}`, 'utf8'),
  );
  const found = chunks.flatMap((code) => [
    ...code.matchAll(/^\/\/ .*virtual:inline-script\/.*\n.* = (".*");$/gm),
    ...code.matchAll(/\$\$InlineScript, \{ "code": ("(?:[^"\\]|\\.)*")/g),
  ]);
  return [...new Set(found.map(([, text = '""']) => JSON.parse(text) as string))];
}

/** Orders as a guest, and returns the order's unique id. */
async function placeOrder(page: Page, baseURL: string | undefined): Promise<string> {
  const found = await findItem(page.request, baseURL, receivedItem.slug);
  await storeCart(page, found.restaurant_id, [{ item: found, quantity: 2 }]);
  await page.goto('/checkout');
  const phone = newPhone();
  await fillGuest(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/);
  return page.url().split('/').at(-1)!;
}

/** The documents of all kinds of pages, by path. */
async function openDocuments(page: Page, baseURL: string | undefined): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const read = async (paths: readonly string[]) => {
    for (const path of paths) documents.set(path, await (await page.request.get(path)).text());
  };
  const signIn = (email: string) =>
    page.request.post('/api/account/login', {
      data: { email, password: demoPassword },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  await read(['/offline', '/desk/sign-in', '/api/docs']);
  await setPlaceCookies(page.context(), baseURL);
  const order = await placeOrder(page, baseURL);
  await read([
    `${orderPath(order)}?placed`,
    editOrderPath(order),
    orderPrintPath(order),
    rateOrderPath(order),
    ...[...shoppingScreens, ...contentScreens, desktopHomePath(), riderSignUpPath()],
  ]);
  await newAccount(page.request);
  await read([...personalScreens, farmVisitFormPath()]);
  await page.context().addCookies([{ name: pendingDeviceClearCookie, value: '1', url: baseURL! }]);
  await read(['/auth/clear-device?next=/stores']);
  await page.context().clearCookies({ name: pendingDeviceClearCookie });
  await signInAsRider(page);
  await read(riderScreens);
  await signIn('admin@haat.example');
  await read([deskPath()]);
  return documents;
}

/** Everything inside the elements of this name that the document itself contains. */
const insides = (html: string, element: 'script' | 'style'): string[] =>
  [
    ...html.matchAll(
      new RegExp(`<${element}(?![^>]*(?:\\ssrc=|\\stype="(?!module)))[^>]*>([\\s\\S]*?)</${element}>`, 'g'),
    ),
  ].map(([, text = '']) => text);

test('no page needs what a supported browser lacks, in its styles, its inline scripts and the files that it loads', async ({
  page,
  baseURL,
}) => {
  const documents = await openDocuments(page, baseURL);
  const all = [...documents.values()];
  const scripts = new Set(all.flatMap((html) => insides(html, 'script')));
  // Each inline script is in at least one of the pages, so that a page of a new kind is added above.
  const built = inlineScriptsOfServer();
  expect(built).toHaveLength(importedInlineScripts().size);
  expect(built.filter((code) => !scripts.has(code))).toEqual([]);
  const problems = [...documents].flatMap(([path, html]) => {
    const oldest: Oldest = path.startsWith('/desk') ? oldestBrowsers.desk : oldestBrowsers.shop;
    return insides(html, 'script')
      .flatMap((code) => findUnsupportedScript(code, oldest))
      .map((found) => `${path}: ${found}`);
  });
  expect(problems).toEqual([]);

  const inDocuments = all.flatMap((html) => [
    ...insides(html, 'style'),
    ...[...html.matchAll(/\sstyle="([^"]*)"/g)].map(
      ([, text = '']) => `a{${text.replaceAll('&quot;', '"')}}`,
    ),
  ]);
  const ofServer = stylesOfServer();
  expect(new Set(ofServer).size).toBeGreaterThan(50);
  const sheets = new Set([...inDocuments, ...ofServer, ...files('.css').map(read)]);
  const found = new Set([...sheets].flatMap((text) => findUnsupportedStyles(text, oldestBrowsers.shop)));
  expect([...found].filter((each) => !isHarmless(each))).toEqual([]);
});

/** The inline scripts that the components and pages import. */
function importedInlineScripts(): Set<string> {
  const sources = globSync('src/**/*.astro').map((file) => readFileSync(file, 'utf8'));
  const names = sources.flatMap((code) =>
    [...code.matchAll(/'virtual:inline-script\/([\w-]+)'/g)].map(([, name = '']) => name),
  );
  return new Set(names);
}

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
    ...['union', 'intersection', 'difference', 'isSupersetOf', 'symmetricDifference'].map(
      (name) => `const both = new Set(a).${name}(b)`,
    ),
    'const union = 1; a.union(b)',
    ...['map(of)', 'filter(of)', 'toArray()', 'some(of)', 'take(2)'].map((call) => `prices.values().${call}`),
    'Iterator.from(all)',
    'text.matchAll(words).map(of)',
    'Array.fromAsync(all)',
    'const { promise } = Promise.withResolvers()',
    'Promise.try(load)',
    'Object.groupBy(all, of)',
    'URL.parse(text)',
    'RegExp.escape(text)',
    'Uint8Array.fromBase64(text)',
    'bytes.toBase64()',
    '{ using file = open() }',
    'async () => { await using file = open() }',
    String.raw`/[\p{L}--[a-z]]/v.test(text)`,
    'RegExp(words, `v`)',
    'RegExp("(?i:a)b")',
    '/(?<day>a)|(?<day>b)/',
    'import words from "./words.json" with { type: "json" }',
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
    'Object.values(prices).map(of).filter(known)',
    '[...prices.values()].map(of)',
    'if (Promise.try) Promise.try(load)',
    '/(?<year>a)(?<day>b)(?<=c)(?:d)/u.test(text)',
  ])
    expect.soft(found(code), code).toBe(false);
  const styles = (text: string) => findUnsupportedStyles(text, oldestBrowsers.shop).length > 0;
  for (const text of [
    'a { color: light-dark(red, blue) }',
    'a { color: rgb(from red r g b / 50%) }',
    'a { --own: oklch(from var(--other) 0.5 c h) }',
    'a { & b { color: red } }',
    '@starting-style { a { opacity: 0 } }',
    'a:open { color: red }',
    'a { anchor-name: --top }',
    'a { top: anchor(bottom) }',
    'a { width: anchor-size(width) }',
    'a { position-area: top }',
    '@position-try --below { a { top: 0 } }',
    'p { text-wrap: pretty }',
    'a { transition: display 1s allow-discrete }',
    'a { width: calc-size(auto, size) }',
    'a { width: round(10px, 3px) }',
    'a { transition-timing-function: linear(0, 0.5, 1) }',
    'a { clip-path: rect(0 0 0 0) }',
    'a { height: 1rcap }',
    '@media (prefers-reduced-transparency: reduce) { a { color: red } }',
    '@container scroll-state(stuck: top) { a { color: red } }',
    '@scope (a) { b { color: red } }',
    '@supports not (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }',
  ])
    expect.soft(styles(text), text).toBe(true);
  for (const text of [
    '@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }',
    '@supports (color: light-dark(red, blue)) { @media print { a { color: light-dark(red, blue) } } }',
    'a:has(b) { color: color-mix(in oklab, red, blue) }',
    'a { clip: rect(0 0 0 0); height: 10dvh; width: 5cqi; transition: color 1s linear }',
    '@media (20rem <= width < 30rem) { a { color: rgb(1 2 3 / 50%) } }',
  ])
    expect.soft(styles(text), text).toBe(false);
});
