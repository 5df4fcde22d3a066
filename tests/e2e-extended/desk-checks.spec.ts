import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('an empty campaign, a slider without a choice and an unchanged example are listed with a link to each, and block publishing', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const headers = { origin: baseURL! };
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/api/${path}`, { data, headers })).json()) as { data: { id: number } };
  await post('account/login', { email: 'editor@haat.example', password: demoPassword });
  const slug = `checks-${randomUUID().slice(0, 8)}`;
  const body = { title: 'Not written yet', description: 'A draft.', blocks: [] };
  const { data } = await post('desk/documents/create', { kind: 'campaign', slug, locale: 'en', body });
  await page.goto(`/desk/documents/${data.id}`);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const problems = page.getByRole('list', { name: 'Problems' });
  await publish.click();
  await expect(problems).toContainText('This campaign is empty. Add a block.');
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await problems.getByRole('button').click();
  const newBlock = page.getByRole('combobox', { name: 'New block' });
  await expect(newBlock).toBeFocused();

  const bar = page.getByRole('toolbar', { name: 'Blocks' });
  for (const name of ['Promo slider', 'Heading']) {
    await newBlock.press('Enter');
    await page.getByRole('option', { name, exact: true }).press('Enter');
    await bar.getByRole('button', { name: 'Add block' }).press('Enter');
  }
  await publish.click();
  await expect(problems).toContainText('The block “Promo slider” shows nothing yet.');
  await expect(problems).toContainText('The block “Heading” still has its example text.');
  await problems.getByRole('button', { name: /Heading/ }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeFocused();
  await title.fill('Three weeks of litchi');
  await problems.getByRole('button', { name: /Promo slider/ }).click();
  await expect(page.getByRole('combobox', { name: 'Slider', exact: true })).toBeFocused();
  await bar.getByRole('button', { name: 'Remove block' }).click();
  await publish.click();
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  const published = page.getByText('Published', { exact: true });
  await expect(anyway.or(published)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(published).toBeVisible();
  await expect(problems).toHaveCount(0);
  await post('desk/documents/unpublish', { id: data.id });
});
