import { rm } from 'node:fs/promises';
import { purge } from '#server/cache/purge.ts';
import { categoryTag, homeTag, storeTag } from '#server/cache/cache-tags.ts';
import { readPublicHostName } from '#domain/public-host-name.ts';
import type { Db } from '#server/db/client.ts';
import {
  deactivateItems,
  findActiveItemsExcept,
  findNextItemPosition,
  findTaxClassesInUse,
  vacuumCatalogue,
} from '#server/repositories/import/items.ts';
import { findImportStores } from '#server/repositories/import/target-store.ts';
import { importPictures, type PictureImportOptions } from './import-pictures.ts';
import { type ColumnMatch, readCell, importColumns, type Row } from './columns.ts';
import { type FileOutline, groupProducts, outlineFile } from './group-products.ts';
import { type ChangeKind, changeKinds, type ImportChange } from './import-change.ts';
import { type CodeHolder, listSharedCodes } from './list-shared-codes.ts';
import type { ImportedProduct, Refusal } from './imported-product.ts';
import { type ImportTicks, noTicks } from './merge-variant.ts';
import { readProduct } from './read-product.ts';
import type { ImportChangeWriter, ImportReportWriter } from './import-report.ts';
import { saveBatch } from './save-batch.ts';
import { convertSpreadsheet } from './spreadsheet.ts';

/** The size is a compromise: larger batches need fewer statements, smaller batches do not block customers' orders. */
const batchSize = 400;

export interface ImportDependencies {
  db: Db;
  sources: PictureImportOptions;
  report: ImportReportWriter;
  changes?: ImportChangeWriter;
}

export interface CatalogueImportOptions {
  file: string;
  /** For a list of other columns: which column of a product file each of its columns is. */
  match?: ColumnMatch;
  /** The store of products for which the file names none. */
  storeSlug: string;
  /** The stores that the person keeps; null for all. Rows of other stores are refused. */
  allowedStores?: readonly number[] | null;
  /** The shop's currency, which may stand beside prices; without it, none may. */
  currency?: string;
  /** Decimal digits of the currency. */
  decimals: number;
  /** The shop's tax classes; those of items are known without it. */
  taxClasses?: readonly string[];
  isDryRun?: boolean;
  ticks?: Partial<ImportTicks>;
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
  /** How many changes of each kind are listed. */
  changes: Partial<Record<ChangeKind, number>>;
  pictureHosts: PictureHost[];
}

/** A host of the file's pictures; one that is not on the public internet can never be allowed. */
export interface PictureHost {
  host: string;
  pictures: number;
  state: 'allowed' | 'refused' | 'never';
}

export type ImportResult =
  { ok: true; summary: ImportSummary } | { ok: false; error: 'store_unknown'; known: string[] };

/**
 * Imports a product file into stores. A product is imported whole or not at all; refused products are reported with
 * line, column and reason. Importing the same file again changes only products that differ; what the file does not
 * mention stays as it is.
 */
export async function importCatalogue(
  deps: ImportDependencies,
  options: CatalogueImportOptions,
): Promise<ImportResult> {
  const converted = await convertSpreadsheet(options.file);
  if (converted === null) return importRows(deps, options);
  try {
    return await importRows(deps, { ...options, file: converted });
  } finally {
    await rm(converted, { force: true });
  }
}

async function importRows(
  deps: ImportDependencies,
  {
    isDryRun = false,
    allowedStores = null,
    taxClasses: shopTaxClasses = [],
    ...options
  }: CatalogueImportOptions,
): Promise<ImportResult> {
  const { db, report } = deps;
  const stores = new Map((await findImportStores(db)).map((store) => [store.slug, store]));
  if (!stores.has(options.storeSlug)) return { ok: false, error: 'store_unknown', known: [...stores.keys()] };
  const ticks = { ...noTicks, ...options.ticks };
  const taxClasses = new Set([...shopTaxClasses, 'standard', 'none', ...(await findTaxClassesInUse(db))]);
  const outline = await outlineFile(options.file, options.storeSlug, options);
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
    changes: {},
    pictureHosts: [],
  };
  const { encoding, doubtfulWords } = outline.dialect;
  if (!encoding.startsWith('utf-')) {
    const reason = `The file is not UTF-8: it was read as ${encoding.startsWith('windows') ? encoding.replace('w', 'W') : encoding.toUpperCase()}. Check the letters of ${doubtfulWords.join(', ')}`;
    await report.add('note', [{ line: 1, column: '', handle: '', reason, value: '' }]);
    summary.notes += 1;
  }
  const refusedHandles = new Set(outline.brokenHandles);
  const purgedTags = new Set<string>();
  /** By store. */
  const codes = new Map<number, CodeHolder[]>();
  const picturesOfHosts = new Map<string, number>();
  const positions = new Map<string, number>();
  let batch: ImportedProduct[] = [];

  async function addChanges(changes: readonly ImportChange[]): Promise<void> {
    await deps.changes?.add(changes);
    for (const kind of changeKinds) {
      const count = changes.filter((change) => change.kind === kind).length;
      if (count > 0) summary.changes[kind] = (summary.changes[kind] ?? 0) + count;
    }
  }

  async function flush(): Promise<void> {
    const byStore = Map.groupBy(batch, (product) => product.store ?? options.storeSlug);
    batch = [];
    for (const [slug, products] of byStore) await save(stores.get(slug)!, products);
  }

  async function save(
    store: { id: number; slug: string },
    products: readonly ImportedProduct[],
  ): Promise<void> {
    const imported = await importPictures(db, deps.sources, products, { isDryRun });
    for (const [host, count] of imported.hosts)
      picturesOfHosts.set(host, (picturesOfHosts.get(host) ?? 0) + count);
    await report.add('note', imported.notices);
    summary.notes += imported.notices.length;
    const position = positions.get(store.slug) ?? (await findNextItemPosition(db, store.id));
    const saved = await saveBatch(db, {
      store,
      products,
      pictures: imported.found,
      position,
      taxClasses,
      ticks,
      sharedCodes: outline.sharedCodes,
      decimals: options.decimals,
      isDryRun,
    });
    for (const { product, line, column, reason, value } of saved.refused) {
      await report.add('refused', [{ line, column, handle: product.handle, reason, value }]);
      refusedHandles.add(product.handle);
    }
    const refused = new Set(saved.refused.map(({ product }) => product));
    const accepted = products.filter((product) => !refused.has(product));
    positions.set(store.slug, position + products.length);
    summary.products += accepted.length;
    summary.variants += accepted.reduce((sum, product) => sum + product.variants.length, 0);
    summary.created += saved.created;
    summary.updated += saved.updated;
    const holders = codes.get(store.id) ?? [];
    holders.push(...saved.codes);
    codes.set(store.id, holders);
    await addChanges(saved.changes);
    if (saved.created + saved.updated > 0) purgedTags.add(storeTag(store.id));
    saved.categorySlugs.forEach((slug) => purgedTags.add(categoryTag(slug)));
    options.onProgress?.(summary.products + refusedHandles.size, total);
  }

  for await (const rows of groupProducts(options.file, outline, options.storeSlug)) {
    const handle = readCell(rows[0]!, importColumns.handle);
    const refusals = findForeignRows(rows, { outline, stores, allowedStores, storeSlug: options.storeSlug });
    const parsed =
      refusals.length > 0 ? { ok: false as const, refusals } : readProduct(rows, options.decimals);
    if (!parsed.ok) {
      await report.add('refused', parsed.refusals);
      refusedHandles.add(handle);
      continue;
    }
    await report.add('note', parsed.notices);
    summary.notes += parsed.notices.length;
    batch.push(parsed.product);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  for (const [storeId, holders] of codes) {
    const notices = await listSharedCodes(db, storeId, holders);
    await report.add('note', notices);
    summary.notes += notices.length;
  }
  // A row whose product is unknown may belong to any item that the file seems not to list.
  const unreadable = outline.refusals.find((refusal) => refusal.handle === '');
  if (ticks.removesMissing && unreadable) {
    const reason = 'Nothing was switched off, because it is unknown to which product this row belongs';
    await report.add('note', [{ ...unreadable, reason }]);
    summary.notes += 1;
  } else if (ticks.removesMissing) await removeMissing();

  /** Switches off the items that the file does not list, in the stores that it lists. */
  async function removeMissing(): Promise<void> {
    const handles = Map.groupBy(
      [...outline.rowCounts.keys()].map((key) => key.split('\n')),
      (key) => (key.length > 1 ? key[0]! : options.storeSlug),
    );
    for (const [slug, keys] of handles) {
      const store = stores.get(slug);
      if (!store || (allowedStores && !allowedStores.includes(store.id))) continue;
      const listed = [...keys.map((key) => key.at(-1)!), ...outline.brokenHandles];
      const missing = await findActiveItemsExcept(db, store.id, listed);
      if (missing.length === 0) continue;
      const values = { line: 0, column: importColumns.available, before: 'true', after: 'false' };
      await addChanges(
        missing.map(({ handle, name }) => ({ kind: 'switched off' as const, handle, name, ...values })),
      );
      if (!isDryRun)
        await deactivateItems(
          db,
          missing.map(({ id }) => id),
        );
      purgedTags.add(storeTag(store.id));
    }
  }

  summary.pictureHosts = listPictureHosts(picturesOfHosts, deps.sources.hosts);
  summary.refused = refusedHandles.size;
  summary.unchanged = summary.products - summary.created - summary.updated;
  if (!isDryRun && purgedTags.size > 0) {
    await purge(db, [homeTag, 'categories', 'search', ...purgedTags]);
    await vacuumCatalogue(db);
  }
  options.onProgress?.(total, total);
  return { ok: true, summary };
}

/** At most as many hosts as a person can read. */
function listPictureHosts(
  picturesOfHosts: ReadonlyMap<string, number>,
  allowed: readonly string[],
): PictureHost[] {
  const stateOf = (host: string) =>
    allowed.includes(host) ? 'allowed' : readPublicHostName(host) === null ? 'never' : 'refused';
  return [...picturesOfHosts]
    .map(([host, pictures]) => ({ host, pictures, state: stateOf(host) }) as const)
    .toSorted((a, b) => b.pictures - a.pictures || (a.host < b.host ? -1 : 1))
    .slice(0, 50);
}

/** Refuses the rows of a product with an unreadable row, and of stores that the person does not keep. */
function findForeignRows(
  rows: readonly Row[],
  {
    outline,
    stores,
    allowedStores,
    storeSlug,
  }: {
    outline: FileOutline;
    stores: ReadonlyMap<string, { id: number }>;
    allowedStores: readonly number[] | null;
    storeSlug: string;
  },
): Refusal[] {
  const handle = readCell(rows[0]!, importColumns.handle);
  const refuse = (column: string, reason: string, value: string) =>
    rows.map(({ line }) => ({ line, column, handle, reason, value }));
  if (outline.brokenHandles.has(handle)) return refuse('', 'Another row of this product is invalid', '');
  const slug = readCell(rows[0]!, importColumns.store) || storeSlug;
  const store = stores.get(slug);
  if (!store)
    return refuse(
      importColumns.store,
      'There is no such store. Delete the column to import into the store that you have chosen',
      slug,
    );
  return allowedStores === null || allowedStores.includes(store.id)
    ? []
    : refuse(importColumns.store, 'You do not keep this store', slug);
}
