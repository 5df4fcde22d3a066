import { statfsSync } from 'node:fs';

const folder = '/dev/shm';

/**
 * The in-memory folder of Linux if it has room for `bytes`; otherwise undefined. A test run creates and deletes
 * thousands of files, and ext4 takes twenty times as long to create a file after many were deleted.
 */
export function memoryFolder(bytes: number): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes ? folder : undefined;
  } catch {
    return undefined;
  }
}
