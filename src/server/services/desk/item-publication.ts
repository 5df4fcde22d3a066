import { canChangePublication, type ItemPublication } from '#domain/item-publication.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  findDraftInCombo,
  type ItemState,
  lockItemStates,
  setItemPublication,
} from '#server/repositories/desk/item-publication.ts';
import { deleteRedirect } from '#server/repositories/redirects.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';

type ChangeResult = { ok: true; changed: number } | DeskRefusal;

/**
 * Publishes or withdraws items: all of them, or none if one item is refused. Items that are already in the new state
 * are not changed.
 */
export async function changeItemPublication(
  db: Db,
  { ids, to }: { ids: readonly number[]; to: 'published' | 'withdrawn' },
  access: Access,
): Promise<ChangeResult> {
  return rollBackOnRefusal<ChangeResult>(db, async (tx) => {
    const found = await lockItemStates(tx, ids);
    if (found.length < new Set(ids).size || !found.every(({ storeId }) => mayAccessStore(access, storeId)))
      return notFound();
    for (const { name, publication } of found) {
      const wrong = checkPublicationChange(name, publication, to);
      if (wrong) return wrongField('ids', wrong);
    }
    const changed = found.filter(({ publication }) => publication !== to);
    if (changed.length === 0) return { ok: true, changed: 0 };
    const changedIds = changed.map(({ id }) => id);
    await setItemPublication(tx, changedIds, to);
    const draft = await draftInComboError(tx, changedIds);
    if (draft) return wrongField('ids', draft);
    for (const item of changed) {
      // The slug of a draft may still redirect to the previous item with this slug.
      if (item.publication === 'draft') await deleteRedirect(tx, 'item', item.slug);
      await auditItemPublication(tx, { ...item, publication: to }, access);
    }
    return { ok: true, changed: changed.length };
  });
}

/** Why an item cannot change from one publication state to another; null if it can. */
export function checkPublicationChange(
  name: string,
  from: ItemPublication,
  to: ItemPublication,
): string | null {
  if (canChangePublication(from, to)) return null;
  return to === 'draft'
    ? `“${name}” has been published before, so it can’t be a draft. Withdraw it instead.`
    : `“${name}” was never published, so it can’t be withdrawn.`;
}

/** The error if one of these items is a published combo with a draft as a part; null if there is none. */
export async function draftInComboError(db: Db, ids: readonly number[]): Promise<string | null> {
  const draft = await findDraftInCombo(db, ids);
  return draft && `“${draft.combo}” contains “${draft.part}”, which is a draft. Publish that first.`;
}

const actions = { draft: 'item.drafted', published: 'item.published', withdrawn: 'item.withdrawn' } as const;

export async function auditItemPublication(
  tx: Db,
  { id, slug, publication }: Pick<ItemState, 'id' | 'slug' | 'publication'>,
  { userId }: Access,
): Promise<void> {
  await writeAudit(tx, { actorId: userId, action: actions[publication], detail: { id, slug } });
}
