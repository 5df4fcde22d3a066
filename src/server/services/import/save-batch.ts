import type { Db } from '#server/db/client.ts';
import { takeAdvisoryLock } from '#server/db/transaction.ts';
import { findItemsOfFile } from '#server/repositories/import/items.ts';
import { findVariantsOfItems } from '#server/repositories/import/variants.ts';
import { weighedInComboError } from '../catalogue/find-invalid-combo-part.ts';
import { categoryPicture } from './default-category-picture.ts';
import { importColumns } from './columns.ts';
import { codeInStore, type FileOutline } from './group-products.ts';
import { type ImportChange, listChanges } from './import-change.ts';
import { type CodeHolder, codesOf } from './list-shared-codes.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { FoundPictures } from './import-pictures.ts';
import { isChanged, type MergedItem, mergeProduct } from './merge-product.ts';
import { type ImportTicks, UnsaveableProductError } from './merge-variant.ts';
import { saveCategories } from './save-categories.ts';
import { saveItems } from './save-items.ts';

export interface Batch {
  store: { id: number; slug: string };
  products: readonly ImportedProduct[];
  /** By product handle. */
  pictures: ReadonlyMap<string, FoundPictures>;
  position: number;
  taxClasses: ReadonlySet<string>;
  ticks: ImportTicks;
  sharedCodes: FileOutline['sharedCodes'];
  /** Decimal digits of the currency. */
  decimals: number;
  /** Whether all changes are rolled back at the end. */
  isDryRun: boolean;
}

export interface SavedBatch {
  created: number;
  updated: number;
  categorySlugs: string[];
  changes: ImportChange[];
  codes: CodeHolder[];
  refused: RefusedProduct[];
}

/** `column` is empty if the reason concerns the whole product. */
type RefusedProduct = {
  product: ImportedProduct;
  column: string;
  line: number;
  reason: string;
  value: string;
};

class DryRunRollback extends Error {}

/**
 * Saves a batch in one transaction. If a rule or the database refuses the batch, the batch is halved until the faulty
 * products are found.
 */
export async function saveBatch(db: Db, batch: Batch): Promise<SavedBatch> {
  try {
    return await retryTransientErrors(() => saveInTransaction(db, batch));
  } catch (error) {
    const refusal = error instanceof UnsaveableProductError ? error : databaseRefusal(error);
    if (refusal === null) throw error;
    const [product] = batch.products;
    if (batch.products.length === 1)
      return {
        created: 0,
        updated: 0,
        categorySlugs: [],
        changes: [],
        codes: [],
        refused: [refusedProduct(product!, refusal)],
      };
    const middle = Math.ceil(batch.products.length / 2);
    const first = await saveBatch(db, { ...batch, products: batch.products.slice(0, middle) });
    const second = await saveBatch(db, {
      ...batch,
      products: batch.products.slice(middle),
      position: batch.position + middle,
    });
    return {
      created: first.created + second.created,
      updated: first.updated + second.updated,
      categorySlugs: [...first.categorySlugs, ...second.categorySlugs],
      changes: [...first.changes, ...second.changes],
      codes: [...first.codes, ...second.codes],
      refused: [...first.refused, ...second.refused],
    };
  }
}

function refusedProduct(
  product: ImportedProduct,
  { column, message, line, value }: UnsaveableProductError,
): RefusedProduct {
  return { product, column, line: line ?? product.line, reason: message, value };
}

async function saveInTransaction(db: Db, batch: Batch): Promise<SavedBatch> {
  let saved: SavedBatch | undefined;
  try {
    await db.transaction(async (tx) => {
      saved = await saveAll(tx, batch);
      if (batch.isDryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return saved!;
}

async function saveAll(db: Db, batch: Batch): Promise<SavedBatch> {
  await takeAdvisoryLock(db, 'import');
  const { merged, refused } = await mergeBatch(db, batch);
  const categories = await saveCategories(
    db,
    merged.map(({ product, stored }) => ({ product, categoryIds: stored?.category_ids ?? [] })),
  );
  const items = merged.map((item) => {
    const ids = categories.idsOf(item.product);
    const isSame = ids === undefined || ids.join() === (item.stored?.category_ids ?? []).join();
    return { ...item, categories: isSame ? undefined : ids };
  });
  const itemIds = await saveItems(db, {
    ...batch,
    items,
    clothOf: ({ product }) => categoryPicture(product.categoryPath ?? []).cloth,
  });
  await refuseWeighedParts(db, items, itemIds);
  const known = items.filter((item): item is KnownItem => item.stored !== null);
  return {
    created: items.length - known.length,
    updated: known.filter(isChanged).length,
    categorySlugs: categories.slugs,
    changes: known.flatMap((item) => listChanges(item, batch.decimals)),
    codes: items.flatMap(codesOf),
    refused,
  };
}

type KnownItem = MergedItem & { stored: NonNullable<MergedItem['stored']> };

/** Puts each product over what the shop has; products that a rule of the catalogue refuses are left out. */
async function mergeBatch(
  db: Db,
  { store, products, pictures, taxClasses, ticks, sharedCodes }: Batch,
): Promise<{ merged: MergedItem[]; refused: RefusedProduct[] }> {
  const storedItems = await findItemsOfFile(
    db,
    store.id,
    products.map(({ handle }) => handle),
  );
  const variants = await findVariantsOfItems(
    db,
    [...storedItems.values()].map(({ id }) => id),
  );
  const variantsByItem = Map.groupBy(variants, (variant) => variant.item_id);
  const merged: MergedItem[] = [];
  const refused: RefusedProduct[] = [];
  for (const product of products) {
    const stored = storedItems.get(product.handle) ?? null;
    try {
      merged.push(
        mergeProduct(product, {
          stored,
          storedVariants: (stored && variantsByItem.get(stored.id)) ?? [],
          pictures: pictures.get(product.handle) ?? null,
          defaultPicture: categoryPicture(product.categoryPath ?? []).image,
          taxClasses,
          ticks,
          sharersOf: (sku) => sharedCodes.get(codeInStore(store.slug, sku)),
        }),
      );
    } catch (error) {
      if (!(error instanceof UnsaveableProductError)) throw error;
      refused.push(refusedProduct(product, error));
    }
  }
  return { merged, refused };
}

/** Refuses products sold by weight that are parts of a combo. */
async function refuseWeighedParts(
  db: Db,
  items: readonly MergedItem[],
  itemIds: readonly number[],
): Promise<void> {
  const weighed = items.map(({ variants }) =>
    variants.find(({ before, fields }) => fields.price_per_kg !== null && before?.price_per_kg == null),
  );
  const ids = itemIds.filter((_, index) => weighed[index]);
  if (ids.length === 0) return;
  const reason = await weighedInComboError(db, ids);
  if (reason !== null)
    throw new UnsaveableProductError(importColumns.pricePerKg, reason, weighed.find(Boolean)?.line);
}

/** Serialization failure, deadlock, lock timeout: caused by a concurrent order. */
const transientCodes = new Set(['40001', '40P01', '55P03']);

async function retryTransientErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !transientCodes.has(codeOf(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt ** 2));
    }
  }
}

/** The database's message if it refuses the data (classes 22 and 23); null for other errors. */
function databaseRefusal(error: unknown): UnsaveableProductError | null {
  const code = codeOf(error);
  return code !== null && /^2[23]/.test(code)
    ? new UnsaveableProductError('', `The database rejected it: ${messageOf(error)}`)
    : null;
}

function codeOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' ? code : null;
}

function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
