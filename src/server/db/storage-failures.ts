import { postgresErrorCode } from './error-codes.ts';

/** The error codes for a full disk, and for a server that accepts only reads. */
const codes = new Set(['53100', '25006']);
const shownFor = 60_000;
let lastFailure = -Infinity;

/** Records a transaction's error if it means that the database cannot store anything. */
export function recordStorageFailure(error: unknown): void {
  if (codes.has(postgresErrorCode(error) ?? '')) lastFailure = Date.now();
}

/** Whether the database failed to store something within the last minute, for example because its disk is full. */
export const hasRecentStorageFailure = (): boolean => Date.now() - lastFailure < shownFor;
