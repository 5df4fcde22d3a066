import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { mutationFolder } from './folder.ts';
import type { MutantResult } from './score.ts';

interface Report {
  files: Record<
    string,
    {
      mutants: {
        mutatorName: string;
        replacement?: string;
        status: string;
        location: { start: { line: number; column: number } };
      }[];
    }
  >;
}

/** Runs Stryker with these settings on top of the common ones and returns its results. */
export async function runStryker(
  name: string,
  settings: Record<string, unknown> & { mutate: string[] },
): Promise<MutantResult[]> {
  const file = `${mutationFolder}/${name}`;
  mkdirSync(dirname(file), { recursive: true });
  const report = `${file}.report.json`;
  writeFileSync(
    `${file}.config.json`,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      coverageAnalysis: 'perTest',
      // Each would need a reload and every test.
      ignoreStatic: true,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      ignorePatterns: ['**', '!src/**', '!tests/**', '!scripts/**', '!*.json', '!*.ts'],
      tempDirName: `${mutationFolder}/domain/sandbox`,
      allowConsoleColors: false,
      ...settings,
    }),
  );
  const child = spawn(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', `${file}.config.json`],
    { stdio: 'inherit' },
  );
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0 || !existsSync(report)) throw new Error(`Stryker ended with ${String(code)}.`);
  return readReport(report);
}

function readReport(path: string): MutantResult[] {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ mutatorName, replacement = '', status, location: { start } }) => ({
      file,
      line: start.line,
      column: start.column,
      mutator: mutatorName,
      replacement,
      status,
    })),
  );
}
