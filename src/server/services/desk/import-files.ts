import { randomBytes } from 'node:crypto';
import { mkdir, open as openFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportStatus } from '#contracts/desk/import-export.ts';

/** Larger than the largest product file we know by four times. */
const largestFile = 60_000_000;
/** What a screen shows of a report. */
const shownReport = 60_000;

/** After this long nobody asks any more how it went. */
const keptFor = 7 * 86_400_000;

/** A file on its way in, and who brought it: on disk, so that every process of the shop knows how it stands. */
export type StoredImport = ImportStatus & { userId: string; characters: number };

export const importPaths = (folder: string, id: string) => ({
  file: join(folder, 'imports', `desk-${id}.csv`),
  report: join(folder, 'imports', `desk-${id}-refused.csv`),
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
    characters: 0,
    done: 0,
    total: 0,
    summary: null,
    problem: null,
  };
  await writeFile(importPaths(folder, id).file, '');
  await keepImport(folder, stored);
  return stored;
}

/** Files, reports and states that were last written long ago. */
async function pruneImports(imports: string): Promise<void> {
  for (const name of await readdir(imports)) {
    const path = join(imports, name);
    const written = name.startsWith('desk-') && (await stat(path).catch(() => null))?.mtimeMs;
    if (written && written < Date.now() - keptFor) await rm(path, { force: true });
  }
}

/** How often one who reads a file in writes down how far it is, though nothing has changed. */
export const noteEvery = 5000;
/** Nobody has noted anything for so long: whoever read the file is gone. */
const silentFor = 12 * noteEvery;
const brokenOff =
  'The server was restarted during the import. The rows imported so far are saved. Run it again to continue.';

/** Null where there is none, or where somebody else brought it. */
export async function findImport(folder: string, id: string, userId: string): Promise<StoredImport | null> {
  const { status } = importPaths(folder, id);
  try {
    const stored = JSON.parse(await readFile(status, 'utf8')) as StoredImport;
    if (stored.userId !== userId) return null;
    if (stored.state !== 'running' || (await stat(status)).mtimeMs > Date.now() - silentFor) return stored;
    return { ...stored, state: 'failed', problem: brokenOff };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written beside and put in place, so that nobody ever reads half of it. */
export async function keepImport(folder: string, stored: StoredImport): Promise<void> {
  const { status } = importPaths(folder, stored.id);
  const draft = `${status}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(stored));
  await rename(draft, status);
}

export async function addPiece(
  folder: string,
  stored: StoredImport,
  { at, text }: { at: number; text: string },
): Promise<StoredImport | 'gap' | 'too_large'> {
  if (at + text.length <= stored.characters && at < stored.characters) return stored;
  if (at !== stored.characters) return 'gap';
  const { file } = importPaths(folder, stored.id);
  const bytes = Buffer.byteLength(text);
  if (stored.received + bytes > largestFile) return 'too_large';
  // At its own place, so that a piece that is sent twice at once stands there once.
  const open = await openFile(file, 'r+');
  try {
    await open.write(text, stored.received);
  } finally {
    await open.close();
  }
  const next = { ...stored, characters: stored.characters + text.length, received: stored.received + bytes };
  await keepImport(folder, next);
  return next;
}

export async function readReport(folder: string, id: string): Promise<{ text: string; isWhole: boolean }> {
  const { report } = importPaths(folder, id);
  const size = await stat(report).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return { text: '', isWhole: true };
  if (size <= shownReport) return { text: await readFile(report, 'utf8'), isWhole: true };
  const file = await openFile(report);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(shownReport), 0, shownReport, 0);
    const text = buffer.subarray(0, bytesRead).toString('utf8');
    return { text: text.slice(0, text.lastIndexOf('\n') + 1), isWhole: false };
  } finally {
    await file.close();
  }
}
