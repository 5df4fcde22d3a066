import { postgresErrorCode } from './error-codes.ts';

/** Disk full, and a server that only accepts reads. */
const codes = new Set(['53100', '25006']);
const shownFor = 60_000;
let lastFailure = -Infinity;

/** Remembers a transaction that failed because the database could not store anything. */
export function recordWriteFailure(error: unknown): void {
  if (codes.has(postgresErrorCode(error) ?? '')) lastFailure = Date.now();
}

/** Whether the database could not store anything within the last minute. */
export const hasRecentWriteFailure = (): boolean => Date.now() - lastFailure < shownFor;
