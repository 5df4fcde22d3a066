import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { mutationFolder, resultsFolder } from './folder.ts';
import { coverageName } from './hash.ts';
import { type TestProcess, startTestProcess, stopTestProcesses } from './test-process.ts';
import { openResults, type Results, findMutantsToTest } from './stored-results.ts';
import { type FileCoverage, inSampleOrder, inStages, staticIds, testsOf } from './sample.ts';
import { type MutantResult, printFiles, scoreOf } from './score.ts';
import {
  findServiceMutants,
  makeSandbox,
  type ServiceMutant,
  type ServiceMutants,
} from './service-mutants.ts';
import { whenInterrupted } from './when-interrupted.ts';

const folder = resolve(mutationFolder, 'services');
const sandbox = join(folder, 'sandbox');
const resultFile = join(resultsFolder, 'services.jsonl');
/** Number of test files in each run that measures coverage. */
const filesPerMeasurement = 12;
/** The maximum number of test files that are run for one mutant. */
const maxTestFiles = 24;

interface Settings {
  concurrency: number;
  sample: number;
  seed: number;
  repeatsSurvivors: boolean;
  restart: boolean;
}

/** Tests a sample of the mutants of src/server/services, each with the server tests that reach it, on PostgreSQL. */
export async function testServices({
  concurrency,
  sample,
  seed,
  repeatsSurvivors,
  restart,
}: Settings): Promise<void> {
  for (const path of [folder, resultsFolder]) mkdirSync(path, { recursive: true });
  if (restart) rmSync(resultFile, { force: true });
  const found = await findServiceMutants();
  console.log(
    `${found.mutants.length} mutants of src/server/services, sample of ${sample} with seed ${seed}`,
  );
  makeSandbox(sandbox, found);
  const closeDatabase = await openDatabase();
  whenInterrupted(stopTestProcesses);
  try {
    const coverage = await measureCoverage(found, concurrency);
    const loadedOnly = staticIds(coverage);
    const chosen = inSampleOrder(found.mutants, seed)
      .filter(({ id }) => !loadedOnly.has(id))
      .slice(0, sample);
    const results = openResults(resultFile);
    const waiting = findMutantsToTest(chosen, results, repeatsSurvivors);
    console.log(`${chosen.length - waiting.length} of ${chosen.length} are tested already`);
    const idsOfFiles = Map.groupBy(found.mutants, ({ file }) => file);
    await inTestProcesses(waiting, concurrency, {}, async (mutant, testProcess) => {
      const ids = new Set(idsOfFiles.get(mutant.file)?.map(({ id }) => id));
      const tests = testsOf(mutant.id, coverage, ids).slice(0, maxTestFiles);
      const status = await testMutant(mutant, tests, testProcess);
      // A mutant that could not be run is tried again in the next run.
      if (status !== 'Broken') results.store(mutant.key, status);
      printProgress(mutant, status, withStatus(chosen, results));
    });
    printFiles(withStatus(chosen, results));
  } finally {
    await closeDatabase();
  }
}

/**
 * Starts a separate database server, where all databases that interrupted tests left behind can safely be deleted.
 */
async function openDatabase(): Promise<() => Promise<void>> {
  process.env['HAAT_DATA'] = join(folder, 'data');
  const { dropTestDatabases, joinTestServer } = await import('../../tests/support/database.ts');
  const server = await joinTestServer();
  await dropTestDatabases(server.url);
  return async () => {
    await dropTestDatabases(server.url);
    await server.release();
  };
}

/**
 * Finds which mutants each test file reaches. A test file is measured again only after it or the services have
 * changed.
 */
async function measureCoverage({ hash }: ServiceMutants, concurrency: number): Promise<FileCoverage[]> {
  const target = join(folder, `coverage-${hash}`);
  mkdirSync(target, { recursive: true });
  // The tests of the database layer are excluded: few of them reach services, some only in child processes without
  // coverage.
  const files = globSync('tests/server/**/*.test.ts', { exclude: ['tests/server/db/**'] }).toSorted();
  const read = (file: string) => readJson<FileCoverage>(join(target, coverageName(file)));
  const waiting = files.filter((file) => !read(file));
  const groups = Array.from({ length: Math.ceil(waiting.length / filesPerMeasurement) }, (_, index) =>
    waiting.slice(index * filesPerMeasurement, (index + 1) * filesPerMeasurement),
  );
  await inTestProcesses(
    groups,
    concurrency,
    { HAAT_MUTATION_COVERAGE: target },
    async (group, testProcess) => {
      const { outcome, failedFiles } = await testProcess.run({
        mutant: undefined,
        files: group,
        limit: 3_600_000,
      });
      // A file that fails without a mutant cannot show that a mutant was detected.
      for (const file of failedFiles.map((name) => relative(sandbox, name))) {
        rmSync(join(target, coverageName(file)), { force: true });
        console.log(`Fails without a mutant, so it is not used: ${file}`);
      }
      if (outcome === 'broken' || outcome === 'timeout')
        console.log(`Not measured (${outcome}): ${group.join(' ')}`);
      console.log(`Measured which mutants ${group.length} test files reach`);
    },
  );
  return files.map(read).filter((coverage) => coverage !== undefined);
}

function printProgress(
  { file, line, column, mutator }: ServiceMutant,
  status: string,
  all: readonly MutantResult[],
): void {
  const { killed, total, score } = scoreOf(all);
  console.log(
    `${status} ${file}:${line}:${column} ${mutator} (${score.toFixed(1)} %: ${killed} of ${total})`,
  );
}

async function testMutant(
  { id }: ServiceMutant,
  tests: readonly FileCoverage[],
  testProcess: TestProcess,
): Promise<'Killed' | 'Survived' | 'Timeout' | 'NoCoverage' | 'Broken'> {
  if (tests.length === 0) return 'NoCoverage';
  for (const stage of inStages(tests)) {
    const expectedMs = stage.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const { outcome } = await testProcess.run({
      mutant: id,
      files: stage.map(({ file }) => file),
      // Only an endless loop should reach this limit, even on a busy machine.
      limit: 120_000 + 5 * expectedMs,
    });
    if (outcome === 'failed') return 'Killed';
    if (outcome === 'timeout') return 'Timeout';
    if (outcome === 'broken') return 'Broken';
  }
  return 'Survived';
}

/** Calls `work` for each item, with `count` items in parallel. */
async function inTestProcesses<Item>(
  items: readonly Item[],
  count: number,
  environment: Record<string, string>,
  work: (item: Item, testProcess: TestProcess) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: count }, async () => {
      const testProcess = startTestProcess(sandbox, environment);
      try {
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
          await work(item, testProcess);
      } finally {
        testProcess.close();
      }
    }),
  );
}

function withStatus(mutants: readonly ServiceMutant[], { statusOf }: Results): MutantResult[] {
  return mutants.map(({ id: _id, key, ...mutant }) => ({ ...mutant, status: statusOf(key) ?? 'Waiting' }));
}

function readJson<Content>(path: string): Content | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : undefined;
}
