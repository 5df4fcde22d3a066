import type { ItemInput, ItemQuery, ItemRow } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { findForeignAddonGroup } from '#server/repositories/desk/addons.ts';
import {
  deleteItemRow,
  findItemRows,
  listItemRows,
  replaceItemLinks,
  saveItemRow,
} from '#server/repositories/desk/items.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { findInvalidComboPart, weighedInComboError } from '../catalogue/find-invalid-combo-part.ts';
import { auditItemPublication, checkPublicationChange, draftInComboError } from './item-publication.ts';
import { saveItemVariants } from './item-variants.ts';
import { renameSlug } from './rename-slug.ts';
import { type DeskRefusal, notFound, refuseConflicts, refusal, wrongField } from './refusal.ts';

export function listItems(
  db: Db,
  query: ItemQuery,
  { storeIds }: Access,
): Promise<{ rows: ItemRow[]; total: number }> {
  return listItemRows(db, query, storeIds);
}

export async function getItem(db: Db, id: number, access: Access): Promise<ItemRow | null> {
  const [row] = await findItemRows(db, [id]);
  return row && mayAccessStore(access, row.storeId) ? row : null;
}

export async function saveItem(
  db: Db,
  {
    id,
    variants: options,
    categoryIds,
    addonCategoryIds,
    comboParts: parts,
    publication: requestedPublication,
    ...values
  }: ItemInput,
  access: Access,
): Promise<{ ok: true; row: ItemRow } | DeskRefusal> {
  const before = id === undefined ? null : await getItem(db, id, access);
  if (id !== undefined && !before) return notFound();
  const publication = requestedPublication ?? before?.publication ?? 'published';
  // A new item may start as a draft or published.
  const wrongChange = checkPublicationChange(values.name, before?.publication ?? 'draft', publication);
  if (wrongChange) return wrongField('publication', wrongChange);
  if (!mayAccessStore(access, values.storeId)) return wrongField('storeId', 'Choose one of your stores.');
  if (values.isPreItem && values.preAvailDate === null)
    return wrongField('preAvailDate', 'Enter the day it becomes available.');
  if (values.image === '' && values.pictures.length > 0)
    return wrongField('image', 'Choose the first picture here: cards show only this one.');
  if (parts.some(({ itemId }) => itemId === id))
    return wrongField('comboParts', 'A combo can’t contain itself.');
  const invalidPart = await findInvalidComboPart(db, parts, values.storeId);
  if (invalidPart) return wrongField('comboParts', invalidPart);
  const foreignGroup = await findForeignAddonGroup(db, addonCategoryIds, values.storeId);
  if (foreignGroup) return wrongField('addonCategoryIds', `“${foreignGroup}” belongs to another store.`);

  return refuseConflicts(
    () =>
      rollBackOnRefusal<{ ok: true; row: ItemRow } | DeskRefusal>(db, async (tx) => {
        const itemId = await saveItemRow(tx, id, {
          ...values,
          publication,
          ...(id === undefined && { handle: values.slug }),
          hasVariant: options.length > 1,
          isCombo: parts.length > 0,
          // An item with variants is sold out by them.
          ...(options.length > 0 && { soldOutUntil: null }),
        });
        if (itemId === null) return notFound();
        await renameSlug(tx, {
          kind: 'item',
          from: before?.slug ?? null,
          to: values.slug,
          wasPublic: before?.publication !== 'draft',
          isPublic: publication !== 'draft',
        });
        const wrong = await saveItemVariants(tx, itemId, options);
        if (wrong) return wrong;
        await replaceItemLinks(tx, itemId, { categoryIds, addonCategoryIds, comboParts: parts });
        const draft = await draftInComboError(tx, [itemId]);
        if (draft) return wrongField('comboParts', draft);
        const weighed = await weighedInComboError(tx, [itemId]);
        if (weighed) return wrongField('comboParts', weighed);
        if (publication !== before?.publication)
          await auditItemPublication(tx, { id: itemId, slug: values.slug, publication }, access);
        const [row] = await findItemRows(tx, [itemId]);
        return row ? { ok: true, row } : notFound();
      }),
    {
      duplicate: wrongField('slug', 'Another item has this page address.'),
      missingReference: refusal(
        'validation_failed',
        'A selected category, addon group or combo part no longer exists. Choose again.',
      ),
    },
  );
}

/** Deletes an item. Orders keep a copy of the sold items; carts report the item as unavailable. */
export async function deleteItem(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getItem(db, id, access))) return notFound();
  await deleteItemRow(db, id);
  return { ok: true };
}
