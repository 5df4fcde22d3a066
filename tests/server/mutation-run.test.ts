import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeLines } from '../../scripts/mutation/hash.ts';
import { openResults, findMutantsToTest } from '../../scripts/mutation/stored-results.ts';
import {
  type FileCoverage,
  inSampleOrder,
  inStages,
  staticIds,
  testsOf,
} from '../../scripts/mutation/sample.ts';
import { scoreOf } from '../../scripts/mutation/score.ts';

const coverageOf = (file: string, reached: string[], changes: Partial<FileCoverage> = {}): FileCoverage => ({
  file,
  milliseconds: 1_000,
  loaded: [],
  reached,
  ...changes,
});

describe('the sample of mutants', () => {
  const mutants = Array.from({ length: 500 }, (_, index) => ({ key: `key ${index}`, index }));
  const sampleOf = (all: { key: string; index: number }[], count: number, seed: number) =>
    inSampleOrder(all, seed)
      .slice(0, count)
      .map(({ index }) => index);

  test('is the same for the same seed, and differs for another seed', () => {
    expect(sampleOf(mutants, 60, 1)).toEqual(sampleOf(mutants.toReversed(), 60, 1));
    expect(sampleOf(mutants, 60, 2)).not.toEqual(sampleOf(mutants, 60, 1));
  });

  test('contains no mutant twice, and has mutants from the whole list', () => {
    const sample = sampleOf(mutants, 60, 1);
    expect(new Set(sample).size).toBe(60);
    for (const from of [0, 100, 200, 300, 400])
      expect(sample.filter((index) => index >= from && index < from + 100).length).toBeGreaterThan(4);
  });

  test('stays nearly the same when a file changes', () => {
    const changed = mutants.map((mutant) =>
      mutant.index < 25 ? { ...mutant, key: `changed ${mutant.index}` } : mutant,
    );
    const before = new Set(sampleOf(mutants, 60, 1));
    const same = sampleOf(changed, 60, 1).filter((index) => index >= 25 && before.has(index));
    expect(same.length).toBeGreaterThan(45);
  });
});

describe('the tests for a mutant', () => {
  test('are the tests that reach it: first those that run little other code, then the quick ones', () => {
    const ofFile = new Set(['1', '2']);
    const coverage = [
      coverageOf('slow', ['1', '2'], { milliseconds: 9_000 }),
      coverageOf('elsewhere', ['8', '9']),
      coverageOf('broad', ['1', '7', '8', '9']),
      coverageOf('quick', ['1', '2'], { milliseconds: 100 }),
    ];
    expect(testsOf('1', coverage, ofFile).map(({ file }) => file)).toEqual(['quick', 'slow', 'broad']);
    expect(testsOf('5', coverage, ofFile)).toEqual([]);
  });

  test('run in stages of 3, 12 and all others', () => {
    const sizes = (count: number) =>
      inStages(Array.from({ length: count }, (_, index) => index)).map(({ length }) => length);
    expect([0, 2, 3, 10, 20].map(sizes)).toEqual([[], [2], [3], [3, 7], [3, 12, 5]]);
  });

  test('code that only runs while modules are loaded is left out', () => {
    const coverage = [
      coverageOf('a', ['2'], { loaded: ['1', '2'] }),
      coverageOf('b', ['3'], { loaded: ['1', '3', '4'] }),
    ];
    expect([...staticIds(coverage)]).toEqual(['1', '4']);
  });
});

describe('the results of a mutation run', () => {
  const newFile = () => join(mkdtempSync(join(tmpdir(), 'haat-mutation-')), 'results.jsonl');

  test('continue where they stopped, also after a line that was cut off', () => {
    const file = newFile();
    const first = openResults(file);
    first.store('a', 'Killed');
    first.store('b', 'Survived');
    appendFileSync(file, '\n["c","Kil');
    const second = openResults(file);
    expect(['a', 'b', 'c'].map(second.statusOf)).toEqual(['Killed', 'Survived', undefined]);
    second.store('c', 'Timeout');
    second.store('b', 'Killed');
    expect(['a', 'b', 'c'].map(openResults(file).statusOf)).toEqual(['Killed', 'Killed', 'Timeout']);
  });

  test('mutants without a result are tested, and on request those that survived', () => {
    const results = openResults(newFile());
    results.store('killed', 'Killed');
    results.store('survived', 'Survived');
    results.store('unreached', 'NoCoverage');
    const mutants = ['killed', 'survived', 'unreached', 'new'].map((key) => ({ key }));
    const keys = (repeats: boolean) => findMutantsToTest(mutants, results, repeats).map(({ key }) => key);
    expect(keys(false)).toEqual(['new']);
    expect(keys(true)).toEqual(['survived', 'unreached', 'new']);
  });

  test('the score counts endless loops as caught and unreached code as missed, and nothing else', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'Waiting'];
    expect(scoreOf(statuses.map((status) => ({ status })))).toEqual({ killed: 3, total: 5, score: 60 });
    expect(scoreOf([]).score).toBe(100);
  });
});

describe('the hash of a file’s code', () => {
  const code = "import x from 'x';\n\nexport const url = 'https://x';\n";
  const commented =
    "// Why.\nimport x from 'x';\n/**\n * The address.\n */\nexport const url = 'https://x';\n";

  test('is the same when only comments and empty lines change, and finds each line again', () => {
    expect(codeLines(commented).hash).toBe(codeLines(code).hash);
    expect(codeLines(code).numbers).toEqual([1, 3]);
    expect(codeLines(commented).numbers).toEqual([2, 6]);
  });

  test('changes with the code, also within a text that contains slashes', () => {
    expect(codeLines(code.replace('//x', '//y')).hash).not.toBe(codeLines(code).hash);
    expect(codeLines(`${code}export const two = 2;`).hash).not.toBe(codeLines(code).hash);
    expect(codeLines(`${code}/* Two. */ export const two = 2;`).numbers).toEqual([1, 3, 4]);
  });
});
