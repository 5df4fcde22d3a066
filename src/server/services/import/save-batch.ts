import type { Db } from '../../db/client.ts';
import { takeAdvisoryLock } from '../../db/transaction.ts';
import { weighedInComboError } from '../desk/find-invalid-combo-part.ts';
import { categoryPicture } from './default-category-picture.ts';
import { importColumns } from './columns.ts';
import type { ImportedProduct } from './imported-product.ts';
import { saveCategories } from './save-categories.ts';
import { type ItemPictures, saveItemCategories, saveItems } from './save-items.ts';
import { saveVariants } from './save-variants.ts';

export interface Batch {
  store: { id: number; slug: string };
  products: readonly ImportedProduct[];
  /** Names of imported pictures by product handle, in the order of the pictures. */
  pictures: ReadonlyMap<string, readonly string[]>;
  position: number;
  /** Whether all changes are rolled back at the end. */
  isDryRun: boolean;
}

export interface SavedBatch {
  created: number;
  updated: number;
  categorySlugs: string[];
}

export type BatchOutcome =
  { ok: true; saved: SavedBatch } | { ok: false; refused: RefusedProduct[]; saved: SavedBatch };

/** `column` is empty if the reason concerns the whole product. */
type RefusedProduct = { product: ImportedProduct; column: string; line: number; reason: string };

/** Thrown if a product violates a rule that depends on the rest of the catalogue and not only on the file. */
class UnsaveableProductError extends Error {
  readonly column: string;

  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

class DryRunRollback extends Error {}

/**
 * Saves a batch in one transaction. If a rule or the database refuses the batch, the batch is halved until the faulty
 * products are found.
 */
export async function saveBatch(db: Db, batch: Batch): Promise<BatchOutcome> {
  try {
    return { ok: true, saved: await retryTransientErrors(() => saveInTransaction(db, batch)) };
  } catch (error) {
    const refusal = error instanceof UnsaveableProductError ? error : databaseRefusal(error);
    if (refusal === null) throw error;
    const noBatch: SavedBatch = { created: 0, updated: 0, categorySlugs: [] };
    if (batch.products.length === 1)
      return { ok: false, refused: [refusedProduct(batch.products[0]!, refusal)], saved: noBatch };
    const middle = Math.ceil(batch.products.length / 2);
    const first = await saveBatch(db, { ...batch, products: batch.products.slice(0, middle) });
    const second = await saveBatch(db, {
      ...batch,
      products: batch.products.slice(middle),
      position: batch.position + middle,
    });
    const refused = [first, second].flatMap((outcome) => (outcome.ok ? [] : outcome.refused));
    const saved = {
      created: first.saved.created + second.saved.created,
      updated: first.saved.updated + second.saved.updated,
      categorySlugs: [...first.saved.categorySlugs, ...second.saved.categorySlugs],
    };
    return refused.length > 0 ? { ok: false, refused, saved } : { ok: true, saved };
  }
}

function refusedProduct(
  product: ImportedProduct,
  { column, message }: UnsaveableProductError,
): RefusedProduct {
  const weighed = product.variants.find(({ pricePerKg }) => pricePerKg !== null);
  const line = column === importColumns.pricePerKg ? weighed?.line : undefined;
  return { product, column, line: line ?? product.line, reason: message };
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

async function saveAll(db: Db, { store, products, pictures, position }: Batch): Promise<SavedBatch> {
  await takeAdvisoryLock(db, 'import');
  const categories = await saveCategories(db, products);
  const picturesOf = (product: ImportedProduct): ItemPictures => {
    const defaultPicture = categoryPicture(product.categoryPath);
    const [image = defaultPicture.image, ...otherPictures] = pictures.get(product.handle) ?? [];
    return { ...defaultPicture, image, pictures: otherPictures };
  };
  const items = await saveItems(db, { store, products, picturesOf, position });
  const placed = products.map((product) => ({ item_id: items.idByHandle.get(product.handle)!, product }));
  const changed = await saveVariants(db, placed);
  await refuseWeighedParts(db, placed);
  await saveItemCategories(
    db,
    placed.map(({ item_id, product }) => ({ item_id, category_ids: categories.idsOf(product) })),
  );
  const updated = new Set([...items.updated, ...changed].filter((id) => !items.created.has(id)));
  return { created: items.created.size, updated: updated.size, categorySlugs: categories.slugs };
}

/** Refuses products sold by weight that are parts of a combo. */
async function refuseWeighedParts(
  db: Db,
  placed: readonly { item_id: number; product: ImportedProduct }[],
): Promise<void> {
  const weighed = placed.filter(({ product }) =>
    product.variants.some(({ pricePerKg }) => pricePerKg !== null),
  );
  if (weighed.length === 0) return;
  const reason = await weighedInComboError(
    db,
    weighed.map(({ item_id: id }) => id),
  );
  if (reason !== null) throw new UnsaveableProductError(importColumns.pricePerKg, reason);
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
