import type { ListQuery } from '#contracts/desk/list.ts';
import type { SellerInput, SellerRow } from '#contracts/desk/seller.ts';
import { isSeriesFree, suggestSeries } from '#domain/seller-series.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteSellerRow,
  findSellerRow,
  findTakenSeries,
  listSellerRows,
  saveSellerRow,
} from '#server/repositories/desk/sellers.ts';
import { type DeskRefusal, notFound, refuseConflicts, refusal, wrongField } from './refusal.ts';

export function listSellers(db: Db, query: ListQuery): Promise<{ rows: SellerRow[]; total: number }> {
  return listSellerRows(db, query);
}

export function getSeller(db: Db, id: number): Promise<SellerRow | null> {
  return findSellerRow(db, id);
}

export async function saveSeller(
  db: Db,
  input: SellerInput,
): Promise<{ ok: true; row: SellerRow } | DeskRefusal> {
  const before = input.id === undefined ? null : await findSellerRow(db, input.id);
  if (input.id !== undefined && !before) return notFound();
  const duplicate = wrongField('series', 'Another seller uses this prefix, or one that differs only by a C.');
  if (before?.series !== input.series) {
    if (before?.hasInvoices)
      return wrongField('series', 'There are invoices with this prefix, so it can’t be changed.');
    if (!isSeriesFree(input.series, await findTakenSeries(db, input.id))) return duplicate;
  }
  return refuseConflicts(
    async () => {
      const id = await saveSellerRow(db, input);
      const row = id === null ? null : await findSellerRow(db, id);
      return row ? { ok: true as const, row } : notFound();
    },
    { duplicate },
  );
}

export async function deleteSeller(db: Db, id: number): Promise<{ ok: true } | DeskRefusal> {
  return refuseConflicts(async () => ((await deleteSellerRow(db, id)) ? { ok: true as const } : notFound()), {
    missingReference: refusal('seller_in_use', 'This seller has stores or invoices, so it can’t be deleted.'),
  });
}

/**
 * Creates a seller with the address of a new store and, if no other name is given, with the store's name. The remaining
 * data is entered on the seller's page.
 */
export async function createSellerOfStore(
  tx: Db,
  {
    name,
    slug,
    address,
    taxNumber = '',
  }: { name: string; slug: string; address: string; taxNumber?: string },
): Promise<number> {
  const series = suggestSeries(slug, await findTakenSeries(tx));
  const id = await saveSellerRow(tx, { name, address, taxNumber, region: '', series });
  return id!;
}
