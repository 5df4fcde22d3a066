import type { OutgoingMessagesState } from '#contracts/desk/outgoing-messages-state.ts';
import { environment } from '#server/config/environment.ts';
import { writeFolderInstallation } from '#server/db/installation-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { logger } from '#server/process/logger.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  countQueuedMessages,
  findInstallation,
  lockInstallation,
  pauseOutgoingActions,
  resumeOutgoingActions,
} from '#server/repositories/installation.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, refusal } from '../desk/refusal.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>;
type Changed = { ok: true; state: OutgoingMessagesState } | DeskRefusal;

export async function readOutgoingMessages(
  { db }: Pick<Dependencies, 'db'>,
  { role }: Pick<Access, 'role'>,
): Promise<OutgoingMessagesState> {
  const [row, waiting] = await Promise.all([findInstallation(db), countQueuedMessages(db)]);
  return {
    is_paused: row?.outgoing === 'paused',
    reason: row?.pauseReason ?? null,
    paused_at: row?.pausedAt?.toISOString() ?? null,
    waiting,
    may_change: role === 'admin' && environment().mode === 'shop',
  };
}

const demoRefusal = () =>
  refusal('demo', 'A demo sends nothing. Its messages are shown in the demo’s outbox.');

/**
 * Stops all outgoing messages, captures and refunds in all processes. Waiting messages are sent later, or expire.
 */
export async function pauseOutgoingMessages(deps: Dependencies, access: Access): Promise<Changed> {
  if (environment().mode === 'demo') return demoRefusal();
  await inTransaction(deps.db, async (tx) => {
    const row = await lockInstallation(tx);
    if (row?.outgoing !== 'on') return;
    await pauseOutgoingActions(tx, deps.clock.now());
    await writeAudit(tx, { actorId: access.userId, action: 'outgoing.paused', detail: { reason: 'staff' } });
  });
  return { ok: true, state: await readOutgoingMessages(deps, access) };
}

/**
 * Resumes outgoing messages, captures and refunds. If they were paused because the shop was restored or copied, this
 * confirms that this installation is the real shop, which then gets a new id.
 */
export async function resumeOutgoingMessages(deps: Dependencies, access: Access): Promise<Changed> {
  if (environment().mode === 'demo') return demoRefusal();
  const confirmedId = await inTransaction(deps.db, async (tx) => {
    const row = await lockInstallation(tx);
    if (row?.outgoing !== 'paused') return null;
    const isCopy = row.pauseReason === 'copied';
    const instanceId = await resumeOutgoingActions(tx, { isCopy });
    await writeAudit(tx, {
      actorId: access.userId,
      action: 'outgoing.resumed',
      detail: { reason: row.pauseReason },
    });
    return isCopy ? instanceId : null;
  });
  if (confirmedId !== null) writeInstallationId(confirmedId);
  return { ok: true, state: await readOutgoingMessages(deps, access) };
}

/**
 * Writes the id into this process's data folder. If writing fails, the id is written when the process starts again. A
 * process with another data folder also writes the id when it starts again.
 */
function writeInstallationId(instanceId: string): void {
  try {
    writeFolderInstallation(environment().dataFolder, { mode: 'shop', instanceId });
  } catch (error) {
    logger.warn({ err: error }, 'installation_file_not_written');
  }
}
