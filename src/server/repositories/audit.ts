import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/schema/people.ts';

export type AuditLine = {
  actorId: string | null;
  subjectId?: string | null;
  action: string;
  detail?: Record<string, unknown>;
};

const actingApiToken = new AsyncLocalStorage<string>();

/** Every line that `work` writes names the API token with which it was done. */
export function auditAsApiToken<Result>(name: string, work: () => Result): Result {
  return actingApiToken.run(name, work);
}

export async function writeAudit(
  db: Db,
  { actorId, subjectId = null, action, detail = {} }: AuditLine,
): Promise<void> {
  const apiToken = actingApiToken.getStore();
  await db.insert(auditLog).values({
    actorId,
    subjectId,
    action,
    detail: apiToken === undefined ? detail : { ...detail, apiToken },
  });
}
