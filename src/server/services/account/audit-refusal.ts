import type { Db } from '#server/db/client.ts';
import { type AuditLine, writeAudit } from '#server/repositories/audit.ts';
import { countTry } from './limits.ts';

/**
 * Writes something that anybody can cause to the audit log, such as a refused access: only some lines an hour for each
 * person or network, so that nobody can fill the disk. Call it outside a transaction, which the count does not join.
 */
export async function auditRefusal(db: Db, actor: string, line: AuditLine): Promise<void> {
  const counted = await countTry({ db }, 'refusalAuditByActor', actor);
  if (counted.ok) await writeAudit(db, line);
}
