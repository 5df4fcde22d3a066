import { statfsSync } from 'node:fs';

const folder = '/dev/shm';

/**
 * Linux's folder in memory if it has room for `bytes`; undefined elsewhere, and in containers that limit it. A test run
 * creates and deletes thousands of files, and ext4 takes twenty times as long to create a file after many were deleted.
 */
export function memoryFolder(bytes: number): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes ? folder : undefined;
  } catch {
    return undefined;
  }
}
