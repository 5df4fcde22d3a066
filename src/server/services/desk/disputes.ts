import type { DisputeQuery, DisputeRow } from '#contracts/desk/dispute.ts';
import type { Db } from '#server/db/client.ts';
import { listDisputeRows } from '#server/repositories/desk/disputes.ts';
import type { Access } from '../account/staff-access.ts';

/**
 * Disputes, sorted so that disputes with a pending response come first. Staff of a store see the disputes of its
 * orders.
 */
export function listDisputes(
  db: Db,
  query: DisputeQuery,
  { storeIds }: Access,
): Promise<{ rows: DisputeRow[]; total: number }> {
  return listDisputeRows(db, query, storeIds);
}
