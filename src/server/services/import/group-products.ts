import { readCell, importColumns, type Row } from './columns.ts';
import type { Refusal } from './imported-product.ts';
import { readRows } from './read-file.ts';

/** Result of a first pass: rows per handle, and handles with invalid rows. */
export interface FileOutline {
  rowCounts: ReadonlyMap<string, number>;
  brokenHandles: ReadonlySet<string>;
  refusals: readonly Refusal[];
}

export async function outlineFile(file: string): Promise<FileOutline> {
  const rowCounts = new Map<string, number>();
  const brokenHandles = new Set<string>();
  const refusals: Refusal[] = [];
  for await (const entry of readRows(file)) {
    if ('refusal' in entry) {
      refusals.push(entry.refusal);
      if (entry.refusal.handle) brokenHandles.add(entry.refusal.handle);
      continue;
    }
    const handle = readCell(entry.row, importColumns.handle);
    rowCounts.set(handle, (rowCounts.get(handle) ?? 0) + 1);
  }
  return { rowCounts, brokenHandles, refusals };
}

/** Yields all rows of a handle together, as soon as its last row was read; the rows need not be adjacent. */
export async function* groupProducts(file: string, { rowCounts }: FileOutline): AsyncGenerator<Row[]> {
  const open = new Map<string, Row[]>();
  for await (const entry of readRows(file)) {
    if ('refusal' in entry) continue;
    const handle = readCell(entry.row, importColumns.handle);
    const rows = open.get(handle) ?? [];
    rows.push(entry.row);
    if (rows.length < (rowCounts.get(handle) ?? 0)) {
      open.set(handle, rows);
      continue;
    }
    open.delete(handle);
    yield rows;
  }
}
