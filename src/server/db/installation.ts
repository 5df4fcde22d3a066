import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { environment } from '#server/config/environment.ts';
import { createFolder, OperatorError, toStorageError } from '#server/process/operator-error.ts';

export type InstallationMode = 'demo' | 'shop';
export type Installation = { mode: InstallationMode; instanceId: string };

const fileOf = (folder: string) => join(folder, 'installation.json');
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Throws if the data is of the other mode; the message says what to do. */
export function requireMode(data: string, found: InstallationMode, wanted: InstallationMode): void {
  if (found === wanted) return;
  throw new OperatorError(
    wanted === 'shop'
      ? `${data} belongs to a demo, whose passwords are public, and cannot become a shop. Start the shop with a new database and folder (HAAT_DATA=.haat-shop), or this demo with HAAT_MODE=demo.`
      : `${data} belongs to a shop, and a demo shows everybody the codes of its customers. Start the shop with HAAT_MODE=shop, or a demo with a new database and folder (HAAT_DATA=.haat-demo).`,
  );
}

/** The installation of a data folder; undefined for a new folder, and one of an earlier version. */
export function readFolderInstallation(folder: string): Installation | undefined {
  if (!existsSync(fileOf(folder))) return undefined;
  try {
    const { mode, instanceId } = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Partial<Installation>;
    // An incomplete file, as after a full disk, counts as missing: the database knows.
    if ((mode !== 'demo' && mode !== 'shop') || !uuid.test(instanceId ?? '')) return undefined;
    return { mode, instanceId: instanceId! };
  } catch {
    return undefined;
  }
}

/** The installation of a migrated database; undefined if it was never started. */
export async function readDatabaseInstallation(url: string): Promise<Installation | undefined> {
  return withClient(url, readRow);
}

/**
 * Checks that a migrated database and the data folder are of this mode and of the same installation; those that are new
 * become so. Several processes may do this at the same time.
 */
export async function claimInstallation(url: string, folder: string, mode: InstallationMode): Promise<void> {
  const ofFolder = readFolderInstallation(folder);
  if (ofFolder) requireMode(`The folder ${folder}`, ofFolder.mode, mode);
  const ofDatabase = await claimDatabase(url, mode, ofFolder?.instanceId);
  if (ofFolder?.instanceId === ofDatabase.instanceId) return;
  // The databases of a demo come and go, and its uploads are nobody's.
  if (ofFolder && mode === 'shop')
    throw new OperatorError(
      `The folder ${folder} and the database belong to different shops. Set HAAT_DATA to this shop's folder; if its uploads are in ${folder}, delete ${fileOf(folder)} and start again.`,
    );
  writeFolderInstallation(folder, ofDatabase);
}

/** Makes a new database one of this mode, under the given id if there is one; throws if it is of the other mode. */
export async function claimDatabase(
  url: string,
  mode: InstallationMode,
  instanceId?: string,
): Promise<Installation> {
  return withClient(url, async (client) => {
    await client.query(
      'insert into installation (mode, instance_id) values ($1, coalesce($2::uuid, gen_random_uuid())) on conflict do nothing',
      [mode, instanceId ?? null],
    );
    const found = (await readRow(client))!;
    requireMode(nameOfDatabase(), found.mode, mode);
    return found;
  });
}

const nameOfDatabase = () =>
  environment().databaseUrl ? 'The database in DATABASE_URL' : `The database in ${environment().dataFolder}`;

function writeFolderInstallation(folder: string, installation: Installation): void {
  createFolder(folder);
  const draft = `${fileOf(folder)}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(installation)}\n`);
    renameSync(draft, fileOf(folder));
  } catch (error) {
    throw toStorageError(error, folder);
  }
}

async function readRow(client: pg.Client): Promise<Installation | undefined> {
  const { rows } = await client.query<Installation>(
    'select mode, instance_id::text as "instanceId" from installation',
  );
  return rows[0];
}

/** Without drizzle, whose import would slow down every start by half a second. */
async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
