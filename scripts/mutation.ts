import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type MutantResult, mutationFolder, runStryker } from './mutation/stryker.ts';

const usage = 'npm run test:mutation -- [--restart] [--concurrency=2]';

/** A batch is the unit of resuming: it takes a few minutes. */
const linesPerBatch = 300;

const caught = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

interface Batch {
  hash: string;
  mutants: MutantResult[];
}

const requested = process.argv.slice(2);
const concurrency = Number(requested.find((name) => name.startsWith('--concurrency='))?.split('=')[1] ?? 2);
const unknown = requested.find((name) => name !== '--restart' && !name.startsWith('--concurrency='));
if (unknown) throw new Error(`Unknown argument "${unknown}": ${usage}`);
if (requested.includes('--restart')) rmSync(mutationFolder, { recursive: true, force: true });
mkdirSync(`${mutationFolder}/domain`, { recursive: true });

await testDomain();

/** All mutants of src/domain, in batches. A batch whose files and tests are unchanged is not run again. */
async function testDomain(): Promise<void> {
  const files = globSync('src/domain/**/*.ts').toSorted();
  const tests = hashOf(globSync('tests/domain/**/*.ts').toSorted());
  const batches = inBatches(files);
  const results: MutantResult[] = [];
  for (const [index, batch] of batches.entries()) {
    const name = `domain/${batch[0]!.replace(/\W+/g, '-')}`;
    const hash = hashOf(batch) + tests;
    const stored = readBatch(name);
    console.log(`Batch ${index + 1} of ${batches.length}: ${batch.join(', ')}`);
    const mutants =
      stored?.hash === hash
        ? stored.mutants
        : await runStryker(name, {
            mutate: batch,
            vitest: { configFile: 'scripts/mutation/vitest.domain.config.ts', related: false },
            incremental: true,
            incrementalFile: `${mutationFolder}/${name}.incremental.json`,
            concurrency,
          });
    writeFileSync(`${mutationFolder}/${name}.json`, JSON.stringify({ hash, mutants } satisfies Batch));
    results.push(...mutants);
    printScore(`So far`, results);
  }
  printFiles(results);
  writeFileSync(`${mutationFolder}/domain.json`, JSON.stringify(results, null, 1));
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

function readBatch(name: string): Batch | undefined {
  const path = `${mutationFolder}/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Batch) : undefined;
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function scoreOf(mutants: readonly MutantResult[]) {
  const killed = mutants.filter(({ status }) => caught.includes(status)).length;
  const total = killed + mutants.filter(({ status }) => missed.includes(status)).length;
  return { killed, total, score: total === 0 ? 100 : (100 * killed) / total };
}

function printScore(label: string, mutants: readonly MutantResult[]): void {
  const { killed, total, score } = scoreOf(mutants);
  console.log(`${label}: ${score.toFixed(1)} % (${killed} of ${total} mutants caught)`);
}

function printFiles(mutants: readonly MutantResult[]): void {
  const files = Map.groupBy(mutants, ({ file }) => file);
  const byScore = [...files].toSorted(([, a], [, b]) => scoreOf(a).score - scoreOf(b).score);
  for (const [file, own] of byScore) printScore(file, own);
  for (const { file, line, column, mutator, replacement, status } of mutants)
    if (missed.includes(status))
      console.log(`${file}:${line}:${column} ${status} ${mutator} → ${replacement}`);
  printScore('Total', mutants);
}
