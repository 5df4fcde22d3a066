import type { Db } from '../../db/client.ts';
import {
  findItemIdsByHandle,
  findSlugOwners,
  replaceItemCategories,
  upsertItems,
} from '../../repositories/import/items.ts';
import type { DefaultCategoryPicture } from './default-category-picture.ts';
import type { ImportedProduct } from './imported-product.ts';
import { shortHash, toSlug } from './slug.ts';

export interface SavedItems {
  idByHandle: ReadonlyMap<string, number>;
  created: ReadonlySet<number>;
  updated: ReadonlySet<number>;
}

export type ItemPictures = DefaultCategoryPicture & { pictures: readonly string[] };

export interface ItemsToSave {
  store: { id: number; slug: string };
  products: readonly ImportedProduct[];
  picturesOf: (product: ImportedProduct) => ItemPictures;
  /** Position of the first item within the store. */
  position: number;
}

/** Inserts or updates items by store and handle; unchanged items are not written. */
export async function saveItems(
  db: Db,
  { store, products, picturesOf, position }: ItemsToSave,
): Promise<SavedItems> {
  const slugs = await chooseSlugs(db, store, products);
  const rows = products.map((product, index) => {
    const { regularPrice, salePrice } = product.variants[0]!;
    return {
      handle: product.handle,
      slug: slugs.get(product.handle)!,
      name: product.name,
      description: product.description,
      brand: product.brand,
      ...picturesOf(product),
      price: salePrice ?? regularPrice,
      old_price: salePrice === null ? null : regularPrice,
      is_active: product.isActive,
      status: product.status,
      has_variant: product.hasVariant,
      tax_class: product.isTaxed ? 'standard' : 'none',
      tax_code: product.taxCode,
      tags: [...product.categoryPath, ...product.tags],
      position: position + index,
    };
  });
  const written = await upsertItems(db, store.id, rows);
  const writtenIds = (isNew: boolean) =>
    new Set(written.filter((row) => row.is_new === isNew).map(({ id }) => id));
  return {
    idByHandle: await findItemIdsByHandle(
      db,
      store.id,
      rows.map(({ handle }) => handle),
    ),
    created: writtenIds(true),
    updated: writtenIds(false),
  };
}

/**
 * Chooses the slugs of new items: the handle or, if another item uses it, the handle with the store's slug or a hash.
 * Existing items keep their slug.
 */
async function chooseSlugs(
  db: Db,
  store: ItemsToSave['store'],
  products: readonly ImportedProduct[],
): Promise<Map<string, string>> {
  const candidates = products.map(({ handle }) => {
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
export async function saveItemCategories(
  db: Db,
  links: readonly { item_id: number; category_ids: readonly number[] }[],
): Promise<void> {
  await replaceItemCategories(
    db,
    links.map(({ item_id }) => item_id),
    links.flatMap(({ item_id, category_ids }) =>
      [...new Set(category_ids)].map((category_id, position) => ({ item_id, category_id, position })),
    ),
  );
}
