import { purge } from '../../cache/purge.ts';
import { categoryTag, homeTag, storeTag } from '../../cache/cache-tags.ts';
import type { Db } from '../../db/client.ts';
import { findNextItemPosition, vacuumCatalogue } from '../../repositories/import/items.ts';
import { findImportStore, findStoreSlugs } from '../../repositories/import/target-store.ts';
import { importPictures, type PictureImportOptions } from './import-pictures.ts';
import { readCell, importColumns } from './columns.ts';
import { groupProducts, outlineFile } from './group-products.ts';
import type { ImportedProduct } from './imported-product.ts';
import { readProduct } from './read-product.ts';
import type { ImportReportWriter } from './import-report.ts';
import { saveBatch } from './save-batch.ts';

/** The size is a compromise: larger batches need fewer statements, smaller batches do not block customers' orders. */
const batchSize = 400;

export interface ImportDependencies {
  db: Db;
  sources: PictureImportOptions;
  report: ImportReportWriter;
}

export interface CatalogueImportOptions {
  file: string;
  storeSlug: string;
  /** Decimal digits of the currency. */
  decimals: number;
  isDryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportSummary {
  products: number;
  variants: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  notes: number;
}

export type ImportResult =
  { ok: true; summary: ImportSummary } | { ok: false; error: 'store_unknown'; known: string[] };

/**
 * Imports a product file into a store. A product is imported whole or not at all; refused products are reported with
 * line, column and reason. Importing the same file again changes only products that differ.
 */
export async function importCatalogue(
  deps: ImportDependencies,
  options: CatalogueImportOptions,
): Promise<ImportResult> {
  const { db, report } = deps;
  const store = await findImportStore(db, options.storeSlug);
  if (!store) return { ok: false, error: 'store_unknown', known: await findStoreSlugs(db) };
  const outline = await outlineFile(options.file);
  await report.add('refused', outline.refusals);

  const total = new Set([...outline.rowCounts.keys(), ...outline.brokenHandles]).size;
  const summary: ImportSummary = {
    products: 0,
    variants: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    notes: 0,
  };
  const refusedHandles = new Set(outline.brokenHandles);
  const slugs = new Set<string>();
  let position = await findNextItemPosition(db, store.id);
  let batch: ImportedProduct[] = [];

  async function flush(): Promise<void> {
    const products = batch;
    batch = [];
    if (products.length === 0) return;
    const imported = options.isDryRun
      ? { names: new Map<string, string[]>(), notices: [] }
      : await importPictures(db, deps.sources, products);
    await report.add('note', imported.notices);
    summary.notes += imported.notices.length;
    const outcome = await saveBatch(db, {
      store: store!,
      products,
      pictures: imported.names,
      position,
      isDryRun: options.isDryRun ?? false,
    });
    const refused = outcome.ok ? [] : outcome.refused;
    for (const { product, line, column, reason } of refused) {
      await report.add('refused', [{ line, column, handle: product.handle, reason, value: '' }]);
      refusedHandles.add(product.handle);
    }
    const accepted = products.filter((product) => !refusedHandles.has(product.handle));
    position += products.length;
    summary.products += accepted.length;
    summary.variants += accepted.reduce((sum, product) => sum + product.variants.length, 0);
    summary.created += outcome.saved.created;
    summary.updated += outcome.saved.updated;
    outcome.saved.categorySlugs.forEach((slug) => slugs.add(slug));
    options.onProgress?.(summary.products + refusedHandles.size, total);
  }

  for await (const rows of groupProducts(options.file, outline)) {
    const handle = readCell(rows[0]!, importColumns.handle);
    if (outline.brokenHandles.has(handle)) {
      await report.add(
        'refused',
        rows.map((row) => ({
          line: row.line,
          column: '',
          handle,
          reason: 'Another row of this product is invalid',
          value: '',
        })),
      );
      continue;
    }
    const parsed = readProduct(rows, options.decimals);
    if (!parsed.ok) {
      await report.add('refused', parsed.refusals);
      refusedHandles.add(handle);
      continue;
    }
    batch.push(parsed.product);
    if (batch.length >= batchSize) await flush();
  }
  await flush();

  summary.refused = refusedHandles.size;
  summary.unchanged = summary.products - summary.created - summary.updated;
  if (!options.isDryRun && summary.created + summary.updated > 0) {
    await purge(db, [homeTag, 'categories', 'search', storeTag(store.id), ...Array.from(slugs, categoryTag)]);
    await vacuumCatalogue(db);
  }
  options.onProgress?.(total, total);
  return { ok: true, summary };
}
