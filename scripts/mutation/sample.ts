import { hashOf } from './hash.ts';

/** What one test file reaches, by the ids of the mutants. */
export interface FileCoverage {
  file: string;
  milliseconds: number;
  /** Those reached while its modules were loaded: code that runs once, whatever the tests do. */
  loaded: string[];
  /** Those reached by its tests and their preparation. */
  reached: string[];
}

/**
 * An order of which any first part is a sample. A changed file moves only its own mutants, so that the sample is nearly the
 * same after a change.
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

/** Mutants that only run while modules are loaded: each would need every test. */
export function staticIds(coverage: readonly FileCoverage[]): Set<string> {
  const reached = new Set(coverage.flatMap((file) => file.reached));
  return new Set(coverage.flatMap(({ loaded }) => loaded).filter((id) => !reached.has(id)));
}

/**
 * The test files that reach a mutant, the likely ones first: those for which the mutant's file is the largest part of all
 * that they reach.
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

/** A few files first: most mutants are caught by them, and starting the tests once more costs little. */
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
