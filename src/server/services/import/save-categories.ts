import type { Db } from '../../db/client.ts';
import {
  findCategories,
  type ImportCategoryRow as CategoryRow,
  insertCategory,
} from '../../repositories/import/categories.ts';
import { categoryPicture } from './default-category-picture.ts';
import type { ImportedProduct } from './imported-product.ts';
import { categoryKey } from './read-product.ts';
import { toSlug } from './slug.ts';

export interface SavedCategories {
  /**
   * The category ids of a product: its main category, then one category for each tag. The category of a tag is below
   * the first segment of the product's category path; without a path, it is a top-level category.
   */
  idsOf: (product: ImportedProduct) => number[];
  slugs: string[];
}

/** Creates missing categories. Two categories with the same name and parent are treated as one category. */
export async function saveCategories(db: Db, products: readonly ImportedProduct[]): Promise<SavedCategories> {
  const rows = await findCategories(db);
  const byKey = new Map(rows.toReversed().map((row) => [keyOf(row.parent_id, row.name), row]));
  const slugs = new Set(rows.map((row) => row.slug));
  const used = new Set<string>();

  async function find(parent: CategoryRow | null, path: readonly string[]): Promise<CategoryRow> {
    const name = path.at(-1)!;
    const key = keyOf(parent?.id ?? null, name);
    const existing = byKey.get(key);
    const row = existing ?? (await insert(parent, path));
    if (!existing) byKey.set(key, row);
    used.add(row.slug);
    return row;
  }

  async function insert(parent: CategoryRow | null, path: readonly string[]): Promise<CategoryRow> {
    const name = path.at(-1)!;
    const slug = freeSlug(name, parent, slugs);
    slugs.add(slug);
    return insertCategory(db, { slug, name, ...categoryPicture(path), parentId: parent?.id ?? null });
  }

  const ids = new Map<ImportedProduct, number[]>();
  for (const product of products) {
    const { categoryPath: path, tags } = product;
    let row: CategoryRow | null = null;
    let top: CategoryRow | null = null;
    for (let step = 0; step < path.length; step += 1) {
      row = await find(row, path.slice(0, step + 1));
      top ??= row;
    }
    const ownIds = row ? [row.id] : [];
    for (const tag of tags) ownIds.push((await find(top, top ? [top.name, tag] : [tag])).id);
    ids.set(product, ownIds);
  }
  return { idsOf: (product) => ids.get(product) ?? [], slugs: [...used] };
}

function keyOf(parentId: number | null, name: string): string {
  return `${parentId ?? ''}/${categoryKey(name)}`;
}

function freeSlug(name: string, parent: CategoryRow | null, usedSlugs: ReadonlySet<string>): string {
  const plain = toSlug(name);
  if (!usedSlugs.has(plain)) return plain;
  const slugWithParent = parent ? `${parent.slug}-${plain}` : plain;
  if (!usedSlugs.has(slugWithParent)) return slugWithParent;
  for (let number = 2; ; number += 1)
    if (!usedSlugs.has(`${slugWithParent}-${number}`)) return `${slugWithParent}-${number}`;
}
