import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { coverageName } from './hash.ts';
import type { FileCoverage } from './sample.ts';

// Runs before each test file: stores which mutants its tests reach. Stryker's instrumented code counts them in
// `globalThis.__stryker__`.
interface Counts {
  activeMutant?: string;
  currentTestId?: string | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const folder = process.env['HAAT_MUTATION_COVERAGE']!;
const scope = globalThis as unknown as Record<string, Counts | undefined>;
const counts = (scope['__stryker__'] ??= { mutantCoverage: { static: {}, perTest: {} } });
counts.mutantCoverage ??= { static: {}, perTest: {} };
counts.currentTestId = undefined;
const startedAt = performance.now();

const testFile = () => relative(process.cwd(), expect.getState().testPath!);

beforeAll(() => {
  counts.currentTestId = testFile();
});

afterAll(() => {
  const file = testFile();
  counts.currentTestId = undefined;
  const coverage: FileCoverage = {
    file,
    milliseconds: Math.round(performance.now() - startedAt),
    loaded: Object.keys(counts.mutantCoverage.static),
    reached: Object.keys(counts.mutantCoverage.perTest[file] ?? {}),
  };
  writeFileSync(join(folder, coverageName(file)), JSON.stringify(coverage));
});
