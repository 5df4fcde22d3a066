import type { AddonInput, AddonCategoryRow } from '#contracts/desk/item.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteAddonGroup,
  findAddonGroups,
  listAddonGroups,
  saveAddonGroup,
} from '#server/repositories/desk/addons.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refuseConflicts, wrongField } from './refusal.ts';

export function listAddons(
  db: Db,
  query: ListQuery & { storeId?: number | undefined },
  { storeIds }: Access,
): Promise<{ rows: AddonCategoryRow[]; total: number }> {
  return listAddonGroups(db, query, storeIds);
}

export async function getAddonCategory(db: Db, id: number, access: Access): Promise<AddonCategoryRow | null> {
  const [row] = await findAddonGroups(db, [id]);
  return row && mayAccessStore(access, row.storeId) ? row : null;
}

export async function saveAddons(
  db: Db,
  input: AddonInput,
  access: Access,
): Promise<{ ok: true; row: AddonCategoryRow } | DeskRefusal> {
  const { id, storeId } = input;
  const before = id === undefined ? null : await getAddonCategory(db, id, access);
  if (id !== undefined && !before) return notFound();
  if (!mayAccessStore(access, storeId)) return wrongField('storeId', 'Choose one of your stores.');
  if (before && before.storeId !== storeId && before.items > 0)
    return wrongField('storeId', 'Items of its current store use it, so it can’t be moved.');
  return refuseConflicts(
    () =>
      db.transaction(async (tx) => {
        const groupId = await saveAddonGroup(tx, input);
        if (groupId === null) return notFound();
        const [row] = await findAddonGroups(tx, [groupId]);
        return row ? { ok: true as const, row } : notFound();
      }),
    { missingReference: wrongField('storeId', 'This store no longer exists.') },
  );
}

export async function deleteAddonCategory(
  db: Db,
  id: number,
  access: Access,
): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getAddonCategory(db, id, access))) return notFound();
  await deleteAddonGroup(db, id);
  return { ok: true };
}
