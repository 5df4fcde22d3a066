import { zipSync } from 'fflate';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { logger } from '#server/process/logger.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  type DataExportRow,
  findDataExport,
  findExportFile,
  insertDataExport,
  lockRequestedExport,
  storeExportFile,
  recordFailedExportAttempt,
} from '#server/repositories/data-export-requests.ts';
import { lockUser } from '#server/repositories/user.ts';
import { queueExportNotice } from './account-messages.ts';
import { collectPersonalFiles } from './data-export-files.ts';

type Dependencies = { db: Db; clock: Clock };

/** Hours during which a finished file can be downloaded. */
export const exportHours = 24;
const maxTries = 5;

/**
 * Requests a copy of all data stored about a customer; a second copy can be requested only after the first has expired
 * or failed.
 */
export async function requestDataExport(
  { db, clock }: Dependencies,
  { userId, locale }: { userId: string; locale: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const current = await findDataExport(tx, userId, now);
    if (current && current.state !== 'failed') return;
    await insertDataExport(tx, { userId, locale, requestedAt: now });
    await writeAudit(tx, { actorId: userId, subjectId: userId, action: 'account.data-requested' });
  });
}

export const readDataExport = ({ db, clock }: Dependencies, userId: string): Promise<DataExportRow | null> =>
  findDataExport(db, userId, clock.now());

/** The ZIP file; only its customer can read it, until it expires. */
export const readExportFile = (
  { db, clock }: Dependencies,
  { id, userId }: { id: number; userId: string },
): Promise<Buffer | null> => findExportFile(db, { id, userId, now: clock.now() });

/** Creates the oldest requested file; false if there is no request, or if the file could not be created. */
export async function makeNextExport({ db, clock }: Dependencies): Promise<boolean> {
  let claimed: DataExportRow | null = null;
  try {
    return await db.transaction(async (tx) => {
      claimed = await lockRequestedExport(tx);
      if (!claimed) return false;
      const now = clock.now();
      const { id, userId, locale } = claimed;
      const files = await collectPersonalFiles(tx, { userId, now });
      const expiresAt = new Date(now.getTime() + exportHours * 3_600_000);
      await storeExportFile(tx, id, { content: Buffer.from(zipSync(files)), expiresAt });
      await queueExportNotice(tx, { key: `data-export:${id}`, userId, locale, until: expiresAt, at: now });
      return true;
    });
  } catch (error) {
    const failed = claimed as DataExportRow | null;
    if (!failed) throw error;
    logger.error({ err: error, export: failed.id }, 'A copy of a customer’s data could not be made.');
    const expiresAt = new Date(clock.now().getTime() + exportHours * 3_600_000);
    await recordFailedExportAttempt(db, failed.id, { maxTries, expiresAt });
    return false;
  }
}
