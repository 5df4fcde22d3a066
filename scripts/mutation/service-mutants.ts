import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { codeLines, hashOf } from './hash.ts';

export interface ServiceMutant {
  /** The id that switches the mutant on in the instrumented code. */
  id: string;
  /** Stays the same as long as the mutant's file is unchanged. */
  key: string;
  file: string;
  line: number;
  column: number;
  mutator: string;
  replacement: string;
}

export interface ServiceMutants {
  /** The hash of all mutated files. */
  hash: string;
  mutants: ServiceMutant[];
  instrumented: { name: string; content: string }[];
}

const noop = () => {};
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: noop,
  debug: noop,
  info: noop,
  warn: noop,
  error: noop,
  fatal: noop,
};

/** Stryker's mutants of all services, and the instrumented code, which contains all of them switched off. */
export async function findServiceMutants(): Promise<ServiceMutants> {
  const names = globSync('src/server/services/**/*.ts').toSorted();
  const files = names.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const { mutants, files: instrumented } = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const codeOf = new Map(files.map(({ name, content }) => [name, codeLines(content)]));
  return {
    hash: hashOf(...[...codeOf.values()].map(({ hash }) => hash)),
    instrumented: instrumented.map(({ name, content }) => ({ name, content })),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location: { start }, mutatorName, replacement }) => ({
        id,
        key: keyOf(fileName, codeOf.get(fileName)!, start, mutatorName, replacement),
        file: fileName,
        line: start.line + 1,
        column: start.column + 1,
        mutator: mutatorName,
        replacement,
      })),
  };
}

function keyOf(
  file: string,
  { hash, numbers }: ReturnType<typeof codeLines>,
  { line, column }: { line: number; column: number },
  ...change: [mutator: string, replacement: string]
): string {
  return hashOf(file, hash, `${numbers.indexOf(line + 1)}:${column}`, ...change);
}

/** Creates a copy of the project whose services contain the mutants. */
export function makeSandbox(sandbox: string, { instrumented }: ServiceMutants): void {
  rmSync(sandbox, { recursive: true, force: true });
  mkdirSync(sandbox, { recursive: true });
  for (const path of ['src', 'tests', 'scripts', 'docs', 'public', ...globSync('*.{json,ts,mjs}')])
    cpSync(path, join(sandbox, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(sandbox, 'node_modules'));
  for (const { name, content } of instrumented) writeFileSync(join(sandbox, name), content);
}
