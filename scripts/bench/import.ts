import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Table } from './table.ts';
import { benchFolder } from './start-shop.ts';

/**
 * Imports the generated catalogue with the command that a shop owner uses. With `isRepeated`, it is then imported
 * again.
 */
export function importCatalogue(url: string, store: string, { isRepeated }: { isRepeated: boolean }): Table {
  const file = join(benchFolder, 'catalogue.csv');
  run(['scripts/bench/generate-catalogue-csv.ts', file], url);
  const runImport = () => run(['--max-semi-space-size=8', 'scripts/import.ts', file, '--store', store], url);
  return {
    title: 'Catalogue import',
    note: 'The generated catalogue of 12,833 products into the demo market.',
    columns: ['Run', 'seconds', 'peak memory MB'],
    rows: [['first', ...runImport()], ...(isRepeated ? [['again, nothing new', ...runImport()]] : [])],
  };
}

function run(args: string[], url: string): [seconds: string, megabytes: string] {
  const start = performance.now();
  const done = spawnSync(process.execPath, ['--import', './scripts/bench/peak-memory.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(`${args[0]} failed:\n${done.stdout}\n${done.stderr}`);
  const peak = /peak-memory (\d+)/.exec(done.stderr)?.[1];
  return [
    ((performance.now() - start) / 1_000).toFixed(1),
    peak ? String(Math.round(Number(peak) / 1024)) : '?',
  ];
}
