import type { Db } from '../db/client.ts';
import { auditLog } from '../db/schema/people.ts';

export type AuditLine = {
  actorId: string | null;
  subjectId?: string | null;
  action: string;
  detail?: Record<string, unknown>;
};

export async function writeAudit(
  db: Db,
  { actorId, subjectId = null, action, detail = {} }: AuditLine,
): Promise<void> {
  await db.insert(auditLog).values({ actorId, subjectId, action, detail });
}
