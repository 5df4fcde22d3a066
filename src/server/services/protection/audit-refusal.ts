import type { Db } from '#server/db/client.ts';
import { type AuditLine, writeAudit } from '#server/repositories/audit.ts';
import { countAttempt } from './rate-limits.ts';

/**
 * Writes an event that anybody can cause, such as refused access, to the audit log: limited per hour for each person or
 * network, so that nobody can fill the disk. Call this function outside a transaction, because the rate limiter does
 * not take part in the transaction.
 */
export async function auditRefusal(db: Db, actor: string, line: AuditLine): Promise<void> {
  const counted = await countAttempt({ db }, 'refusalAuditByActor', actor);
  if (counted.ok) await writeAudit(db, line);
}
