import type { Db } from '#server/db/client.ts';
import {
  findSlugOwners,
  insertItems,
  replaceItemCategories,
  updateItems,
} from '#server/repositories/import/items.ts';
import { insertVariants, clearDefaults, updateVariants } from '#server/repositories/import/variants.ts';
import { isItemChanged, isVariantChanged, type MergedItem } from './merge-product.ts';
import { saveMenuSections } from './save-menu-sections.ts';
import { shortHash, toSlug } from '#server/text/slug.ts';

export interface ItemsToSave {
  store: { id: number; slug: string };
  items: readonly MergedItem[];
  clothOf: (item: MergedItem) => string;
  /** Position of the first item within the store. */
  position: number;
}

/** Writes new items, and what differs in others; returns the ids in the order of the items. */
export async function saveItems(
  db: Db,
  { store, items, clothOf, position }: ItemsToSave,
): Promise<readonly number[]> {
  const created = items.filter(({ stored }) => stored === null);
  const slugs = await chooseSlugs(db, store, created);
  const newIds =
    created.length === 0
      ? new Map<string, number>()
      : await insertItems(
          db,
          store.id,
          created.map((item, index) => ({
            ...item.fields,
            handle: item.product.handle,
            slug: slugs.get(item.product.handle)!,
            cloth: clothOf(item),
            position: position + index,
          })),
        );
  const changed = items.filter(isItemChanged);
  if (changed.length > 0)
    await updateItems(
      db,
      changed.map(({ stored, fields }) => ({ ...fields, id: stored!.id })),
    );
  const ids = items.map(({ stored, product }) => stored?.id ?? newIds.get(product.handle)!);
  await saveVariants(db, items, ids);
  await saveItemCategories(db, items, ids);
  await saveMenuSections(db, store.id, items, ids);
  return ids;
}

/** A variant is switched off and not deleted, because orders and carts refer to it. */
async function saveVariants(db: Db, items: readonly MergedItem[], ids: readonly number[]): Promise<void> {
  const former = items.flatMap(({ formerDefaults }) => formerDefaults.map(({ id }) => id));
  if (former.length > 0) await clearDefaults(db, former);
  const removed = items.flatMap((item) =>
    item.removed.map((variant) => ({ ...variant, is_active: false, is_default: false, quantity: null })),
  );
  const changed = items
    .flatMap(({ variants }) => variants)
    .filter((variant) => variant.before !== null && isVariantChanged(variant))
    .map(({ before, fields, quantity }) => ({ ...fields, quantity, id: before!.id }));
  if (removed.length + changed.length > 0) await updateVariants(db, [...removed, ...changed]);
  const added = items.flatMap(({ variants }, index) =>
    variants
      .filter(({ before }) => before === null)
      .map(({ fields, quantity }) => ({ ...fields, quantity, item_id: ids[index]! })),
  );
  if (added.length > 0) await insertVariants(db, added);
}

/**
 * Chooses the slugs of new items: the handle or, if another item uses it, the handle with the store's slug or a hash.
 * Existing items keep their slug.
 */
async function chooseSlugs(
  db: Db,
  store: ItemsToSave['store'],
  items: readonly MergedItem[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map();
  const candidates = items.map(({ product: { handle } }) => {
    const plain = toSlug(handle);
    return { handle, plain, longer: `${plain}-${store.slug}` };
  });
  const owners = await findSlugOwners(db, {
    storeId: store.id,
    slugs: candidates.flatMap(({ plain, longer }) => [plain, longer]),
    handles: candidates.map(({ handle }) => handle),
  });
  const usedSlugs = new Set(owners.map(({ slug }) => slug));
  const chosen = new Map(
    owners.flatMap(({ slug, store_id, handle }) =>
      store_id === store.id && handle !== null ? [[handle, slug] as const] : [],
    ),
  );
  for (const { handle, plain, longer } of candidates) {
    if (chosen.has(handle)) continue;
    const slug = [plain, longer].find((one) => !usedSlugs.has(one)) ?? `${longer}-${shortHash(handle)}`;
    usedSlugs.add(slug);
    chosen.set(handle, slug);
  }
  return chosen;
}

/** Sets the items' categories to exactly those of the file; the first category is the main category. */
async function saveItemCategories(
  db: Db,
  items: readonly MergedItem[],
  ids: readonly number[],
): Promise<void> {
  const filed = items.flatMap(({ categories }, index) =>
    categories === undefined ? [] : [{ id: ids[index]!, categories }],
  );
  if (filed.length === 0) return;
  await replaceItemCategories(
    db,
    filed.map(({ id }) => id),
    filed.flatMap(({ id, categories }) =>
      categories.map((category_id, position) => ({ item_id: id, category_id, position })),
    ),
  );
}
