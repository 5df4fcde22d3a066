import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { stores } from '#server/db/schema/index.ts';
import {
  createImport,
  findImport,
  importPaths,
  readReport,
  saveImportStatus,
} from '#server/services/desk/import-storage.ts';
import { importChanges, importStatus, receiveChunk, runImport } from '#server/services/desk/import.ts';
import { openImportDesk } from '../support/import-desk.ts';
import { productRow, toCsv } from '../support/product-file.ts';

test('import files are deleted a week after their last change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const startImport = () => createImport(folder, { storeId: 1, name: 'tea.csv', userId: 'u' });
  const [old, young] = [await startImport(), await startImport()];
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  for (const list of ['report', 'changes', 'pictures'] as const)
    writeFileSync(importPaths(folder, old.id)[list], 'Handle\n');
  for (const path of Object.values(importPaths(folder, old.id))) utimesSync(path, eightDaysAgo, eightDaysAgo);
  await startImport();
  for (const path of Object.values(importPaths(folder, old.id))) expect(existsSync(path)).toBe(false);
  expect(await findImport(folder, young.id, 'u')).toMatchObject({ name: 'tea.csv' });
  rmSync(folder, { recursive: true });
});

test('an import report that is too long is cut after a complete line, and its file is closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const { id } = await createImport(folder, { storeId: 1, name: 'tea.csv', userId: 'u' });
  expect(await readReport(folder, id)).toEqual({ text: '', isWhole: true });
  const { report } = importPaths(folder, id);
  writeFileSync(report, 'refused,2,,tea,No price,\n');
  expect(await readReport(folder, id)).toEqual({ text: 'refused,2,,tea,No price,\n', isWhole: true });
  writeFileSync(report, 'refused,2,,चाय,No price,\n'.repeat(100_000));
  const { text, isWhole } = await readReport(folder, id);
  expect(isWhole).toBe(false);
  expect(text).toMatch(/^(refused,2,,चाय,No price,\n)+$/);
  const openFiles = readdirSync('/proc/self/fd').map((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`);
    } catch {
      return '';
    }
  });
  expect(openFiles).not.toContain(report);
  rmSync(folder, { recursive: true });
});

test('an import whose process has ended is reported as failed and can be run again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const started = await createImport(folder, { storeId: 1, name: 'tea.csv', userId: 'u' });
  await saveImportStatus(folder, { ...started, state: 'running' });
  expect(await findImport(folder, started.id, 'u')).toMatchObject({ state: 'running' });
  const twoMinutesAgo = Date.now() / 1000 - 120;
  utimesSync(importPaths(folder, started.id).status, twoMinutesAgo, twoMinutesAgo);
  const found = await findImport(folder, started.id, 'u');
  expect(found).toMatchObject({ state: 'failed', problem: expect.stringContaining('Run it again') });
  rmSync(folder, { recursive: true });
});

test('a part of an import file is refused if the part before it is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const { id } = await createImport(folder, { storeId: 1, name: 'tea.csv', userId: 'u' });
  const append = (at: number) =>
    receiveChunk(
      { folder },
      { id, at, bytes: btoa('Handle\n') },
      { userId: 'u', role: 'admin', storeIds: null },
    );
  expect(await append(0)).toMatchObject({ ok: true });
  expect(await append(8)).toEqual({
    ok: false,
    error: 'import_gap',
    message: 'Part of the file is missing. Choose the file again.',
  });
  expect(await append(7)).toMatchObject({ ok: true });
  rmSync(folder, { recursive: true });
});

test('an import that loses the database is reported as interrupted and can be run again', async () => {
  const desk = await openImportDesk();
  await desk.clear();
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const access = { userId: 'u', role: 'admin', storeIds: null } as const;
  const [{ id: storeId } = { id: 0 }] = await desk.open.db.select().from(stores);
  const { id } = await createImport(folder, { storeId, name: 'honey.csv', userId: 'u' });
  await receiveChunk({ folder }, { id, at: 0, bytes: btoa(toCsv([productRow()])) }, access);
  const run = async (database: OpenDatabase) => {
    const deps = { folder, media: { folder }, hosts: [], currency: 'INR', digits: 2, db: desk.open.db };
    const close = () => Promise.resolve();
    const started = await runImport(
      { ...deps, openDatabase: () => ({ db: database.db, close }) },
      { id, isDryRun: false },
      access,
    );
    expect(started).toMatchObject({ ok: true, status: { state: 'running' } });
    const status = () => importStatus({ folder }, id, access);
    await expect.poll(status).not.toMatchObject({ status: { state: 'running' } });
    return status();
  };
  const lost = openDatabase(desk.url, { max: 1 });
  await lost.close();
  expect(await run(lost)).toMatchObject({
    status: {
      state: 'failed',
      problem: 'The import was interrupted. The rows imported so far are saved. Run it again to continue.',
    },
  });
  expect(await run(desk.open)).toMatchObject({ status: { state: 'done', summary: { created: 1 } } });
  rmSync(folder, { recursive: true });
  await desk.close();
});

test('the preview lists the changes, and the import takes the stock that was ticked', async () => {
  const desk = await openImportDesk();
  onTestFinished(() => desk.close());
  await desk.clear();
  await desk.importProducts([productRow()]);
  const folder = desk.folder.path;
  const access = { userId: 'u', role: 'shop', storeIds: [1] } as const;
  const close = () => Promise.resolve();
  const deps = { folder, media: { folder }, hosts: [], currency: 'INR', digits: 2, db: desk.open.db };
  const run = async (choice: { isDryRun: boolean; takesStock?: boolean }) => {
    await runImport(
      { ...deps, openDatabase: () => ({ db: desk.open.db, close }) },
      { id, ...choice },
      access,
    );
    const status = () => importStatus({ folder }, id, access);
    await expect.poll(status).not.toMatchObject({ status: { state: 'running' } });
    const result = await importChanges({ folder }, id, access);
    return result.ok ? result.report.text.split('\n').slice(1, -1) : result;
  };
  const { id } = await createImport(folder, { storeId: 1, name: 'honey.csv', userId: 'u' });
  const file = toCsv([productRow({ 'Variant Price': '260', 'Variant Inventory Qty': '9' })]);
  await receiveChunk({ folder }, { id, at: 0, bytes: btoa(file) }, access);
  const changes = [
    're-priced,2,honey,Forest Honey,Variant Price,249.50,260.00,,',
    'stock,2,honey,Forest Honey,Variant Inventory Qty,7,9,,false',
  ];
  expect(await run({ isDryRun: true })).toEqual(changes);
  expect((await desk.item('honey')).variants).toMatchObject([{ regular_price: 24_950, stock: 7 }]);
  expect(await run({ isDryRun: false, takesStock: true })).toEqual(changes);
  expect((await desk.item('honey')).variants).toMatchObject([{ regular_price: 26_000, stock: 9 }]);
  expect(await importChanges({ folder }, id, { ...access, userId: 'other' })).toMatchObject({ ok: false });
});

test('a file in another Unicode form, with invisible characters, is uploaded whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const { id } = await createImport(folder, { storeId: 1, name: 'tea.csv', userId: 'u' });
  const file = Buffer.from('\ufeffHandle\ncafe\u0301\u200b\n');
  const access = { userId: 'u', role: 'admin', storeIds: null } as const;
  for (const at of [0, 8]) {
    const bytes = file.subarray(at, at + 8).toString('base64');
    await receiveChunk({ folder }, { id, at, bytes }, access);
  }
  expect(readFileSync(importPaths(folder, id).file).equals(file.subarray(0, 16))).toBe(true);
  rmSync(folder, { recursive: true });
});
