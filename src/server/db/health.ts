import type { Health } from '../process/process-handle.ts';
import { pingDatabase, type Db } from './client.ts';
import { hasRecentStorageFailure } from './storage-failures.ts';

/** The state that `/readyz` reports. */
export async function readHealth(db: Db): Promise<Health> {
  try {
    await pingDatabase(db);
  } catch {
    return 'no database';
  }
  return hasRecentStorageFailure() ? 'degraded' : 'ready';
}
