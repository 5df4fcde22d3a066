import type { DisputeQuery, DisputeRecord } from '#contracts/desk/dispute.ts';
import type { Db } from '#server/db/client.ts';
import { listDisputeRows } from '#server/repositories/desk/disputes.ts';
import type { Access } from './access.ts';

/** Disputes, those with a pending response first; staff of a store see those of its orders. */
export function listDisputes(
  db: Db,
  query: DisputeQuery,
  { storeIds }: Access,
): Promise<{ rows: DisputeRecord[]; total: number }> {
  return listDisputeRows(db, query, storeIds);
}
