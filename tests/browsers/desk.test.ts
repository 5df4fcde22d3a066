import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { placeOrder, signInAs } from '../support/browsers/journeys.ts';
import type { Visitor } from '../support/browsers/visitor.ts';
import { productRow, toCsv } from '../support/product-file.ts';

const wide = { width: 1280 };
const fonts = ['figtree-latin', 'hind-devanagari-400', 'readex-pro-arabic'];

/** A second tap at the same place within 700 ms counts as accidental (browser/ui/guard-taps.ts). */
const afterDoubleTap = () => new Promise((resolve) => setTimeout(resolve, 700));

const blocksInPreview = `return document.querySelector('#preview-frame')?.contentDocument?.querySelectorAll('.canvas-block').length === arguments[0]`;

/** Opens the blocks of a new page. */
async function openNotice(visitor: Visitor, slug: string, blocks: object[] = []): Promise<void> {
  await signInAs(visitor, 'editor');
  const id = await visitor.run<number>(
    `return fetch('/api/desk/documents/create', {
       method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(arguments[0]),
     }).then((response) => response.json()).then(({ data }) => data.id)`,
    { kind: 'page', slug, locale: 'en', body: { title: 'Notice', blocks } },
  );
  await visitor.open(`/desk/documents/${id}`);
  await visitor.tap('tab', 'Blocks');
}

inEachEngine((shop) => {
  test('a shift starts on the board, also where no sound can be played, and ends', async () => {
    const visitor = await shop.visitor(wide);
    await signInAs(visitor, 'shop');
    await visitor.open('/desk/board');
    await visitor.tap('button', 'Start shift');
    await visitor.see('button', 'End shift');
    await afterDoubleTap();
    await visitor.tap('button', 'End shift');
    await visitor.see('button', 'Start shift');
  });

  test('staff accept and pack an order, and the customer’s page follows', async () => {
    const customer = await shop.visitor();
    const number = await placeOrder(customer);
    const seesStatus = async (status: string) => {
      await customer.tab.show();
      await customer.seeText('h1', status);
    };
    const staff = await shop.visitor(wide);
    await signInAs(staff, 'shop');
    await staff.open('/desk/board');
    const card = `li[aria-label="Order ${number}"]`;
    await staff.tap('button', 'Accept', { within: card });
    await seesStatus('Order accepted');
    await staff.tab.show();
    await staff.tap('link', 'Pick', { within: card });
    await staff.tap('button', 'Start picking');
    await seesStatus('Being prepared');
    await staff.tab.show();
    await afterDoubleTap();
    await staff.tap('button', 'Packed');
    await staff.tap('button', 'Everything is packed');
    await seesStatus('Packed and ready');
  });

  test('an editor drags a block from the list into a draft', async () => {
    const visitor = await shop.visitor({ width: 1280, height: 900 });
    await openNotice(visitor, 'drag');
    await visitor.until(`return document.querySelector('[data-puck-drawer-item]') !== null`);
    await visitor.drag('[data-puck-drawer-item]', '#preview-frame');
    await visitor.until(blocksInPreview, 1);
  });

  test('an editor adds a block with text to a draft, and finds it after a reload', async () => {
    const visitor = await shop.visitor(wide);
    await openNotice(visitor, 'notice');
    await visitor.tap('combobox', /^New block/);
    await visitor.tap('option', 'Text');
    await visitor.tap('button', 'Add block');
    await visitor.until(blocksInPreview, 1);
    await visitor.tapOn('[contenteditable=true]');
    await visitor.press('SelectAll');
    await visitor.type('Closed on Sunday');
    await visitor.tap('button', 'Save draft');
    await visitor.until(`return document.body.innerText.includes('Version 2')`);
    await visitor.tab.reload();
    await visitor.tap('tab', 'Blocks');
    await visitor.until(
      `return document.querySelector('#preview-frame')?.contentDocument?.body?.innerText.includes('Closed on Sunday')`,
    );
  });

  test('the editor’s preview of blocks may load the fonts of every script', async () => {
    const visitor = await shop.visitor(wide);
    await openNotice(visitor, 'hindi', [{ type: 'richText', props: { id: 'text', html: '<p>नमस्ते</p>' } }]);
    await visitor.until(blocksInPreview, 1);
    const loaded = await visitor.run<string[]>(
      `const frame = document.querySelector('#preview-frame').contentWindow;
       return Promise.all(arguments[0].map((name) =>
         new frame.FontFace(name, 'url(/fonts/' + name + '.woff2)').load().then(() => name, ({ message }) => message)))`,
      fonts,
    );
    expect(loaded).toEqual(fonts);
  });

  test('an administrator changes the text of an item and finds it saved', async () => {
    const visitor = await shop.visitor(wide);
    await signInAs(visitor, 'admin');
    await visitor.open('/desk/items');
    await visitor.until(`return document.querySelector('tbody tr') !== null`);
    await visitor.tapOn('tbody tr td:nth-child(3)');
    await visitor.seePath(/^\/desk\/items\/\d+/);
    await visitor.fill(/^Description/, 'Picked by hand at dawn.');
    await visitor.tap('button', 'Save');
    await visitor.until(`return document.body.innerText.includes('Saved')`);
    await visitor.tab.reload();
    await visitor.until(
      `return [...document.querySelectorAll('textarea, input')].some(({ value }) => value === 'Picked by hand at dawn.')`,
    );
  });

  test('a picture is uploaded to the media library', async () => {
    const visitor = await shop.visitor(wide);
    await signInAs(visitor, 'editor');
    await visitor.open('/desk/media');
    await visitor.see('button', 'Upload pictures');
    await visitor.tab.chooseFile(
      join(process.cwd(), 'docs/images/desk.webp'),
      `return document.querySelector('input[type=file]')`,
    );
    await visitor.until(
      `return [...document.querySelectorAll('a')].some(({ innerText }) => /desk/.test(innerText))`,
    );
  });

  test('an import is previewed before anything is stored', async () => {
    const visitor = await shop.visitor(wide);
    await signInAs(visitor, 'shop');
    const file = join(process.cwd(), `test-results/${shop.engine}-products.csv`);
    writeFileSync(file, toCsv([productRow({ Handle: 'new-plum', Title: 'New plum' })]));
    await visitor.open('/desk/import');
    await visitor.see('button', 'Preview import');
    await visitor.tab.chooseFile(file, `return document.querySelector('input[type=file]')`);
    await visitor.tap('button', 'Preview import');
    await visitor.until(
      `return /1 new|1 item|New plum|Import 1/i.test(document.querySelector('main').innerText)`,
    );
  });
});
