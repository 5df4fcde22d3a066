import type { Db } from '#server/db/client.ts';
import { purge } from '#server/cache/purge.ts';
import { type CatalogueKind, deleteRedirect, writeRedirect } from '#server/repositories/redirects.ts';
import { renameReferences } from '../content/rename-references.ts';

/**
 * Call this function when a row is saved that may have a new slug. The old address then redirects to the new address,
 * and documents refer to the new slug. `from` is null for a new row. The old address of a draft gets no redirect,
 * because it was never public.
 */
export async function renameSlug(
  tx: Db,
  {
    kind,
    from,
    to,
    wasPublic = true,
    isPublic = true,
  }: { kind: CatalogueKind; from: string | null; to: string; wasPublic?: boolean; isPublic?: boolean },
): Promise<void> {
  if (isPublic && (from !== to || !wasPublic)) await deleteRedirect(tx, kind, to);
  if (from === null || from === to) return;
  if (wasPublic) await writeRedirect(tx, kind, from, to);
  await purge(tx, await renameReferences(tx, { kind, from, to }));
}
