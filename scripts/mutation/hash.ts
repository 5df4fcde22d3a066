import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The name contains a hash of the test file: a changed test file gets a new name. */
export function coverageName(testFile: string): string {
  return `${testFile.replace(/\W+/g, '-')}-${hashOf(readFileSync(testFile, 'utf8'))}.json`;
}
