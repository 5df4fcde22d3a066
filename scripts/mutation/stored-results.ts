import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isMissed } from './score.ts';

export interface Results {
  statusOf: (key: string) => string | undefined;
  store: (key: string, status: string) => void;
}

/**
 * Opens the results, which are stored by the key of the mutant. Each has its own line, so that an interruption loses
 * at most the last one. If a key has several lines, the last line is valid.
 */
export function openResults(path: string): Results {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const statuses = new Map(lines.flatMap(readLine));
  return {
    statusOf: (key) => statuses.get(key),
    store(key, status) {
      statuses.set(key, status);
      appendFileSync(path, `\n${JSON.stringify([key, status])}`);
    },
  };
}

/** Ignores a line that is incomplete because the run was interrupted while writing it. */
function readLine(line: string): [string, string][] {
  try {
    return [JSON.parse(line) as [string, string]];
  } catch {
    return [];
  }
}

/** The mutants that have no result yet, and the survivors if they are to be repeated. */
export function findMutantsToTest<Mutant extends { key: string }>(
  mutants: readonly Mutant[],
  { statusOf }: Pick<Results, 'statusOf'>,
  repeatsSurvivors: boolean,
): Mutant[] {
  return mutants.filter(({ key }) => {
    const status = statusOf(key);
    return status === undefined || (repeatsSurvivors && isMissed({ status }));
  });
}
