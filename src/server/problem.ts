/** A failure whose message alone tells the operator what happened and what to do. It is printed without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

const storageProblems: Record<string, string> = {
  ENOSPC: 'There is no disk space left',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The file system is read-only',
  EACCES: 'This user may not write',
  EPERM: 'This user may not write',
};

/** Turns a failure of the file system into one clear line; anything else comes back as it was. */
export function storageProblem(error: unknown, folder: string): unknown {
  const reason = storageProblems[(error as NodeJS.ErrnoException | undefined)?.code ?? ''];
  return reason
    ? new Problem(`${reason} in ${folder}. Make room there, or set HAAT_DATA to another folder.`)
    : error;
}
