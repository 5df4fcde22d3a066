import { mkdirSync } from 'node:fs';

/** An error whose message tells the operator what happened and what to do; printed without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const choose = 'or set HAAT_DATA to another folder';

const storageErrorMessages: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `There is no disk space left in ${folder}. Free some space, ${choose}.`,
  EDQUOT: (folder) => `The disk quota in ${folder} is exceeded. Free some space, ${choose}.`,
  EROFS: (folder) => `The file system of ${folder} is read-only. Make it writable, ${choose}.`,
  EACCES: (folder) => `No write permission for ${folder}. Change its permissions, ${choose}.`,
  EPERM: (folder) => `No write permission for ${folder}. Change its permissions, ${choose}.`,
  ENOTDIR: (folder) => `${folder} is a file, not a folder. Move it, ${choose}.`,
};

/** Converts a file system error into a clear message; returns other errors unchanged. */
export function toStorageError(error: unknown, folder: string): unknown {
  const explained = storageErrorMessages[(error as NodeJS.ErrnoException | undefined)?.code ?? ''];
  return explained ? new OperatorError(explained(folder)) : error;
}

/** Creates a folder and its parents; throws a clear message if that fails. */
export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Node reports a read-only file system as ENOENT, and a file in place of the folder as EEXIST.
    const actualCode = code === 'ENOENT' ? 'EROFS' : code === 'EEXIST' ? 'ENOTDIR' : code;
    throw toStorageError(Object.assign(new Error(), { code: actualCode }), folder);
  }
}
