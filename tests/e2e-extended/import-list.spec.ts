import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { makeWorkbook } from '../support/workbook.ts';

const list = (price: string) => ({
  name: 'prices.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: makeWorkbook({
    Liste: [
      ['Artikel', 'Preis', 'Lagerort'],
      ['Imported pears', price, 'A1'],
    ],
  }),
});

test('a plain list in Excel is imported once its columns are matched, and the match is remembered', async ({
  browser,
  baseURL,
}) => {
  const page = await openDeskPage(browser, baseURL, 'admin');
  const preview = async (price: string) => {
    await page.goto('/desk/import');
    await page.getByLabel(/^Product file/).setInputFiles(list(price));
    await page.getByRole('button', { name: 'Preview import' }).click();
    await expect(page.getByText('This is a list of another kind.')).toBeVisible();
  };
  await preview('₹2.49');
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByRole('combobox', { name: 'Name' })).toHaveText(/^Artikel/);
  await expect(columns.getByRole('combobox', { name: 'Price' })).toHaveText(/^Preis/);
  await expectNoAxeViolations(page);
  // A wrong match is corrected; the column then belongs to that field alone.
  await columns.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: /^Lagerort/ }).click();
  await columns.getByRole('button', { name: 'Preview with these columns' }).click();
  await expect(
    page.getByText(/^Nothing has been imported yet. Preview: 1 product with 1 variant: 1 new/),
  ).toBeVisible();
  await expect(columns).toBeHidden();
  // What was matched can be looked at again before the import.
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect(columns.getByRole('combobox', { name: 'Brand' })).toHaveText(/^Lagerort/);
  await columns.getByRole('button', { name: 'Preview with these columns' }).click();
  await expect(columns).toBeHidden();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Import complete. 1 product/)).toBeVisible();

  await preview('₹2.59');
  await expect(columns.getByRole('combobox', { name: 'Brand' })).toHaveText(/^Lagerort/);
  await columns.getByRole('button', { name: 'Preview with these columns' }).click();
  await expect(page.getByText(/1 new|1 changed/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Another price (1)' })).toContainText('2.59');
  await page.context().close();
});
