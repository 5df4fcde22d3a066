import type { AuditQuery, AuditRow } from '#contracts/desk/audit.ts';
import type { Db } from '#server/db/client.ts';
import { findAuditActions, listAuditRows } from '#server/repositories/desk/audit.ts';

export function listAudit(
  db: Db,
  query: AuditQuery,
  timeZone: string,
): Promise<{ rows: AuditRow[]; total: number }> {
  return listAuditRows(db, query, timeZone);
}

export function listAuditActions(db: Db): Promise<string[]> {
  return findAuditActions(db);
}
