import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { overflow } from '../support/overflow.ts';
import { makeWorkbook } from '../support/workbook.ts';

// The shop runs one import at a time, so these tests run one after the other.
test.describe.configure({ mode: 'default' });

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

const csv = (text: string) => ({ name: 'grain.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an administrator allows the picture hosts of a file in the import form; others see who can', async ({
  browser,
  baseURL,
}) => {
  const file = csv(
    'Handle,Title,Variant Price,Image Src\n' +
      'teff,Teff,12.00,https://cdn.example.com/teff.png\n' +
      'rye,Rye,12.00,https://cdn.example.com/rye.png\n' +
      'oats,Oats,12.00,https://127.0.0.1/oats.png\n',
  );
  const preview = async (who: string) => {
    const page = await openDeskPage(browser, baseURL, who);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/desk/import');
    await page.getByLabel(/^Product file/).setInputFiles(file);
    await page.getByRole('button', { name: 'Preview import' }).click();
    return { page, hosts: page.getByRole('table', { name: 'Picture hosts' }) };
  };
  const { page, hosts } = await preview('admin');
  const rowOf = (host: string) => hosts.getByRole('row').filter({ hasText: host });
  await expect(rowOf('cdn.example.com')).toHaveText(/2Not allowed$/);
  await expect(rowOf('127.0.0.1')).toHaveText(/1Never allowed/);
  const field = page.getByRole('textbox', { name: 'Hosts to allow for this import' });
  await field.fill('https://cdn.example.com/teff.png');
  await page.getByRole('button', { name: 'Allow and preview again' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/^“https:\/\/cdn\.example\.com\/teff\.png”: not the name/);
  await expectNoAxeViolations(page);
  await expect.poll(() => overflow(page)).toBe('');
  await field.fill('');
  await page.getByRole('button', { name: 'Add cdn.example.com' }).click();
  await expect(field).toHaveValue('cdn.example.com');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Allow and preview again' }).click();
  await expect(rowOf('cdn.example.com')).toHaveText(/2Allowed$/);
  await expect(rowOf('127.0.0.1')).toHaveText(/1Never allowed/);
  await page.context().close();

  const keeper = await preview('shop');
  await expect(keeper.hosts.getByRole('row').filter({ hasText: 'cdn.example.com' })).toHaveText(
    /Not allowed$/,
  );
  await expect(keeper.page.getByText('An administrator must import this file')).toBeVisible();
  await expect(keeper.page.getByRole('button', { name: 'Allow and preview again' })).toBeHidden();
  await keeper.page.context().close();
});

test('pictures are imported from an archive beside the file, and downloaded as one', async ({
  browser,
  baseURL,
}) => {
  const page = await openDeskPage(browser, baseURL, 'admin');
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const zip = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/zip',
    buffer: Buffer.from(bytes),
  });
  await page.goto('/desk/import');
  await page
    .getByLabel(/^Product file/)
    .setInputFiles(csv('Handle,Title,Variant Price,Image Src\nsorghum,Sorghum,12.00,sorghum.png\n'));
  const archive = page.getByLabel('Pictures (.zip), if the file names some');
  await archive.setInputFiles(zip('pictures.zip', strToU8('no archive')));
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be read' })).toBeVisible();
  await archive.setInputFiles(zip('pictures.zip', zipSync({ 'Photos/SORGHUM.png': new Uint8Array(png) })));
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByText(/^Nothing has been imported yet\. .*1 new.*0 rejected\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Import complete\. 1 product/)).toBeVisible();

  await page.goto('/desk/export');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pictures (.zip)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^pictures-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/^sorghum-[0-9a-f]{24}\.webp$/));
  await page.context().close();
});
