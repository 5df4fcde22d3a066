import { rename, rm } from 'node:fs/promises';
import type { z } from 'zod';
import {
  type importChunkInput,
  type importHostsInput,
  importId,
  type ImportStatus,
  type importRunInput,
} from '#contracts/desk/import-export.ts';
import { guardedFetch } from '#server/adapters/guarded-fetch.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import type { MediaFolder } from '#server/media/media-files.ts';
import { receiveUpload } from '#server/media/receive-upload.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import { type CatalogueImportOptions, importCatalogue } from '../import/import-catalogue.ts';
import { UnknownColumnsError } from '../import/read-file.ts';
import { archiveLimits, openPictureArchive, type PictureArchive } from '../import/picture-archive.ts';
import { openChangeList, openImportReport } from '../import/import-report.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import type { Access } from '../account/staff-access.ts';
import {
  appendChunk,
  createImport,
  findImport,
  importPaths,
  saveImportStatus,
  statusIntervalMs,
  readReport,
  type StoredImport,
} from './import-storage.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';
import { getStore } from './stores.ts';

export type DeskImportDependencies = {
  db: Db;
  folder: string;
  media: MediaFolder;
  /** The hosts from which pictures may be fetched. */
  hosts: readonly string[];
  currency: string;
  /** Decimal digits of the currency. */
  digits: number;
  taxClasses?: readonly string[];
  /** Opens a database without a statement timeout; closed after the import. */
  openDatabase: () => { db: Db; close: () => Promise<void> };
};
type ImportStatusResult = { ok: true; status: ImportStatus } | DeskRefusal;

/**
 * Whether this process is running an import: a process runs only one import at a time, because an import uses a whole
 * CPU core.
 */
let isReading = false;

export async function startImport(
  { db, folder }: Pick<DeskImportDependencies, 'db' | 'folder'>,
  { storeId, name }: { storeId: number; name: string },
  access: Access,
): Promise<ImportStatusResult> {
  if (!(await getStore(db, storeId, access))) return wrongField('storeId', 'Choose one of your stores.');
  const stored = await createImport(folder, { storeId, name, userId: access.userId });
  return { ok: true, status: toStatus(stored) };
}

export async function receiveChunk(
  { folder }: Pick<DeskImportDependencies, 'folder'>,
  { id, at, bytes }: z.output<typeof importChunkInput>,
  access: Access,
): Promise<ImportStatusResult> {
  const stored = await findImport(folder, id, access.userId);
  if (!stored) return notFound();
  if (stored.state !== 'receiving') return refusal('import_started', 'This file has already been uploaded.');
  const next = await appendChunk(folder, stored, { at, bytes: Buffer.from(bytes, 'base64') });
  if (next === 'gap') return refusal('import_gap', 'Part of the file is missing. Choose the file again.');
  if (next === 'too_large')
    return refusal('too_large', 'The file is larger than 60 MB. Split it into smaller files.');
  return { ok: true, status: toStatus(next) };
}

/** Adds an archive with the pictures that the file names; another one replaces it. */
export async function receivePictures(
  { folder, media }: Pick<DeskImportDependencies, 'folder' | 'media'>,
  id: string,
  request: Request,
  access: Access,
): Promise<ImportStatusResult> {
  const stored = importId.safeParse(id).success ? await findImport(folder, id, access.userId) : null;
  if (!stored) return notFound();
  if (stored.state === 'running' || stored.state === 'done')
    return refusal('import_started', 'This file is being imported, or has been. Choose it again.');
  const received = await receiveUpload(
    media,
    request,
    async ({ path, title }): Promise<ImportStatusResult> => {
      try {
        const archive = await openPictureArchive(path);
        archive.close();
        await rename(path, importPaths(folder, id).pictures);
        const next = { ...stored, archive: { name: title.slice(0, 200), pictures: archive.pictures } };
        await saveImportStatus(folder, next);
        return { ok: true, status: toStatus(next) };
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        return wrongField('file', error.message);
      }
    },
    { maxBytes: archiveLimits.bytes },
  );
  if (received.ok || 'message' in received) return received;
  return received.error === 'too_large'
    ? wrongField(
        'file',
        `The archive is larger than ${archiveLimits.bytes / 1e9} GB. Split the product file and its pictures.`,
      )
    : wrongField('file', 'The archive did not arrive. Choose a .zip file again.');
}

/**
 * Lets this import download pictures from these hosts, which an administrator has named. An address that is not on the
 * public internet stays refused: the request itself is guarded.
 */
export async function allowPictureHosts(
  { db, folder }: Pick<DeskImportDependencies, 'db' | 'folder'>,
  { id, hosts }: z.output<typeof importHostsInput>,
  access: Access,
): Promise<ImportStatusResult> {
  const hasStarted = ({ state }: StoredImport) => state === 'running' || state === 'done';
  const refused = () =>
    refusal('import_started', 'This file is being imported, or has been. Choose it again.');
  const stored = await findImport(folder, id, access.userId);
  if (!stored) return notFound();
  if (hasStarted(stored)) return refused();
  await writeAudit(db, {
    actorId: access.userId,
    action: 'import.picture-hosts-allowed',
    detail: { hosts, file: stored.name, import: id, storeId: stored.storeId },
  });
  // The import may have been started meanwhile.
  const current = await findImport(folder, id, access.userId);
  if (!current || hasStarted(current)) return refused();
  const next = { ...current, allowedHosts: hosts };
  await saveImportStatus(folder, next);
  return { ok: true, status: toStatus(next) };
}

/** Starts the import and returns immediately; `importStatus` reports its progress. */
export async function runImport(
  deps: DeskImportDependencies,
  { id, isDryRun, movedStockLines = [], match = {}, ...ticks }: z.input<typeof importRunInput>,
  access: Access,
): Promise<ImportStatusResult> {
  const stored = await findImport(deps.folder, id, access.userId);
  if (!stored) return notFound();
  const store = await getStore(deps.db, stored.storeId, access);
  if (!store) return notFound();
  if (stored.state === 'done') return refusal('import_started', 'This file has already been imported.');
  if (stored.received === 0) return refusal('import_empty', 'The file is empty.');
  if (isReading || stored.state === 'running')
    return refusal('busy', 'Another import is running. Try again in a minute.');
  isReading = true;
  const started: StoredImport = {
    ...stored,
    state: 'running',
    done: 0,
    total: 0,
    summary: null,
    problem: null,
    columns: null,
  };
  try {
    await saveImportStatus(deps.folder, started);
  } catch (error) {
    isReading = false;
    throw error;
  }
  runInBackground(deps, started, {
    storeSlug: store.slug,
    allowedStores: access.storeIds,
    isDryRun,
    match,
    ticks: {
      takesStock: ticks.takesStock ?? false,
      removesMissing: ticks.removesMissing ?? false,
      takesDates: ticks.takesDates ?? false,
      movedStockLines: new Set(movedStockLines),
    },
  })
    // `isReading` is reset before the final state is saved, because a person who sees that state may start the next
    // import at once.
    .finally(() => (isReading = false))
    .then((ended) => saveImportStatus(deps.folder, ended))
    // The error is only logged: a full disk must not end the process.
    .catch((error: unknown) =>
      logger.error({ err: error, import: id }, 'The result of an import could not be stored.'),
    );
  return { ok: true, status: toStatus(started) };
}

export async function importStatus(
  { folder }: Pick<DeskImportDependencies, 'folder'>,
  id: string,
  access: Access,
): Promise<ImportStatusResult> {
  const stored = await findImport(folder, id, access.userId);
  return stored ? { ok: true, status: toStatus(stored) } : notFound();
}

export async function importReport(
  { folder }: Pick<DeskImportDependencies, 'folder'>,
  id: string,
  access: Access,
): Promise<{ ok: true; report: { text: string; isWhole: boolean } } | DeskRefusal> {
  const stored = await findImport(folder, id, access.userId);
  return stored ? { ok: true, report: await readReport(folder, id) } : notFound();
}

/** What the import clears, switches, re-taxes and re-prices, and the stock that it could take. */
export async function importChanges(
  { folder }: Pick<DeskImportDependencies, 'folder'>,
  id: string,
  access: Access,
): Promise<{ ok: true; report: { text: string; isWhole: boolean } } | DeskRefusal> {
  const stored = await findImport(folder, id, access.userId);
  return stored ? { ok: true, report: await readReport(folder, id, 'changes') } : notFound();
}

/** Runs the import; returns its final state, which is not saved yet. */
async function runInBackground(
  { folder, media, hosts, currency, digits, taxClasses, openDatabase }: DeskImportDependencies,
  started: StoredImport,
  options: Pick<CatalogueImportOptions, 'storeSlug' | 'allowedStores' | 'isDryRun' | 'match' | 'ticks'>,
): Promise<StoredImport> {
  const paths = importPaths(folder, started.id);
  await Promise.all([paths.report, paths.changes].map((path) => rm(path, { force: true })));
  const { db, close } = openDatabase();
  const report = openImportReport(paths.report);
  const changes = openChangeList(paths.changes);
  let last: StoredImport = started;
  let lastProgressAt = Date.now();
  let lastSave: Promise<unknown> = Promise.resolve();
  const saveProgress = () => {
    lastProgressAt = Date.now();
    lastSave = saveImportStatus(folder, last).catch(() => undefined);
  };
  const heartbeat = setInterval(saveProgress, statusIntervalMs);
  let archive: PictureArchive | null = null;
  try {
    if (started.archive) archive = await openPictureArchive(paths.pictures);
    const result = await importCatalogue(
      {
        db,
        report,
        changes,
        sources: {
          media,
          hosts: [...hosts, ...(started.allowedHosts ?? [])],
          folder: null,
          archive,
          fetch: guardedFetch,
        },
      },
      {
        ...options,
        file: paths.file,
        currency,
        decimals: digits,
        ...(taxClasses && { taxClasses }),
        onProgress(done, total) {
          last = { ...last, done, total };
          if (Date.now() - lastProgressAt >= 300) saveProgress();
        },
      },
    );
    last = result.ok
      ? { ...last, state: options.isDryRun ? 'rehearsed' : 'done', done: last.total, summary: result.summary }
      : { ...last, state: 'failed', problem: 'The store no longer exists.' };
  } catch (error) {
    if (!(error instanceof OperatorError))
      logger.error({ err: error, import: started.id }, 'An import failed.');
    const problem =
      error instanceof OperatorError
        ? error.message
        : 'The import was interrupted. The rows imported so far are saved. Run it again to continue.';
    last = { ...last, state: 'failed', problem, columns: columnsOf(error) };
  } finally {
    clearInterval(heartbeat);
    archive?.close();
    await Promise.allSettled([report.close(), changes.close(), close()]);
  }
  // A progress update must not overwrite the final state.
  await lastSave;
  return last;
}

/** At most as many columns as a person can match. */
function columnsOf(error: unknown): ImportStatus['columns'] {
  if (!(error instanceof UnknownColumnsError)) return null;
  const { columns, sample } = error;
  return columns
    .map((name, index) => ({ name: name.slice(0, 300), sample: (sample[index] ?? '').slice(0, 60) }))
    .filter(({ name }) => name !== '')
    .slice(0, 60);
}

const toStatus = ({ userId: _, ...status }: StoredImport): ImportStatus => status;
