import type { MenuSectionInput, MenuSectionQuery, MenuSectionRow } from '#contracts/desk/menu-section.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteMenuSectionRow,
  findItemsForSection,
  findMenuSections,
  listMenuSections,
  saveMenuSection,
} from '#server/repositories/desk/menu-sections.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refuseConflicts, wrongField } from './refusal.ts';

export function listSections(
  db: Db,
  query: MenuSectionQuery,
  { storeIds }: Access,
): Promise<{ rows: MenuSectionRow[]; total: number }> {
  return listMenuSections(db, query, storeIds);
}

export async function getSection(db: Db, id: number, access: Access): Promise<MenuSectionRow | null> {
  const [row] = await findMenuSections(db, [id]);
  return row && mayAccessStore(access, row.storeId) ? row : null;
}

export async function saveSection(
  db: Db,
  sent: MenuSectionInput,
  access: Access,
): Promise<{ ok: true; row: MenuSectionRow } | DeskRefusal> {
  const input = { ...sent, itemIds: [...new Set(sent.itemIds)] };
  const { id, storeId, itemIds } = input;
  const before = id === undefined ? null : await getSection(db, id, access);
  if (id !== undefined && !before) return notFound();
  if (!mayAccessStore(access, storeId)) return wrongField('storeId', 'Choose one of your stores.');
  if (before && before.storeId !== storeId)
    return wrongField('storeId', 'A section stays in its store. Make a new section in the other store.');
  const found = await findItemsForSection(db, itemIds, id);
  const isMissing = found.length < itemIds.length;
  // Items of stores that the person has no access to are treated as if they did not exist.
  if (isMissing || found.some((item) => !mayAccessStore(access, item.storeId)))
    return wrongField('itemIds', 'One of these items no longer exists.');
  const foreign = found.find((item) => item.storeId !== storeId);
  if (foreign) return wrongField('itemIds', `“${foreign.name}” belongs to another store.`);
  const listed = found.find(({ section }) => section !== null);
  if (listed)
    return wrongField(
      'itemIds',
      `“${listed.name}” is already in “${listed.section}”. Remove it there first.`,
    );
  return refuseConflicts(
    () =>
      db.transaction(async (tx) => {
        const sectionId = await saveMenuSection(tx, input);
        if (sectionId === null) return notFound();
        const [row] = await findMenuSections(tx, [sectionId]);
        return row ? { ok: true as const, row } : notFound();
      }),
    {
      duplicate: wrongField('itemIds', 'One of these items is already in another section.'),
      missingReference: wrongField('storeId', 'This store or one of the items no longer exists.'),
    },
  );
}

export async function deleteSection(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getSection(db, id, access))) return notFound();
  await deleteMenuSectionRow(db, id);
  return { ok: true };
}
