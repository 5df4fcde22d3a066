import type { FilledSection } from '#domain/section.ts';
import type { Db } from '../../db/client.ts';
import { isForeignKeyViolation } from '../../db/error-codes.ts';
import { favoriteItemIds, turnFavoriteItem } from '../../repositories/favorite.ts';

/** The same items with whether the customer likes each. */
export async function markFavorites<Listed extends { id: number }>(
  db: Db,
  userId: string,
  items: readonly Listed[],
): Promise<(Listed & { is_favorited: boolean })[]> {
  const liked = await favoriteItemIds(
    db,
    userId,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, is_favorited: liked.has(item.id) }));
}

/** The same, in the items of sections and of their tabs. */
export async function markInSections(
  db: Db,
  userId: string,
  sections: readonly FilledSection[],
): Promise<FilledSection[]> {
  const shelves = sections.flatMap((section) => [section, ...section.child_sections]);
  const ids = new Set(shelves.flatMap(({ items }) => items.map(({ id }) => id)));
  const liked = await favoriteItemIds(db, userId, [...ids]);
  const mark = <Shelf extends { items: FilledSection['items'] }>(shelf: Shelf): Shelf => ({
    ...shelf,
    items: shelf.items.map((item) => ({ ...item, is_favorited: liked.has(item.id) })),
  });
  return sections.map((section) => ({
    ...mark(section),
    child_sections: section.child_sections.map(mark),
  }));
}

export type ToggleResult = { ok: true; is_favorited: boolean } | { ok: false; error: 'not_found' };

/** A liked item is liked no more, any other is from now on; with a wish it ends as wished, however often it is sent. */
export async function toggleFavorite(
  db: Db,
  { userId, itemId, wish }: { userId: string; itemId: number; wish?: boolean | undefined },
): Promise<ToggleResult> {
  try {
    return { ok: true, is_favorited: await turnFavoriteItem(db, userId, itemId, wish) };
  } catch (error) {
    // There is no such item, or none any more.
    if (isForeignKeyViolation(error)) return { ok: false, error: 'not_found' };
    throw error;
  }
}
