import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mutationFolder } from './folder.ts';
import { type MutantResult, printFiles, printScore } from './score.ts';
import { runStryker, stopStryker } from './stryker.ts';
import { whenInterrupted } from './when-interrupted.ts';

/** A batch is the unit of resuming: it takes some minutes. */
const linesPerBatch = 300;

interface Batch {
  hash: string;
  mutants: MutantResult[];
}

/** All mutants of src/domain, in batches. A batch whose files and tests are unchanged is not run again. */
export async function testDomain({ concurrency }: { concurrency: number }): Promise<void> {
  whenInterrupted(stopStryker);
  mkdirSync(`${mutationFolder}/domain`, { recursive: true });
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
            vitest: { configFile: 'scripts/mutation/vitest.domain.config.ts', related: true },
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
