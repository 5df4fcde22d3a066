import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

test.describe.configure({ timeout: 150_000 });

let shop: SecondShop;
test.beforeAll(async () => {
  shop = await openSecondShop();
});
test.afterAll(() => shop?.close());

/** Opens a page of the shop with one text block at the desk, with the blocks shown and the text selected. */
async function openText(
  browser: Browser,
  slug: string,
  html: string,
  colorScheme: 'light' | 'dark' = 'light',
  locale = 'en',
) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
    colorScheme,
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  const headers = { origin: shop.url };
  const signIn = { email: 'editor@haat.example', password: 'haat-demo-1' };
  expect((await page.request.post('/api/account/login', { data: signIn, headers })).ok()).toBe(true);
  const made = await page.request.post('/api/desk/documents/create', {
    headers,
    data: {
      kind: 'page',
      slug,
      locale,
      body: { title: 'Notice', blocks: [{ type: 'richText', props: { id: 'text', html } }] },
    },
  });
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  await page.goto(`/desk/documents/${id}`);
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await page.locator('#preview-frame').waitFor();
  await page
    .frameLocator('#preview-frame')
    .locator('[data-puck-component="text"]')
    .click({ position: { x: 20, y: 20 } });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  const storedText = async () => {
    const answer = await page.request.post('/api/desk/documents/get', { headers, data: { id } });
    const { data } = (await answer.json()) as {
      data: { body: { blocks: { props: { html: string } }[] } };
    };
    return data.body.blocks[0]!.props.html;
  };
  const toolbar = page.getByRole('toolbar', { name: 'Text: formatting' });
  return { page, text, toolbar, storedText };
}

/** Pastes into the focused element what a program put on the clipboard. */
const paste = (page: Page, html: string, files: { name: string; type: string }[] = []) =>
  page.evaluate(
    ([pasted, pictures]) => {
      const clipboardData = new DataTransfer();
      if (pasted) clipboardData.setData('text/html', pasted);
      for (const { name, type } of pictures)
        clipboardData.items.add(new File([new Uint8Array(100)], name, { type }));
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [html, files] as const,
  );

const status = (page: Page) => page.getByRole('toolbar', { name: 'Document' }).getByRole('status');

test('C01 C04 E6 text pasted from Google Docs, Word and a table is shown as it is stored and as readers see it', async ({
  browser,
}) => {
  const { page, text, storedText } = await openText(browser, 'pasted', '<p>Old text</p>');
  const googleDocs =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">plain </span><span style="font-weight:700">bold words</span></p></b>';
  const item = (name: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>${name}<o:p></o:p></p>`;
  const table = '<h1>Our shop</h1><table><tr><td>Mon</td><td>9–5</td></tr></table>';
  await text.press('ControlOrMeta+a');
  await paste(
    page,
    `${googleDocs}${item('Flour')}${item('Salt')}${table}<div>Mon</div><div>See <a href="http://a.example/x">Tue</a></div>`,
  );
  await expect(text.locator('strong')).toHaveText('bold words');
  await expect(text.getByRole('listitem')).toHaveText(['Flour', 'Salt']);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Our shop');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(status(page)).toHaveText('Version 2');
  const html =
    '<p>plain <strong>bold words</strong></p><ul><li>Flour</li><li>Salt</li></ul><h2>Our shop</h2><p>Mon | 9–5</p><p>Mon</p><p>See <a href="http://a.example/x" rel="noopener noreferrer" target="_blank">Tue</a></p>';
  expect(await storedText()).toBe(html);
  const canvas = page.frameLocator('#preview-frame').locator('.prose');
  await expect(canvas.locator('strong')).toHaveText('bold words');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'http://a.example/x');
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('C03 a pasted picture is refused at once with a hint, and the text beside it is kept', async ({
  browser,
}) => {
  const { page, text, storedText } = await openText(browser, 'picture', '<p>Old text</p>');
  await text.press('ControlOrMeta+End');
  await paste(page, '', [{ name: 'screen.png', type: 'image/png' }]);
  const hint = page.getByRole('alert').filter({ hasText: 'picture block' });
  await expect(hint).toBeVisible();
  await hint.getByRole('button', { name: 'Close' }).click();
  await expect(hint).toHaveCount(0);
  await expect(status(page)).toHaveText('Version 1');
  await text.press('ControlOrMeta+End');
  await paste(page, '<p> and more<img src="data:image/png;base64,iVBORw0KGgo="></p>');
  await expect(hint).toBeVisible();
  await expect(text).toHaveText('Old textand more');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(status(page)).toHaveText('Version 2');
  expect(await storedText()).toBe('<p>Old textand more</p>');
  await page.context().close();
});

test('C05 M01 Ctrl+S saves from the text and from the canvas; caret and undo stay', async ({ browser }) => {
  const { page, text, storedText } = await openText(browser, 'shortcut', '<p>One two</p>');
  await expect(status(page)).toHaveText('Version 1');
  await text.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+ArrowRight');
  await page.keyboard.type(' and a half');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(status(page)).toHaveText('Version 2');
  await expect(text).toBeFocused();
  await page.keyboard.type('X');
  await expect(text).toHaveText('One and a halfX two');
  // What was typed slowly is undone in several steps.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z');
    expect(await text.textContent()).toBe('One two');
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await text.textContent()).toBe('One and a halfX two');
  }).toPass();
  await page
    .frameLocator('#preview-frame')
    .locator('body')
    .evaluate((body) => {
      const key = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
      if (body.dispatchEvent(new KeyboardEvent('keydown', key))) throw new Error('the page was saved');
    });
  await expect(status(page)).toHaveText('Version 3');
  expect(await storedText()).toBe('<p>One and a halfX two</p>');
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Renamed');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(status(page)).toHaveText('Version 4');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.context().close();
});

test('E11 M02 the link dialog shows the present address, changes the whole link, refuses unsafe ones and removes it', async ({
  browser,
}) => {
  const { page, text, toolbar, storedText } = await openText(
    browser,
    'links',
    '<p>See the <a href="/page/delivery">delivery page</a> now</p>',
  );
  const dialog = page.getByRole('dialog', { name: 'Change the link' });
  const address = dialog.getByRole('textbox', { name: 'Link address' });
  await text.getByText('delivery page').dblclick({ position: { x: 10, y: 8 } });
  await expect(toolbar.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'true');
  await toolbar.getByRole('button', { name: 'Link' }).click();
  await expect(address).toHaveValue('/page/delivery');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/must start with/);
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('mailto:hello@haat.example');
  await address.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(status(page)).toHaveText('Version 2');
  expect(await storedText()).toBe('<p>See the <a href="mailto:hello@haat.example">delivery page</a> now</p>');
  await page.keyboard.press('ControlOrMeta+k');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(text.getByRole('link')).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.context().close();
});

test('the toolbar shows and changes the format of the text, also by keyboard and in a narrow or dark window', async ({
  browser,
}, testInfo) => {
  const { page, text, toolbar } = await openText(browser, 'format', '<p>One</p>');
  const button = (name: string) => toolbar.getByRole('button', { name, exact: true });
  await text.press('ControlOrMeta+a');
  await button('Bold').click();
  await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(text.locator('strong')).toHaveText('One');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(button('Heading')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('One');
  await expect(button('Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.context().close();

  for (const colors of ['light', 'dark'] as const) {
    const html =
      '<h2>مواعيد العمل</h2><p>نص <a href="/x">رابط</a></p><ul><li>واحد</li></ul><blockquote><p>قول</p></blockquote>';
    const shown = await openText(browser, `looks-${colors}`, html, colors, 'ar');
    await expect(shown.text).toHaveAttribute('dir', 'rtl');
    await expect(shown.text).toHaveAttribute('lang', 'ar');
    await expect(status(shown.page)).toHaveText('Version 1');
    for (const width of [1280, 390]) {
      await shown.page.setViewportSize({ width, height: 900 });
      await shown.text.scrollIntoViewIfNeeded();
      const isWider = await shown.toolbar.evaluate((bar) => bar.scrollWidth > bar.clientWidth);
      expect(isWider, `${width} ${colors}`).toBe(false);
      const body = await shown.page.screenshot();
      await testInfo.attach(`${width} ${colors}`, { body, contentType: 'image/png' });
    }
    await shown.page.context().close();
  }
});
