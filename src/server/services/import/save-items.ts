import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { CategoryPicture } from './category-picture.ts';
import type { ImportedProduct } from './product.ts';
import { shortHash, toSlug } from './slug.ts';

export interface SavedItems {
  idByHandle: ReadonlyMap<string, number>;
  created: ReadonlySet<number>;
  updated: ReadonlySet<number>;
}

export interface ItemsToSave {
  store: { id: number; slug: string };
  products: readonly ImportedProduct[];
  pictureOf: (product: ImportedProduct) => CategoryPicture;
  /** Where the first of these stands among the store's items. */
  position: number;
}

/** Items by store and handle: made where new, changed where something differs, else not touched. */
export async function saveItems(
  db: Db,
  { store, products, pictureOf, position }: ItemsToSave,
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
      ...pictureOf(product),
      price: salePrice ?? regularPrice,
      old_price: salePrice === null ? null : regularPrice,
      is_active: product.isActive,
      has_variant: product.hasVariant,
      tax_class: product.isTaxed ? 'standard' : 'none',
      tags: [...product.categoryPath, ...product.tags],
      position: position + index,
    };
  });
  // A known item keeps its picture until the file brings one of its own. The list price is the triggers' to
  // keep; a new item brings it along, so that they find it right and need not write, and index, every item twice.
  const saved = await db.execute(sql`
    insert into items (store_id, handle, slug, name, description, brand, image, cloth, price, old_price, is_active, has_variant, tax_class, tags, position, list_price, list_old_price)
    select ${store.id}, handle, slug, name, description, brand, image, cloth, price, old_price, is_active, has_variant, tax_class, tags, position, price, old_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      handle text, slug text, name text, description text, brand text, image text, cloth text, price int, old_price int,
      is_active boolean, has_variant boolean, tax_class text, tags text[], position int)
    on conflict (store_id, handle) do update set
      name = excluded.name, description = excluded.description, brand = excluded.brand,
      image = case when excluded.image like 'u-%' then excluded.image else items.image end,
      price = excluded.price, old_price = excluded.old_price, is_active = excluded.is_active,
      has_variant = excluded.has_variant, tax_class = excluded.tax_class, tags = excluded.tags
    where (items.name, items.description, items.brand, items.price, items.old_price, items.is_active, items.has_variant, items.tax_class, items.tags)
      is distinct from (excluded.name, excluded.description, excluded.brand, excluded.price, excluded.old_price, excluded.is_active, excluded.has_variant, excluded.tax_class, excluded.tags)
      or (items.image <> excluded.image and excluded.image like 'u-%')
    returning id, (xmax = 0) as is_new`);
  const idsWhere = (isNew: boolean) =>
    new Set(saved.rows.filter((row) => row['is_new'] === isNew).map((row) => Number(row['id'])));
  const found = await db.execute(sql`
    select id, handle from items
    where store_id = ${store.id} and handle in (select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.handle))}::jsonb))`);
  return {
    idByHandle: new Map(found.rows.map((row) => [String(row['handle']), Number(row['id'])])),
    created: idsWhere(true),
    updated: idsWhere(false),
  };
}

/** The handle, unless another item has that address already: then with the store's, then numbered. A known item keeps its own. */
async function chooseSlugs(
  db: Db,
  store: ItemsToSave['store'],
  products: readonly ImportedProduct[],
): Promise<Map<string, string>> {
  const wanted = products.map((product) => {
    const plain = toSlug(product.handle);
    return { handle: product.handle, plain, longer: `${plain}-${store.slug}` };
  });
  const found = await db.execute(sql`
    select slug, store_id, handle from items
    where slug in (select jsonb_array_elements_text(${JSON.stringify(wanted.flatMap((one) => [one.plain, one.longer]))}::jsonb))
      or (store_id = ${store.id} and handle in (select jsonb_array_elements_text(${JSON.stringify(wanted.map((one) => one.handle))}::jsonb)))`);
  const taken = new Set(found.rows.map((row) => String(row['slug'])));
  const chosen = new Map(
    found.rows
      .filter((row) => row['store_id'] === store.id && row['handle'] !== null)
      .map((row) => [String(row['handle']), String(row['slug'])]),
  );
  for (const { handle, plain, longer } of wanted) {
    if (chosen.has(handle)) continue;
    const slug = [plain, longer].find((one) => !taken.has(one)) ?? `${longer}-${shortHash(handle)}`;
    taken.add(slug);
    chosen.set(handle, slug);
  }
  return chosen;
}

/** An item is in the file's categories and in no other; the first is its own. */
export async function saveItemCategories(
  db: Db,
  links: readonly { item_id: number; category_ids: readonly number[] }[],
): Promise<void> {
  const pairs = JSON.stringify(
    links.flatMap(({ item_id, category_ids }) =>
      [...new Set(category_ids)].map((category_id, position) => ({ item_id, category_id, position })),
    ),
  );
  const itemIds = JSON.stringify(links.map((link) => link.item_id));
  await db.execute(sql`
    delete from item_categories old
    where item_id in (select value::int from jsonb_array_elements_text(${itemIds}::jsonb))
      and not exists (select 1 from jsonb_to_recordset(${pairs}::jsonb) as pair(item_id int, category_id int)
        where pair.item_id = old.item_id and pair.category_id = old.category_id)`);
  await db.execute(sql`
    insert into item_categories as held (item_id, category_id, position)
    select item_id, category_id, position
      from jsonb_to_recordset(${pairs}::jsonb) as pair(item_id int, category_id int, position int)
    on conflict (category_id, item_id) do update set position = excluded.position
      where held.position <> excluded.position`);
}
