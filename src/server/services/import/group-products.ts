import { readCell, importColumns, type Row, type RowOptions } from './columns.ts';
import { isLongNumber } from './damaged-code.ts';
import { fromWooCommerce } from './from-woocommerce.ts';
import type { Refusal } from './imported-product.ts';
import { type Dialect, readDialect } from './read-dialect.ts';
import { readRows } from './read-file.ts';

/** Result of a first pass: rows per product, and handles with invalid rows. */
export interface FileOutline {
  rowCounts: ReadonlyMap<string, number>;
  brokenHandles: ReadonlySet<string>;
  refusals: readonly Refusal[];
  options: RowOptions;
  dialect: Dialect;
  /** Long codes that several products of a store have, each after its store, with the names of the first products. */
  sharedCodes: ReadonlyMap<string, readonly string[]>;
}

/** The key of a product in a file: its handle, and its store if that is another than the store of the import. */
export function productKey(row: Row, storeSlug: string): string {
  const store = readCell(row, importColumns.store) || storeSlug;
  const handle = readCell(row, importColumns.handle);
  return store === storeSlug ? handle : `${store}\n${handle}`;
}

/** How many of the products with the same code a message names. */
const maxNames = 3;

export const codeInStore = (store: string, sku: string): string => `${store}\n${sku}`;

export async function outlineFile(
  file: string,
  storeSlug = '',
  options: RowOptions = {},
): Promise<FileOutline> {
  const rowCounts = new Map<string, number>();
  const brokenHandles = new Set<string>();
  const refusals: Refusal[] = [];
  const sharedCodes = new Map<string, string[]>();
  const productOfCode = new Map<string, { key: string; name: string }>();
  const dialect = await readDialect(file, options.decimals);
  for await (const entry of readRows(file, dialect, options)) {
    if ('refusal' in entry) {
      refusals.push(entry.refusal);
      if (entry.refusal.handle) brokenHandles.add(entry.refusal.handle);
      continue;
    }
    const key = productKey(entry.row, storeSlug);
    rowCounts.set(key, (rowCounts.get(key) ?? 0) + 1);
    const sku = readCell(entry.row, importColumns.sku);
    if (!isLongNumber(sku)) continue;
    const code = codeInStore(readCell(entry.row, importColumns.store) || storeSlug, sku);
    const name = readCell(entry.row, importColumns.title) || readCell(entry.row, importColumns.handle);
    const other = productOfCode.get(code);
    if (other && other.key !== key) {
      const names = sharedCodes.get(code) ?? [other.name];
      if (names.length < maxNames) names.push(name);
      sharedCodes.set(code, names);
    }
    productOfCode.set(code, { key, name });
  }
  return { rowCounts, brokenHandles, refusals, sharedCodes, options, dialect };
}

/** Yields all rows of a product together, as soon as its last row was read; the rows need not be adjacent. */
export async function* groupProducts(
  file: string,
  { rowCounts, options, dialect }: FileOutline,
  storeSlug = '',
): AsyncGenerator<Row[]> {
  const open = new Map<string, Row[]>();
  for await (const entry of readRows(file, dialect, options)) {
    if ('refusal' in entry) continue;
    const key = productKey(entry.row, storeSlug);
    const rows = open.get(key) ?? [];
    rows.push(entry.row);
    if (rows.length < (rowCounts.get(key) ?? 0)) {
      open.set(key, rows);
      continue;
    }
    open.delete(key);
    yield fromWooCommerce(rows);
  }
}
