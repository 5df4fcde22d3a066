import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '#server/process/operator-error.ts';
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

let running: ChildProcess | undefined;

/** Ends the run, which then throws. */
export function stopStryker(): void {
  running?.kill('SIGTERM');
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
      // Each static mutant would require loading the code again and running every test.
      ignoreStatic: true,
      // Only an endless loop should reach this limit, even on a busy machine.
      timeoutMS: 20_000,
      timeoutFactor: 4,
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
  running = child;
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0 || !existsSync(report))
    throw new OperatorError(`Stryker ended with ${String(code)}. The same command continues here.`);
  // Drops files from the report that were not to be mutated.
  return readReport(report).filter((mutant) => settings.mutate.includes(mutant.file));
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
