import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { installation } from '../db/schema/installation.ts';
import { messages } from '../db/schema/messages.ts';

export type InstallationRow = typeof installation.$inferSelect;

/** Whether sending is paused: the shop then sends no messages, and makes no charges or refunds. */
export async function isOutgoingPaused(db: Db): Promise<boolean> {
  const [row] = await db.select({ outgoing: installation.outgoing }).from(installation);
  return row?.outgoing === 'paused';
}

export async function findInstallation(db: Db): Promise<InstallationRow | null> {
  const [row] = await db.select().from(installation);
  return row ?? null;
}

export async function lockInstallation(tx: Db): Promise<InstallationRow | null> {
  const [row] = await tx.select().from(installation).for('update');
  return row ?? null;
}

export async function pauseOutgoingActions(tx: Db, at: Date): Promise<void> {
  await tx.update(installation).set({ outgoing: 'paused', pauseReason: 'staff', pausedAt: at });
}

/** Resumes messages, charges and refunds; a restored or copied shop gets a new id. Returns the shop's id. */
export async function resumeOutgoingActions(tx: Db, { isCopy }: { isCopy: boolean }): Promise<string> {
  const [row] = await tx
    .update(installation)
    .set({
      outgoing: 'on',
      pauseReason: null,
      pausedAt: null,
      ...(isCopy && {
        instanceId: sql`gen_random_uuid()`,
        previousInstanceId: sql`${installation.instanceId}`,
      }),
    })
    .returning({ instanceId: installation.instanceId });
  return row!.instanceId;
}

export const countQueuedMessages = (db: Db): Promise<number> =>
  db.$count(messages, eq(messages.state, 'queued'));
