import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createFolder, toStorageError } from '#server/process/operator-error.ts';

export type InstallationMode = 'demo' | 'shop';
export type Installation = { mode: InstallationMode; instanceId: string };

/** Properties of a file that change when the file is copied. */
type FileMark = { inode: string; born: string };
export type FolderInstallation = Installation & {
  /** Whether the file, and therefore perhaps the whole folder, was copied after it was written. */
  isCopied: boolean;
  /** Whether the file was written by a version that could not detect copies. */
  isOld: boolean;
};

export const installationFilePath = (folder: string) => join(folder, 'installation.json');
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The installation of a data folder; undefined for a new folder and for a folder of an earlier version. */
export function readFolderInstallation(folder: string): FolderInstallation | undefined {
  const path = installationFilePath(folder);
  if (!existsSync(path)) return undefined;
  try {
    const { mode, instanceId, file } = JSON.parse(readFileSync(path, 'utf8')) as Partial<
      Installation & { file: FileMark }
    >;
    // An incomplete file, as after a full disk, counts as missing: the database has the same data.
    if ((mode !== 'demo' && mode !== 'shop') || !uuid.test(instanceId ?? '')) return undefined;
    const found = markOf(statSync(path, { bigint: true }));
    // In a copy, both properties differ. A single difference proves nothing: some shared folders renumber files on
    // each mount, and some do not store when a file was created.
    const isCopied = file !== undefined && file.inode !== found.inode && file.born !== found.born;
    return { mode, instanceId: instanceId!, isCopied, isOld: file === undefined };
  } catch {
    return undefined;
  }
}

/** Writes the file so that it never appears incomplete, even if several processes write it. */
export function writeFolderInstallation(folder: string, { mode, instanceId }: Installation): void {
  createFolder(folder);
  const path = installationFilePath(folder);
  const draft = `${path}.${process.pid}`;
  try {
    const handle = openSync(draft, 'w');
    try {
      const file = markOf(fstatSync(handle, { bigint: true }));
      writeSync(handle, `${JSON.stringify({ mode, instanceId, file })}\n`);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, path);
  } catch (error) {
    throw toStorageError(error, folder);
  }
}

const markOf = ({ ino, birthtimeMs }: { ino: bigint; birthtimeMs: bigint }): FileMark => ({
  inode: String(ino),
  born: String(birthtimeMs),
});
