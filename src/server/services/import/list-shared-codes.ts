import { comparableCode } from '#domain/is-same-product-code.ts';
import type { Db } from '#server/db/client.ts';
import { findCodesExcept } from '#server/repositories/import/variants.ts';
import { importColumns } from './columns.ts';
import type { ImportNotice } from './imported-product.ts';
import type { MergedItem } from './merge-product.ts';

/** A variant with a code, as it is after the import. */
export interface CodeHolder {
  sku: string;
  /** The item, and the variant if it has a name. */
  name: string;
  handle: string;
  /** The row that names the code; null if the file does not name it. */
  line: number | null;
}

const nameOf = (item: string, variant: string) => (variant === '' ? item : `${item}, ${variant}`);

/** The codes of an item's variants, those that the file does not list included. */
export function codesOf({ product, fields, variants, unlisted }: MergedItem): CodeHolder[] {
  const { handle } = product;
  const given = new Map(product.variants.map(({ line, sku }) => [line, sku]));
  return [
    ...variants.map((variant) => ({
      sku: variant.fields.sku,
      name: nameOf(fields.name, variant.fields.name),
      handle,
      line: given.get(variant.line) ? variant.line : null,
    })),
    ...unlisted.map(({ sku, name }) => ({ sku, name: nameOf(fields.name, name), handle, line: null })),
  ].flatMap(({ sku, ...holder }) => (sku ? [{ sku, ...holder }] : []));
}

/**
 * A notice for each row whose code another variant of the store has as well, in the file or not. It is no reason to
 * refuse a product, because nothing is lost: products are recognised by their handles, and codes tell apart the variants
 * of one product only. But a person who scans such a code when packing may take the wrong product.
 */
export async function listSharedCodes(
  db: Db,
  storeId: number,
  holders: readonly CodeHolder[],
): Promise<ImportNotice[]> {
  if (!holders.some(({ line }) => line !== null)) return [];
  const handles = [...new Set(holders.map(({ handle }) => handle))];
  const others = (await findCodesExcept(db, storeId, handles)).map(({ sku, item, variant }) => ({
    sku,
    name: nameOf(item, variant),
    handle: '',
    line: null,
  }));
  const byCode = Map.groupBy([...holders, ...others], ({ sku }) => comparableCode(sku));
  return holders.flatMap((holder) => {
    const sharers = byCode.get(comparableCode(holder.sku))!;
    const other = sharers[0] === holder ? sharers[1] : sharers[0];
    if (holder.line === null || !other) return [];
    const place = other.line === null ? 'of the shop' : `in row ${other.line}`;
    const more = sharers.length > 2 ? ` and of ${sharers.length - 2} more` : '';
    return [
      {
        line: holder.line,
        column: importColumns.sku,
        handle: holder.handle,
        reason: `“${holder.name}” has the code of “${other.name}” ${place}${more}. Give each its own, or empty the cell: scanned when packing, the code stands for all of them`,
        value: holder.sku,
      },
    ];
  });
}
