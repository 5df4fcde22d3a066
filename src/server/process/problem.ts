import { mkdirSync } from 'node:fs';

/** A failure whose message alone tells the operator what happened and what to do. It is printed without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

const choose = 'or set HAAT_DATA to another folder';

const storageProblems: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `There is no disk space left in ${folder}. Free some space, ${choose}.`,
  EDQUOT: (folder) => `The disk quota in ${folder} is exceeded. Free some space, ${choose}.`,
  EROFS: (folder) => `The file system of ${folder} is read-only. Make it writable, ${choose}.`,
  EACCES: (folder) => `No write permission for ${folder}. Change its permissions, ${choose}.`,
  EPERM: (folder) => `No write permission for ${folder}. Change its permissions, ${choose}.`,
  ENOTDIR: (folder) => `${folder} is a file, not a folder. Move it, ${choose}.`,
};

/** Turns a failure of the file system into one clear line; anything else comes back as it was. */
export function storageProblem(error: unknown, folder: string): unknown {
  const explained = storageProblems[(error as NodeJS.ErrnoException | undefined)?.code ?? ''];
  return explained ? new Problem(explained(folder)) : error;
}

/** Makes a folder, and those above it; says in one line why it cannot. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Node tells of a read-only file system as if something were missing, and of a file in the way as if all were there.
    const meant = code === 'ENOENT' ? 'EROFS' : code === 'EEXIST' ? 'ENOTDIR' : code;
    throw storageProblem(Object.assign(new Error(), { code: meant }), folder);
  }
}
