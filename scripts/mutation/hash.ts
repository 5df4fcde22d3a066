import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * The name of the file that stores a test file's coverage. It contains a hash, so a changed test file gets a new
 * name.
 */
export function coverageName(testFile: string): string {
  return `${testFile.replace(/\W+/g, '-')}-${hashOf(readFileSync(testFile, 'utf8'))}.json`;
}

/** Matches a line without code: an empty line, or a line with nothing but a comment. */
const withoutCode = /^\s*(?:$|\/\/|\/\*(?:(?!\*\/).)*(?:\*\/\s*)?$|\*(?:\s|\/|$))/;

/**
 * The code of a file without its comments, so that a result stays valid when only comments change. `numbers` contains
 * the line number of each line of code in the file, from 1.
 */
export function codeLines(content: string): { hash: string; numbers: number[] } {
  const lines = content.split('\n').map((text, index) => ({ text, number: index + 1 }));
  const withCode = lines.filter(({ text }) => !withoutCode.test(text));
  return { hash: hashOf(...withCode.map(({ text }) => text)), numbers: withCode.map(({ number }) => number) };
}
