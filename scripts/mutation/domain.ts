import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resultsFolder } from './folder.ts';
import { codeLines } from './hash.ts';
import { isMissed, type MutantResult, printFiles, printScore, scoreOf } from './score.ts';
import { runStryker, stopStryker } from './stryker.ts';
import { whenInterrupted } from './when-interrupted.ts';

/** An interrupted run loses at most the results of one batch, a few minutes of work. */
const linesPerBatch = 600;
const resultFile = `${resultsFolder}/domain.json`;

/**
 * The result of a file, valid until the file's code changes. The line numbers in `missed` count only lines with code.
 */
interface FileResult {
  hash: string;
  killed: number;
  missed: Omit<MutantResult, 'file'>[];
}

type Results = Record<string, FileResult>;

/**
 * Tests the mutants of src/domain in batches: those of files without a result and, with `repeatsSurvivors`, also
 * those of files with surviving mutants.
 */
export async function testDomain({
  concurrency,
  repeatsSurvivors,
  restart,
}: {
  concurrency: number;
  repeatsSurvivors: boolean;
  restart: boolean;
}): Promise<void> {
  whenInterrupted(stopStryker);
  if (restart) rmSync(resultFile, { force: true });
  const files = globSync('src/domain/**/*.ts').toSorted();
  const results = readResults(files);
  const isWaiting = (file: string) => !results[file] || (repeatsSurvivors && results[file].missed.length > 0);
  const batches = inBatches(files.filter(isWaiting));
  for (const [index, batch] of batches.entries()) {
    console.log(`Batch ${index + 1} of ${batches.length}: ${batch.join(', ')}`);
    const mutants = await runStryker('domain/batch', {
      mutate: batch,
      vitest: { configFile: 'scripts/mutation/vitest.domain.config.ts', related: true },
      concurrency,
    });
    const mutantsByFile = Map.groupBy(mutants, ({ file }) => file);
    for (const file of batch) results[file] = toResult(file, mutantsByFile.get(file) ?? []);
    storeResults(results);
    printScore('So far', Object.entries(results).flatMap(toMutants));
  }
  printFiles(Object.entries(results).flatMap(toMutants));
}

function inBatches(files: readonly string[]): string[][] {
  const batches: string[][] = [];
  let lines = linesPerBatch;
  for (const file of files) {
    const own = readFileSync(file, 'utf8').split('\n').length;
    if (lines + own > linesPerBatch) {
      batches.push([]);
      lines = 0;
    }
    batches.at(-1)?.push(file);
    lines += own;
  }
  return batches;
}

/** The stored results of these files, except files whose code has changed since then. */
function readResults(files: readonly string[]): Results {
  if (!existsSync(resultFile)) return {};
  const stored = JSON.parse(readFileSync(resultFile, 'utf8')) as Results;
  return Object.fromEntries(
    files.flatMap((file) => (stored[file]?.hash === codeOfFile(file).hash ? [[file, stored[file]]] : [])),
  );
}

function storeResults(results: Results): void {
  mkdirSync(resultsFolder, { recursive: true });
  const inOrder = Object.entries(results).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(resultFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 1)}\n`);
}

function toResult(file: string, mutants: readonly MutantResult[]): FileResult {
  const { hash, numbers } = codeOfFile(file);
  return {
    hash,
    killed: scoreOf(mutants).killed,
    missed: mutants
      .filter(isMissed)
      .map(({ file: _file, line, ...mutant }) => ({ line: numbers.indexOf(line), ...mutant })),
  };
}

/** Killed mutants are returned without their positions in the code, because only their number is stored. */
function toMutants([file, { killed, missed }]: [string, FileResult]): MutantResult[] {
  const { numbers } = codeOfFile(file);
  const place = { file, line: 0, column: 0, mutator: '', replacement: '' };
  return [
    ...Array.from({ length: killed }, () => ({ ...place, status: 'Killed' })),
    ...missed.map(({ line, ...mutant }) => ({ file, line: numbers[line] ?? 0, ...mutant })),
  ];
}

const codeOfFile = (file: string) => codeLines(readFileSync(file, 'utf8'));
