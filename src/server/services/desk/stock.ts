import type { StockInput, StockQuery, StockRow } from '#contracts/desk/item.ts';
import type { Db } from '#server/db/client.ts';
import { isCheckViolation } from '#server/db/error-codes.ts';
import {
  addStock,
  findStockRow,
  listStockRows,
  updateStockSettings,
} from '#server/repositories/desk/stock.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';

export function listStock(
  db: Db,
  query: StockQuery,
  { storeIds }: Access,
): Promise<{ rows: StockRow[]; total: number }> {
  return listStockRows(db, query, storeIds);
}

export async function getStock(db: Db, id: number, access: Access): Promise<StockRow | null> {
  const row = await findStockRow(db, id);
  return row && mayAccessStore(access, row.storeId) ? row : null;
}

/**
 * Changes one row. For the stock, only the difference from the number that the editor saw is applied, so that units
 * sold since then are not added again; received units are added to whatever is there.
 */
export async function saveStock(
  db: Db,
  { id, onHand: units, onHandSeen, received = 0, minStock, isActive, regularPrice, salePrice }: StockInput,
  access: Access,
): Promise<{ ok: true; row: StockRow } | DeskRefusal> {
  const before = await getStock(db, id, access);
  if (!before) return notFound();
  if (regularPrice !== undefined && regularPrice !== before.regularPrice && before.pricePerKg !== null)
    return wrongField('regularPrice', 'It is sold by weight: change its price per kilogram in the item.');
  const regular = regularPrice ?? before.regularPrice;
  const sale = salePrice === undefined ? before.salePrice : salePrice;
  if (sale !== null && sale > regular)
    return wrongField('salePrice', 'The sale price must be below the regular price.');
  const difference = (units === undefined ? 0 : units - (onHandSeen ?? before.onHand)) + received;
  try {
    await db.transaction(async (tx) => {
      if (difference !== 0) await addStock(tx, { variantId: id, storeId: before.storeId }, difference);
      await updateStockSettings(tx, id, { minStock, isActive, regularPrice, salePrice });
    });
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    return wrongField('onHand', 'Orders have already reserved more units than this.');
  }
  const row = await getStock(db, id, access);
  return row ? { ok: true, row } : notFound();
}
