import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/schema/people.ts';

export type AuditLine = {
  actorId: string | null;
  subjectId?: string | null;
  action: string;
  detail?: Record<string, unknown>;
};

const auditActorStorage = new AsyncLocalStorage<{ apiToken: string } | { impersonator: string }>();

/** Adds the name of the API token to every audit line that `work` writes. */
export function auditAsApiToken<Result>(apiToken: string, work: () => Result): Result {
  return auditActorStorage.run({ apiToken }, work);
}

/** [F47] Names this administrator, not the customer, as the actor of every audit line that `work` writes. */
export function auditAsImpersonator<Result>(impersonator: string, work: () => Result): Result {
  return auditActorStorage.run({ impersonator }, work);
}

export const writeAudit = (db: Db, line: AuditLine): Promise<void> => writeAuditLines(db, [line]);

export async function writeAuditLines(db: Db, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length > 0) await db.insert(auditLog).values(lines.map(withActor));
}

/** The line with the API token or the administrator that `work` was run for. */
function withActor({ actorId, subjectId = null, action, detail = {} }: AuditLine) {
  const by = auditActorStorage.getStore();
  const line = { actorId, subjectId, action, detail };
  if (by && 'apiToken' in by) line.detail = { ...detail, apiToken: by.apiToken };
  if (by && 'impersonator' in by && actorId !== by.impersonator)
    Object.assign(line, { actorId: by.impersonator, subjectId: subjectId ?? actorId });
  return line;
}
