import type { FilledSection } from '#domain/section.ts';
import type { Db } from '../../db/client.ts';
import { favoriteItemIds, turnFavoriteItem } from '../../repositories/favorite.ts';
import { itemsByIds } from '../../repositories/catalogue.ts';

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
export async function markInSection(
  db: Db,
  userId: string,
  sections: readonly FilledSection[],
): Promise<FilledSection[]> {
  return Promise.all(
    sections.map(async (section) => ({
      ...section,
      items: await markFavorites(db, userId, section.items),
      child_sections: await Promise.all(
        section.child_sections.map(async (child) => ({
          ...child,
          items: await markFavorites(db, userId, child.items),
        })),
      ),
    })),
  );
}

export type ToggleResult = { ok: true; is_favorited: boolean } | { ok: false; error: 'not_found' };

/** A liked item is liked no more, any other is from now on; with a wish it ends as wished, however often it is sent. */
export async function toggleFavorite(
  db: Db,
  {
    userId,
    itemId,
    locale,
    wish,
  }: { userId: string; itemId: number; locale: string; wish?: boolean | undefined },
): Promise<ToggleResult> {
  const [item] = await itemsByIds(db, [itemId], locale);
  if (!item) return { ok: false, error: 'not_found' };
  return { ok: true, is_favorited: await turnFavoriteItem(db, userId, itemId, wish) };
}
