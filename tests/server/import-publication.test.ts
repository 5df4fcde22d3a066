import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importColumns } from '#server/services/import/columns.ts';
import { itemCsvLines } from '#server/services/desk/export/items.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { productRow } from '../support/product-file.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

async function importAs(Status: string, Published = 'true') {
  const { summary } = await desk.importProducts([productRow({ Status, Published })]);
  const { rows } = await desk.open.db.execute<{ publication: string; is_active: boolean }>(
    sql`select publication, is_active from items`,
  );
  return { ...rows[0]!, written: summary.created + summary.updated };
}
const setPublication = (publication: string) =>
  desk.open.db.execute(sql`update items set publication = ${publication}`);

test('a new product is a draft if the file marks it as draft or archived, and is published in all other cases', async () => {
  for (const [Status, Published, publication, isActive] of [
    ['draft', 'false', 'draft', true],
    ['archived', 'false', 'draft', true],
    ['active', 'true', 'published', true],
    ['active', 'false', 'published', false],
    ['', '', 'published', true],
  ] as const) {
    await desk.clear();
    expect(await importAs(Status, Published)).toEqual({ publication, is_active: isActive, written: 1 });
  }
});

test('an existing item follows the status: a published item is withdrawn, and a missing status changes nothing', async () => {
  await importAs('draft');
  expect(await importAs('archived')).toMatchObject({ publication: 'draft', written: 0 });
  expect(await importAs('')).toMatchObject({ publication: 'draft', written: 0 });
  expect(await importAs('active', 'false')).toMatchObject({ publication: 'published', is_active: false });
  expect(await importAs('draft')).toMatchObject({ publication: 'withdrawn', is_active: false });
  expect(await importAs('archived')).toMatchObject({ publication: 'withdrawn', written: 0 });
  expect(await importAs('')).toMatchObject({ publication: 'withdrawn', is_active: true });
  expect(await importAs('active')).toMatchObject({ publication: 'published', is_active: true });
  expect(await importAs('archived')).toMatchObject({ publication: 'withdrawn', written: 1 });
});

test('an export includes the publication status', async () => {
  await importAs('active');
  const access = { userId: 'admin', role: 'admin', storeIds: null } as const;
  const exported = async () => {
    const [header, line] = await itemCsvLines(desk.open.db, access, String, '.');
    return [importColumns.status, importColumns.available].map((name) => line![header!.indexOf(name)]);
  };
  expect(await exported()).toEqual(['active', true]);
  await setPublication('withdrawn');
  expect(await exported()).toEqual(['withdrawn', true]);
  await setPublication('draft');
  expect(await exported()).toEqual(['draft', true]);
});
