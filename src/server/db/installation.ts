import { hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { environment } from '#server/config/environment.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import { connectDirectly } from './direct-client.ts';
import {
  type Installation,
  installationFilePath,
  type InstallationMode,
  readFolderInstallation,
  writeFolderInstallation,
} from './installation-file.ts';

/** Throws if the data belongs to the other mode; the message explains what to do. */
export function requireMode(data: string, found: InstallationMode, expected: InstallationMode): void {
  if (found === expected) return;
  throw new OperatorError(
    expected === 'shop'
      ? `${data} belongs to a demo, whose passwords are public, and cannot become a shop. Start the shop with a new database and folder (HAAT_DATA=.haat-shop), or this demo with HAAT_MODE=demo.`
      : `${data} belongs to a shop, and a demo shows everybody the codes of its customers. Start the shop with HAAT_MODE=shop, or a demo with a new database and folder (HAAT_DATA=.haat-demo).`,
  );
}

/** The name of the database connections of a process that serves the shop. */
export const servingConnectionName = 'haat serving';

/** The installation of a migrated database; undefined if no mode was claimed for the database yet. */
export async function readDatabaseInstallation(url: string): Promise<Installation | undefined> {
  return withClient(url, async (client) => {
    const row = await readRow(client);
    return row && { mode: row.mode, instanceId: row.instanceId };
  });
}

/**
 * Checks that a migrated database and the data folder have this mode and belong to the same installation; a new
 * database or folder is added to the installation. A shop that was restored or copied is paused. Several processes
 * may call this at the same time.
 */
export async function claimInstallation(
  url: string,
  folder: string,
  mode: InstallationMode,
): Promise<{ isPaused: boolean }> {
  const folderInstallation = readFolderInstallation(folder);
  if (folderInstallation) requireMode(`The folder ${folder}`, folderInstallation.mode, mode);
  return withClaim(url, { mode, instanceId: folderInstallation?.instanceId }, async (client, claimed) => {
    // Another process may have written the file while this process waited for the lock.
    const known = readFolderInstallation(folder);
    const isSame =
      known?.instanceId === claimed.instanceId || known?.instanceId === claimed.previousInstanceId;
    // A demo may differ: its databases are replaced often, and its uploads belong to no shop.
    if (mode === 'shop') await requireSameSecret(client, claimed);
    if (known && !isSame && mode === 'shop')
      throw new OperatorError(
        `The folder ${folder} and the database belong to different shops. Set HAAT_DATA to this shop's folder; if its uploads are in ${folder}, delete ${installationFilePath(folder)} and start again.`,
      );
    const lacksFile = !known || known.isCopied;
    const isCopy = mode === 'shop' && (claimed.isRestored || (lacksFile && claimed.isNotServed));
    if (isCopy) await pauseCopy(client);
    if (lacksFile || known.isOld || known.instanceId !== claimed.instanceId)
      writeFolderInstallation(folder, claimed);
    return { isPaused: isCopy || claimed.isPaused };
  });
}

/** Gives a new database this mode, and this id if one is given; throws if the database has the other mode. */
export async function claimDatabase(url: string, mode: InstallationMode, instanceId?: string): Promise<void> {
  await withClaim(url, { mode, instanceId }, async () => undefined);
}

/** Accepts the current HAAT_SECRET for a database that was used with another one. */
export async function acceptSecret(url: string): Promise<void> {
  await withClient(url, storeSecretCheck);
}

/** Throws if the shop was started before with another HAAT_SECRET; a demo generates its own. */
async function requireSameSecret(client: pg.Client, { secretCheck }: Row): Promise<void> {
  if (secretCheck === null) return storeSecretCheck(client);
  if (secretCheck === currentSecretCheck()) return;
  throw new OperatorError(
    'HAAT_SECRET differs from the one of this shop: sessions would end, and second factors and queued codes be lost. Set the shop’s own, or, if it is lost, run once with the new one: npm run admin -- accept-secret',
  );
}

const storeSecretCheck = async (client: pg.Client): Promise<void> =>
  void (await client.query('update installation set secret_check = $1', [currentSecretCheck()]));

/** Tells nothing about the secret, because it cannot be reversed. */
const currentSecretCheck = (): string =>
  Buffer.from(hkdfSync('sha256', environment().secret ?? '', '', 'haat secret check', 16)).toString('hex');

type ClaimedInstallation = Row & {
  /** Whether the row was written in another database: this database was then restored from a dump or a copy. */
  isRestored: boolean;
  /**
   * Whether the installation is not new and no process serves it: if the folder then lacks its own installation file,
   * the data counts as copied.
   */
  isNotServed: boolean;
};

/**
 * Inserts the installation's row if it is missing, and runs `work` while the row is locked, so that processes that
 * start together decide one after the other.
 */
async function withClaim<Result>(
  url: string,
  { mode, instanceId }: { mode: InstallationMode; instanceId: string | undefined },
  work: (client: pg.Client, claimed: ClaimedInstallation) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    const databaseId = await readDatabaseId(client);
    await client.query('begin');
    await client.query(
      `insert into installation (mode, instance_id, database_id)
        values ($1, coalesce($2::uuid, gen_random_uuid()), $3) on conflict do nothing`,
      [mode, instanceId ?? null, databaseId],
    );
    const row = (await readRow(client, 'for update'))!;
    requireMode(nameOfDatabase(), row.mode, mode);
    await client.query('update installation set database_id = $1 where database_id is distinct from $1', [
      databaseId,
    ]);
    const isRestored = row.databaseId !== null && row.databaseId !== databaseId;
    const isNotServed = !row.isNew && !(await isServed(client));
    const result = await work(client, { ...row, isRestored, isNotServed });
    await client.query('commit');
    return result;
  });
}

/**
 * Whether a process is serving the shop of this database. If so, the database is not a new copy, even if the data
 * folder of a starting process does not contain the installation's id.
 */
async function isServed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [servingConnectionName],
  );
  return rowCount! > 0;
}

async function pauseCopy(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `update installation set outgoing = 'paused', pause_reason = 'copied', paused_at = now()
      where pause_reason is distinct from 'copied'`,
  );
  if (rowCount === 0) return;
  await client.query(
    `insert into audit_log (action, detail) values ('outgoing.paused', '{"reason": "copied"}')`,
  );
}

const nameOfDatabase = () =>
  environment().databaseUrl ? 'The database in DATABASE_URL' : `The database in ${environment().dataFolder}`;

/**
 * An id that changes when a dump is restored, and stays the same after a failover: it consists of the ids of the
 * cluster, the database and the table. Restoring a dump creates the table again, with a new id.
 */
async function readDatabaseId(client: pg.Client): Promise<string> {
  const cluster = await client
    .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    .then(
      ({ rows }) => rows[0]!.id,
      // Some hosting providers do not allow this query.
      () => 'unknown',
    );
  const { rows } = await client.query<{ id: string }>(
    `select format('%s/%s', oid, 'public.installation'::regclass::oid) as id from pg_database where datname = current_database()`,
  );
  return `${cluster}/${rows[0]!.id}`;
}

type Row = Installation & {
  previousInstanceId: string | null;
  databaseId: string | null;
  secretCheck: string | null;
  isPaused: boolean;
  /** Whether the installation is so new that several processes may be starting it for the first time. */
  isNew: boolean;
};

async function readRow(client: pg.Client, lock: 'for update' | '' = ''): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `select mode, instance_id::text as "instanceId", previous_instance_id::text as "previousInstanceId",
        database_id as "databaseId", secret_check as "secretCheck", outgoing = 'paused' as "isPaused", created_at > now() - interval '1 hour' as "isNew"
      from installation ${lock}`,
  );
  return rows[0];
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectDirectly(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
