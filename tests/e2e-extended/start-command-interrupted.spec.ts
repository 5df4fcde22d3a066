import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isAlive, readPostmaster } from '#server/db/embedded/postmaster-pid.ts';
import { freePort } from '../support/free-port.ts';
import { startShop } from '../support/start-shop.ts';

test('Ctrl-C during the seed of the demo, and in another command, leaves no database running', async () => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'haat-start-'));
  const given = { HAAT_DATA: folder, DATABASE_URL: '', PORT: String(await freePort()) };
  for (const { words, script, code } of [
    { words: /(Migrated the database)/, script: ['scripts/start.mjs'], code: 0 },
    { words: /(Started the database)/, script: ['scripts/database.ts', 'seed'], code: 1 },
  ]) {
    const command = startShop(given, script);
    await command.waitForOutput(words);
    const database = readPostmaster(join(folder, 'postgres', 'data'))!;
    await command.interrupt(code);
    expect(isAlive(database.pid)).toBe(false);
    expect(command.output().trim()).not.toMatch(/error|\n {4}at /i);
  }
});
