import type { Db } from '#server/db/client.ts';
import { purge } from '#server/cache/purge.ts';
import { type CatalogueKind, deleteRedirect, writeRedirect } from '#server/repositories/redirects.ts';
import { renameReferences } from '../content/rename-references.ts';

/**
 * To be called with the save of a row that may have a new slug: its old address redirects to the new one, and documents
 * refer to the new one. `from` is null for a new row.
 */
export async function renameSlug(
  tx: Db,
  { kind, from, to }: { kind: CatalogueKind; from: string | null; to: string },
): Promise<void> {
  if (from === to) return;
  await deleteRedirect(tx, kind, to);
  if (from === null) return;
  await writeRedirect(tx, kind, from, to);
  await purge(tx, await renameReferences(tx, { kind, from, to }));
}
