import { randomBytes } from 'node:crypto';
import { mkdir, open as openFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportStatus } from '#contracts/desk/import-export.ts';

/** The maximum size of a product file in bytes: four times the size of the largest known file. */
const maxFileBytes = 60_000_000;
/** Maximum lengths of the lists shown on screen. People must see all changes before an import. */
const maxBytes = { report: 60_000, changes: 2_000_000 } as const;

/** Files of imports are deleted after this time. */
const importRetentionMs = 7 * 86_400_000;

/** The state of an import and who started it; stored on disk, so that every process can read it. */
export type StoredImport = ImportStatus & { userId: string };

export const importPaths = (folder: string, id: string) => ({
  file: join(folder, 'imports', `desk-${id}.csv`),
  report: join(folder, 'imports', `desk-${id}-refused.csv`),
  changes: join(folder, 'imports', `desk-${id}-changes.csv`),
  pictures: join(folder, 'imports', `desk-${id}-pictures.zip`),
  status: join(folder, 'imports', `desk-${id}.json`),
});

export async function createImport(
  folder: string,
  { storeId, name, userId }: { storeId: number; name: string; userId: string },
): Promise<StoredImport> {
  const id = randomBytes(12).toString('hex');
  await mkdir(join(folder, 'imports'), { recursive: true });
  await pruneImports(join(folder, 'imports'));
  const stored: StoredImport = {
    id,
    name,
    storeId,
    userId,
    state: 'receiving',
    received: 0,
    done: 0,
    total: 0,
    summary: null,
    problem: null,
  };
  await writeFile(importPaths(folder, id).file, '');
  await saveImportStatus(folder, stored);
  return stored;
}

/** Deletes old files, reports and states. */
async function pruneImports(imports: string): Promise<void> {
  for (const name of await readdir(imports)) {
    const path = join(imports, name);
    const modifiedAt = name.startsWith('desk-') && (await stat(path).catch(() => null))?.mtimeMs;
    if (modifiedAt && modifiedAt < Date.now() - importRetentionMs) await rm(path, { force: true });
  }
}

/** The interval at which a running import updates its state, even without progress. */
export const statusIntervalMs = 5000;
/** After this time without an update, the importing process is assumed to have ended. */
const staleAfterMs = 12 * statusIntervalMs;
const interruptedMessage =
  'The server was restarted during the import. The rows imported so far are saved. Run it again to continue.';

/** The import; null if it does not exist or belongs to another user. */
export async function findImport(folder: string, id: string, userId: string): Promise<StoredImport | null> {
  const { status } = importPaths(folder, id);
  try {
    const stored = JSON.parse(await readFile(status, 'utf8')) as StoredImport;
    if (stored.userId !== userId) return null;
    if (stored.state !== 'running' || (await stat(status)).mtimeMs > Date.now() - staleAfterMs) return stored;
    return { ...stored, state: 'failed', problem: interruptedMessage };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The state is written to a temporary file, which is then renamed, so that readers never see a partial file. */
export async function saveImportStatus(folder: string, stored: StoredImport): Promise<void> {
  const { status } = importPaths(folder, stored.id);
  const temporaryPath = `${status}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporaryPath, JSON.stringify(stored));
  await rename(temporaryPath, status);
}

export async function appendChunk(
  folder: string,
  stored: StoredImport,
  { at, bytes }: { at: number; bytes: Buffer },
): Promise<StoredImport | 'gap' | 'too_large'> {
  if (at + bytes.length <= stored.received && at < stored.received) return stored;
  if (at !== stored.received) return 'gap';
  const { file } = importPaths(folder, stored.id);
  if (stored.received + bytes.length > maxFileBytes) return 'too_large';
  // Each chunk is written at its offset, so that a chunk that is sent twice is stored once.
  const open = await openFile(file, 'r+');
  try {
    await open.write(bytes, 0, bytes.length, at);
  } finally {
    await open.close();
  }
  const next = { ...stored, received: stored.received + bytes.length };
  await saveImportStatus(folder, next);
  return next;
}

/** Reads the rejected rows and notes, or the changes, of an import. */
export async function readReport(
  folder: string,
  id: string,
  list: keyof typeof maxBytes = 'report',
): Promise<{ text: string; isWhole: boolean }> {
  const path = importPaths(folder, id)[list];
  const limit = maxBytes[list];
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return { text: '', isWhole: true };
  if (size <= limit) return { text: await readFile(path, 'utf8'), isWhole: true };
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(limit), 0, limit, 0);
    const text = buffer.subarray(0, bytesRead).toString('utf8');
    return { text: text.slice(0, text.lastIndexOf('\n') + 1), isWhole: false };
  } finally {
    await file.close();
  }
}
