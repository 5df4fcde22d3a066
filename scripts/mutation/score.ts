export interface MutantResult {
  file: string;
  line: number;
  column: number;
  mutator: string;
  replacement: string;
  status: string;
}

const caught = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

export const isMissed = ({ status }: Pick<MutantResult, 'status'>): boolean => missed.includes(status);

/** Ignored mutants, and mutants that could not be run, count neither as killed nor in the total. */
export function scoreOf(mutants: readonly Pick<MutantResult, 'status'>[]) {
  const killed = mutants.filter(({ status }) => caught.includes(status)).length;
  const total = killed + mutants.filter(isMissed).length;
  return { killed, total, score: total === 0 ? 100 : (100 * killed) / total };
}

export function printScore(label: string, mutants: readonly MutantResult[]): void {
  const { killed, total, score } = scoreOf(mutants);
  console.log(`${label}: ${score.toFixed(1)} % (${killed} of ${total} mutants caught)`);
}

/** The score of each file, lowest first, then the survivors and the total. */
export function printFiles(mutants: readonly MutantResult[]): void {
  const files = Map.groupBy(mutants, ({ file }) => file);
  const byScore = [...files].toSorted(([, a], [, b]) => scoreOf(a).score - scoreOf(b).score);
  for (const [file, own] of byScore) printScore(file, own);
  for (const { file, line, column, mutator, replacement, status } of mutants.filter(isMissed))
    console.log(`${file}:${line}:${column} ${status} ${mutator} → ${replacement}`);
  printScore('Total', mutants);
}
