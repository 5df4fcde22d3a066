import { isDeepStrictEqual } from 'node:util';
import { cleanText } from '#domain/text.ts';
import type { Db } from '#server/db/client.ts';
import {
  findCategories,
  type ImportCategoryRow as CategoryRow,
  insertCategory,
} from '#server/repositories/import/categories.ts';
import { categoryPicture } from './default-category-picture.ts';
import type { ImportedProduct } from './imported-product.ts';
import { categoryKey } from './read-product.ts';
import { toSlug } from '#server/text/slug.ts';

export interface FiledProduct {
  product: ImportedProduct;
  /** The item's present categories, the main category first. */
  categoryIds: readonly number[];
}

export interface SavedCategories {
  /** The categories of each product, the main category first; undefined if they stay as they are. */
  idsOf: (product: ImportedProduct) => readonly number[] | undefined;
  slugs: string[];
}

/**
 * Finds the categories of products, and creates missing ones. Two categories with the same name and parent are treated
 * as one category, unless the item is in one of them already.
 */
export async function saveCategories(db: Db, products: readonly FiledProduct[]): Promise<SavedCategories> {
  const rows = await findCategories(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.toReversed().map((row) => [keyOf(row.parent_id, row.name), row]));
  const slugs = new Set(rows.map((row) => row.slug));
  const used = new Set<string>();

  async function insert(parent: CategoryRow | null, path: readonly string[]): Promise<CategoryRow> {
    const name = path.at(-1)!;
    const slug = freeSlug(name, parent, slugs);
    slugs.add(slug);
    return insertCategory(db, { slug, name, ...categoryPicture(path), parentId: parent?.id ?? null });
  }

  async function find(path: readonly string[]): Promise<number> {
    let row: CategoryRow | null = null;
    for (const [step, name] of path.entries()) {
      const key = keyOf(row?.id ?? null, name);
      const found: CategoryRow = byKey.get(key) ?? (await insert(row, path.slice(0, step + 1)));
      byKey.set(key, found);
      used.add(found.slug);
      row = found;
    }
    return row!.id;
  }

  const ids = new Map<ImportedProduct, readonly number[]>();
  for (const { product, categoryIds } of products) {
    const { categoryPath: main, otherPaths: others } = product;
    if (main === undefined && others === undefined) continue;
    const own = new Map(categoryIds.map((id) => [id, pathOf(byId, id)]));
    const take = async (path: readonly string[]): Promise<number> => {
      const id =
        takeOwn(own, (names) => isDeepStrictEqual(names, path)) ??
        takeOwn(own, (names) => names.map(categoryKey).join('/') === path.map(categoryKey).join('/'));
      return id ?? find(path);
    };
    const mainIds =
      main === undefined ? categoryIds.slice(0, 1) : main.length === 0 ? [] : [await take(main)];
    const otherIds: number[] = [];
    for (const path of others ?? []) otherIds.push(await take(path));
    ids.set(product, [...new Set([...mainIds, ...(others ? otherIds : categoryIds.slice(1))])]);
  }
  return { idsOf: (product) => ids.get(product), slugs: [...used] };
}

/** The names from the root to a category. */
export function pathOf(byId: ReadonlyMap<number, CategoryRow>, id: number): string[] {
  const path: string[] = [];
  for (let row = byId.get(id); row; row = row.parent_id === null ? undefined : byId.get(row.parent_id))
    path.unshift(cleanText(row.name).trim());
  return path;
}

function takeOwn(own: Map<number, string[]>, matches: (names: string[]) => boolean): number | undefined {
  const [id] = [...own].find(([, names]) => matches(names)) ?? [];
  if (id !== undefined) own.delete(id);
  return id;
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
