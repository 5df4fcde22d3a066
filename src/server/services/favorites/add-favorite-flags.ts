import type { FilledSection } from '#domain/section.ts';
import type { Db } from '#server/db/client.ts';
import { favoriteItemIds } from '#server/repositories/favorite.ts';

/** The items, each marked as a favourite of the customer or not. */
export async function addFavoriteFlags<Listed extends { id: number }>(
  db: Db,
  userId: string,
  items: readonly Listed[],
): Promise<(Listed & { is_favorited: boolean })[]> {
  const favorites = await favoriteItemIds(
    db,
    userId,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, is_favorited: favorites.has(item.id) }));
}

/** Marks the customer's favourites among the items of sections and their child sections. */
export async function addFavoriteFlagsInSections(
  db: Db,
  userId: string,
  sections: readonly FilledSection[],
): Promise<FilledSection[]> {
  const lists = sections.flatMap((section) => [section, ...section.child_sections]);
  const ids = new Set(lists.flatMap(({ items }) => items.map(({ id }) => id)));
  const favorites = await favoriteItemIds(db, userId, [...ids]);
  const withFavoriteFlags = <List extends { items: FilledSection['items'] }>(list: List): List => ({
    ...list,
    items: list.items.map((item) => ({ ...item, is_favorited: favorites.has(item.id) })),
  });
  return sections.map((section) => ({
    ...withFavoriteFlags(section),
    child_sections: section.child_sections.map(withFavoriteFlags),
  }));
}

/** Marks the customer's favourites among the combos. */
export async function addFavoriteFlagsInCombos<Combo extends { item: { id: number } }>(
  db: Db,
  userId: string,
  combos: readonly Combo[],
): Promise<(Combo & { item: Combo['item'] & { is_favorited: boolean } })[]> {
  const items = await addFavoriteFlags(
    db,
    userId,
    combos.map(({ item }) => item),
  );
  return combos.map((combo, index) => ({ ...combo, item: items[index]! }));
}
