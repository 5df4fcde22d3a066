import type { ListQuery } from '#contracts/desk/list.ts';
import type { StoreInput, StoreRow } from '#contracts/desk/store.ts';
import { findInvalidWindow } from '#domain/opening-hours.ts';
import { checkPoint } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import {
  deleteStoreRow,
  findStoreRows,
  listStoreRows,
  saveStoreRow,
} from '#server/repositories/desk/stores.ts';
import { findSellerRow } from '#server/repositories/desk/sellers.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { findAreaProblem, findDroppedOrdersProblem } from './delivery-area-problems.ts';
import { createSellerOfStore } from './sellers.ts';
import { renameSlug } from './rename-slug.ts';
import { type DeskRefusal, notFound, refuseConflicts, refusal, wrongField } from './refusal.ts';

export function listStores(
  db: Db,
  query: ListQuery & { isActive?: boolean | undefined },
  { storeIds }: Pick<Access, 'storeIds'>,
): Promise<{ rows: StoreRow[]; total: number }> {
  return listStoreRows(db, query, storeIds);
}

export async function getStore(db: Db, id: number, access: Access): Promise<StoreRow | null> {
  if (!mayAccessStore(access, id)) return null;
  return (await findStoreRows(db, [id]))[0] ?? null;
}

/** Fields that only an admin may change. */
const adminFields = ['slug', 'isActive', 'position', 'sellerId', 'region', 'commissionBasisPoints'] as const;

export async function saveStore(
  db: Db,
  sent: StoreInput,
  access: Access,
): Promise<{ ok: true; row: StoreRow } | DeskRefusal> {
  const before = sent.id === undefined ? null : await getStore(db, sent.id, access);
  if (sent.id !== undefined && !before) return notFound();
  const { newSeller, ...fields } = sent;
  const input = { ...fields, sellerId: sent.sellerId ?? before?.sellerId ?? null };
  const { id: _id, holidays: _holidays, categoryIds: _categoryIds, ...values } = input;
  if (access.role !== 'admin') {
    if (!before) return refusal('forbidden', 'Only an administrator can create a store.');
    const changed = adminFields.find((field) => before[field] !== values[field]);
    if (changed) return wrongField(changed, 'Only an administrator can change this.');
  }
  if (input.sellerId !== null && !(await findSellerRow(db, input.sellerId)))
    return wrongField('sellerId', 'This seller no longer exists.');
  const point = checkPoint(values);
  if (!point.ok)
    return wrongField('latitude', 'Set the pin on the map. This point is outside the mapped area.');
  if (!values.polygon && values.radiusKm === null)
    return wrongField('radiusKm', 'Enter a delivery radius or draw a delivery area.');
  const wrongArea = values.polygon && findAreaProblem(values.polygon, values);
  if (wrongArea) return wrongField('polygon', wrongArea);
  const wrong = findInvalidWindow(values.hours);
  if (wrong?.reason === 'empty')
    return wrongField(`hours.${wrong.index}.closes`, 'Opening and closing times must differ.');
  if (wrong) return wrongField(`hours.${wrong.index}.opens`, 'These times overlap.');

  return refuseConflicts(
    () =>
      rollBackOnRefusal<{ ok: true; row: StoreRow } | DeskRefusal>(db, async (tx) => {
        const sellerId = input.sellerId ?? (await createSellerOfStore(tx, { ...values, ...newSeller }));
        const storeId = await saveStoreRow(tx, { ...input, sellerId });
        if (storeId === null) return notFound();
        await renameSlug(tx, { kind: 'store', from: before?.slug ?? null, to: values.slug });
        const areaProblem = before && (await findDroppedOrdersProblem(tx, before, values));
        if (areaProblem) return wrongField(values.polygon ? 'polygon' : 'radiusKm', areaProblem);
        const [row] = await findStoreRows(tx, [storeId]);
        return row ? { ok: true, row } : notFound();
      }),
    {
      duplicate: wrongField('slug', 'Another store has this page address.'),
      missingReference: wrongField('categoryIds', 'One of these categories no longer exists.'),
    },
  );
}

export async function deleteStore(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (access.role !== 'admin') return refusal('forbidden', 'Only an administrator can delete a store.');
  return refuseConflicts(
    async () => {
      return (await deleteStoreRow(db, id)) ? { ok: true as const } : notFound();
    },
    {
      missingReference: refusal(
        'store_in_use',
        'This store has orders, so it can’t be deleted. Deactivate it instead to hide it from customers.',
      ),
    },
  );
}
