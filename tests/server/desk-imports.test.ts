import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createImport, findImport, importPaths, saveImport } from '#server/services/desk/import-files.ts';

test('import files are deleted a week after their last change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const startImport = () => createImport(folder, { storeId: 1, name: 'tea.csv', userId: 'u' });
  const [old, young] = [await startImport(), await startImport()];
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  writeFileSync(importPaths(folder, old.id).report, 'Handle\n');
  for (const path of Object.values(importPaths(folder, old.id))) utimesSync(path, eightDaysAgo, eightDaysAgo);
  await startImport();
  for (const path of Object.values(importPaths(folder, old.id))) expect(existsSync(path)).toBe(false);
  expect(await findImport(folder, young.id, 'u')).toMatchObject({ name: 'tea.csv' });
  rmSync(folder, { recursive: true });
});

test('an import whose process has ended is reported as failed and can be run again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-imports-'));
  const started = await createImport(folder, { storeId: 1, name: 'tea.csv', userId: 'u' });
  await saveImport(folder, { ...started, state: 'running' });
  expect(await findImport(folder, started.id, 'u')).toMatchObject({ state: 'running' });
  const twoMinutesAgo = Date.now() / 1000 - 120;
  utimesSync(importPaths(folder, started.id).status, twoMinutesAgo, twoMinutesAgo);
  const found = await findImport(folder, started.id, 'u');
  expect(found).toMatchObject({ state: 'failed', problem: expect.stringContaining('Run it again') });
  rmSync(folder, { recursive: true });
});
