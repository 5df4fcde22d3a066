import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, toStorageError } from '#server/process/operator-error.ts';

/**
 * One JSON line for each deleted account. The file is outside the database, so that restoring an old copy does not lose
 * it.
 */
export const erasureLogPath = (folder: string): string => join(folder, 'deleted-accounts.jsonl');

/** Writes the line to disk before it returns. */
export function logErasure(folder: string, { id, at }: { id: string; at: Date }): void {
  createFolder(folder);
  try {
    const file = openSync(erasureLogPath(folder), 'a', 0o600);
    try {
      writeSync(file, `${JSON.stringify({ id, at: at.toISOString() })}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw toStorageError(error, folder);
  }
}

/** The ids of all deleted accounts; a line truncated by a full disk is skipped. */
export function readErasureLog(folder: string): string[] {
  const path = erasureLogPath(folder);
  if (!existsSync(path)) return [];
  const ids = new Set<string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, id] = /^\{"id":"([\w-]{1,100})","at":"[^"]+"\}$/.exec(line) ?? [];
    if (id) ids.add(id);
  }
  return [...ids];
}
