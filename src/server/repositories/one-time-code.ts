import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { codeDevices, oneTimeCodes } from '../db/schema/index.ts';

/** Who asks: hashes of the device, null for one without cookies, and of the network address. */
export type CodeAsker = { deviceHash: string | null; addressHash: string };
type StoredCode = { contact: string; codeHash: string; triesLeft: number; expiresAt: Date };

export async function insertCode(
  db: Db,
  code: StoredCode & { deviceHash: string | null; addressHash: string | null },
): Promise<number> {
  const [inserted] = await db.insert(oneTimeCodes).values(code).returning({ id: oneTimeCodes.id });
  return inserted!.id;
}

export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}

/** The codes that this device has asked for; without a known device, those that clients without cookies at its address have. */
const askedBy = ({ deviceHash, addressHash }: CodeAsker): SQL | undefined =>
  or(
    deviceHash === null ? eq(oneTimeCodes.addressHash, addressHash) : eq(oneTimeCodes.deviceHash, deviceHash),
    // A code that was sent before codes belonged to devices.
    isNull(oneTimeCodes.deviceHash),
  );

/** Whether this device has asked for a code of this contact in the last day. */
export async function hasAskedForCode(db: Db, contact: string, asker: CodeAsker): Promise<boolean> {
  return (await db.$count(oneTimeCodes, and(eq(oneTimeCodes.contact, contact), askedBy(asker)))) > 0;
}

/**
 * Counts one attempt against the newest code that this device has asked for; null if the code is used, expired or has no
 * attempts left.
 */
export async function consumeCodeAttempt(
  db: Db,
  contact: string,
  asker: CodeAsker,
  now: Date,
): Promise<{ id: number; codeHash: string; triesLeft: number } | null> {
  const newest = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.contact, contact), askedBy(asker)))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1);
  const [row] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(
      and(
        sql`${oneTimeCodes.id} = (${newest})`,
        gt(oneTimeCodes.triesLeft, 0),
        isNull(oneTimeCodes.consumedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      triesLeft: oneTimeCodes.triesLeft,
    });
  return row ?? null;
}

/** Marks the code as used; true only for the first request that uses the code. */
export async function consumeCode(db: Db, id: number, now: Date): Promise<boolean> {
  const consumed = await db
    .update(oneTimeCodes)
    .set({ consumedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.consumedAt)))
    .returning({ id: oneTimeCodes.id });
  return consumed.length > 0;
}

const maxConfirmedDevices = 3;

/** Records that a device has confirmed a contact; only the devices that did so last are kept. */
export async function addCodeDevice(
  db: Db,
  device: { contact: string; deviceHash: string },
  at: Date,
): Promise<void> {
  const row = { ...device, confirmedAt: at };
  const target = [codeDevices.contact, codeDevices.deviceHash];
  await db
    .insert(codeDevices)
    .values(row)
    .onConflictDoUpdate({ target, set: { confirmedAt: at } });
  const kept = db
    .select({ deviceHash: codeDevices.deviceHash })
    .from(codeDevices)
    .where(eq(codeDevices.contact, device.contact))
    .orderBy(desc(codeDevices.confirmedAt))
    .limit(maxConfirmedDevices);
  await db
    .delete(codeDevices)
    .where(and(eq(codeDevices.contact, device.contact), sql`${codeDevices.deviceHash} not in (${kept})`));
}

export async function isCodeDevice(
  db: Db,
  { contact, deviceHash }: { contact: string; deviceHash: string },
): Promise<boolean> {
  const isThis = and(eq(codeDevices.contact, contact), eq(codeDevices.deviceHash, deviceHash));
  return (await db.$count(codeDevices, isThis)) > 0;
}
