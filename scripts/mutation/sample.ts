import { hashOf } from './hash.ts';

/** The ids of the mutants that one test file reaches. */
export interface FileCoverage {
  file: string;
  milliseconds: number;
  /** Mutants reached while the file's modules were loaded: code that runs once, whatever the tests do. */
  loaded: string[];
  /** Mutants reached by the file's tests and their set-up code. */
  reached: string[];
}

/**
 * Sorts mutants so that the first part of the list, whatever its length, is a random sample. If a file changes, only
 * its own mutants move, so the sample stays nearly the same.
 */
export function inSampleOrder<Mutant extends { key: string }>(
  mutants: readonly Mutant[],
  seed: number,
): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, rank: hashOf(String(seed), mutant.key) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
}

/** The ids of mutants that run only while modules are loaded: testing one would require running every test. */
export function staticIds(coverage: readonly FileCoverage[]): Set<string> {
  const reached = new Set(coverage.flatMap((file) => file.reached));
  return new Set(coverage.flatMap(({ loaded }) => loaded).filter((id) => !reached.has(id)));
}

/**
 * The test files that reach a mutant, the most likely to detect it first: sorted by the share of their reached mutants
 * that are in the mutant's file, then by their duration.
 */
export function testsOf(
  id: string,
  coverage: readonly FileCoverage[],
  idsOfFile: ReadonlySet<string>,
): FileCoverage[] {
  const share = ({ reached }: FileCoverage) =>
    reached.filter((each) => idsOfFile.has(each)).length / reached.length;
  return coverage
    .filter(({ reached }) => reached.includes(id))
    .map((file) => ({ file, share: share(file) }))
    .toSorted((a, b) => b.share - a.share || a.file.milliseconds - b.file.milliseconds)
    .map(({ file }) => file);
}

/**
 * Splits the list into stages, the first of them small: the first few files detect most mutants, and starting the
 * tests again costs little.
 */
export function inStages<Item>(items: readonly Item[], sizes: readonly number[] = [3, 12]): Item[][] {
  const stages: Item[][] = [];
  let from = 0;
  for (const size of [...sizes, items.length]) {
    const stage = items.slice(from, from + size);
    if (stage.length > 0) stages.push(stage);
    from += size;
  }
  return stages;
}
