import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openDeskPage } from '../support/desk-browser.ts';

test.describe.configure({ timeout: 150_000 });

const newSlug = () => `editing-${randomBytes(4).toString('hex')}`;

async function post<Data>(page: Page, path: string, data: object): Promise<Data> {
  const response = await page.request.post(`/api/desk/${path}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { data: Data }).data;
}

const heading = (title: string, text = 'Of our own.') => ({
  type: 'heading',
  props: { id: `h-${title.toLowerCase().replaceAll(' ', '-')}`, title, text },
});

/** Creates a campaign as the demo's editor and opens it at the desk. */
async function openCampaign(browser: Browser, baseURL: string | undefined, blocks: object[]) {
  const page = await openDeskPage(browser, baseURL, 'editor');
  const body = { title: 'Sweets of the season', description: 'For the festival.', blocks };
  const { id } = await post<{ id: number }>(page, 'documents/create', {
    kind: 'campaign',
    slug: newSlug(),
    locale: 'en',
    body,
  });
  await page.goto(`/desk/documents/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: body.title })).toBeVisible({ timeout: 60_000 });
  return { page, id, body };
}

test('a bulk action changes only the items on the screen, and names them in its question', async ({
  browser,
  baseURL,
}) => {
  const page = await openDeskPage(browser, baseURL, 'admin');
  await page.goto('/desk/items');
  const table = page.getByRole('table', { name: 'Items' });
  await expect(table.getByRole('row').nth(2)).toBeVisible({ timeout: 60_000 });
  await table.getByRole('checkbox').first().check();
  await expect(page.getByText(/[1-9]\d* items selected/)).toBeVisible();
  await page.getByRole('textbox', { name: /Search/ }).fill('kaju katli');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(/[1-9]\d* items? selected/)).toHaveCount(0);
  await table.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 1 item?' });
  await expect(question.getByRole('listitem')).toHaveText([/^Kaju katli \(.+\)$/]);
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('menuitem', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await page.goBack();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(/[1-9]\d* items? selected/)).toHaveCount(0);
});

test('after a conflict, the history has both texts', async ({ browser, baseURL }) => {
  const { page, id, body } = await openCampaign(browser, baseURL, [heading('Our own')]);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Written by me.');
  await post(page, 'documents/save', { id, base: 1, body: { ...body, description: 'Written by them.' } });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: /has saved this in the meantime/ });
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(description).toHaveValue('Written by them.');
  await page.getByRole('tab', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(4);
  await expect(versions).toContainText('replaced after a conflict');
  const mine = await post<{ body: { description: string } }>(page, 'documents/revision', { id, number: 3 });
  expect(mine.body.description).toBe('Written by me.');
});

test('an editor finds the menus in the navigation, with the links that customers see', async ({
  browser,
  baseURL,
}) => {
  const page = await openDeskPage(browser, baseURL, 'editor');
  await page.goto('/desk');
  await page.getByRole('menuitem', { name: 'Menus', exact: true }).click();
  const table = page.getByRole('table', { name: 'Menus' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await table.getByRole('link', { name: /^Main menu/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title · English' }).nth(1)).toHaveValue('Stores', {
    timeout: 60_000,
  });
  await expect(page.getByRole('group', { name: 'Links', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /address|Duplicate/ })).toHaveCount(0);
});

test('a new block is scrolled into view, and the outline says what each block shows', async ({
  browser,
  baseURL,
}) => {
  const blocks = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((title) =>
    heading(title, 'A text of several words. '.repeat(20)),
  );
  const section = { type: 'section', props: { id: 'shelf', slug: 'small-hunger' } };
  const { page } = await openCampaign(browser, baseURL, [section, ...blocks]);
  await page.getByRole('tab', { name: 'Blocks' }).click();
  const canvas = page.frameLocator('#preview-frame');
  await expect(canvas.getByRole('heading', { name: 'Seven' })).toBeAttached({ timeout: 60_000 });
  await page.getByLabel('New block').click();
  await page.getByRole('option', { name: 'Quote', exact: true }).click();
  await page.getByRole('button', { name: 'Add block' }).click();
  const added = canvas.getByText('The tomatoes smell of tomatoes.');
  await expect(added).toBeInViewport();
  await expect(page.getByLabel('Selected block')).toContainText('9. Quote · The tomatoes smell');
  await page.getByText('Outline', { exact: true }).click();
  const outline = page.getByRole('list', { name: 'Blocks of the document' });
  await expect(outline.getByRole('button').first()).toHaveText(/^1\. Section · (?!small-hunger)\w/);
  await expect(outline.getByRole('button').nth(2)).toHaveText('3. Heading · Two');
  await outline.getByRole('button', { name: '2. Heading · One' }).click();
  await expect(page.getByLabel('Selected block')).toContainText('2. Heading · One');
  await expect(canvas.getByRole('heading', { name: 'One' })).toBeInViewport();
});

test('the times of a schedule are kept while its problems are fixed', async ({ browser, baseURL }) => {
  const { page } = await openCampaign(browser, baseURL, [heading('Our own', 'Describe it in one sentence.')]);
  const from = page.getByLabel('Live from');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await from.fill('2031-03-01T10:00');
  await page.getByLabel(/^Until/).fill('2031-03-09T22:30');
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText('is still example text');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(from).toHaveValue(/^2031-03-01T10:00/);
  await expect(page.getByLabel(/^Until/)).toHaveValue(/^2031-03-09T22:30/);
});

test('the preview says what a visitor at a place does not see, and shows a wide page whole', async ({
  browser,
  baseURL,
}) => {
  const shelf = { type: 'itemShelf', props: { id: 'shelf', items: ['kaju-katli', 'nashik-onions'] } };
  const { page } = await openCampaign(browser, baseURL, [heading('Our own'), shelf]);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByLabel('Location').click();
  await page.getByRole('option', { name: /Indiranagar/ }).click();
  const hidden = page.getByRole('list', { name: 'Not shown to this visitor' });
  await expect(hidden.getByRole('listitem')).toHaveText([
    /^“Kaju katli” is sold by .+, which does not deliver to this location\.$/,
  ]);
  await page.getByRole('button', { name: '1280 pixels wide' }).click();
  const frame = page.getByTitle('Preview, 1280 pixels wide');
  await expect(frame).toBeVisible();
  const box = (await frame.boundingBox())!;
  const region = (await page.getByRole('region', { name: 'Page preview' }).boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(region.width + 1);
  expect(box.x + box.width).toBeLessThanOrEqual(1280);
});

test('a notice goes by itself and does not cover a button when it appears', async ({ browser, baseURL }) => {
  const { page } = await openCampaign(browser, baseURL, [heading('Our own')]);
  const save = page.getByRole('button', { name: 'Save draft' });
  await page.getByRole('textbox', { name: 'Description' }).fill('Changed.');
  // The bar with the buttons is at the top of what is visible.
  await save.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 60));
  await save.click();
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('status');
  await expect(notice).toHaveText('Saved as a new version.');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  expect(
    await publish.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  ).toBe(true);
  await page.mouse.move(0, 0);
  await expect(notice).toBeHidden({ timeout: 15_000 });
});

test('an item gets a page address that no other store uses', async ({ browser, baseURL }) => {
  const page = await openDeskPage(browser, baseURL, 'shop');
  await page.goto('/desk/items/create');
  await page
    .getByRole('textbox', { name: 'Name', exact: true })
    .first()
    .fill('Kaju katli', { timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: 'Page address' })).toHaveValue('kaju-katli-2');
});
