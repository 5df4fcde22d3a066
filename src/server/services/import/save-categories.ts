import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { categoryPicture } from './category-picture.ts';
import type { ImportedProduct } from './product.ts';
import { categoryKey } from './read-product.ts';
import { toSlug } from './slug.ts';

interface CategoryRow {
  id: number;
  slug: string;
  name: string;
  parent_id: number | null;
}

export interface SavedCategories {
  /** What a product belongs to: first the end of its path, its own category; then its tags, under the path's beginning. */
  idsOf: (product: ImportedProduct) => number[];
  slugs: string[];
}

/** Makes the categories that products name and the shop lacks. The same words under the same parent are one category. */
export async function saveCategories(db: Db, products: readonly ImportedProduct[]): Promise<SavedCategories> {
  const rows = (await db.execute(sql`select id, slug, name, parent_id from categories order by id`))
    .rows as unknown as CategoryRow[];
  const byKey = new Map(rows.toReversed().map((row) => [keyOf(row.parent_id, row.name), row]));
  const slugs = new Set(rows.map((row) => row.slug));
  const used = new Set<string>();

  async function find(parent: CategoryRow | null, path: readonly string[]): Promise<CategoryRow> {
    const name = path.at(-1)!;
    const key = keyOf(parent?.id ?? null, name);
    const known = byKey.get(key);
    const row = known ?? (await insert(parent, path));
    if (!known) byKey.set(key, row);
    used.add(row.slug);
    return row;
  }

  async function insert(parent: CategoryRow | null, path: readonly string[]): Promise<CategoryRow> {
    const name = path.at(-1)!;
    const slug = freeSlug(name, parent, slugs);
    slugs.add(slug);
    const { image, cloth } = categoryPicture(path);
    const saved = await db.execute(sql`
      insert into categories (slug, name, image, cloth, parent_id, position)
      values (${slug}, ${name}, ${image}, ${cloth}, ${parent?.id ?? null}, (select coalesce(max(position), 0) + 1 from categories))
      returning id, slug, name, parent_id`);
    return saved.rows[0] as unknown as CategoryRow;
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
    const own = row ? [row.id] : [];
    for (const tag of tags) own.push((await find(top, top ? [top.name, tag] : [tag])).id);
    ids.set(product, own);
  }
  return { idsOf: (product) => ids.get(product) ?? [], slugs: [...used] };
}

function keyOf(parentId: number | null, name: string): string {
  return `${parentId ?? ''}/${categoryKey(name)}`;
}

function freeSlug(name: string, parent: CategoryRow | null, taken: ReadonlySet<string>): string {
  const plain = toSlug(name);
  if (!taken.has(plain)) return plain;
  const under = parent ? `${parent.slug}-${plain}` : plain;
  if (!taken.has(under)) return under;
  for (let number = 2; ; number += 1) if (!taken.has(`${under}-${number}`)) return `${under}-${number}`;
}
