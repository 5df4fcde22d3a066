import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('the block editor has no accessibility violation, with and without a selected block', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const headers = { origin: baseURL! };
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { data, headers });
  await post('account/login', { email: 'editor@haat.example', password: demoPassword });
  const list = await post('desk/documents/list', { page: 1, perPage: 5, kind: 'campaign', q: 'mango' });
  const { data } = (await list.json()) as { data: { rows: { id: number }[] } };
  await page.goto(`/desk/documents/${data.rows[0]!.id}`);
  await page.getByRole('tab', { name: 'Blocks' }).click();
  const canvas = page.frameLocator('#preview-frame');
  await expect(canvas.getByRole('heading', { level: 1 })).toBeAttached();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.getByLabel('Selected block').click();
  await page.getByRole('option', { name: /^1\. / }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
});
