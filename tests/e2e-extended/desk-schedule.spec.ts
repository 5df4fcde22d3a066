import { type Browser, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let shop: SecondShop;
test.beforeAll(async () => {
  shop = await openSecondShop();
});
test.afterAll(() => shop?.close());

async function openStaffPage(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  const answer = await page.request.post('/api/account/login', {
    data: { email, password: 'haat-demo-1' },
    headers: { origin: shop.url },
  });
  expect(answer.ok()).toBe(true);
  return page;
}

async function documentId(page: Page, kind: string, q: string): Promise<number> {
  const found = await page.request.post('/api/desk/documents/list', {
    data: { page: 1, perPage: 50, kind, q },
    headers: { origin: shop.url },
  });
  const { data } = (await found.json()) as { data: { rows: { id: number; locale: string }[] } };
  return data.rows.find(({ locale }) => locale === '' || locale === 'en')!.id;
}

/** Sets the scheduled start or end of a document to now. */
async function setScheduleToNow(id: number, column: 'scheduled_from' | 'publish_to'): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(`update documents set ${column} = now() where id = ${id}`);
  await client.end();
}

test('[I12] a scheduled change of the landing page is live from its start to its end, then the previous version returns; open screens of the desk update without a reload', async ({
  browser,
}) => {
  const page = await openStaffPage(browser, 'editor@haat.example');
  const list = await page.context().newPage();
  const id = await documentId(page, 'landing', '');
  const pollLandingPage = () =>
    expect.poll(async () => (await (await fetch(shop.url)).text()).includes('Only for an hour'), {
      intervals: [100],
    });
  await page.goto(`/desk/documents/${id}`);
  const published = page.getByText('Published', { exact: true });
  await expect(published).toBeVisible();
  // A document that visitors always need can neither end nor be unpublished.
  for (const name of ['Unpublish', 'Set an end'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a change' });
  await expect(dialog.getByText('The latest version is already live.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Blocks' }).click();
  await page.getByLabel('Selected block').click();
  await page.getByRole('option', { name: /^1\. / }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Only for an hour');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.getByLabel('Live from').fill('2089-12-01T18:00');
  await dialog.getByLabel('Until').fill('2090-01-01T18:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const anyway = page.getByRole('button', { name: 'Schedule anyway' });
  const cancel = page.getByRole('button', { name: 'Cancel schedule' });
  await expect(anyway.or(cancel)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText('then version 1 is live again', { exact: false })).toBeVisible();
  await expect(published).toBeVisible();
  await list.goto('/desk/documents?filter=%7B%22kind%22%3A%22landing%22%7D');
  const row = list.getByRole('row', { name: /landing en/ });
  await expect(row.getByText('Scheduled')).toBeVisible();

  await setScheduleToNow(id, 'scheduled_from');
  await pollLandingPage().toBe(true);
  await expect(cancel).toHaveCount(0);
  await expect(page.getByText('Version 2 is live until', { exact: false })).toBeVisible();
  await list.bringToFront();
  await expect(row.getByText('Scheduled')).toHaveCount(0);
  await page.bringToFront();
  await setScheduleToNow(id, 'publish_to');
  await pollLandingPage().toBe(false);
  await expect(page.getByText('is live until', { exact: false })).toHaveCount(0);
  await expect(published).toBeVisible();
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible();
  await page.context().close();
});

test('an editor sets an end for a live campaign and cancels a schedule, and unsaved input stays', async ({
  browser,
}) => {
  const page = await openStaffPage(browser, 'editor@haat.example');
  const id = await documentId(page, 'campaign', 'mango');
  await page.goto(`/desk/documents/${id}`);
  await page.getByRole('button', { name: 'Set an end' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set an end' });
  await dialog.getByLabel('Live until').fill('2020-01-01T00:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This time is in the past. Choose a later one.')).toBeVisible();
  await dialog.getByLabel('Live until').fill('2090-01-01T18:00');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/is live until 1 Jan 2090, 18:00, then it is unpublished\./)).toBeVisible();

  await page.getByLabel('Description').fill('Typed and not saved');
  // Another editor's save is announced, and nothing typed is lost.
  const current = await page.request.post('/api/desk/documents/get', {
    data: { id },
    headers: { origin: shop.url },
  });
  const { data } = (await current.json()) as { data: { revision: number; body: object } };
  await page.request.post('/api/desk/documents/save', {
    data: { id, base: data.revision, body: { ...data.body, title: 'From elsewhere' } },
    headers: { origin: shop.url },
  });
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed and not saved');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Kavya Hegde has saved this in the meantime' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save selection' }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule a change' });
  await expect(schedule.getByLabel('Until')).toHaveValue('2090-01-01T18:00');
  await schedule.getByLabel('Live from').fill('2089-12-01T18:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  const anyway = page.getByRole('button', { name: 'Schedule anyway' });
  const cancel = page.getByRole('button', { name: 'Cancel schedule' });
  await expect(anyway.or(cancel)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByText(/is live until 1 Jan 2090/)).toBeVisible();
  await page.getByRole('button', { name: 'Set an end' }).click();
  await dialog.getByLabel('Live until').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('is live until', { exact: false })).toHaveCount(0);
  await page.context().close();
});
